# SPDX-License-Identifier: Apache-2.0
"""The part of the controller's heap that the firmware uses when everything is built, on the board itself."""

from typing import Protocol

from lab.emulator.checks import Board, listen
from lab.emulator.prompt import run_at_prompt

MOST_BYTES = 96 * 1024
WHOLE = "import gc\nprint(gc.mem_alloc() + gc.mem_free())"


class BoardWithPrompt(Board, Protocol):
    """A board whose prompt can be reached, with this much patience."""

    answer_s: float


def check_heap(board: BoardWithPrompt, most_bytes: int = MOST_BYTES) -> str:
    """Restart the board, ask for its free bytes, and compare them with the whole heap; AssertionError above the most.

    The board measures its free bytes at the start, after garbage was collected; later only after a second without
    touches, so the question comes at once.
    """
    board.replug()
    with listen(board) as ear:
        free = ear.statistics().free_bytes
    whole = int(run_at_prompt(board.port, board.answer_s, [WHOLE])[0])
    in_use = whole - free
    assert 0 < in_use <= most_bytes, f"heap in use: expected {most_bytes} bytes at most, got {in_use}"
    return f"heap: {in_use} bytes in use of {whole}, all built, garbage collected"
