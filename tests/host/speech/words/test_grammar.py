# SPDX-License-Identifier: Apache-2.0
"""Every sentence agrees: each message of each language, with every side, piece, number and name that it can be given.

The rules are those that a native reader applies without thinking. A side beside a noun agrees with it, a number with
what it counts, an article with its noun; nothing is left out, or kept, before a name against the language's habit.
"""

import itertools
import re
from collections.abc import Iterator

import pytest

from tactile_app.game.queries.answers import rows_told
from tactile_app.languages import CODES
from tactile_app.messages import Fact, Value
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import find_game
from tests.host.speech.words.ftl import GIVEN, NUMBERS, OF_MESSAGE, VALUES, lengths, messages

PIECES = ("pawn", "peg", "hill", "peak", "mount", "stone", "closed_stone", "crawler", "jumper", "circle_up",
          "circle_down", "unlit", "lit")  # fmt: skip
# Sides that the players have named: with and without a vowel, an accent and a silent letter first.
NAMES: tuple[dict[str, str], ...] = (
    {},
    {"w": "Anna", "b": "Bob"},
    {"w": "Élodie", "b": "Hector"},
    {"w": "Yves", "b": "Yann"},
)
NOUNS = {"m": "pion|pic|mont|rampant|sauteur", "f": "pierre|colline|pièce|case|tuile"}
COUNTED = {
    "en": "peg|pawn|piece|square|move|place|stone|point|hill|peak|mount|circle|row|part|rule|day|hour|minute|game",
    "fr": "pion|pierre|pièce|case|coup|colline|pic|mont|rangée|jour|heure|minute|règle|partie|étape",
    "de": "Zug|Feld|Stein|Stift|Spitze|Berg|Figur|Tag|Stunde|Minute|Reihe|Partie|Regel",
}
SEVERAL = {
    "en": "two|three|four|five|six|seven|eight|nine|12",
    "fr": "deux|trois|quatre|cinq|six|sept|huit|neuf|12",
    "de": "zwei|drei|vier|fünf|sechs|sieben|acht|neun|12",
}
MASCULINE, FEMININE = NOUNS["m"], NOUNS["f"]
# Words that must not be read in a language, and why.
WRONG: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (rf"\b({MASCULINE}|{FEMININE}|chute|jeu)s? (Lisse|Strié)", "a side beside a noun is an adjective"),
        (rf"\b({MASCULINE}|{FEMININE})s (lisse|striée?)\b", "several of a noun, one of its adjective"),
        (rf"\b({MASCULINE}|{FEMININE}) (lisses|striée?s)\b", "one of a noun, several of its adjective"),
        (rf"\b({FEMININE})s? striés?\b", "a feminine noun, a masculine adjective"),
        (rf"\b({MASCULINE})s? striées?\b", "a masculine noun, a feminine adjective"),
        (rf"\bun ({FEMININE})\b", "un before a feminine noun"),
        (rf"\bune ({MASCULINE})\b", "une before a masculine noun"),
        (r"\b[Dd]e (Anna|Élodie|Hector|Yves|Eva|Ida)\b", "de before a vowel"),
        (r"\b[Dd]'(Bob|Yann|Lisse|Strié|César|[A-J]\d)", "d' before a consonant, or a letter"),
        (r"\b(que|le|la|je|ne|se) (Anna|Élodie|Hector|Yves|il|elle|on|un)\b(?! joueur)", "a vowel that is left out"),
        (r" (de le|de les|à le|à les) ", "an article that melts"),
    ),
    "en": (
        (r"\ba (?=[aeio]\w)", "a before a vowel"),
        (r"\ban (?![aeiouhAEIOU8])", "an before a consonant"),
        (r"\ba (Anna|Bob|Élodie|Hector|Yves|Yann)\b", "an article before a name"),
        (r"\b(hill|peak|mount|pawn|peg|stone)s (is|was|has)\b", "several, one does"),
    ),
    "de": (
        (r"\b(ein|kein|roter|der) Spitze\b", "a feminine noun, a masculine word"),
        (r"\b(eine|keine) (Hügel|Berg|Stein|Stift)\b", "a masculine noun, a feminine word"),
        (r"\bvon (der|dem) (Anna|Bob)\b", "an article before a name"),
        (r"\bein (Züge|Felder|Steine|Stifte)\b", "one of several"),
    ),
}  # fmt: skip


def values_of(id: str, name: str) -> tuple[Value, ...]:
    if (id, name) in OF_MESSAGE:
        return OF_MESSAGE[(id, name)]
    if name == "piece":
        return PIECES
    if id.startswith("score") or name not in VALUES:
        return NUMBERS
    return VALUES[name]


def facts_of(id: str, variables: tuple[str, ...]) -> Iterator[Fact]:
    names = [name for name in variables if name not in GIVEN]
    for values in itertools.product(*(values_of(id, name) for name in names)):
        yield Fact(id, **dict(zip(names, values, strict=True)))


def is_word(id: str) -> bool:
    """Return whether a message is a part of others, which say it."""
    return id in ("of", "side-own", "number-words", "column-names") or id.startswith(("side-", "label-"))


def lines(language: str, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the id of each message that tells of a side, a piece, a number or a square, and each text of it."""
    forms_of = lengths(language)
    for length in ("normal", "short", "long"):
        phrases = Phrases(language, "letters", names, length)
        for id, variables in messages(language).items():
            is_told = bool(variables) and not is_word(id) and (length == "normal" or length in forms_of.get(id, {}))
            for fact in facts_of(id, variables) if is_told else ():
                # Squares by the names of their columns, too.
                yield id, phrases.text(fact, "spelled")


@pytest.mark.parametrize("names", NAMES, ids=lambda names: "-".join(names.values()) or "usual")
@pytest.mark.parametrize("language", CODES)
def test_every_sentence_agrees(language, names):
    counted = (rf"\b(?i:{SEVERAL[language]}) ({COUNTED[language]})\b", "a number, and one of what it counts")
    rules = [(re.compile(pattern), why) for pattern, why in (*WRONG[language], counted)]
    found = sorted({(id, why, text) for id, text in lines(language, names) for rule, why in rules if rule.search(text)})
    assert found == []


@pytest.mark.parametrize("language", CODES)
def test_what_stands_on_a_board_agrees_row_by_row(language):
    phrases = Phrases(language, "letters", {})
    rules = [re.compile(pattern) for pattern, _ in WRONG[language]]
    for name in ("tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"):
        for fact in rows_told(find_game(name).start()):
            text = phrases.sentence(fact).display
            assert not [rule.pattern for rule in rules if rule.search(text)], text


def said(language: str, fact: Fact, names: dict[str, str] | None = None) -> str:
    return Phrases(language, "letters", names or {}).sentence(fact).display


def test_french_sides_are_adjectives_beside_their_nouns():
    three = Fact("moved-push", square="a3", direction="E", count=3, target="d3", falls=3, fallen="b", next="w")
    assert said("fr", three).endswith("Trois pions striés tombés. À Lisse de jouer.")
    assert said("fr", three, {"b": "Anna", "w": "Bob"}).endswith("Trois pions d'Anna tombés. À Bob de jouer.")
    assert said("fr", Fact("needs-piece", square="f1", side="b", piece="closed_stone")) == (
        "Posez en F1 une pierre striée fermée."
    )
    assert said("fr", Fact("choose-jumper", seat=0, side="w")).endswith("les trois pions lisses qui seront sauteurs.")


def test_a_square_by_its_letter_keeps_what_a_name_leaves_out():
    fact = Fact("repair-lift", square="a5")
    assert Phrases("fr", "letters", {}).sentence(fact).spoken == "Retirez la pièce de A5."
    assert Phrases("fr", "names", {}).sentence(fact).spoken == "Retirez la pièce d'Anna 5."


def test_english_faces_come_last_and_names_own_their_pieces():
    fact = Fact("needs-piece", square="g3", side="b", piece="circle_up")
    assert said("en", fact) == "Put a ridged pawn on G3, circle up."
    assert said("en", fact, {"b": "Anna"}) == "Put Anna's pawn on G3, circle up."


@pytest.mark.parametrize(
    ("language", "text"), [("en", "B3 and C3 smooth"), ("fr", "B3 et C3 Lisse"), ("de", "B3 und C3 Glatt")]
)
def test_two_neighbours_are_named_each(language, text):
    fact = Fact("option-run-side", square="b3", target="c3", count=2, side="w")
    assert said(language, Fact("row-holds", number=3, pieces=(fact,))).endswith(f"{text}.")
