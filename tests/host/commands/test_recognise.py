# SPDX-License-Identifier: Apache-2.0
"""The command recognise: lines of occupancies in, JSON out whenever the reading changes."""

import json

import pytest

from tactile_core.rules.games import find_game
from tactile_host.commands.recognise import recognise

START = "....../....../....../....../....../w....b w 0"


# The mount goes from d4 to d7, beside which three pieces can be turned over.
D4, D7 = 33, 63
FLIPS = (
    "........../........../...5....../..p.h...../........../........../...M....../........../.H......../.P.......m w"
)


def answers(lines: list[str], position: str = START) -> tuple[list[dict[str, object]], list[str], int]:
    return answers_in("overboard", position, lines)


def answers_in(game: str, position: str, lines: list[str]) -> tuple[list[dict[str, object]], list[str], int]:
    told: list[str] = []
    errors: list[str] = []
    code = recognise(lines, told.append, game, position, {}, errors.append)
    return [json.loads(line) for line in told], errors, code


def test_a_slide_is_told_once_with_the_moment_of_deciding() -> None:
    told, errors, code = answers(["0 21", "100 20", "120 22", "400 22", "500 22", "1500 22", "1600 22", "1700 22"])
    made = {"reading": "made", "moves": ["a1E1"], "may_continue": True, "squares": []}
    assert told == [{"ms": 400, **made, "provisional": True}, {"ms": 1500, **made, "provisional": False}]
    assert (errors, code) == ([], 0)


def test_a_side_key_ends_the_turn() -> None:
    told, errors, _ = answers(["0 21", "100 20", "120 22", "330 22", "350 key menu", "400 key two", "2000 22"])
    assert [(line["ms"], line["provisional"]) for line in told] == [(330, True), (400, False)]
    assert errors == []


def test_a_question_is_answered_by_key_or_by_the_square_that_tells() -> None:
    before = find_game("tectonic").from_text(FLIPS).occupancy()
    lifted = before & ~(1 << D4)
    lines = [f"0 {before:x}", f"100 {lifted:x}", f"600 {lifted | 1 << D7:x}", f"3000 {lifted | 1 << D7:x}"]
    for answer, move in (
        (["4000 key first"], "d4-d7*c7"),
        (["4000 key second", "4100 key one"], "d4-d7*e7"),
        (["4000 touch d8"], "d4-d7*d8"),
    ):
        told, errors, _ = answers_in("tectonic", FLIPS, [*lines, *answer])
        assert [line["reading"] for line in told] == ["ambiguous", "made"], errors
        assert told[-1]["moves"] == [move]
    assert "a key" in answers(["0 21", "100 key three"])[1][0]
    assert "expected a square" in answers(["0 21", "100 touch z9"])[1][0]


def test_a_new_turn_starts_afresh_and_waits_from_its_first_line() -> None:
    told, _, _ = answers(["0 21", "100 20", "120 22", "600 22", f"turn {START}", "10 21", "20 20", "30 22", "500 22"])
    assert [(line["ms"], line["reading"]) for line in told] == [(600, "made"), (10, "waiting"), (500, "made")]


def test_wrong_names_the_squares() -> None:
    told, _, _ = answers(["0 21", "100 20", "120 24", "2000 24", "3000 21", "3500 21"])
    assert [(line["reading"], line["squares"]) for line in told] == [("wrong", ["a1", "c1"]), ("waiting", [])]


def test_malformed_lines_are_named_and_the_rest_is_read() -> None:
    bad = ["0 21", "what?", "50 1000000000", "60", "turn nonsense", "70 21"]
    lines = [*bad, f"turn {START}", "", "100 20", "90 20", "120 22", "600 22"]
    told, errors, code = answers(lines)
    assert [line["reading"] for line in told] == ["made"]
    assert code == 2
    assert [error.split(":")[0] for error in errors] == ["line 2", "line 3", "line 4", "line 5", "line 6", "line 10"]
    assert "MS key NAME or turn POSITION, got 'what?'" in errors[0]
    assert "36 squares" in errors[1]
    assert "no position stands" in errors[4]
    assert "100 ms or later" in errors[5]


def test_unknown_games_positions_and_options_are_refused_at_once() -> None:
    for game, position, options, message in (
        ("chess", None, {}, "no game"),
        ("overboard", "nonsense", {}, "expected"),
        ("overboard", START, {"speed": "fast"}, "no option"),
    ):
        with pytest.raises(ValueError, match=message):
            recognise([], print, game, position, options, print)
