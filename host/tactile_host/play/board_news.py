# SPDX-License-Identifier: Apache-2.0
"""What is said when a board comes, comes back, or does not fit the game."""

from collections.abc import Sequence

from tactile_core.protocol.messages import Hello
from tactile_host.messages import Fact, Utterance, alert, turn
from tactile_host.play.listener import Listener

# Reasons for a start, as a hello tells them, that are faults: firmware/watchdog.py.
FAULTY_STARTS = ("watchdog", "crash")
# What a hello says of a board whose files are not all of one firmware: firmware/identity.py.
NO_FIRMWARE = "none"


class BoardNews:
    """Knows which start of the board was heard of; *is_real*: it is one that is plugged in."""

    def __init__(self, *, is_real: bool) -> None:
        self._is_real = is_real
        self._boot: int | None = None

    def connected(self, hello: Hello, listener: Listener) -> tuple[Utterance | None, bool]:
        """Attach *listener* to the board of *hello*; return what is said of it, and whether it has come back."""
        rows, columns = hello.rows, hello.columns
        try:
            listener.attach(rows, columns)
        except ValueError:
            need_rows, need_columns = listener.size
            needs = Fact("board-too-small", rows=rows, columns=columns, need_rows=need_rows, need_columns=need_columns)
            return alert(needs, topic="board"), False
        cure = [Fact("board-half-updated")] if self._is_real and hello.firmware == NO_FIRMWARE else []
        if self._boot is not None:
            return self._back(hello, cure), True
        self._boot = hello.boot
        if not self._is_real:
            return None, False
        found = Fact("board-found", board=hello.board_id, rows=rows, columns=columns)
        return turn(found, *cure, *listener.fences(rows, columns), topic="board"), False

    def restarted(self, hello: Hello) -> Utterance | None:
        """Return what is said where *hello* comes from another start of the board, on a port that stayed open."""
        return None if hello.boot == self._boot else self._back(hello, ())

    def _back(self, hello: Hello, cure: Sequence[Fact]) -> Utterance:
        """Say that the board is there again; where a fault restarted it, that."""
        is_faulty = hello.boot != self._boot and hello.reset_cause in FAULTY_STARTS
        self._boot = hello.boot
        return alert(Fact("board-restarted" if is_faulty else "board-back"), *cure, topic="board")
