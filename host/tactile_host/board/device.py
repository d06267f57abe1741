# SPDX-License-Identifier: Apache-2.0
"""A board on a serial port for a program that has no loop of its own: a thread puts what happens into a queue."""

import queue
import threading
import time
from collections.abc import Callable, Sequence

from tactile_app.board.client import BoardClient
from tactile_app.board.connection import PATIENCE_MS
from tactile_app.board.events import Event
from tactile_app.board.pump import guide
from tactile_app.board.sensor_map import SensorMap, no_map
from tactile_app.board.transport import LineEvent
from tactile_core.protocol.fields import Message
from tactile_host.board.discovery import UsbPort
from tactile_host.board.serial_port import SerialPort, usb_ports
from tactile_host.board.serial_transport import Port, SerialTransport

STEP_S = 0.01
END_S = 1.0


class SerialBoard:
    """The board on *port*: its events go into *events*, in order, from `start` until `close`; see BoardClient.

    *clock* gives seconds that only grow.
    """

    def __init__(  # noqa: PLR0913 - the outside world, each part handed in once
        self,
        port: str,
        events: "queue.Queue[Event]",
        clock: Callable[[], float] = time.monotonic,
        *,
        open_port: Callable[[str], Port] = SerialPort,
        ports: Callable[[], Sequence[UsbPort]] = usb_ports,
        patience_ms: int = PATIENCE_MS,
        map_of: Callable[[str], SensorMap | None] = no_map,
    ) -> None:
        self._events = events
        self._clock = clock
        self._transport = SerialTransport(port, open_port=open_port, ports=ports)
        self._client = BoardClient(self._now_ms(), patience_ms=patience_ms, map_of=map_of)
        self._happened: queue.Queue[LineEvent] = queue.Queue()
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"talk with {port}", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._transport.start(self._happened.put)
        self._thread.start()

    def send(self, message: Message) -> None:
        """Send *message* soon, without waiting. A message sent while no board is there is lost."""
        self._messages.put(message)

    def close(self) -> None:
        """Stop listening and give the port back; no event comes after it."""
        self._stop.set()
        if self._thread.is_alive():
            # A thread that hangs in a call to the port must not hold up the end.
            self._thread.join(END_S)
        self._transport.close()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                happened = self._client.take(self._happened.get(timeout=STEP_S), self._now_ms())
            except queue.Empty:
                happened = []
            if self._happened.empty():
                happened = [*happened, *self._client.tick(self._now_ms())]
            for event in happened:
                self._events.put(event)
            while not self._messages.empty():
                self._client.send(self._messages.get())
            self._transport.write(self._client.outgoing())
            guide(self._client, self._transport)

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)
