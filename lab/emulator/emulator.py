# SPDX-License-Identifier: Apache-2.0
"""The emulator's process as its user sees it: a port, switches to close, and the times of the board's lines."""

import contextlib
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from lab.emulator.emulation import RP2040JS, RP2040PY, RP2350JS, Emulation
from lab.wire_client import Ear
from tactile_core.protocol.frames import LineReader
from tactile_core.protocol.messages import State, parse_message
from tactile_host.simulator.pinout import read_wires

# An emulated Pico takes up to forty times as long as a real one, and longer on a busy machine.
ANSWER_S = 1000.0
# An emulator that is silent for this long hangs; those in node report every second whether their time goes on.
SILENT_S = 300.0
# A line that is not sent after this long, in the board's own time, will not come.
PATIENCE_US = 10_000_000
HELLO = b"h "
# Longer than a key needs to count.
SETTLE_US = 20_000
LOOK_S = 0.5
NODE_MACHINE = "lab.emulator.node_machine"
MACHINES = {RP2040PY: "lab.emulator.machine", RP2040JS: NODE_MACHINE, RP2350JS: NODE_MACHINE}
ENDED = "The emulator has ended or hangs; what it said about it stands above."


Result = TypeVar("Result")


class EmulatorError(RuntimeError):
    """The emulator has ended or does not answer."""


class EmulatedPico:
    """A board with the profile *profile* that boots *uf2*; EmulatorError where it does not.

    *port* is there once it is configured over USB. *sent* holds the bytes that it sent, each piece with the emulated
    microseconds of its last byte, *heard* those at which lines had reached it whole, *configured* those at which it was
    configured over USB once more. *emulation* says which one runs. *firmware* is the hash of the files that were
    flashed, as its hello gives it. With *files*, which keep_files wrote, it has those of another board.
    """

    # Hardware scans 2000 times a second; a scan may be in progress at either end of the count.
    scans_per_s = 1990
    # Seconds of the board's own time.
    ask_again_s = 2.0
    is_slow = True
    # Seconds of real time for an answer at the prompt, where no line tells the board's own time.
    answer_s = ANSWER_S

    def __init__(self, uf2: Path, profile: str, emulation: Emulation, files: Path | None = None) -> None:
        self.wires = read_wires(profile)
        self.firmware = "none"
        self.has_usb_states = emulation.name != RP2040PY
        machine = MACHINES[emulation.name]
        command = [sys.executable, "-m", machine, str(uf2), profile, *emulation.arguments(files)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._done: queue.Queue[tuple[int, int]] = queue.Queue()
        self._ports: queue.Queue[str] = queue.Queue()
        self._news = threading.Condition()
        self.sent: list[tuple[int, bytes]] = []
        self.heard: list[int] = []
        self.configured: list[int] = []
        self._has_ended = False
        self._word_s = time.monotonic()
        self._listener = threading.Thread(target=self._hear, daemon=True)
        self._listener.start()
        try:
            self.port = self._next(self._ports)
        except EmulatorError:
            self._end()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def order(self, *orders: str) -> list[int]:
        """Give all *orders*, wait until the board has settled, and return the emulated us of each order."""
        last_us = max(int(order.partition(" after ")[2] or 0) for order in orders)
        return [us for us, _ in self._give(*orders, f"wait after {last_us + SETTLE_US}")][:-1]

    def keep_files(self, path: Path) -> None:
        """Write the board's files to *path*, for another board."""
        self.ask(f"keep {path}")

    def ask(self, order: str) -> int:
        """Give *order* and return its answer."""
        ((_, answer),) = self._give(order)
        return answer

    def power_cycle(self) -> int:
        """Cut the power and give it back, and return the emulated us at which that was."""
        ((us, _),) = self._give("replug")
        return us

    def replug(self) -> int:
        """Cut the power and give it back, wait for the board's hello, and return when it had power again."""
        us = self.power_cycle()
        self.wait_for_line(HELLO, us)
        return us

    def wait_for_line(self, text: bytes, after_us: int) -> int:
        """Return when a line that begins with *text* was sent whole, at or after *after_us*."""
        return self._wait_for(lambda: lines_of(self.sent, after_us, text), after_us, f"a line with {text!r}")

    def wait_for_usb(self, after_us: int) -> int:
        """Return when the board was configured over USB, at or after *after_us*."""
        return self._wait_for(lambda: [us for us in self.configured if us >= after_us], after_us, "its USB")

    def boot_us(self) -> int:
        """Cut the power, give it back, and return the us until the last byte of the hello."""
        us = self.power_cycle()
        return self.wait_for_line(HELLO, us) - us

    def told_us(self, occupancy: int, after_us: int) -> int:
        """Return when the line of a change to *occupancy* was whole, after *after_us*."""
        return self._wait_for(
            lambda: [us for us, state in states_of(self.sent, after_us) if state == occupancy],
            after_us,
            f"a change to {occupancy:x}",
        )

    def hello_us(self, ear: Ear) -> int:
        """Ask for a hello, and return the us from the question's last byte to the answer's."""
        (before_us,) = self.order("wait")
        ear.hello()
        told_us = self.wait_for_line(HELLO, before_us)
        return told_us - max(us for us in self.heard if us <= told_us)

    def _wait_for(self, find: Callable[[], list[int]], after_us: int, what: str) -> int:
        """Return the first result of *find*; TimeoutError where *what* does not come in the board's own time."""
        with self._news:
            while not (found := find()):
                if self.sent and self.sent[-1][0] > after_us + PATIENCE_US:
                    raise TimeoutError(f"the board does not tell {what} within {PATIENCE_US / 1e6:g} s")
                if self._has_ended or not self._news.wait(SILENT_S):
                    raise EmulatorError(ENDED)
            return found[0]

    def _give(self, *orders: str) -> list[tuple[int, int]]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(";".join(orders) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise EmulatorError(ENDED) from None
        return sorted(self._next(self._done) for _ in orders)

    def _next(self, results: "queue.Queue[Result]") -> Result:
        """Return the next of *results*; the emulator's end is among them."""
        begun_s = time.monotonic()
        while time.monotonic() < max(begun_s, self._word_s) + SILENT_S:
            with contextlib.suppress(queue.Empty):
                return results.get(timeout=LOOK_S)
            if self._has_ended and results.empty():
                break
        raise EmulatorError(ENDED)

    def _hear(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._word_s = time.monotonic()
            word, _, rest = line.strip().partition(" ")
            if word == "port":
                self._ports.put(rest)
            elif word == "done":
                us, answer = rest.split()
                self._done.put((int(us), int(answer)))
            elif word in ("in", "out", "up"):
                self._note(word, rest.split())
        with self._news:
            self._has_ended = True
            self._news.notify_all()

    def _note(self, word: str, words: list[str]) -> None:
        with self._news:
            if word == "in":
                self.heard.append(int(words[0]))
            elif word == "up":
                self.configured.append(int(words[0]))
            else:
                self.sent.append((int(words[0]), bytes.fromhex(words[1])))
            self._news.notify_all()

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for file in (self._process.stdin, self._process.stdout):
            assert file is not None
            with contextlib.suppress(BrokenPipeError):
                file.close()


def lines_of(sent: list[tuple[int, bytes]], after_us: int, text: bytes) -> list[int]:
    """Return the times, later than *after_us*, at which lines of *sent* that begin with *text* were complete."""
    found, line = [], b""
    for us, data in pieces_after(sent, after_us):
        *whole, line = (line + data).split(b"\n")
        found += [us for one in whole if one.startswith(text)]
    return found


def states_of(sent: list[tuple[int, bytes]], after_us: int) -> list[tuple[int, int]]:
    """Return (time of the whole line, occupancy) of each change after *after_us*."""
    reader, found = LineReader(), []
    for us, data in pieces_after(sent, after_us):
        for text in reader.feed(data):
            message = parse_message(text)
            if isinstance(message, State) and not message.is_tick:
                found.append((us, message.occupancy))
    return found


def pieces_after(sent: list[tuple[int, bytes]], after_us: int) -> list[tuple[int, bytes]]:
    """Return the pieces sent after *after_us*; the search begins at the newest, so that long runs are quick."""
    first = len(sent)
    while first and sent[first - 1][0] >= after_us:
        first -= 1
    return sent[first:]
