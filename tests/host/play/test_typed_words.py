# SPDX-License-Identifier: Apache-2.0
"""Typed words mean the same in every language."""

import re
from pathlib import Path

import pytest

from tactile_app.keys import HELD_MS, TYPED_KEYS, TypedKey, typed_key
from tactile_app.languages import CODES
from tactile_app.speech.sentence_files import messages_of
from tactile_app.typed_words import command_of, numbered, unknown_topic
from tactile_app.virtual_hand.commands import parse_command
from tactile_app.word_files import WordsError, read_words, words_of
from tests.host.play.program import moves_on_record, play_through

SENTENCES = Path(__file__).parents[3] / "host" / "tactile_app" / "speech" / "sentences"


@pytest.mark.parametrize("typed", ["help", "Aide", "HILFE", "?"])
def test_help_is_asked_for_in_the_players_language(typed):
    assert command_of(typed) == "help"


@pytest.mark.parametrize(("typed", "key"), [("key one", "one"), ("1", "one"), ("oui", "one"), ("Frage", "ask")])
def test_a_key_is_named_alone_or_with_the_word_key_before_it(typed, key):
    assert typed_key(typed) == TypedKey(key)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("level zero", ("level", 0)),
        ("Level 8", ("level", 8)),
        ("replay two", ("replay", 2)),
        ("what if three", ("what if", 3)),
    ],
)
def test_a_number_is_typed_as_a_digit_or_as_it_is_spoken(typed, asked):
    assert numbered(typed) == asked


@pytest.mark.parametrize("typed", ["level", "level much", "zero", "c4 d4", "level " + "9" * 5000])
def test_what_has_no_number_has_none(typed):
    assert numbered(typed) is None


@pytest.mark.parametrize("language", CODES)
def test_the_numbers_that_are_spoken_are_the_ones_that_are_typed(language):
    spoken = messages_of(language).format("number-words", {}).split()
    assert all(word in words_of("numbers")[str(number)] for number, word in enumerate(spoken))


@pytest.mark.parametrize("typed", ["touche un", "Taste eins", "key one"])
def test_a_key_is_named_in_each_language(typed):
    assert typed_key(typed) == TypedKey("one")
    assert parse_command(typed, 6, 6).key == "first"


@pytest.mark.parametrize(
    "typed",
    [
        *("hold one", "hold key one", "key one held", "one held", "long one", "hold 1", "hold one for a second"),
        *("key one 1000", "key one 1500", "hold one 2", "hold the key one", "press and hold one", "keep one down"),
        *("tenir un", "tenez la touche un", "touche un tenue", "un longue", "maintenir un pendant une seconde"),
        *("halten eins", "taste eins gehalten", "eins lange", "halte die taste eins", "eins halten"),
    ],
)
def test_a_key_is_held_by_whatever_words_say_so(typed):
    key = typed_key(typed)
    assert key is not None, typed
    assert (key.name, key.is_held) == ("one", True)
    pressed = parse_command(typed, 6, 6)
    # The board tells a hold after a second, and the finger comes down a little later than the line says.
    assert pressed.verb == "key" and pressed.key == "first" and pressed.number > HELD_MS


@pytest.mark.parametrize("typed", ["back", "retour", "zurück", "previous"])
def test_back_is_key_two_held(typed):
    assert typed_key(typed) == typed_key("hold two")


@pytest.mark.parametrize("typed", ["a 1", "second", "hold", "hold c4", "key one soon", "one 99999", "press", "lang"])
def test_what_names_no_key_or_no_time_is_no_key(typed):
    assert typed_key(typed) is None


@pytest.mark.parametrize(
    ("typed", "topic"), [("help nonsense", "nonsense"), ("aide bidule", "bidule"), ("help keys", None)]
)
def test_a_topic_that_there_is_not_is_no_help(typed, topic):
    assert unknown_topic(typed) == topic
    assert (command_of(typed) is None) == (topic is not None)


@pytest.mark.parametrize("typed", ["next", "suivant", "weiter"])
def test_next_is_no_key_since_it_is_one_key_here_and_another_there(typed):
    assert typed_key(typed) is None


def test_no_word_means_two_things():
    around = [words_of("around keys")[name] for name in ("back", "hold", "press")]
    tables = (words_of("commands"), words_of("keys"), words_of("hand"))
    words = [word for typed in (*(typed for table in tables for typed in table.values()), *around) for word in typed]
    assert len(words) == len(set(words))
    assert set(words_of("keys")) == set(TYPED_KEYS)


def test_a_move_is_no_word():
    assert command_of("c4-d4") is None
    assert typed_key("key") is None


def test_every_word_is_answered_and_ends_nothing(tmp_path):
    """After any single word, in any language, the game is still there."""
    words = [
        word for name, typed in words_of("commands").items() if name not in ("quit", "unplug", "plug") for word in typed
    ]
    said = play_through([*words, "no", "whose", "dernier", "quit"], tmp_path / "game.record", "crossings", "--new")
    assert [line for line in said if line.startswith("Not understood")] == ["Not understood: whose. Type help."]
    assert said[-2:] == ["No move has been made.", "Goodbye. The game is saved."]


@pytest.mark.parametrize("typed", ["replay", "replay 2"])
def test_in_a_game_a_kept_one_is_played_back_nowhere_and_where_it_is_is_told(typed, tmp_path):
    said = play_through([typed, "quit"], tmp_path / "game.record", "crossings", "--new")
    assert said[-2] == "A kept game is played back from the first menu: there, type replay and its number."


@pytest.mark.parametrize("before", [[], ["key one"]])
def test_the_cable_is_pulled_and_plugged_in_before_a_game_is_chosen_and_in_the_tutorial(before, tmp_path):
    said = play_through([*before, "unplug", "plug", "quit"], tmp_path / "game.record")
    lost = said.index("Board lost. Check the cable; the game waits.")
    assert said[lost + 1] == "The board is back."
    assert not any(line.startswith("Not understood") for line in said)


def test_what_stands_already_need_not_be_arranged_and_that_is_answered(tmp_path):
    said = play_through(["arrange", "quit"], tmp_path / "game.record", "crossings", "--new")
    assert [line.strip() for line in said[-3:-1]] == ["Smooth to move.", "Smooth to move."]


def test_a_piece_that_was_only_in_the_hand_is_arranged_and_that_is_answered(tmp_path):
    said = play_through(["lift b2", "arrange", "quit"], tmp_path / "game.record", "crossings", "--new")
    assert [line.strip() for line in said[-3:-1]] == ["Smooth to move.", "Smooth to move."]


def test_what_the_menu_does_is_done_by_words_too(tmp_path):
    lines = ["c2N1/1", "take back", "one", "arrange", "rules", "two", "aufgeben", "two", "nouvelle partie", "two"]
    said = play_through([*lines, "resign", "one", "turn", "quit"], tmp_path / "game.record", "crossings", "--new")
    asked = [
        "Move one goes back. Key one: yes. Key two: no.",
        "Smooth, do you resign? Key one: yes, the game is lost. Key two: no.",
        "This game will be left. Key one: leave it. Key two: go on with it.",
    ]
    assert [line for line in said if line in asked] == asked + asked[1:2]
    assert any(line.endswith(" rules. Key one: the next. Key two: stop.") for line in said)
    assert said[-2].startswith("Ridged wins: the other side resigned.")


def test_the_virtual_hand_fills_the_rows_that_are_dictated(tmp_path):
    by_rows = ["menu", "one", "two", "one"]
    said = play_through(
        [*by_rows, "fill", "fill", "one", "one", "quit"], tmp_path / "game.record", "overboard", "--new"
    )
    assert len([line for line in said if line.startswith("Row ")]) == 6
    assert said[-2].endswith(" to move.")


def test_in_the_tutorial_nobody_is_told_to_name_a_game_nor_to_arrange_before_there_is_a_board(tmp_path, monkeypatch):
    # Somebody who has had no part of it begins with the keys.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    said = play_through(["help", "quit"], tmp_path / "game.record", "--tutorial")
    assert said[-2] == "Type one, two, repeat, ask or menu for a key, hold one to hold it, or quit."


def test_a_move_of_which_the_end_was_not_typed_is_made_where_there_is_but_one_and_else_one_is_named(tmp_path):
    said = play_through(["c2N1", "d7S1/1", "a1N2"], tmp_path / "record", "crossings", "--new", "--fast")
    assert "From C2 north to C3. Ridged to move." in said
    assert "A1N2 can go on in several ways. Type one of them, such as a1N2/1." in said


def test_whoever_types_a_move_while_the_hand_holds_a_piece_hears_what_to_do_first(tmp_path):
    lines = ["lift a2", "c2N1/1", "place a2", "c2N1/1"]
    said = play_through(lines, tmp_path / "record", "crossings", "--new", "--fast")
    told = said.index("The hand holds a piece: A2 is empty. Type place A2 first.")
    assert "From C2 north to C3. Ridged to move." in said[told:]
    assert moves_on_record(tmp_path / "record") == ["c2N1/1"]


def test_a_board_whose_pegs_are_given_stands_on_the_virtual_one_from_the_beginning(tmp_path):
    lines = ["key one"]
    said = play_through(lines, tmp_path / "record", "overboard", "--new", "--fast", "--option", "setup=given")
    assert not any("wrong" in line or "Row one" in line for line in said), said
    assert any(line.startswith("Smooth to move.") for line in said)


NO_HELP = {
    "en": (
        "help",
        "There is no help on nonsense. Type help hands, keys, moves, words, questions, opponent or teacher.",
    ),
    "fr": (
        "aide",
        "Pas d'aide sur nonsense. Tapez aide mains, touches, coups, mots, questions, adversaire ou professeur.",
    ),
    "de": (
        "hilfe",
        "Zu nonsense gibt es keine Hilfe. Geben Sie hilfe hände, tasten, züge, wörter, fragen, gegner oder lehrer ein.",
    ),
}


@pytest.mark.parametrize("language", CODES)
def test_who_asks_help_on_nonsense_hears_that_there_is_none_and_on_what_there_is(language, tmp_path):
    word, told = NO_HELP[language]
    options = ("crossings", "--new", "--fast", "--language", language)
    assert told in play_through([f"{word} nonsense"], tmp_path / "record", *options)
    topics = told.rpartition(f"{word} ")[2].removesuffix(".").removesuffix(" ein")
    typed = [f"{word} {topic}" for topic in re.split(r" or | ou | oder |, ", topics)]
    assert len(typed) == len([name for name in words_of("commands") if name.startswith("help ")])
    assert [unknown_topic(line) for line in typed] == [None] * len(typed)


@pytest.mark.parametrize(
    ("language", "lines", "told"),
    [
        ("fr", ["tapoter b1", "soulever c2", "poser c3", "touche deux"], "B1 : pierre lisse."),
        ("de", ["antippen b1", "heben c2", "stellen c3", "taste zwei"], "B1: Stein, Glatt."),
    ],
)
def test_hands_are_told_what_to_do_in_the_players_language(language, lines, told, tmp_path):
    """They were English words, which a French voice reads badly."""
    options = ("crossings", "--new", "--fast", "--language", language)
    said = play_through([*lines, "soulever d9 9"], tmp_path / "record", *options)
    assert moves_on_record(tmp_path / "record") == ["c2N1/1"]
    assert told in said
    # The sentence about a word has the word that was typed.
    assert "soulever C4" in said[-2]
    slide = "glisser" if language == "fr" else "schieben"
    overboard = ("overboard", "--new", "--fast", "--position", "....../....../....../....../....../ww...b w 0")
    play_through([f"{slide} a1 a2"], tmp_path / "other", *overboard, "--language", language)
    assert moves_on_record(tmp_path / "other") == ["a1N1"]


@pytest.mark.parametrize("language", CODES)
def test_every_word_for_hands_that_is_said_is_one_that_can_be_typed(language, tmp_path):
    word, _ = NO_HELP[language]
    topic = {"en": "hands", "fr": "mains", "de": "hände"}[language]
    options = ("crossings", "--new", "--fast", "--language", language)
    said = play_through([f"{word} {topic}"], tmp_path / "record", *options)
    (told,) = (line for line in said if "C4 C2" in line)
    typed = re.findall(r"(\w+ [A-H][1-8](?: [A-H][1-8])?)", told)
    assert [parse_command(line, 8, 8).verb for line in typed] == ["slide", "lift", "place", "tap"]


def test_a_square_alone_asks_what_stands_there_and_what_is_not_understood_is_said_whole(tmp_path):
    said = play_through(["C2", "d5", "j9", "quit now"], tmp_path / "record", "crossings", "--new", "--fast")
    assert said[-5:-1] == [
        "C2: smooth stone.", "D5 is empty.", "This game has no square j9.", "Not understood: quit now. Type help.",
    ]  # fmt: skip


@pytest.mark.parametrize("typed", ["plug", "brancher"])
def test_a_plug_that_is_in_is_told_of_and_the_next_line_is_heard(typed, tmp_path):
    """The program heard nothing any more, quit included."""
    said = play_through([typed, typed, "key one", "quit"], tmp_path / "record", "crossings", "--new", "--fast")
    assert [line.strip() for line in said[-4:-2]] == ["Smooth to move."] * 2
    assert said[-2].startswith("Smooth to move. Closed stones:")
    assert said[-1] == "Goodbye. The game is saved."


def test_every_language_has_words_for_what_english_asks_for():
    english, *others = (read_words((SENTENCES / language / "words.txt").read_text()) for language in CODES)
    for words in others:
        assert set(words) == set(english)
        assert set(words["commands"]) == set(english["commands"])
        assert set(words["keys"]) == set(english["keys"])


@pytest.mark.parametrize("text", ["help = help", "[commands]\nhelp", "[commands]\n= help", "[commands]\nhelp ="])
def test_a_line_of_a_file_of_words_that_is_none_is_named(text):
    with pytest.raises(WordsError, match=f"line {len(text.splitlines())}: expected"):
        read_words(text)
