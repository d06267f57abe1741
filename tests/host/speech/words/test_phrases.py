# SPDX-License-Identifier: Apache-2.0
"""Every sentence, with every value, in every language."""

import functools
import importlib
import re
import unicodedata

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import CURES, Phrases, Sentence
from tactile_app.speech.sentence_files import PhraseError
from tactile_core.rules.game import Game
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import REASONS
from tests.host.speech.words.ftl import facts, messages

MESSAGES = messages("en")
# Parts of sentences: words that the other messages are made of; and what the parts of a page are called.
FRAGMENTS = ("number-words", "column-names", "list-last", "list-last-or", "list-between", "of")
PARTS = (*(f"{cure}-at-" for cure in CURES), "option-", "side-", "direction-", "piece-", "game-", "label-")


@pytest.mark.parametrize("language", CODES)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == MESSAGES


@functools.cache
def phrases_of(language: str) -> Phrases:
    return Phrases(language)


@functools.cache
def sentences(language: str) -> list[tuple[Fact, Sentence]]:
    """Return every message with every value; PhraseError for anything that Fluent reports."""
    phrases = phrases_of(language)
    return [(fact, phrases.sentence(fact)) for id, variables in MESSAGES.items() for fact in facts(id, variables)]


@pytest.mark.parametrize("language", CODES)
def test_every_message_can_be_said_with_every_value(language: str) -> None:
    assert len(sentences(language)) > 1_000
    for fact, sentence in sentences(language):
        for text in {sentence.display, sentence.spoken, sentence.spelled}:
            check_text(fact, text)


def check_text(fact: Fact, text: str) -> None:
    assert text, fact
    assert not any(unicodedata.category(letter) in ("Cf", "Cc") for letter in text), f"{fact}: {text!r}"
    assert not re.search(r"\b[A-J] \d", text), f"a coordinate in two pieces: {text!r}"
    assert not re.search(r"[{}$_<>*/|\[\]]|  | [.,]|\.\.|,\.", text), f"{fact}: {text!r}"
    if fact.id not in FRAGMENTS and not fact.id.startswith(PARTS):
        # After a colon the next one would go on with a capital.
        assert text[-1] in ".?", f"{fact}: {text!r}"
        assert text[0] == text[0].upper(), f"{fact}: {text!r}"


@pytest.mark.parametrize("language", CODES)
def test_numbers_below_ten_are_words_wherever_they_stand_alone(language: str) -> None:
    for fact, sentence in sentences(language):
        if "host" not in MESSAGES[fact.id]:  # a protocol's version is no number to count with
            # Nor is a version's, with its point, of MicroPython.
            assert not re.findall(r"(?<![\w.])\d(?!\w|\.\d)", sentence.display), f"{fact}: {sentence.display!r}"


@pytest.mark.parametrize("language", CODES)
def test_squares_are_glued_or_named(language: str) -> None:
    fact = Fact("square-empty", square="a4")
    glued = phrases_of(language).sentence(fact)
    named = Phrases(language, columns="names").sentence(fact)
    assert "A4" in glued.display
    assert "A4" in glued.spoken
    assert "Anna 4" in glued.spelled
    assert "A4" in named.display
    assert "Anna 4" in named.spoken
    assert "J10" in phrases_of(language).sentence(Fact("square-empty", square="j10")).spoken


@pytest.mark.parametrize("language", CODES)
def test_words_that_mean_different_things_are_different(language: str) -> None:
    phrases = phrases_of(language)
    for kind in ("direction-", "piece-", "game-", "menu-item"):
        ids = [id for id in MESSAGES if id.startswith(kind)]
        texts = [phrases.sentence(fact).display for id in ids for fact in facts(id, MESSAGES[id])]
        assert texts, kind
        # One word for a pawn and for a peg does no harm: no game has both.
        assert len(set(texts)) >= len(texts) - (kind == "piece-"), texts


def test_french_names_east_and_west_with_their_article() -> None:
    found = 0
    for fact, sentence in sentences("fr"):
        direction = dict(fact.values).get("direction")
        if direction in ("E", "W"):
            point = "est" if direction == "E" else "ouest"
            assert re.search(rf"\bvers l'{point}\b", sentence.spoken.lower()), sentence.spoken
            found += 1
        assert not re.search(r"(?<!l')(?<!nord-)(?<!sud-)\bouest\b", sentence.spoken.lower()), sentence.spoken
    assert found > 10
    east = phrases_of("fr").sentence(
        Fact("moved-push", square="c4", direction="E", count=3, target="f4", falls=2, fallen="b", next="b")
    )
    assert east.spoken.startswith("C4 vers l'est trois pas, jusqu'en F4.")


def test_a_push_is_said_whole_in_every_language() -> None:
    fact = Fact("moved-push", square="c4", direction="E", count=3, target="f4", falls=2, fallen="b", next="b")
    assert [phrases_of(language).sentence(fact).display for language in CODES] == [
        "From C4 east three, to F4. Two ridged pegs overboard. Ridged to move.",
        "C4 vers l'est trois pas, jusqu'en F4. Deux pions striés tombés. À Strié de jouer.",
        "C4 nach Osten drei, bis F4. Zwei von Rau über Bord. Rau am Zug.",
    ]


def test_a_reserve_is_counted_as_people_count() -> None:
    # In French one hill is "une colline", not "collines un".
    fact = Fact("reserve-tectonic", side="w", hills=1, peaks=2, mounts=0)
    assert [phrases_of(language).sentence(fact).display for language in ("en", "fr", "de")] == [
        "Reserve of smooth: one hill, two peaks, no mounts.",
        "Réserve de Lisse : une colline, deux pics, aucun mont.",
        "Vorrat von Glatt: ein Hügel, zwei Spitzen, kein Berg.",
    ]


def test_the_last_push_says_no_next_turn() -> None:
    push = Fact("moved-push", square="c4", direction="N", count=1, target="c5", falls=1, fallen="b", next="none")
    end = Fact("outcome-overboard-all", winner="w")
    assert phrases_of("en").sentence(push, end).spoken == (
        "From C4 north one, to C5. One ridged peg overboard. Smooth wins: the last enemy peg is overboard."
    )


def test_sides_bear_the_names_that_the_user_gives_them() -> None:
    phrases = Phrases("en", names={"w": "oak", "b": "walnut"})
    assert phrases.sentence(Fact("sides-are", first="b", second="w")).display == (
        "First player: walnut. Second player: oak."
    )
    assert phrases.sentence(Fact("turn", side="b")).display == "Walnut to move."


@pytest.mark.parametrize("language", CODES)
def test_the_names_of_the_sides_and_of_the_columns_differ_in_their_first_sound(language: str) -> None:
    phrases = phrases_of(language)
    sides = [phrases.sentence(Fact(f"side-{side}")).display[0] for side in "wb"]
    columns = [phrases.sentence(Fact("square-empty", square=f"{column}1")).spelled[0] for column in "abcdefghij"]
    assert len(set(sides)) == 2
    assert "".join(columns) == "ABCDEFGHIJ"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_come_in_numbered_parts(game: Game) -> None:
    parts = phrases_of("en").rules(game.name)
    assert len(parts) >= 5
    assert len(phrases_of("en").rules(game.name, house=True)) >= 2
    for language in CODES:
        assert phrases_of(language).rules(game.name) == parts
        first = phrases_of(language).sentence(phrases_of(language).rules(game.name, house=True)[0]).display
        assert first.startswith(("House rules.", "Règles particulières.", "Hausregeln.")), "a house rule is called one"
    assert phrases_of("en").rules("no such game") == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_every_game_has_its_sentence(game: Game) -> None:
    rules = importlib.import_module(f"tactile_core.rules.{game.name}").RULES
    assert len(rules) > 5
    phrases = phrases_of("en")
    # A word that means something else in every game has a sentence in each.
    own = f"refused-{game.name.split('_')[0]}-"
    for word in rules:
        id = word.replace("_", "-")
        fact = Fact(own + id if phrases.has(own + id) else f"refused-{id}", square="a1", side="w", count=2)
        assert phrases.sentence(fact).display.endswith("."), word


@pytest.mark.parametrize("language", CODES)
def test_every_value_of_every_option_is_offered_in_words_of_its_own(language: str) -> None:
    values = {f"{name}_{value}" for game in GAMES for name, values in game.options for value in values}
    offered = {Phrases(language).sentence(Fact("menu-option", option=value, told="no")).spoken for value in values}
    assert len(offered) == len(values)


def test_every_way_to_end_a_game_has_its_sentence() -> None:
    for reason in REASONS:
        text = phrases_of("en").sentence(Fact(f"outcome-{reason.replace('_', '-')}", winner="w")).display
        assert text.startswith(("Smooth wins:", "Draw:")), reason


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_every_game_has_a_name_of_its_own(game: Game) -> None:
    position = game.start()
    kinds = {piece.kind for square in range(game.rows * game.columns) if (piece := position.what_stands_on(square))}
    names = {phrases_of("en").sentence(Fact(f"piece-{kind.replace('_', '-')}")).display for kind in kinds}
    assert len(names) == len(kinds)
    assert "Pawn" not in names, f"the name for all others: {kinds}"


def test_what_has_no_sentence_is_named() -> None:
    phrases = phrases_of("en")
    with pytest.raises(PhraseError, match="no sentence 'hurrah' in en"):
        phrases.sentence(Fact("hurrah"))
    with pytest.raises(PhraseError, match="Unknown external: side"):
        phrases.sentence(Fact("turn"))
    with pytest.raises(ValueError, match="one of en, fr, de, got 'eo'"):
        Phrases("eo")
