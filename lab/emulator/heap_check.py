# SPDX-License-Identifier: Apache-2.0
"""The part of the controller's heap that the firmware uses when all is built, on the board itself."""

from typing import Protocol

from lab.emulator.checks import Board, listen
from lab.emulator.prompt import run_at_prompt

MOST_BYTES = 96 * 1024
WHOLE = "import gc\nprint(gc.mem_alloc() + gc.mem_free())"


class BoardWithPrompt(Board, Protocol):
    """A board that lets its prompt be reached, with this much patience."""

    answer_s: float


def check_heap(board: BoardWithPrompt, most_bytes: int = MOST_BYTES) -> str:
    """Start the board anew, ask how much is free, and compare it with the whole heap; AssertionError above the most.

    What is free is measured at the start, once garbage has been collected; later only where nobody has touched the
    board for a second, so it is asked at once.
    """
    board.replug()
    with listen(board) as ear:
        free = ear.statistics().free_bytes
    whole = int(run_at_prompt(board.port, board.answer_s, [WHOLE])[0])
    in_use = whole - free
    assert 0 < in_use <= most_bytes, f"heap in use: expected {most_bytes} bytes at most, got {in_use}"
    return f"heap: {in_use} bytes in use of {whole}, all built, garbage collected"
