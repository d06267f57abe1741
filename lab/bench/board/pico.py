# SPDX-License-Identifier: Apache-2.0
"""Figures that only a whole Pico with MicroPython can give, from an emulated one with a UF2 file."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from lab.bench.metrics import Row, median, spread, within
from lab.emulator.checks import Board, listen
from lab.emulator.emulator import EmulatorError
from lab.emulator.flashed_board import flashed_board
from lab.wire_client import Ear
from tactile_app.update.fault import FlashError
from tactile_app.virtual_hand.plate import Plate
from tactile_host.board.profiles import read_profiles
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds

PROFILES = tuple((profile.name, profile.size) for profile in read_profiles())
CLOSURES = 30
HELLOS = 10
BOOTS = 2
CALM_US = 1_100_000
BETWEEN_US = 20_000
TRAIN = 3
ROW = 2

SCAN = "scan period {size} on the emulated Pico"
BYTES = "settled switch to bytes {size}, on the emulated Pico, debounce included"
ROUND_TRIP = "round trip of a hello {size}, on the emulated Pico"
MOVE = "bytes a push of three {size}, on the emulated Pico"
TURN = "turn of the program {size}, on the emulated Pico, while nothing happens, ticks included"
HEAP = "heap free {size}, on the emulated Pico, at its start"
BOOT = "boot to hello {size}, on the emulated Pico"
WANTED = {SCAN: "scan", BYTES: "bytes"}
NO_UF2 = "no UF2 was given"


class TimedBoard(Board, Protocol):
    """A board that is checked, and that knows when it sent each line, in us of its own time."""

    def told_us(self, occupancy: int, after_us: int) -> int:
        """Return when the line of a change to *occupancy* was whole, after *after_us*."""
        ...

    def hello_us(self, ear: Ear) -> int:
        """Ask for a hello, and return the us from the question's last byte to the answer's."""
        ...

    def boot_us(self) -> int:
        """Cut the power, give it back, and return the us until the last byte of the hello."""
        ...


def measure(uf2: Path | None) -> list[Row]:
    """Return the rows of both boards; without *uf2*, or where it does not run, the rows say so."""
    rows: list[Row] = []
    for profile, size in PROFILES:
        if uf2 is None or not uf2.is_file():
            rows += missing_rows(size, NO_UF2 if uf2 is None else f"there is no file {uf2}")
            continue
        try:
            with flashed_board(uf2, profile, lambda text: print(text, file=sys.stderr)) as pico:
                rows += measure_board(pico, size)
        except (FlashError, EmulatorError) as error:
            rows += missing_rows(size, str(error).rstrip("."))
    return rows


def missing_rows(size: str, why: str) -> list[Row]:
    """Return the rows of a board that was not measured."""
    names = (BYTES, ROUND_TRIP, MOVE, SCAN, TURN, HEAP, BOOT)
    return [Row(name.format(size=size), why, wanted=WANTED.get(name, ""), is_missing=True) for name in names]


def measure_board(board: TimedBoard, size: str) -> Iterator[Row]:
    """Yield the rows of *board*, each as soon as it is measured; the scan is judged by its longest period."""
    with listen(board) as ear:
        to_bytes_ms = list(closures(board, ear, CLOSURES))
        yield Row(BYTES.format(size=size), f"{spread(to_bytes_ms, digits=2)}, {CLOSURES}", within(to_bytes_ms), "bytes")
        hellos_ms = [board.hello_us(ear) / 1000 for _ in range(HELLOS)]
        yield Row(ROUND_TRIP.format(size=size), f"{spread(hellos_ms, digits=2)}, {HELLOS} hellos")
        costs = list(pushes(board, ear))
        yield Row(MOVE.format(size=size), f"median {median(costs):.0f}, most {max(costs)}, {len(costs)} moves")
        # A board measures its heap only while nobody touches it. The turns in the answer are those since the last
        # question.
        ear.statistics()
        board.order(f"wait after {CALM_US}")
        told = ear.statistics()
    longest_us, mean_us = told.longest_us, told.mean_us
    yield Row(
        SCAN.format(size=size),
        f"mean {mean_us} us, longest {longest_us} us, {told.scans} scans",
        1e6 / max(longest_us, mean_us),
        "scan",
    )
    yield Row(TURN.format(size=size), f"mean {told.turn_us} us, longest {told.longest_turn_us} us")
    boots_ms = [board.boot_us() / 1000 for _ in range(BOOTS)]
    # Asked at once, the board tells the free memory of its start, after garbage was collected.
    with listen(board) as ear:
        yield Row(HEAP.format(size=size), f"{ear.statistics().free_bytes} bytes")
    yield Row(BOOT.format(size=size), f"{spread(boots_ms, digits=0)}, {BOOTS} boots")


def closures(board: TimedBoard, ear: Ear, count: int) -> Iterator[float]:
    """Yield for each closure the ms to the last byte of its line, at random moments of a turn."""
    for number in range(count):
        (closed_us,) = board.order(f"close 9 after {BETWEEN_US + 137 * number}")
        ear.wait_for_changes(1)
        yield (board.told_us(1 << 9, closed_us) - closed_us) / 1000
        board.order("open 9")
        ear.wait_for_changes(2)
        ear.changes.clear()


def pushes(board: Board, ear: Ear) -> Iterator[int]:
    """Push a train of pegs along a row, one place at a time, and yield the bytes of its changes."""
    columns = len(board.wires.columns)
    table = Plate(columns, len(board.wires.rows))
    for column in range(TRAIN):
        table.put(ROW * columns + column)
    reeds = Reeds(table, seed=7)
    hand = Hand(table, reeds)
    standing = [square for square, is_closed in enumerate(reeds.closed) if is_closed]
    board.order(*[f"close {square}" for square in standing])
    ear.statistics()
    for column in range(columns - TRAIN):
        before, begin_us = ear.bytes_of["s"], hand.now_us
        edges = hand.slide(ROW * columns + column, ROW * columns + column + 1)
        board.order(*[order_of(us - begin_us, square, closed) for us, square, closed in edges])
        ear.statistics()
        yield ear.bytes_of["s"] - before
    board.order(*[f"open {square}" for square, is_closed in enumerate(reeds.closed) if is_closed])
    ear.statistics()


def order_of(us: float, square: int, is_closed: bool) -> str:
    """Return the order of one edge of a contact."""
    return f"{'close' if is_closed else 'open'} {square} after {BETWEEN_US + int(us)}"
