# SPDX-License-Identifier: Apache-2.0
"""Players who type are told how a key is held, what the hand can do, and before all else what is wrong."""

import pytest

from tests.host.play.program import play_through

PEGS = "b...../....../....../..wb.b/....../...... w 0"
CROSSED = ".......b/......../......../..b...../..w...../..w...../..w...../........"
# In each language: how a held key is asked for, held, and what puts the board right.
WORDS = {
    "en": ("To hold it, type hold one.", "hold one", "Type arrange", "arrange"),
    "fr": ("Pour la tenir, tapez tenir un.", "tenir un", "Tapez disposer", "disposer"),
    "de": ("Zum Halten geben Sie halten eins ein.", "halten eins", "Geben Sie aufstellen ein", "aufstellen"),
}
KEYS = {
    "en": ("one", "two", "repeat", "ask", "menu"),
    "fr": ("un", "deux", "répéter", "question", "menu"),
    "de": ("eins", "zwei", "wiederholen", "frage", "menü"),
}


@pytest.mark.parametrize("language", WORDS)
def test_the_first_evening_tells_how_a_key_is_held_and_its_board_is_arranged(language, tmp_path):
    asked, held, offered, arrange = WORDS[language]
    one, two, repeat, ask, menu = KEYS[language]
    keys = [one, two, repeat, ask, menu, arrange, one, ask, "lift c3", "place c3", one, "slide c3 d3", two]
    lines = [*keys, held, one, arrange, "slide c3 d3", "slide d3 d4", arrange, "quit"]
    said = play_through(lines, tmp_path / "game.record", "--tutorial", "--language", language)
    assert any(line.endswith(asked) for line in said), said
    assert any(offered in line for line in said)
    # The push that is not allowed is mended by the word, and the lesson goes on after it.
    refused = next(index for index, line in enumerate(said) if "not yours" in line or "pas à vous" in line
                   or "gehört nicht Ihnen" in line)  # fmt: skip
    assert any("A6" in line for line in said[refused + 1 :]), said[refused:]


@pytest.mark.parametrize("language", WORDS)
def test_a_push_that_is_not_allowed_is_mended_by_a_word_that_is_offered(language, tmp_path):
    offered, arrange = WORDS[language][2:]
    lines = ["slide d3 d4", "d3E1", KEYS[language][3], "c3E1", "put back", arrange, "c3E1", "quit"]
    said = play_through(
        lines, tmp_path / "game.record", "overboard", "--position", PEGS, "--language", language, "--seed", "1"
    )
    refused = [line for line in said if offered in line]
    # The refusal, the answer to the ask key, and the answer to a typed move on a wrong board.
    assert len(refused) >= 2, said
    assert "C3" in said[-2] and "D3" in said[-2], said[-3:]


def test_a_typed_move_on_a_wrong_board_says_what_differs_and_leads_on(tmp_path):
    said = play_through(
        ["place a5", "c2N1/1", "arrange", "c2N1/1", "quit"], tmp_path / "game.record", "crossings", "--seed", "1"
    )
    assert "Not yet: A5 is wrong. Type arrange: the hand puts the board right." in said
    assert said[-2] == "From C2 north to C3. Ridged to move."
    assert not any("The hand holds a piece" in line for line in said)


def test_a_question_before_the_game_is_answered_and_not_repeated(tmp_path):
    said = play_through(
        ["help keys", "all moves", "what a1", "moves", "quit"], tmp_path / "game.record", "rampants", "--seed", "1"
    )
    assert any(line.startswith("Not yet: the game has not begun.") for line in said), said
    assert any(line.startswith("A1: smooth pawn.") for line in said), said


def test_a_mistake_ends_a_list_and_both_keys_tell_what_is_wrong(tmp_path):
    lines = ["whole board", "place a5", "wait 4", "ask", "one", "quit"]
    said = play_through(lines, tmp_path / "game.record", "crossings", "--seed", "1")
    at = next(index for index, line in enumerate(said) if line.startswith("Not allowed: no piece comes onto A5"))
    assert all(line.startswith("Not allowed: no piece comes onto A5") for line in said[at : at + 3]), said[at:]


def test_a_list_that_was_asked_for_on_a_wrong_board_does_not_hide_it_from_the_ask_key(tmp_path):
    lines = ["place a5", "wait 4", "whole board", "ask", "quit"]
    said = play_through(lines, tmp_path / "game.record", "crossings", "--seed", "1")
    assert said[-2].startswith("Not allowed: no piece comes onto A5"), said


def test_bad_numbers_are_answered_as_a_player_speaks(tmp_path):
    said = play_through(
        ["key one soon", "slide a1 a2 at 99", "wait long", "quit"], tmp_path / "game.record", "crossings"
    )
    assert said[-4:-1] == [
        "Type the name of a key, for example one; hold one holds it.",
        "Type two squares, for example slide C4 C2; slowly: slide C4 C2 at 0.1.",
        "Type a number of seconds, for example wait 10.",
    ]


def test_what_a_game_is_about_is_told_once(tmp_path):
    about = "March your stones in lines: whoever is ahead on the far row, and stays so, wins."
    first = play_through(["c2N1/1", "quit"], tmp_path / "game.record", "crossings", "--new")
    again = play_through(["quit"], tmp_path / "game.record", "crossings", "--new")
    assert sum(about in line for line in first) == 1
    assert not any(about in line for line in again)


@pytest.mark.parametrize(
    ("game", "position", "typed", "said"),
    [
        ("crossings", f"{CROSSED} w", "c2N3/1", "Taken: C5."),
        ("overboard", PEGS, "c3E3", "Two ridged pegs overboard."),
    ],
)
def test_what_a_move_takes_need_not_be_typed(game, position, typed, said, tmp_path):
    heard = play_through([typed, "quit"], tmp_path / "game.record", game, "--position", position)

    assert any(said in line for line in heard), heard
