# SPDX-License-Identifier: Apache-2.0
"""A game on the board alone, beside the scanner: one push by the hands, one by the board, and the cost of both."""

from pathlib import Path

from lab.emulator.checks import STEP_US, Board, listen
from lab.emulator.heap_check import BoardWithPrompt
from lab.emulator.prompt import run_at_prompt
from tactile_app.virtual_hand.plate import Plate
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds

# The same limit as on a 32-bit MicroPython.
SCRIPTS = tuple(Path(__file__).parents[2] / f"tests/bits32/alone_{name}.py" for name in ("imports", "plays"))
HEAP = "import gc\ngc.collect()\nprint('heap', gc.mem_alloc())"
SQUARES = 36
ONE, MENU = 0, 4
PRESS_US = 60_000
SECOND_US = 1_000_000
# A host is gone after three seconds.
GONE_US = 3_200_000
# The push of a2 to the south throws the peg below overboard, and is legal for both sides at the beginning.
ORIGIN, TARGET = 6, 0
SPEED_M_S = 0.5
LISTEN_US = 40_000
LISTENS = 160
# The tones of a row and of a column.
ROW_HZ, COLUMN_HZ = 2349, 3520
NEAR_HZ = 15
# The ring holds 224 ms; at most this much more is lost while the rules are loaded.
LOST_US = 100_000


def check_alone(board: Board) -> str:
    """Leave the board without a host, begin a game by keys, push a peg, and hear the board tell its own push.

    The number of scans lost at once while the rules are loaded is reported, and limited.
    """
    if len(board.wires.rows) * len(board.wires.columns) != SQUARES:
        return "alone: not tried, a game alone is played on 6 x 6"
    with listen(board) as ear:
        lost = ear.statistics().longest_us
    board.order(*[f"close {square} after {number * STEP_US}" for number, square in enumerate(range(SQUARES))])
    board.order(f"wait after {GONE_US}")
    for key in (MENU, ONE):
        board.order(f"press {key}", f"release {key} after {PRESS_US}", f"wait after {SECOND_US // 2}")
    board.order(f"wait after {3 * SECOND_US}")
    plate = Plate(6, 6, (1 << SQUARES) - 1)
    edges = Hand(plate, Reeds(plate, seed=7)).slide(ORIGIN, TARGET, SPEED_M_S)
    board.order(
        *[f"{'close' if closed else 'open'} {square} after {STEP_US + int(us)}" for us, square, closed in edges]
    )
    heard = []
    for _ in range(LISTENS):
        board.order(f"wait after {LISTEN_US}")
        heard.append(board.ask("hear"))
    with listen(board) as ear:
        after = ear.statistics()
        ear.hello()
        board.order(*[f"open {square} after {square * STEP_US}" for square in range(SQUARES)])
        ear.wait_for_changes(SQUARES)
    for what, hz in (("row", ROW_HZ), ("column", COLUMN_HZ)):
        assert any(abs(each - hz) <= NEAR_HZ for each in heard), f"alone: expected a {what} in beats, got {set(heard)}"
    lost_us = after.longest_us - lost
    assert lost_us <= LOST_US, f"alone: scans {after.longest_us} us apart, {lost} before"
    missed = f"{lost_us} us of scans lost at most" if lost_us else "no scan lost"
    free = f"{after.free_bytes} bytes free, garbage not among them"
    return f"alone: the board told its push; longest turn {after.longest_turn_us} us, {missed}, {free}"


def check_alone_figures(board: BoardWithPrompt) -> str:
    """Let the board play both sides at its prompt, and return the heap and time that this takes."""
    begun, *told = [text.split() for text in run_at_prompt(board.port, board.answer_s, with_heap())]
    before = int(begun[1])
    words = [word for part in told for word in part]
    figures = [f"{name} {int(figure) - before * (name == 'heap')}" for name, figure in pairs(words)]
    return f"alone, in us, and bytes of heap: {', '.join(figures)}"


def with_heap() -> list[str]:
    """Return the scripts, with one before, between and after them that prints the heap."""
    return [HEAP, *(text for path in SCRIPTS for text in (path.read_text(), HEAP))]


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """Return each name with its figure."""
    return list(zip(words[::2], words[1::2], strict=True))
