# SPDX-License-Identifier: Apache-2.0
"""The command recognise: lines of occupancies in, JSON out whenever the reading changes."""

import json

import pytest

from tactile_host.commands.recognise import recognise

START = "....../....../....../....../....../w....b w 0"


def answers(lines: list[str], position: str = START) -> tuple[list[dict[str, object]], list[str], int]:
    told: list[str] = []
    errors: list[str] = []
    code = recognise(lines, told.append, "overboard", position, {}, errors.append)
    return [json.loads(line) for line in told], errors, code


def test_a_slide_is_told_once_with_the_moment_of_deciding() -> None:
    told, errors, code = answers(["0 21", "100 20", "120 22", "400 22", "500 22", "900 22"])
    assert told == [{"ms": 500, "reading": "made", "moves": ["a1E1"], "may_continue": True, "squares": []}]
    assert (errors, code) == ([], 0)


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
    assert "expected MS HEX or turn POSITION, got 'what?'" in errors[0]
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
