# SPDX-License-Identifier: Apache-2.0
"""A serial port as a line to a board: a thread opens it, reads, writes, and finds it again under another path."""

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from tactile_app.board.transport import CannotOpen, Gone, LineEvent, Opened, PortError, Received
from tactile_host.board.discovery import UsbPort, path_of
from tactile_host.board.listening import Readable, speaks
from tactile_host.board.port_group import group_of
from tactile_host.board.serial_port import SerialPort, usb_ports

# A lost port is sought again after RETRY_S, and a refused board is tried again after RETRY_REFUSED_S.
RETRY_S = 0.2
RETRY_REFUSED_S = 3.0
END_S = 1.0


class Port(Readable, Protocol):
    """An open port; each call raises PortError once it is gone."""

    def write(self, data: bytes) -> None:
        """Write *data*."""


class SerialTransport:
    """The line on *port*, a Transport; once the id of a board on USB is known, the board is found again by it."""

    def __init__(
        self,
        port: str,
        *,
        open_port: Callable[[str], Port] = SerialPort,
        ports: Callable[[], Sequence[UsbPort]] = usb_ports,
    ) -> None:
        self._path = port
        self._open_port = open_port
        self._ports = ports
        self._board_id: str | None = None
        self._on_event: Callable[[LineEvent], None] = lambda _: None
        self._waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._rest = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"board on {port}", daemon=True)

    def start(self, on_event: Callable[[LineEvent], None]) -> None:
        """See Transport."""
        self._on_event = on_event
        self._thread.start()

    def write(self, data: bytes) -> None:
        """See Transport."""
        if data:
            self._waiting.put(data)

    def rest(self) -> None:
        """See Transport."""
        self._rest.set()

    def follow(self, board_id: str) -> None:
        """See Transport."""
        self._board_id = board_id

    def close(self) -> None:
        """See Transport."""
        self._stop.set()
        if self._thread.is_alive():
            # A thread that hangs in a call to the port must not hold up the end.
            self._thread.join(END_S)

    def _run(self) -> None:
        while not self._stop.is_set():
            path = self._path
            try:
                path = self._current_path()
                port = self._open_port(path)
            except PortError as error:
                group = group_of(path) if error.reason == "not_allowed" else None
                self._on_event(CannotOpen(error.reason, path, group or "none"))
                self._stop.wait(RETRY_S)
                continue
            except Exception:
                # No error may end this thread: the game would be deaf, and would not say so.
                self._on_event(CannotOpen("not_there", path))
                self._stop.wait(RETRY_S)
                continue
            if self._is_stranger(path) and not self._speaks(port):
                # Another device now has the path of the absent board: do not write to it.
                port.close()
                self._on_event(CannotOpen("not_there", path))
                self._stop.wait(RETRY_S)
                continue
            self._rest.clear()
            while not self._waiting.empty():
                # These bytes were meant for the line before it broke.
                self._waiting.get()
            self._on_event(Opened())
            try:
                self._listen(port)
            except Exception:
                # PortError or any unforeseen error: report the board as gone, and seek it again.
                self._on_event(Gone())
            finally:
                port.close()
            self._stop.wait(RETRY_REFUSED_S if self._rest.is_set() else RETRY_S)

    def _listen(self, port: Port) -> None:
        while not (self._stop.is_set() or self._rest.is_set()):
            data = port.read()
            if data:
                self._on_event(Received(data))
            while not self._waiting.empty():
                port.write(self._waiting.get())

    def _is_stranger(self, path: str) -> bool:
        """Return whether *path* now belongs to another device on USB than the board that was here."""
        known = self._board_id
        return known is not None and any(port.path == path and port.board_id != known for port in self._listed())

    def _speaks(self, port: Port) -> bool:
        """Return whether a board of ours, perhaps another one, is at *port*."""
        try:
            return speaks(port)
        except PortError:
            return False

    def _listed(self) -> Sequence[UsbPort]:
        try:
            return self._ports()
        except Exception:
            return ()

    def _current_path(self) -> str:
        return (path_of(self._ports(), self._board_id) if self._board_id else None) or self._path
