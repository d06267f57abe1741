# SPDX-License-Identifier: Apache-2.0
"""Records an evening: the real firmware on the virtual board, hands, and every event that a session took."""

from collections.abc import Callable

from tactile_app.board.pump import guide
from tactile_app.board.transport import CannotOpen, Gone, Opened, Received
from tactile_app.session.events import Pressed, Tick, Typed
from tactile_app.session.session import Session
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.runtime.event_loop import now_ms
from tactile_host.runtime.inbox import Inbox
from tactile_host.simulator.board import VirtualBoard
from tests.host.ring.player import START, DictStore, open_session, room_of

# A move, a question, the other side's peg and its way back, the next move, the menu; then another session: a move, the
# cable, a tap, a take-back that is not meant, and what was said last.
FIRST = ("slide c4 d4", "key ask", "tap d4", "slide f6 e6", "slide e6 f6", "slide e4 e5", "key menu", "key two")
SECOND = ("slide a6 b6", "plug", "tap b5", "key one 1500", "key two", "key repeat")
# A virtual board ticks at least every 60 ms of its own time.
TICKS_MS = 150


def record() -> tuple[str, list[str], list[str]]:
    """Return an evening, what was said in it and what is on record."""
    from tactile_core.rules.games import find_game  # noqa: PLC0415 - needed for the pegs of the beginning alone

    occupancy = find_game("overboard").from_text(START).occupancy()
    store = DictStore()
    said: list[str] = []
    lines: list[str] = []
    began_ms = now_ms()
    with VirtualBoard(fast=True, occupancy=occupancy, settle_ms=1800) as board:
        board.run(1000)
        for hands in (FIRST, SECOND):
            lines.append("begin")
            session = open_session(room_of(store, said), now_ms() - began_ms)
            RecordedSession(board, session, lines, began_ms).play(hands)
    return "\n".join([*lines, ""]), said, store.logs["evening.record"]


class RecordedSession:
    """One session at *board*: every event that *session* takes is written into *lines*."""

    def __init__(self, board: VirtualBoard, session: Session, lines: list[str], began_ms: int) -> None:
        self._board = board
        self._session = session
        self._board_began_us = 0
        self._lines = lines
        self._began_ms = began_ms
        self._inbox = Inbox()
        self._transport = SerialTransport(board.port)

    def play(self, hands: tuple[str, ...]) -> None:
        """Do what *hands* say, then leave."""
        self._transport.start(self._inbox.put_line)
        try:
            self._settle_in()
            for line in hands:
                if line == "plug":
                    self._plug()
                else:
                    self._board.do(line)
                    self._rest()
            self._inbox.put_typed(Pressed("repeat"))
            self._inbox.put_typed(Typed("quit"))
            while not self._session.is_over:
                self._turn()
        finally:
            self._inbox.close()
            self._transport.close()

    def _plug(self) -> None:
        """Pull the cable and put it back."""
        self._board.unplug()
        self._wait_for(lambda: not self._session.settling.is_connected)
        self._board_began_us = self._board.now_us
        self._board.plug_in()
        self._settle_in()

    def _settle_in(self) -> None:
        """Let the board be heard, and seen at rest."""
        self._wait_for(lambda: self._session.settling.is_connected)
        self._board.run(1000)
        # The board first answers for lines that were missed; time must go on until it tells something new.
        while not self._has_seen_all():
            self._board.run(TICKS_MS)
            self._turn()

    def _rest(self) -> None:
        """Let everything that the board has told of its last moments be taken."""
        self._wait_for(self._has_seen_all)

    def _has_seen_all(self) -> bool:
        on_ms = (self._board.now_us - self._board_began_us) // 1000
        return self._session.settling.board_ms >= on_ms - TICKS_MS

    def _wait_for(self, is_there: Callable[[], bool]) -> None:
        while not is_there():
            self._turn()

    def _turn(self) -> None:
        """Take what has come."""
        for event in self._inbox.take(0.01, takes_typed=True):
            ms = now_ms() - self._began_ms
            self._lines.append(f"{ms} {told(event)}")
            self._session.take(event, ms)
        self._session.take(Tick(), now_ms() - self._began_ms)
        self._transport.write(self._session.outgoing())
        guide(self._session.board, self._transport)


def told(event: object) -> str:
    """Return the line of an evening for *event*."""
    match event:
        case Opened():
            return "opened"
        case CannotOpen(reason):
            return f"cannot_open {reason}"
        case Gone():
            return "gone"
        case Received(data):
            return f"received {data.hex()}"
        case Typed(line):
            return f"typed {line}"
        case Pressed(key):
            return f"pressed {key}"
    raise ValueError(f"no evening tells {event}")
