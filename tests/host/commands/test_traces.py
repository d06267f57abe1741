# SPDX-License-Identifier: Apache-2.0
"""Traces of sittings, each named after what a player felt, are read as they must be; and what play keeps is read again.

A line "# = JSON" of a trace is a reading that it must lead to, in order.
"""

import io
import json
from pathlib import Path

import pytest

from tactile_core.rules.games import find_game
from tactile_host.commands.recognise import recognise_trace
from tactile_host.game.snapshot import Snapshot
from tactile_host.play.trace_file import LONGEST_STILL_MS, TraceFile

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


def test_what_play_keeps_is_read_again() -> None:
    position = find_game("overboard").from_text("....../....../....../....../....../w....b w 0")
    file = io.StringIO()
    trace = TraceFile(file, "overboard", {}, lost=lambda _: None)
    for ms, occupancy, keys in ((0, 0x21, 0), (100, 0x20, 0), (120, 0x22, 0), (330, 0x22, 0), (400, 0x22, 2)):
        trace.observe(Snapshot(ms, occupancy), keys, position)
    trace.said("A1 east")
    trace.observe(Snapshot(450, 0x22), 0, position)
    trace.observe(Snapshot(450 + LONGEST_STILL_MS, 0x22), 0, position)
    lines = file.getvalue().splitlines()
    assert lines[:3] == ["game overboard", f"turn {position.text()}", "0 21"]
    assert lines[-3:] == ["# A1 east", "450 22", "450 key second"]
    assert [(each["ms"], each["provisional"]) for each in readings(lines)] == [(330, True), (450, False)]


def test_a_trace_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with game NAME"):
        readings(["0 21"])
