# SPDX-License-Identifier: Apache-2.0
"""The process of the emulator as its user sees it: a port, switches to close, and what the board sent when."""

import queue
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

ANSWER_S = 300.0
# Longer than a key takes to count.
SETTLE_US = 20_000


class EmulatedPico:
    """A board with the profile *profile* that boots *uf2*; `port` is there once it is configured over USB."""

    def __init__(self, uf2: Path, profile: str) -> None:
        command = [sys.executable, "-m", "tests.emulate.machine", str(uf2), profile]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._done: queue.Queue[int] = queue.Queue()
        self._ports: queue.Queue[str] = queue.Queue()
        self.sent: list[tuple[int, bytes]] = []
        threading.Thread(target=self._hear, daemon=True).start()
        self.port = self._ports.get(timeout=ANSWER_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()

    def order(self, *orders: str) -> list[int]:
        """Give all of *orders*, wait until the board has settled, and return the emulated us at which each was done."""
        assert self._process.stdin is not None
        last_us = max(int(order.partition(" after ")[2] or 0) for order in orders)
        lines = [*orders, f"wait 0 after {last_us + SETTLE_US}"]
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()
        return sorted(self._done.get(timeout=ANSWER_S) for _ in lines)[:-1]

    def _hear(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "port":
                self._ports.put(rest)
            elif word == "done":
                self._done.put(int(rest.split()[0]))
            elif word == "out":
                us, data = rest.split()
                self.sent.append((int(us), bytes.fromhex(data)))
