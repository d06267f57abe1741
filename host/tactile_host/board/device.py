# SPDX-License-Identifier: Apache-2.0
"""A board on a serial port, listened to by a thread that puts what happens into a queue."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import State
from tactile_host.board.connection import PATIENCE_MS, Conversation
from tactile_host.board.discovery import UsbPort, path_of
from tactile_host.board.events import Connected, Event, Refused
from tactile_host.board.sensor_map import SensorMap, no_map
from tactile_host.board.serial_port import PortError, SerialPort, usb_ports

# How soon a port that is gone is sought again, and a board that was refused is tried again.
RETRY_S = 0.2
RETRY_REFUSED_S = 3.0


class Port(Protocol):
    """An open port; each call raises PortError once it is gone."""

    def read(self) -> bytes:
        """Return what has come, b"" after a short wait for nothing."""
        ...

    def write(self, data: bytes) -> None:
        """Write *data*."""
        ...

    def close(self) -> None:
        """Give the port back."""
        ...


class SerialBoard:
    """The board on *port*: its events go into *events*, in order, from `start` until `close`.

    1. The port is opened, and opened again by itself whenever it was gone; a board on USB is then sought by its id.
    2. The board says who it is (`Connected`), or is refused with the reason.
    3. The wire's events follow (State, Restarted, HistoryLost, ...), every change once and in order.
    4. `Disconnected` says that it is gone, and step 1 begins again.

    *clock* gives seconds that only grow. *patience_ms* is how long a board may say nothing, None for a virtual board
    whose time stands still. *heard*, the boot and number of the last change that was dealt with before, lets the board
    tell what came after it. *map_of* gives the map of a board, by its id, whose wires are swapped.
    """

    def __init__(  # noqa: PLR0913 - the outside world, each part handed in once
        self,
        port: str,
        events: "queue.Queue[Event]",
        clock: Callable[[], float] = time.monotonic,
        *,
        open_port: Callable[[str], Port] = SerialPort,
        ports: Callable[[], Sequence[UsbPort]] = usb_ports,
        patience_ms: int | None = PATIENCE_MS,
        heard: tuple[int, int] | None = None,
        map_of: Callable[[str], SensorMap | None] = no_map,
    ) -> None:
        self._path = port
        self._events = events
        self._clock = clock
        self._open_port = open_port
        self._ports = ports
        self._map_of = map_of
        self._map: SensorMap | None = None
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._conversation = Conversation(self._now_ms(), patience_ms, heard)
        self._stop = threading.Event()
        self._said: str | None = None
        self._thread = threading.Thread(target=self._run, name=f"board on {port}", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def send(self, message: Message) -> None:
        """Send *message* soon; never waits. What is sent while no board is there is lost."""
        self._messages.put(message)

    def close(self) -> None:
        """Stop listening and give the port back; no event comes after it."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            path = self._current_path()
            try:
                port = self._open_port(path)
            except PortError as error:
                self._report(error.reason, path)
                self._stop.wait(RETRY_S)
                continue
            except Exception:
                # Nothing may end this thread: the game would be deaf, and would not say so.
                self._report("not_there", path)
                self._stop.wait(RETRY_S)
                continue
            self._said = None
            try:
                self._listen(port)
            except Exception:
                # PortError, or what nobody has thought of: the board is said to be gone, and is sought again.
                for event in self._conversation.lost():
                    self._events.put(event)
            finally:
                port.close()
            self._stop.wait(RETRY_REFUSED_S if self._conversation.is_refused else RETRY_S)

    def _listen(self, port: Port) -> None:
        conversation = self._conversation
        conversation.opened(self._now_ms())
        while not (self._stop.is_set() or conversation.is_refused):
            data = port.read()
            now_ms = self._now_ms()
            self._tell(conversation.receive(data, now_ms))
            self._tell(conversation.tick(now_ms))
            while not self._messages.empty():
                conversation.send(self._messages.get())
            outgoing = conversation.outgoing()
            if outgoing:
                port.write(outgoing)

    def _current_path(self) -> str:
        board_id = self._conversation.board_id
        return (path_of(self._ports(), board_id) if board_id else None) or self._path

    def _report(self, reason: str, path: str) -> None:
        # A board that was here a moment ago has been reported as disconnected.
        is_known = reason == "not_there" and self._conversation.board_id is not None
        if reason != self._said and not is_known:
            self._tell([Refused(reason, {"port": path})])
        self._said = reason

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Connected):
                self._map = self._map_of(event.hello.board_id)
            if self._map is not None and isinstance(event, State):
                event = self._map.state(event)  # noqa: PLW2901 - the same state, read right
            self._events.put(event)

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)
