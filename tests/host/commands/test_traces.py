# SPDX-License-Identifier: Apache-2.0
"""Traces of sittings, each named after what a player felt, are read as they must be; and what play keeps is read again.

A line "# = JSON" of a trace is a reading that it must lead to, in order.
"""

import io
import json
from pathlib import Path

import pytest

from tactile_app.game.records.turn_log import AFRESH, AGAIN, LONGEST_STILL_MS, NEXT, KeptTurnLog
from tactile_app.game.snapshot import Snapshot
from tactile_app.session.trace_file import TraceFile
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.games import find_game
from tactile_host.commands.recognise import recognise_trace

PUSHED = "....../....../....../....../....../w....b w 0"
TRAIN = "....../....../....../....../....../wwbbb. w 0"
TRAIN_ON = "....../....../....../....../....../.wwbbb b 1"
TRACES = sorted((Path(__file__).parents[2] / "traces").glob("*.trace"))


def readings(lines: list[str]) -> list[dict[str, object]]:
    told: list[str] = []
    errors: list[str] = []
    assert recognise_trace(lines, told.append, errors.append) == 0, errors
    return [json.loads(line) for line in told]


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_every_trace_leads_to_its_readings(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert readings(lines) == [json.loads(line[4:]) for line in lines if line.startswith("# = ")]


def test_there_are_traces() -> None:
    assert len(TRACES) >= 6


def test_what_the_players_did_is_kept_with_its_time() -> None:
    position = find_game("overboard").from_text(PUSHED)
    file = io.StringIO()
    trace = TraceFile(file, "overboard", {}, lost=lambda _: None)
    trace.wait("long")
    trace.observe(Snapshot(0, 0x20), 0)
    trace.log.begin(position, AFRESH)
    recogniser = Recogniser(position)
    for ms, keys in ((20, 2), (40, 0), (40 + LONGEST_STILL_MS, 0)):
        trace.log.show(ms, 0x21, recogniser.observe(ms, 0x21))
        trace.observe(Snapshot(ms, 0x21), keys)
    trace.said("A1 east")
    begins = ["game overboard", "wait long", "# 0 20", f"turn {PUSHED}"]
    assert file.getvalue().splitlines() == [*begins, "20 21", "# 40 key second", "40 21", "# A1 east"]


def test_a_move_that_became_another_after_words_is_read_again() -> None:
    """As in the referee, the last move is still watched, and the next turn gets the changes from before it began."""
    log = KeptTurnLog()
    tempos = (Tempo(), Tempo())
    before, after = (find_game("overboard").from_text(text) for text in (TRAIN, TRAIN_ON))
    log.begin(before, AFRESH)
    first = Recogniser(before, tempos[0])
    for ms, occupancy in ((0, 0x1F), (100, 0), (120, 0x3E), (400, 0x3E), (4000, 0x3E)):
        log.show(ms, occupancy, first.observe(ms, occupancy))
    log.begin(after, NEXT)
    second = Recogniser(after, tempos[1])
    second.observe(3990, 0x3E)
    log.hand_over(3990, 0x3E)
    for ms, occupancy in ((4010, 0x3E), (4020, 0)):
        log.show_last(ms, occupancy, first.observe(ms, occupancy))
        log.show(ms, occupancy, second.observe(ms, occupancy))
    for ms, occupancy in ((4040, 0x3C), (4400, 0x3C), (9000, 0x3C)):
        log.show_last(ms, occupancy, first.observe(ms, occupancy))
    log.begin(after, AGAIN)
    lines = ["game overboard", *log.take()]
    assert [line for line in lines if line.startswith(("3990", "4010", "4040"))] == [
        "3990 3e this",
        "4010 3e",
        "4040 3c last",
    ]
    assert any('"of": "the last move"' in line for line in lines)
    assert readings(lines) == [json.loads(line[4:]) for line in lines if line.startswith("# = ")]


@pytest.mark.parametrize("line", ["wait for me", "wait", "turn", "10 21 both"])
def test_a_line_that_no_trace_has_is_named(line: str) -> None:
    errors: list[str] = []
    code = recognise_trace(["game overboard", f"turn {PUSHED}", line], lambda _: None, errors.append)
    assert (code, len(errors), errors[0][:8]) == (2, 1, "line 3: ")


def test_a_trace_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with game NAME"):
        readings(["0 21"])
