# SPDX-License-Identifier: Apache-2.0
"""The board's end of the wire on a real pseudo-terminal: it can be unplugged, plugged in, restarted and made to lie."""

import contextlib
import os
import pty
import queue
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from tactile_app.board.events import Event
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.messages import PROTOCOL, Hello
from tests.patience import FAR_S


def hello(boot: int = 1, board_id: str = "e661", version: int = PROTOCOL) -> Hello:
    """Return a hello of a small board."""
    return Hello(version, boot, board_id, 6, 6, "0123456789abcdef", "power")


class PtyBoard:
    """A context manager; inside it a thread is the board at *port*.

    *says* replaces the board: a function from the bytes that came to the bytes to answer.
    """

    def __init__(self, folder: Path, says: Callable[[bytes], bytes] | None = None) -> None:
        self.port = str(folder / "port")
        self.heard: queue.Queue[object] = queue.Queue()
        self.link = BoardLink(hello(), 0, 0, 0)
        self.is_mute = False
        self._says = says
        self._lock = threading.Lock()
        self._master = self._slave = -1
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self.plug_in()
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop.set()
        self._thread.join()
        self.unplug()

    def plug_in(self) -> None:
        """Make the port."""
        with self._lock:
            self._master, self._slave = pty.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            Path(self.port).symlink_to(os.ttyname(self._slave))

    def unplug(self) -> None:
        """Take the port away."""
        with self._lock:
            Path(self.port).unlink(missing_ok=True)
            for descriptor in (self._master, self._slave):
                if descriptor >= 0:
                    os.close(descriptor)
            self._master = self._slave = -1

    def restart(self, boot: int, board_id: str = "e661", version: int = PROTOCOL) -> None:
        """Let the board start afresh."""
        with self._lock:
            self.link = BoardLink(hello(boot, board_id, version), 0, 0, self._now_ms())

    def change(self, occupancy: int) -> int:
        """Let the board see a change and return the time that it has for it."""
        with self._lock:
            now_ms = self._now_ms()
            self.link.change(now_ms, occupancy, 0)
            return now_ms

    def _run(self) -> None:
        while not self._stop.is_set():
            with self._lock:
                if self._master >= 0 and not self.is_mute:
                    with contextlib.suppress(OSError):
                        self._turn()
            select.select([], [], [], 0.002)

    def _turn(self) -> None:
        ready, _, _ = select.select([self._master], [], [], 0)
        data = os.read(self._master, 4096) if ready else b""
        if self._says is not None:
            os.write(self._master, self._says(data))
            return
        now_ms = self._now_ms()
        for wish in self.link.receive(data, now_ms):
            self.heard.put(wish)
        self.link.tick(now_ms)
        line = self.link.outgoing()
        while line:
            os.write(self._master, line)
            line = self.link.outgoing()

    def _now_ms(self) -> int:
        return int(time.monotonic() * 1000)


def wait_for(events: "queue.Queue[Event]", is_wanted: Callable[[Event], bool]) -> list[Event]:
    """Return the events up to and with the first one wanted, ticks left out; an error if it never comes."""
    seen: list[Event] = []
    end_s = time.monotonic() + FAR_S
    while True:
        event = events.get(timeout=end_s - time.monotonic())
        if not getattr(event, "is_tick", False):
            seen.append(event)
        if is_wanted(event):
            return seen
