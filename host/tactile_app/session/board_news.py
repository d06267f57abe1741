# SPDX-License-Identifier: Apache-2.0
"""Say when a board comes, comes back, or does not fit the game."""

from collections.abc import Sequence

from tactile_app.board.transport import Gone, Opened
from tactile_app.game.effects import Effect, PlayPlan, Say
from tactile_app.game.listener import Listener
from tactile_app.keys import KEYS
from tactile_app.messages import Fact, Utterance, alert, result
from tactile_core.protocol.messages import Hello

# Reasons for a start, as a hello tells them, that are faults: firmware/watchdog.py.
FAULTY_STARTS = ("watchdog", "crash")
# A hello says this of a board whose files are not all of one firmware: firmware/identity.py.
NO_FIRMWARE = "none"
# A board answers within a tenth of a second; after this time the program says that it waits for the board.
AWAITED_MS = 800


def board_lost(listener: Listener) -> Fact:
    """Return that the board is gone; in a game, that this waits."""
    return Fact("board-lost" if listener.has_game else "board-gone")


class BoardNews:
    """Knows which start of the board was told; *is_real*: the board is one that is plugged in."""

    def __init__(self, *, is_real: bool) -> None:
        self._is_real = is_real
        self._boot: int | None = None
        # Since when the line is open to a board that has not answered yet; None where nobody waits for it.
        self._opened_ms: int | None = None
        self._is_told = False
        self._board_id: str | None = None
        # Sentences about a board on which the game has no room; empty while it has.
        self.misfit: tuple[Fact, ...] = ()

    def line_event(self, event: object, now_ms: int) -> None:
        """Take in what happened to the line. When it opens, a board that was away has a moment to say who it is."""
        if isinstance(event, Opened):
            self._opened_ms = now_ms if self._is_real and self._boot is None and not self._is_told else None
        elif isinstance(event, Gone):
            self._opened_ms = None

    def awaited(self, now_ms: int) -> Utterance | None:
        """Return, once, that a board is waited for which does not answer, and what to do; else None."""
        if self._opened_ms is None or now_ms - self._opened_ms < AWAITED_MS:
            return None
        self._opened_ms, self._is_told = None, True
        return result(Fact("board-waited-for"), topic="board")

    def connected(self, hello: Hello, listener: Listener) -> tuple[Utterance | None, bool]:
        """Attach *listener* to the board of *hello*; return what is said, and whether the question is asked again.

        It is asked again where the board has come back, where another board has come, or where the question has
        changed.
        """
        self._opened_ms = None
        rows, columns = hello.rows, hello.columns
        asked = listener.waits_for()
        try:
            listener.attach(rows, columns)
        except ValueError:
            need_rows, need_columns = listener.size
            needs = Fact("board-too-small", rows=rows, columns=columns, need_rows=need_rows, need_columns=need_columns)
            self.misfit = (needs, Fact("board-too-small-way"))
            return alert(*self.misfit, topic="board"), False
        self.misfit = ()
        cure = [Fact("board-half-updated")] if self._is_real and hello.firmware == NO_FIRMWARE else []
        is_other = self._board_id not in (None, hello.board_id)
        self._board_id = hello.board_id
        if self._boot is not None and not is_other:
            return self._back(hello, cure), True
        self._boot = hello.boot
        if not self._is_real:
            return None, False
        found = Fact("board-found", board=hello.board_id, rows=rows, columns=columns)
        is_asked_anew = is_other or listener.waits_for() != asked
        return result(found, *cure, *listener.fences(rows, columns), topic="board"), is_asked_anew

    def restarted(self, hello: Hello) -> Utterance | None:
        """Return what is said where *hello* comes from another start of the board, on a port that stayed open."""
        return None if hello.boot == self._boot else self._back(hello, ())

    def answer_on_misfit(self, keys: int) -> Effect:
        """Return the answer on a board on which the game has no room: no key is silent, and the menu key leads on."""
        is_menu = keys == 1 << KEYS.index("menu")
        return PlayPlan(None) if is_menu else Say(alert(*self.misfit, topic="board"))

    def _back(self, hello: Hello, cure: Sequence[Fact]) -> Utterance:
        """Say that the board is there again, or that a fault has restarted it."""
        is_faulty = hello.boot != self._boot and hello.reset_cause in FAULTY_STARTS
        self._boot = hello.boot
        return alert(Fact("board-restarted" if is_faulty else "board-back"), *cure, topic="board")
