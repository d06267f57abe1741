# SPDX-License-Identifier: Apache-2.0
"""The firmware's latency in rp2040js or rp2350js, since rp2040py is too slow for it: python -m lab.second_opinion UF2.

The board is flashed with our own flasher. Then it runs through every series of edges, among them a minute with 400 a
second, each at a moment of the board's own time. docs/emulator.md, "A minute of 400 edges a second".
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from lab.bench.board.latency import (
    BUSY,
    CALM,
    TRAIN,
    TWELVE,
    Edge,
    Told,
    busy,
    calm,
    latencies,
    pushed,
    pushed_at,
    train,
    twelve,
)
from lab.bench.metrics import median
from lab.emulator.checks import STEP_US
from lab.emulator.emulation import PACKAGE, RP2040PY, Emulation, EmulationError, add_arguments, emulation_from
from lab.emulator.flashed_board import flashed_board, kept_files
from lab.emulator.node_job import write_chip, write_job
from lab.emulator.push_check import pushes, read, squares_of, stroke, verb
from tactile_core.protocol.fields import Message
from tactile_core.protocol.frames import LineReader
from tactile_core.protocol.messages import AskHello, AskStatistics, Hello, HistoryLost, State, Statistics, parse_message
from tactile_core.rules.position import Position
from tactile_host.simulator.pinout import read_wires

ROOT = Path(__file__).parents[1]
HARNESS = ROOT / "lab/emulator/node/events.mjs"
PROFILES = ("overboard", "universal")
BUSY_S = 60.0
HELLOS = 10
# The program has said hello by this time.
BEGIN_US = 900_000
BEAT_US = 250_000
APART_US = 200_000
HELLO_APART_US = 65_000
STILL_US = 1_100_000
AFTER_US = 100_000
SPEEDS_M_S = (0.3, 1.0, 1.5)

Heard = list[tuple[int, Message]]


def main() -> None:
    """Print the figures of each board."""
    parser = argparse.ArgumentParser(prog="python -m lab.second_opinion", description=__doc__)
    parser.add_argument("uf2", type=Path, help="the file of MicroPython for RPI_PICO")
    parser.add_argument("--profile", action="append", choices=PROFILES, help="one board; both where none is given")
    parser.add_argument("--seconds", type=float, default=BUSY_S, help="of 400 edges a second")
    parser.add_argument(
        "--kept", type=Path, default=PACKAGE, metavar="FOLDER", help="where flashed boards are kept for the next time"
    )
    add_arguments(parser)
    arguments = parser.parse_args()
    try:
        emulation = emulation_from(arguments)
    except EmulationError as error:
        sys.exit(str(error))
    if emulation.name == RP2040PY:
        sys.exit("This needs node and rp2040js, which `make emulate` fetches with npm.")
    for profile in arguments.profile or PROFILES:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(arguments.uf2, profile, emulation, Path(folder))
            bench.put_flash(arguments.kept)
            for line in measure(bench, arguments.seconds):
                print(line, flush=True)
            if profile == "overboard":
                for position, move in pushes():
                    print(f"{profile}, {push(bench, position, move)}", flush=True)


class Bench:
    """The board *profile* with *uf2* in *emulation*; its files lie in *folder*."""

    def __init__(self, uf2: Path, profile: str, emulation: Emulation, folder: Path) -> None:
        self.profile = profile
        self._uf2 = uf2
        self._emulation = emulation
        self._folder = folder

    def put_flash(self, kept: Path) -> None:
        """Write the boot ROM and the flash memory of a board that our flasher has flashed.

        What it flashed stays in the folder *kept*, and is taken from there the next time.
        """
        files, _ = kept_files(kept, self._uf2, self.profile, self._emulation.controller)
        if not files.exists():
            plain = replace(self._emulation, models=())
            with flashed_board(self._uf2, self.profile, self._say, plain, kept):
                pass
        write_chip(self._uf2, files, self._folder, self._emulation)

    def run(self, events: list[dict[str, Any]], end_us: int) -> Heard:
        """Let *events* happen on the board, and return every message with the time of its last byte."""
        job = write_job(self._uf2, self.profile, self._folder, self._emulation, events, end_us)
        out = self._folder / "out.json"
        command = ["node", str(HARNESS), str(self._emulation.library), str(job), str(out)]
        subprocess.run(command, check=True)
        return parse(json.loads(out.read_text())["packets"])

    def _say(self, text: str) -> None:
        print(f"{self.profile}: {text}", file=sys.stderr)


def measure(bench: Bench, seconds: float) -> Iterator[str]:
    """Let the board run, and yield its figures, one a line."""
    wires = read_wires(bench.profile)
    edges, events, end_us, hellos_us = plan(len(wires.rows), len(wires.columns), seconds)
    yield from report(bench.profile, edges, bench.run(events, end_us), hellos_us)


def push(bench: Bench, position: Position, move: int) -> str:
    """Push five pegs, and return the recogniser's reading of the board's reports."""
    standing = squares_of(position)
    edges, _ = stroke(position, move)
    begin_us = BEGIN_US + APART_US
    events = [{"us": BEGIN_US + STEP_US * n, "do": "close", "at": square} for n, square in enumerate(standing)]
    events += [{"us": begin_us + us, "do": verb(closed), "at": square} for us, square, closed in edges]
    heard = bench.run(events, begin_us + int(edges[-1].us) + AFTER_US)
    states = [message for _, message in heard if isinstance(message, State) and not message.is_tick]
    return read(position, move, states[len(standing) - 1 :])


def plan(rows: int, columns: int, seconds: float) -> tuple[list[Edge], list[dict[str, Any]], int, list[float]]:
    """Return every edge, every event for the harness, and in us the end of the run and the questions for hellos."""
    random = Random(5)
    squares = rows * columns
    edges: list[Edge] = []
    us = float(BEGIN_US)
    quick = [pushed(columns, rows, speed_m_s) for speed_m_s in SPEEDS_M_S]
    for series in (calm(squares, random), twelve(random), train(columns, rows), *quick, busy(squares, random, seconds)):
        edges += [edge._replace(us=edge.us + us) for edge in series]
        us = max(edge.us for edge in edges) + APART_US
    asked = [us + HELLO_APART_US * number + 5000 * random.random() for number in range(HELLOS)]
    still_us = asked[-1] + APART_US
    end_us = int(still_us + STILL_US + AFTER_US)
    events = [{"us": edge.us, "do": verb(edge.closed), "at": edge.square} for edge in edges]
    events += [{"us": at, "do": "beat"} for at in range(BEGIN_US - BEAT_US, int(still_us), BEAT_US)]
    events += [{"us": at, "do": "send", "text": AskHello().text()} for at in asked]
    # The board reports the turns since the last question: the second answer is about the busy ones, the third about
    # those without changes.
    busy_us = min(edge.us for edge in edges if edge.series == BUSY)
    questions = (busy_us - APART_US / 2, still_us, still_us + STILL_US)
    events += [{"us": at, "do": "send", "text": AskStatistics().text()} for at in questions]
    return edges, sorted(events, key=lambda event: float(event["us"])), end_us, asked


def parse(packets: list[tuple[int, str]]) -> Heard:
    """Return every message with the time of its last byte."""
    reader, heard = LineReader(), []
    for us, text in packets:
        for line in reader.feed(text.encode("latin-1")):
            message = parse_message(line)
            if message is not None:
                heard.append((us, message))
    return heard


def report(profile: str, edges: list[Edge], heard: Heard, hellos_us: list[float]) -> Iterator[str]:
    """Yield the results of *heard*."""
    lines = [Told(us, message.occupancy) for us, message in heard if isinstance(message, State) and not message.is_tick]
    found = latencies(edges, lines)
    for series in (CALM, TWELVE, TRAIN, *map(pushed_at, SPEEDS_M_S), BUSY):
        parts = [f"{100 * part:.0f} % {found.part(series, part):.2f}" for part in (0.95, 0.99)]
        figures = (f"median {found.median(series):.2f} ms", *parts, f"most {found.most(series):.2f}")
        yield f"{profile}, {series}: {', '.join(figures)}, {len(found.ms[series])} edges"
    missed = sum(isinstance(message, HistoryLost) for _, message in heard)
    yield f"{profile}, not told once: {found.unmatched} of {len(edges)} edges; {missed} times scans were lost"
    answers = [us for us, message in heard if isinstance(message, Hello)]
    trips_ms = [min(us for us in answers if us > asked) - asked for asked in hellos_us]
    yield f"{profile}, hello: median {median(trips_ms) / 1000:.2f} ms, most {max(trips_ms) / 1000:.2f}"
    _, moved, still = [message for _, message in heard if isinstance(message, Statistics)]
    for what, told in (("while switches change", moved), ("in which nothing happens", still)):
        yield f"{profile}, a turn {what}: mean {told.turn_us} us, longest {told.longest_turn_us} us"
    yield f"{profile}, longest time from scan to scan {still.longest_us} us, damaged lines {still.damaged}"


if __name__ == "__main__":
    main()
