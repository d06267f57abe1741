# SPDX-License-Identifier: Apache-2.0
"""Our firmware on an emulated Pico, from flashing to the last key: `make emulate UF2=path`."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Protocol

import serial

from tactile_core.wire.fields import Message
from tactile_core.wire.frames import LineReader
from tactile_core.wire.hostlink import HostLink
from tactile_core.wire.messages import AskHello, AskStatistics, Hello, State, Statistics, parse_message
from tests.emulate.emulator import EmulatedPico

PROFILE = "overboard"
SAY = "Give the file of MicroPython for RPI_PICO, from micropython.org: make emulate UF2=path"
FLASH_S = 1200
# A Pico that is emulated takes some forty times as long as a real one.
ANSWER_S = 120
SWITCHES = (0, 7, 14, 21, 28, 35)
GAP_US = 3000
KEY_US = 100_000


class Board(Protocol):
    """What the checks need of a board: orders to its switches, and what it sent when."""

    sent: list[tuple[int, bytes]]

    def order(self, *orders: str) -> list[int]:
        """Carry all of *orders* out, let what follows settle, and return when each was carried out."""
        ...


class Talk:
    """A host reduced to its link, on the board's port."""

    def __init__(self, port: str) -> None:
        self._serial = serial.Serial(port, timeout=ANSWER_S)
        self._link = HostLink(0)

    def ask(self, message: Message, kind: type) -> Iterator[object]:
        """Send *message*, and yield every event up to the first of *kind*."""
        self._link.send(message)
        self._serial.write(self._link.outgoing())
        while True:
            data = self._serial.read(max(1, self._serial.in_waiting))
            assert data, f"the board said nothing for {ANSWER_S} s"
            for event in self._link.receive(data, 0):
                yield event
                if isinstance(event, kind):
                    return

    def changes(self) -> list[tuple[int, int]]:
        """Return the occupancy and keys of every change until now: the answer to a question comes after them."""
        events = list(self.ask(AskStatistics(), Statistics))
        return [(event.occupancy, event.keys) for event in events if isinstance(event, State) and not event.is_tick]


def flash(port: str) -> str:
    """Flash the board with our own command, and return its last line."""
    command = [sys.executable, "-m", "tactile_host", "flash", "--port", port]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, timeout=FLASH_S)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout.strip().splitlines()[-1]


def check_hello(pico: Board, talk: Talk) -> str:
    """Ask who is there."""
    hello = list(talk.ask(AskHello(), Hello))[-1]
    assert isinstance(hello, Hello)
    assert (hello.rows, hello.columns) == (6, 6)
    assert hello.firmware != "none"
    return f"hello: {hello.text()}"


def check_switches(pico: Board, talk: Talk) -> str:
    """Close a switch of each row and column, and open it."""
    for square in SWITCHES:
        pico.order(f"close {square}", f"open {square} after 20000")
        assert talk.changes() == [(1 << square, 0), (0, 0)], square
    return f"switches: {len(SWITCHES)} closed and opened, each its own bit once"


def check_push(pico: Board, talk: Talk) -> str:
    """Let a row of four be open all at once for 3 ms, as when it is pushed fast."""
    row = range(4)
    pico.order(*[f"close {square}" for square in row])
    talk.changes()
    began = [f"open {square} after 50000" for square in row]
    pico.order(*began, *[f"close {square + 1} after {50_000 + GAP_US}" for square in row])
    changes = talk.changes()
    assert changes == [(0, 0), (0b11110, 0)], changes
    pico.order(*[f"open {square + 1}" for square in row])
    talk.changes()
    return "push: a wave of 3 ms was seen whole"


def check_keys(pico: Board, talk: Talk) -> str:
    """Press each key."""
    for key in range(5):
        pico.order(f"press {key}", f"release {key} after {KEY_US}")
        assert talk.changes() == [(0, 1 << key), (0, 0)], key
    return "keys: each its own bit once"


def bench_scan(pico: Board, talk: Talk) -> str:
    """Tell what the board itself counted."""
    told = list(talk.ask(AskStatistics(), Statistics))[-1]
    assert isinstance(told, Statistics)
    assert told.longest_us == 500, told
    times = f"mean {told.mean_us} us, longest {told.longest_us} us"
    return f"scan: {told.scans} scans, {times}; {told.free_bytes} bytes of the heap are free"


def bench_bytes(pico: Board, talk: Talk) -> str:
    """Measure from a switch that closes, and stays, to the last byte of its line on the emulated cable."""
    waits = []
    for number in range(30):
        (closed_us,) = pico.order(f"close 9 after {20_000 + 137 * number}")
        assert talk.changes() == [(1 << 9, 0)]
        told_us = min(us for us, occupancy in states(pico.sent) if us > closed_us and occupancy == 1 << 9)
        waits.append((told_us - closed_us) / 1000)
        pico.order("open 9")
        talk.changes()
    return f"switch to bytes, 1.5 ms to settle included: median {median(waits):.1f} ms, longest {max(waits):.1f} ms"


def states(sent: list[tuple[int, bytes]]) -> Iterator[tuple[int, int]]:
    """Yield the emulated time at which each state was complete, and its occupancy."""
    reader = LineReader()
    for us, data in list(sent):
        for text in reader.feed(data):
            message = parse_message(text)
            if isinstance(message, State):
                yield us, message.occupancy


CHECKS: tuple[Callable[[Board, Talk], str], ...] = (
    check_hello, check_switches, check_push, check_keys, bench_scan, bench_bytes,
)  # fmt: skip


def main() -> None:
    """Boot, flash, check and measure; every line is said as soon as it is known."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        print(SAY, file=sys.stderr)
        sys.exit(2)
    with EmulatedPico(Path(sys.argv[1]), PROFILE) as pico:
        print(f"booted, at {pico.port}", flush=True)
        print(flash(pico.port), flush=True)
        talk = Talk(pico.port)
        for check in CHECKS:
            print(check(pico, talk), flush=True)


if __name__ == "__main__":
    main()
