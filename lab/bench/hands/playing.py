# SPDX-License-Identifier: Apache-2.0
"""The cost of a game to the board: bytes for each move, and the free heap after long play, in fast mode."""

from collections.abc import Iterator
from random import Random

from lab.bench.metrics import Row, median
from lab.wire_client import Ear
from tactile_core.rules.games import find_game
from tactile_host.simulator.board import HEAP, VirtualBoard
from tests.slow.choosing import choose

PLAYED_MS = 300_000
HOUR_MS = 3_600_000
# The player thinks for this long between two moves.
THINKING_S = 6
# An answer takes up to 40 KB of the heap until the next sweep. The most of this many answers is the free memory after a
# sweep, to 1 KB.
ANSWERS = 200
BETWEEN_ANSWERS_MS = 1
# While nobody moves anything, all scans are the same, so fewer of them are enough.
CALM_STEP_MS = 50
FULL = (1 << 36) - 1


def measure(played_ms: int = PLAYED_MS) -> list[Row]:
    """Return the rows of *played_ms* of the board's time, Overboard after Overboard."""
    random = Random(3)
    costs: list[int] = []
    with VirtualBoard(fast=True, occupancy=FULL, seed=3, calm_step_ms=CALM_STEP_MS) as board, Ear(board.port) as ear:
        ear.hello()
        before = free_bytes(board, ear)
        while board.now_us < 1000 * played_ms:
            costs += play_game(board, ear, random, 1000 * played_ms)
        after = free_bytes(board, ear)
    return [
        Row("bytes a move, overboard", f"median {median(costs):.0f}, most {max(costs)}, {len(costs)} moves"),
        Row(
            f"heap free after {played_ms / 60_000:.0f} minutes of simulated play, of {HEAP}, objects twice a Pico's",
            f"{after} bytes, {before} before",
            is_modelled=True,
        ),
    ]


def play_game(board: VirtualBoard, ear: Ear, random: Random, until_us: int) -> Iterator[int]:
    """Play one game, then fill the board again; yield the bytes that each move cost."""
    letters = list("w" * 18 + "b" * 18)
    random.shuffle(letters)
    rows = ["".join(letters[start : start + 6]) for start in range(0, 36, 6)]
    position = find_game("overboard").from_text(f"{'/'.join(rows)} w 0")
    while board.now_us < until_us and (move := choose(position, random)) is not None:
        (slide,) = position.gesture(move).steps
        before = ear.bytes_of["s"]
        board.do(f"slide {position.square_text(slide.square)} {position.square_text(slide.target)}")
        board.do(f"wait {THINKING_S}")
        ear.statistics()
        yield ear.bytes_of["s"] - before
        position.push(move)
    for square in range(36):
        if not position.occupancy() >> square & 1:
            board.do(f"place {position.square_text(square)}")
    ear.statistics()


def free_bytes(board: VirtualBoard, ear: Ear) -> int:
    """Return the most free heap of several answers."""
    most = 0
    for _ in range(ANSWERS):
        board.run(BETWEEN_ANSWERS_MS)
        most = max(most, ear.statistics().free_bytes)
    return most
