# SPDX-License-Identifier: Apache-2.0
"""Carry out what trials ask of the board's line: close it, leave it unread, flash the board, name the controller."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from tactile_app.board.transport import PortError, Transport
from tactile_app.board_health.proof_session import UNKNOWN, ProofSession
from tactile_app.messages import Fact
from tactile_app.update.fault import FlashError
from tactile_app.update.flasher import at_prompt
from tactile_app.update.verbs import run
from tactile_host.board.serial_port import SerialPort
from tactile_host.runtime.inbox import Inbox
from tactile_host.simulator.board import VirtualBoard
from tactile_host.storage.desktop import data_folder
from tactile_host.update.flashing import flash, flash_again
from tactile_host.update.remote import Mpremote

DEAF_S = 10.0
NAME = "proof.txt"
# Asks a board for its controller and its MicroPython, without which its figures mean little.
CONTROLLER = "import sys\nprint(getattr(sys.implementation, '_machine', ''), ', ', sys.version, sep='')"
LONGEST_NAME = 120
# All characters but those of such names: a path has others.
STRANGE = re.compile(r"[^A-Za-z0-9 .,;()+-]+")


class ProofLine:
    """The line of a board that is checked: *open_line* opens it, *port* is its port, None for the virtual *board*.

    The orders of *session* for a trial are carried out on it; a session without trials gives none.
    """

    def __init__(
        self,
        session: object,
        inbox: Inbox,
        open_line: Callable[[], Transport],
        port: str | None,
        board: VirtualBoard | None,
        say: Callable[[str], None],
    ) -> None:
        self._orders: list[str] = session.orders if isinstance(session, ProofSession) else []
        self._inbox = inbox
        self._open_line = open_line
        self._port = port
        self._board = board
        self._say = say
        self._deaf: SerialPort | None = None
        self._deaf_until_s: float | None = None
        self._line: Transport | None = None
        self._open()

    def __call__(self) -> Transport | None:
        """Carry out the session's orders and return the line; None while nobody reads it."""
        if self._deaf_until_s is not None and time.monotonic() >= self._deaf_until_s:
            self._hear_again()
        while self._orders:
            self._do(self._orders.pop(0))
        return self._line

    def close(self) -> None:
        """Give the line back."""
        if self._line is not None:
            self._line.close()
        if self._deaf is not None:
            self._deaf.close()

    def _open(self) -> None:
        self._line = self._open_line()
        self._line.start(self._inbox.put_line)

    def _do(self, order: str) -> None:
        if order == "rest" and self._line is not None:
            self._line.rest()
        elif order == "deaf":
            self._be_deaf()
        elif self._port is not None and self._line is not None:
            self._line.close()
            flash_again(self._port, self._say) if order == "flash" else flash(self._port, self._say)
            self._open()

    def _be_deaf(self) -> None:
        self._deaf_until_s = time.monotonic() + DEAF_S
        if self._board is not None:
            self._board.sleep_usb()
        elif self._port is not None and self._line is not None:
            self._line.close()
            self._line = None
            try:
                self._deaf = SerialPort(self._port)
            except PortError as error:
                self._say(str(error))

    def _hear_again(self) -> None:
        self._deaf_until_s = None
        if self._board is not None:
            self._board.wake_usb()
            return
        if self._deaf is not None:
            self._deaf.close()
            self._deaf = None
        self._open()


def controller_at(port: str) -> str:
    """Return how the board on *port* names its controller and its MicroPython; its program starts again afterwards."""
    try:
        with Mpremote(port) as line:
            return controller_name(line.carry(at_prompt(run(CONTROLLER))))
    except FlashError:
        return UNKNOWN


def controller_name(told: str) -> str:
    """Return the words that a board has *told* of its controller, without characters that could give anything away."""
    return " ".join(STRANGE.sub(" ", told).split())[:LONGEST_NAME] or UNKNOWN


def keep_proof(place: Path | None, text: str) -> Fact:
    """Keep *text* at *place*, None for its place among the user's data, and return the sentence about that."""
    path = place or data_folder() / "checks" / NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return Fact("check-not-kept", text=str(path))
    return Fact("prove-kept", text=str(path))
