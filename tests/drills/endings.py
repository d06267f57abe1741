# SPDX-License-Identifier: Apache-2.0
"""Programs in the middle of their work, and the promises that hold for every end of one."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.drills.watched import Watched, assert_plain
from tests.patience import FAR_S

# Two seconds of the program's own time are promised; one more is for waits that the system does not report.
LONGEST_S = 3.0
ON_VIRTUAL_BOARD = ("--port", "virtual", "--speech", "off")
VIRTUAL = ("play", "overboard", *ON_VIRTUAL_BOARD)

# Line that each command has printed once it is in the middle of its work.
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "a game that begins": (VIRTUAL, "virtual"),
    "a game": (("play", "crossings", *ON_VIRTUAL_BOARD), "board"),
    "a game with a voice": (("play", "overboard", "--port", "virtual"), "virtual"),
    "a check": (("check", "--port", "virtual", "--speech", "off"), "virtual"),
    "a check without a board": (("check", "--port", "/nowhere", "--speech", "off"), "nowhere"),
    "counting": (("perft", "overboard", "9"), ""),
    "recognising": (("recognise", "overboard"), ""),
}
SIGNALS = {
    "Ctrl-C": signal.SIGINT,
    "kill": signal.SIGTERM,
    "a closed window": signal.SIGHUP,
    "Ctrl-backslash": signal.SIGQUIT,
}


@contextmanager
def in_the_middle(place: Path, name: str, *, is_terminal: bool = False) -> Iterator[Watched]:
    """Start a command and let it come to its middle."""
    words, said = COMMANDS[name]
    with Watched(place, *words, is_terminal=is_terminal) as program:
        if said:
            program.wait_for(said)
        else:
            wait_for_handlers(program)
        yield program


def wait_for_handlers(program: Watched) -> None:
    """Wait until the program listens to the last of its signals: before that Python is not even started."""
    until_s = time.monotonic() + FAR_S
    while time.monotonic() < until_s:
        status = Path(f"/proc/{program.process.pid}/status").read_text()
        caught = int(next(line for line in status.splitlines() if line.startswith("SigCgt")).split()[1], 16)
        if caught >> signal.SIGQUIT - 1 & 1:
            return
    raise AssertionError("it never listened to signals")


def assert_ended_well(program: Watched, code: int | tuple[int, ...]) -> str:
    """Assert that the program ends in time, in plain words and with *code*, and leaves nothing; return what it said."""
    found = program.end(LONGEST_S)
    said = program.text + program.errors
    assert_plain(said)
    assert found in ((code,) if isinstance(code, int) else code), said
    assert program.left_behind() == []
    return said


def part_of(program: Watched, name: bytes) -> int:
    """Return the number of the process of the virtual board whose first words name it, once it is there."""
    until_s = time.monotonic() + FAR_S
    while time.monotonic() < until_s:
        for pid in program.processes():
            if any(name in word for word in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:3]):
                return pid
    raise AssertionError("no virtual board was started")
