# SPDX-License-Identifier: Apache-2.0
"""A trace replays acts of the hands besides moves: pieces put back, brought back, carried out for somebody else."""

import io
import json

import pytest

from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.replay import ReplaySeat
from tactile_app.session.trace_file import TraceFile
from tactile_host.commands.recognise import LONGEST_LINE, bounded_lines, recognise_trace
from tactile_host.commands.turn_stream import LineError
from tests.host.game.harness import Harness

RAMPANTS = "BBB/bbb/.../.../.../.../www/WWW w"
PEGS = "....../..wb../....../....../....../.b...w w 0"


class Sitting:
    """A game of which a trace is kept."""

    def __init__(self, game, start, **parts):
        self._trace = TraceFile(io.StringIO(), game, {}, lambda error: pytest.fail(str(error)))
        self._game = game
        self.harness = Harness(game, start, trace=self._trace, **parts)

    def lines(self):
        return [f"game {self._game}", *self._trace.log.take()]


def replay(lines):
    """Return three things: what the trace leads to besides readings of moves, the errors, and the exit code."""
    told: list[str] = []
    errors: list[str] = []
    code = recognise_trace(lines, told.append, errors.append)
    assert told == [line[4:] for line in lines if line.startswith("# = ")] or code
    found = [json.loads(line) for line in told]
    return [each for each in found if "hands" in each], errors, code


def put_back(found):
    return [(each["moves"], each["is_asked"]) for each in found if each["hands"] == "put back"]


def test_moves_that_were_put_back_are_told_again_with_how_many():
    sitting = Sitting("rampants", RAMPANTS)
    sitting.harness.make("a1-a3")
    sitting.harness.make("c8-c6")
    assert "taken back" in sitting.harness.do("lift a3;", "place a1;", "lift c6;", "place c8")[0]
    found, errors, code = replay(sitting.lines())
    assert (errors, code) == ([], 0)
    assert put_back(found) == [(2, False)]


def test_a_question_about_what_was_put_back_is_told_again():
    sitting = Sitting("eclaircissement", None)
    sitting.harness.make("c5-b4")
    sitting.harness.make("b5-c5")
    sitting.harness.do("lift b4;", "lift c5;", "wait 0.6;")
    sitting.harness.hand.held.reverse()
    sitting.harness.do("place c5;", "wait 0.6;", "place b5", "wait 6")
    found, errors, code = replay(sitting.lines())
    assert (errors, code) == ([], 0)
    assert put_back(found) == [(2, True)]


def test_moves_after_a_take_back_are_told_from_where_it_led():
    sitting = Sitting("overboard", PEGS)
    sitting.harness.make("c5E1")
    sitting.harness.make("b1N1")
    sitting.harness.do("slide e5 d5;", "slide b2 b1")
    sitting.harness.make("c5E1")
    lines = sitting.lines()
    words = [line.split()[0] for line in lines]
    assert [word for word in words if word in ("from", "played", "back")] == [
        "from",
        "played",
        "played",
        "back",
        "played",
    ]
    found, errors, code = replay(lines)
    assert (errors, code) == ([], 0)
    assert put_back(found) == [(2, False)]


def test_a_piece_that_touched_down_elsewhere_and_came_back_is_told_again():
    sitting = Sitting("eclaircissement", None)
    sitting.harness.do("lift b5;", "place b4;", "wait 0.2;", "lift b4;", "place b5", "wait 1")
    found, errors, code = replay(sitting.lines())
    assert (errors, code) == ([], 0)
    assert [each["squares"] for each in found if each["hands"] == "returned"] == [["b5"]]


def test_every_step_of_a_move_that_is_carried_out_for_a_seat_without_hands_is_told_again():
    sitting = Sitting("crossings", None, seats=(HANDS, ReplaySeat(["c2N1/1", "c7S1/1"])))
    harness = sitting.harness
    assert harness.make("c2N1/1")[-1].startswith("Carry out for ridged. Carry C7 to C6.")
    # Another stone first: that is told, and mended.
    harness.do("lift d7", "place d6", "wait 1", "lift d6", "place d7", "wait 1")
    harness.do("lift c7", "place c6", "wait 1")
    found, errors, code = replay(sitting.lines())
    assert (errors, code) == ([], 0)
    assert [each["hands"] for each in found][-1] == "carried out"
    wrong = [each for each in found if each["hands"] == "carried wrong"]
    assert (wrong[0]["step"], wrong[0]["squares"]) == (1, ["c6", "d6", "c7", "d7"])


def test_a_push_that_is_carried_out_is_read_again_by_its_wave():
    sitting = Sitting("overboard", PEGS, seats=(HANDS, ReplaySeat(["c5E1", "b1N1"])))
    sitting.harness.make("c5E1")
    sitting.harness.do("slide b1 b2", "wait 2")
    lines = sitting.lines()
    assert any(line.startswith("lead ") and " push b1N1 " in line for line in lines)
    found, errors, code = replay(lines)
    assert (errors, code) == ([], 0)
    assert [each["hands"] for each in found][-1] == "carried out"


def test_after_the_end_a_move_that_is_put_back_is_told_again():
    sitting = Sitting("crossings", None)
    harness = sitting.harness
    harness.make("c2N1/1")
    harness.choose("game", "resign")
    harness.do("key one")
    harness.do("lift c3;", "place c2", "wait 3")
    found, errors, code = replay(sitting.lines())
    assert (errors, code) == ([], 0)
    assert put_back(found) == [(1, False)]


def test_a_trace_that_was_changed_is_told_in_words_where_hands_put_back_otherwise():
    sitting = Sitting("rampants", RAMPANTS)
    sitting.harness.make("a1-a3")
    sitting.harness.do("lift a3;", "place a1", "wait 2")
    lines = [line.replace('"moves": 1', '"moves": 3') for line in sitting.lines()]
    _, errors, code = replay(lines)
    assert code == 1
    assert "hands put back of 3 moves" in errors[0]
    assert "hands put back of 1 moves" in errors[0]


@pytest.mark.parametrize(
    "line", ["back 1", "back x", "played a1-a9", "played nonsense", "lead", "lead zz", "lead 1 from", "confirm", "gap"]
)
def test_a_line_of_a_history_that_cannot_be_followed_is_named(line):
    errors: list[str] = []
    lines = ["game rampants", f"from {RAMPANTS}", line]
    assert recognise_trace(lines, lambda _: None, errors.append) == 2
    assert errors[0].startswith("line 3: ")


def test_a_trace_with_a_line_without_end_is_refused_before_it_is_read_whole():
    file = io.StringIO("game overboard\n" + "0" * (10 * LONGEST_LINE))
    with pytest.raises(LineError, match="line 2 is longer"):
        list(bounded_lines(file))
    assert file.tell() < 3 * LONGEST_LINE
