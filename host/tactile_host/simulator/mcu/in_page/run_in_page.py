# SPDX-License-Identifier: Apache-2.0
"""Runs the firmware's program in a web page, step by step: a page whose program never returns answers nobody.

The firmware's loop has no end. Here the page calls its turns: `step` lets the board go on up to a moment. All else,
from start.py on, is the firmware as it lies on a board. The watchdog is off: nothing in a page could restart the
program.
"""

import os
import sys

import js  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from loop import Loop


class Sys:
    """The interpreter's sys, with streams that the page feeds."""

    def __init__(self, stdin: object, stdout: object) -> None:
        for name in ("implementation", "modules", "path", "print_exception", "exit", "platform"):
            setattr(self, name, getattr(sys, name))
        self.stdin = stdin
        self.stdout = stdout


class HandedOver(BaseException):
    """The *loop* is ready, and its turns are called from outside from now on."""

    def __init__(self, loop: "Loop") -> None:
        super().__init__()
        self.loop = loop


def hand_over(loop: "Loop") -> None:
    """Begin as Loop.run does, then leave the turns to the page."""
    collect()
    loop._diagnostics.measure()
    raise HandedOver(loop)


def random_bytes(count: int) -> bytes:
    """Return random bytes, which tell one start of the board from another."""
    return bytes([int(js.Math.random() * 256) for _ in range(count)])


def begin() -> "Loop":
    """Run the program until its loop begins."""
    Loop.run = hand_over  # type: ignore[method-assign]
    try:
        start.main()
    except HandedOver as handed:
        return handed.loop
    raise SystemExit


def step(heard: str, orders: str) -> str:
    """Give the board the host's bytes and *orders*, and let it go on until the horizon.

    Return its bytes, a zero byte, and its reports, line by line; "ended" is its last report.
    """
    stdin.feed(heard.encode())
    SIMULATION.go_on(orders.encode())
    try:
        while not SIMULATION.is_standing:
            if not LOOP.turn():
                raise SystemExit
    except SystemExit:
        SIMULATION.report("ended")
    except Exception as error:
        # Begin a failed program anew, as the firmware's supervisor does.
        sys.print_exception(error, stdout)  # type: ignore[attr-defined]
        SIMULATION.report("ended")
    return (stdout.take() + b"\0" + REPORTS.take()).decode()


os.urandom = random_bytes
from system import PageStream  # noqa: E402 - it has to be the page's

stdin, stdout = PageStream(), PageStream(is_written=True)
sys.modules["sys"] = Sys(stdin, stdout)  # type: ignore[assignment]
# The interpreter's own clock may be loaded already; the board has the simulation's.
sys.modules.pop("time", None)
import start  # noqa: E402
from board_io import collect  # noqa: E402
from instance import REPORTS, SIMULATION  # noqa: E402 - the same
from loop import Loop  # noqa: E402

LOOP = begin()
