# SPDX-License-Identifier: Apache-2.0
"""Overboard's 36 pegs in a fraction of the time: fewer questions, or none; and the record is that of the bag."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.phases.quick_filling import drawn, layout_of
from tactile_app.game.records.record_reader import read_games
from tactile_app.storage.store import Log
from tactile_core.rules.position import SIDE_LETTERS
from tests.host.game.harness import Harness

ROWS = [[f"{column}{row}" for column in "abcdef"] for row in range(1, 7)]
SQUARES = [square for row in ROWS for square in row]


def filling() -> Harness:
    return Harness("overboard", board=(6, 6))


def place_all(harness: Harness, squares: list[str]) -> None:
    for square in squares:
        harness.do(f"place {square}")


def sides_of(harness: Harness, squares: list[str]) -> str:
    set_up = harness.referee.match.set_up
    assert set_up is not None
    sides = [set_up.side_on(SQUARES.index(square)) for square in squares]
    return "".join(SIDE_LETTERS[side] for side in sides if side is not None)


def test_after_three_answers_the_question_is_the_square_alone_and_the_answer_two_words():
    harness = filling()
    for number, square in enumerate(("a1", "b1", "c1", "d1")):
        asked = harness.do(f"place {square}")[-1]
        assert asked == (
            "D1?" if number == 3 else f"{square.upper()}: smooth or ridged? Key one smooth, key two ridged."
        )
        told = harness.do("key two")[-1]
    assert told == "Ridged, 32."


def test_the_ask_key_asks_a_short_question_in_full():
    harness = filling()
    for square in ("a1", "b1", "c1"):
        harness.do(f"place {square}", "key two")
    assert harness.do("place d1", "key ask")[-1] == "D1: smooth or ridged? Key one smooth, key two ridged."


def test_a_key_before_the_peg_answers_for_it_and_for_no_other():
    harness = filling()
    assert harness.do("key two") == ["The next peg is ridged. This key again takes that back."]
    assert harness.do("place c4")[-1].startswith("C4, ridged. 35 pegs left.")
    assert harness.do("place d4")[-1] == "D4: smooth or ridged? Key one smooth, key two ridged."


def test_the_same_key_again_takes_the_side_of_the_next_peg_back_and_tells_whose_draw_it_is():
    """A player who wanted to hear whose turn it is had chosen a side, and could not undo it."""
    harness = filling()
    (said,) = harness.do("key one", "key one")[1:]
    assert said.startswith("The next peg's side is open again. Second player, draw a peg")
    assert harness.do("place d4")[-1] == "D4: smooth or ridged? Key one smooth, key two ridged."


def test_the_other_key_changes_it():
    harness = filling()
    harness.do("key one", "key two", "place c4")
    assert sides_of(harness, ["c4"]) == "b"


def test_a_key_that_is_pressed_while_the_peg_is_placed_answers_its_question():
    harness = filling()
    harness.do("place c4", "key two;")
    assert harness.said[-1].startswith("C4, ridged. 35 pegs left.")


def test_a_key_that_is_held_tells_the_side_of_all_that_follow_until_a_key_is_pressed():
    harness = filling()
    assert harness.do("key two 1200") == ["Now ridged pegs only, until you press a key."]
    said = harness.do("place a1", "place b1", "place c1", "place d1", "place e1", "place f1")
    assert said == ["30 pegs left."]
    assert sides_of(harness, ROWS[0]) == "bbbbbb"
    assert harness.do("key one") == ["The next peg is smooth. This key again takes that back."]
    harness.do("place a2")
    assert harness.do("place b2")[-1].startswith("B2: smooth or ridged?")
    assert sides_of(harness, ["a2"]) == "w"


def test_one_kind_after_the_other_asks_nothing_until_the_board_is_full():
    harness = filling()
    assert harness.choose("set_up", "way_kinds")[-1] == "Now smooth pegs only, until you press a key."
    before = len(harness.said)
    place_all(harness, SQUARES)
    assert harness.said[before:] == [
        "30 pegs left.", "24 pegs left.", "18 pegs left. Now ridged pegs only, until you press a key.", "12 pegs left.",
        "Six pegs left.",
        "The board is full. First player, choose. Key one: to start. Key two: to choose a side.",
    ]  # fmt: skip
    assert sides_of(harness, SQUARES) == "w" * 18 + "b" * 18


def test_rows_are_dictated_one_after_the_other_and_each_is_checked_when_it_is_full():
    harness = filling()
    layout = drawn(harness.referee.match.seed, 36)
    words = {"w": "smooth", "b": "ridged"}
    said = harness.choose("set_up", "way_rows")[-1]
    for number, row in enumerate(ROWS):
        sides = layout[number * 6 : number * 6 + 6]
        name = ("one", "two", "three", "four", "five", "six")[number]
        assert said == f"Row {name}: {'; '.join(words[side] for side in sides)}."
        said = harness.do(*(f"place {square};" for square in row[:-1]), f"place {row[-1]}")[-1]
        assert sides_of(harness, row) == sides
    assert said == "First player, choose. Key one: to start. Key two: to choose a side."
    answers = [line for line in harness.written if line.startswith("answer ")]
    assert answers[:4] == ["answer a1", f"answer {layout[0]}", "answer b1", f"answer {layout[1]}"]


def test_a_row_that_is_not_full_says_what_is_empty_when_it_is_asked_and_a_stray_peg_is_refused():
    harness = filling()
    row = harness.choose("set_up", "way_rows")[-1]
    harness.do("place a1", "place b1")
    assert harness.do("key ask") == [f"{row} Still empty: C1, D1, E1 and F1."]
    assert harness.do("place d4") == ["No peg goes on D4 now. Take it off again."]
    asked = "No peg goes on D4 now. Take it off again. If that is done already, once more this key."
    assert harness.do("key ask") == [asked]
    harness.do("lift d4", "place c1", "place d1", "place e1")
    assert harness.do("place f1")[-1].startswith("Row two: ")
    assert harness.do("lift a1", "wait 2")[-1] == "The peg of A1 was lifted. Put it back."


def test_the_next_game_can_be_filled_as_the_last_one_was():
    harness = filling()
    harness.choose("set_up", "way_kinds")
    place_all(harness, SQUARES)
    harness.do("key one", "key one")
    assert layout_of(harness.referee.match) == "w" * 18 + "b" * 18
    harness.choose("game", "new_game")
    harness.do("key one", *(f"lift {square};" for square in SQUARES), "wait 3")
    said = harness.choose("set_up", "way_same")[-1]
    assert said == "Row one: smooth; smooth; smooth; smooth; smooth; smooth."


def test_rows_are_offered_onto_an_empty_board_alone_and_the_same_where_there_was_a_game():
    harness = filling()
    assert harness.referee._flow.phase.fillings() == ("kinds", "rows")
    harness.do("place a1", "key one")
    assert harness.referee._flow.phase.fillings() == ("kinds",)
    assert Harness("rampants").referee._flow.phase.fillings() == ()


@pytest.mark.parametrize("way", ["way_kinds", "way_rows"])
def test_a_filling_goes_on_in_its_way_after_a_power_cut(way):
    harness = filling()
    harness.choose("set_up", way)
    layout = harness.referee.match.filling
    harness.do(*(f"place {square};" for square in ROWS[0]), "wait 2")
    (game,) = read_games(Log(tuple(harness.written))).games
    assert game.match.filling == layout
    assert [game.match.set_up.side_on(square) for square in range(6)] == [
        harness.referee.match.set_up.side_on(square) for square in range(6)
    ]


def test_a_way_that_is_none_is_damage():
    harness = filling()
    records = read_games(Log((*harness.written, "answer a1", "; way wwb", "answer b")))
    assert "a way to set up" in str(records.damage)
    assert isinstance(records.games[0].match, Match)


def test_of_a_run_of_one_side_each_peg_is_told_once():
    """Ten times it was said: "Smooth, 11. Now smooth."."""
    harness = filling()
    for square in SQUARES[:18]:
        harness.do(f"place {square}", "key one")
    assert harness.said[-1] == "Smooth, 18. Now ridged."
    assert harness.do("place a4") == ["Ridged, 17."]
    assert harness.do("key ask")[-1] == "First player, take a ridged peg and put it on any empty point."
