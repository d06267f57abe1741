# SPDX-License-Identifier: Apache-2.0
"""How soon the virtual board reports its switches, and at what cost: the real firmware in a real MicroPython.

In fast mode the board's time is virtual, and advances by costs that were measured on an emulated Pico: this row is
modelled. In real time the wall's clock counts, together with all other work of the machine. Neither is a Pico.
"""

import time
from collections.abc import Iterator
from random import Random

from lab.bench.metrics import Row, spread, within
from lab.wire_client import Ear
from tactile_host.board.profiles import read_profiles
from tactile_host.simulator.board import VirtualBoard

CLOSURES = 200
BOOTS = 10
SCANNING_S = 2.0
# The time from one switch to the next, and the time in which a board with virtual time sends the line that reports it.
BETWEEN_US = 20_000
LINE_US = 8_000
PROFILES = tuple((profile.name, profile.size) for profile in read_profiles())


def measure(closures: int = CLOSURES, boots: int = BOOTS, scanning_s: float = SCANNING_S) -> list[Row]:
    """Return the rows of what a switch, a hello and a start of the board take."""
    in_board_time = list(to_bytes_in_board_time(closures))
    scans = [scan_period(profile, size, scanning_s) for profile, size in PROFILES]
    to_bytes, round_trips = in_wall_time(closures)
    return [
        Row(
            "settled switch to host bytes, board's time, debounce included",
            f"{spread(in_board_time, digits=2)}, {closures} closures",
            within(in_board_time),
            "bytes",
            is_modelled=True,
        ),
        Row(
            "settled switch to host bytes, wall time, debounce included",
            f"{spread(to_bytes)}, {closures} closures",
        ),
        Row("round trip of a hello, wall time", f"{spread(round_trips)}, {closures} hellos"),
        boot_to_hello(boots),
        *scans,
    ]


def to_bytes_in_board_time(closures: int) -> Iterator[float]:
    """Yield for each closure the ms from its last bounce to the last byte of the line that reports it."""
    random = Random(1)
    with VirtualBoard(fast=True, seed=1, settle_ms=0) as board, Ear(board.port) as ear:
        ear.hello()
        for _ in range(closures):
            # A tick on the same wire would hide when the line was sent, so such a closure is repeated.
            while (ms := one_in_board_time(board, ear, random)) is None:
                pass
            yield ms


def one_in_board_time(board: VirtualBoard, ear: Ear, random: Random) -> float | None:
    """Close a switch and open it again; return how soon the closure was reported, None where a tick came after it."""
    square = random.randrange(board.rows * board.columns)
    last_us = play(board, square, True, board.now_us + BETWEEN_US + random.randrange(1000))
    board.run(LINE_US / 1000)
    told = ear.change()
    told_us = board.sent[-1]
    # The answer comes after everything that was sent before it.
    ear.statistics()
    was_last = ear.last is told
    play(board, square, False, board.now_us + BETWEEN_US)
    board.run(LINE_US / 1000)
    ear.change()
    assert told.occupancy == 1 << square
    return (told_us - last_us) / 1000 if was_last else None


def play(board: VirtualBoard, square: int, closed: bool, at_us: float) -> float:
    """Let the contact of *square* change at *at_us* and bounce; return when it bounces last."""
    edges = board.reeds.contact(at_us, square, closed)
    board.play((us, board.wires.square_index(square), is_closed) for us, square, is_closed in edges)
    return edges[-1].us


def in_wall_time(closures: int) -> tuple[list[float], list[float]]:
    """Return for each closure the ms from its last bounce to the line at the host, and the round trips of hellos."""
    random = Random(2)
    to_bytes, round_trips = [], []
    with VirtualBoard(seed=2) as board, Ear(board.port) as ear:
        ear.hello()
        for _ in range(closures):
            square = random.randrange(board.rows * board.columns)
            last_us = play(board, square, True, board.now_us + BETWEEN_US + random.randrange(1000))
            ear.change()
            to_bytes.append((board.now_us - last_us) / 1000)
            play(board, square, False, board.now_us + BETWEEN_US)
            ear.change()
            begin_s = time.perf_counter()
            ear.hello()
            round_trips.append(1000 * (time.perf_counter() - begin_s))
    return to_bytes, round_trips


def boot_to_hello(boots: int) -> Row:
    """Return the row of how soon a newly plugged board says hello."""
    times_ms = []
    with VirtualBoard() as board:
        for _ in range(boots):
            board.unplug()
            begin_s = time.perf_counter()
            board.plug_in()
            with Ear(board.port) as ear:
                ear.hello()
            times_ms.append(1000 * (time.perf_counter() - begin_s))
    measured = f"{spread(times_ms, digits=0)}, {boots} boots"
    return Row("boot to hello, wall time, MicroPython's own start included", measured)


def scan_period(profile: str, size: str, seconds: float) -> Row:
    """Return the row of how the unix port keeps the beat of 1 ms, by this machine's clock."""
    with VirtualBoard(profile, calm_step_ms=1, settings={"scanner": "pins"}) as board, Ear(board.port) as ear:
        ear.hello()
        time.sleep(seconds)
        told = ear.statistics()
    jitter_us = told.longest_us - told.mean_us
    measured = f"mean {told.mean_us} us, longest {told.longest_us} us, so late by up to {jitter_us} us"
    return Row(f"scan period {size}, plain pins simulated on this machine, beat of 1 ms, wall time", measured)
