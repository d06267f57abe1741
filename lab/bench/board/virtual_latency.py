# SPDX-License-Identifier: Apache-2.0
"""How soon the virtual board reports its switches, in its own time, beside the figures of an emulated Pico.

The virtual board's time advances by the costs in simulator/mcu/costs.py. Its latencies are right only as far as these
costs are. So its rows are called modelled, and a test holds them within a quarter of MEASURED.
"""

from random import Random

from lab.bench.board.latency import (
    BUSY,
    CALM,
    TRAIN,
    TWELVE,
    Edge,
    Latencies,
    Told,
    busy,
    calm,
    latencies,
    train,
    twelve,
)
from lab.bench.metrics import Row
from lab.wire_client import Ear
from tactile_core.protocol.messages import State, parse_message
from tactile_host.simulator.board import VirtualBoard

PROFILES = (("overboard", "6 x 6"), ("universal", "10 x 10"))
BUSY_S = 2.0
LEAD_US = 20_000
AFTER_MS = 20.0
STILL_MS = 1_100.0
INSTANT_MS = 0.001

# In ms, on an emulated Pico: rp2040js 1.4.1, MicroPython v1.28.0, 60 s of 400 edges a second.
# docs/measurements/firmware.md has the same table in words, and says how it was measured.
FIGURES = (
    "from calm, median",
    "from calm, 95 % within",
    "12 edges 10 ms apart, most",
    "34 edges of three pegs pushed three places, most",
    "400 edges a second, median",
    "400 edges a second, 95 % within",
    "400 edges a second, 99 % within",
    "a turn in which nothing happens",
)
MEASURED = {
    "overboard": (2.71, 2.99, 3.15, 3.36, 2.75, 3.20, 3.57, 0.086),
    "universal": (2.66, 2.97, 3.13, 3.09, 2.69, 3.21, 3.62, 0.086),
}


class TimedEar(Ear):
    """A host that keeps every line in order; the board tells when it sent each one."""

    def __init__(self, path: str) -> None:
        self.lines: list[str] = []
        super().__init__(path)

    def take(self, text: str) -> None:
        """Keep a line, whatever it says."""
        self.lines.append(text)


def figures(profile: str, busy_s: float = BUSY_S) -> tuple[float, ...]:
    """Return the FIGURES of the virtual board *profile*, in ms of its own time."""
    with VirtualBoard(profile, fast=True, settle_ms=0, calm_step_ms=0) as board, TimedEar(board.port) as ear:
        ear.hello()
        random = Random(5)
        squares = board.rows * board.columns
        told = [
            tell(board, ear, calm(squares, random)),
            tell(board, ear, twelve(random)),
            tell(board, ear, train(board.columns, board.rows)),
            tell(board, ear, busy(squares, random, busy_s)),
        ]
        ear.statistics()
        board.run(STILL_MS)
        turn_ms = ear.statistics().turn_us / 1000
    of_calm, of_twelve, of_train, of_busy = told
    return (
        of_calm.median(CALM),
        of_calm.part(CALM, 0.95),
        of_twelve.most(TWELVE),
        of_train.most(TRAIN),
        of_busy.median(BUSY),
        of_busy.part(BUSY, 0.95),
        of_busy.part(BUSY, 0.99),
        turn_ms,
    )


def tell(board: VirtualBoard, ear: TimedEar, edges: list[Edge]) -> Latencies:
    """Let *edges* happen on *board* and return how soon each was reported; every one must be reported exactly once."""
    ear.statistics()
    ear.lines.clear()
    begin_us = board.now_us + LEAD_US
    board.play((begin_us + us, board.wires.square_index(square), closed) for us, square, closed, _ in sorted(edges))
    board.run(AFTER_MS)
    # The second answer comes after everything that was sent before it, and the board has told when.
    for _ in range(2):
        ear.statistics()
        board.run(INSTANT_MS)
    lines = []
    for us, text in zip(list(board.sent)[-len(ear.lines) :], ear.lines, strict=True):
        state = parse_message(text)
        if isinstance(state, State) and not state.is_tick:
            lines.append(Told(us - begin_us, state.occupancy))
    found = latencies(edges, lines)
    if found.unmatched:
        raise RuntimeError(f"{found.unmatched} edges were not told once, or were told otherwise")
    return found


def measure(busy_s: float = BUSY_S) -> list[Row]:
    """Return a row for each figure of both boards, with the time of an emulated Pico beside it."""
    rows = []
    for profile, size in PROFILES:
        for what, ms, on_pico in zip(FIGURES, figures(profile, busy_s), MEASURED[profile], strict=True):
            measured = f"{ms:.3g} ms, an emulated Pico {on_pico:.3g} ms"
            rows.append(Row(f"virtual board {size}, {what}", measured, is_modelled=True))
    return rows
