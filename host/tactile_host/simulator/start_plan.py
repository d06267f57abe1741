# SPDX-License-Identifier: Apache-2.0
"""The start of a board's interpreter, now and after each restart: its program, its wiring, its switches."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

# At most this many changes of switches are kept, more than are told ahead; then past ones become a state.
MOST_CHANGES = 512


@dataclass
class StartPlan:
    """How to start the interpreter, and what a board that starts now must find.

    *command* runs a *program*, main.py and the arguments that follow it, in *directory*, with *environment* added;
    *wiring* are the lines of the beginning. *is_joined*: it comes by sockets, else it has pipes.
    """

    command: list[str]
    program: list[str]
    directory: str
    environment: dict[str, str]
    wiring: list[str]
    is_joined: bool
    is_fast: bool = False
    zero_us: int = 0
    now_us: int = -1  # nothing has run yet
    horizon_us: int = 0
    _closed: set[int] = field(default_factory=set)
    _events: list[tuple[int, int, bool]] = field(default_factory=list)  # what came after
    _scratch: dict[str, str] = field(default_factory=dict)
    _watchdog: list[str] = field(default_factory=list)  # the order that starts it, where it waits to be fed

    def set_clock(self, is_fast: bool, zero_us: int) -> None:
        """Choose between virtual time and real time, whose zero is at *zero_us* of the system's steady clock."""
        self.is_fast = is_fast
        self.zero_us = zero_us

    def note(self, verb: str, words: Sequence[str]) -> None:
        """Keep what an order says for a board that is started later."""
        if verb == "at":
            self._events.append((int(words[0]), int(words[1]), words[2] == "1"))
            if len(self._events) > MOST_CHANGES:
                self._settle()
        elif verb == "run":
            self.horizon_us = max(self.horizon_us, int(words[0]))

    def hear(self, report: str) -> None:
        """Keep how far virtual time has come, what the watchdog's registers hold, and whether it waits."""
        verb, *values = report.split(" ")
        if verb in {"now", "fed", "reset"}:
            self.now_us = int(values[0])
        elif verb == "scratch":
            self._scratch[values[0]] = values[1]
        elif verb == "watchdog":
            self._watchdog = [] if values[0] == "off" else [report]

    def reset(self) -> None:
        """Forget what only a soft reset keeps."""
        self._watchdog = []

    def power_off(self) -> None:
        """Forget what only the power keeps."""
        self.reset()
        self._scratch.clear()

    def program_now(self) -> list[str]:
        """Return the *program*, or nothing, which leads to the prompt, while there is no main.py on the board."""
        return self.program if Path(self.program[0]).exists() else []

    def beginning(self) -> list[str]:
        """Return the lines with which a board begins now."""
        clock = f"clock fast {max(0, self.now_us)}" if self.is_fast else f"clock real {self.zero_us}"
        now_us = self._settle()
        later = [f"at {us} {index} {int(is_closed)}" for us, index, is_closed in self._events]
        switches = ["wire closed " + " ".join(map(str, sorted(self._closed)))] if self._closed else []
        run = [f"run {self.horizon_us}"] if self.is_fast and self.horizon_us > now_us else []
        scratch = [f"scratch {number} {value}" for number, value in sorted(self._scratch.items())]
        return [*self.wiring, *scratch, clock, *self._watchdog, *switches, "begin", *later, *run]

    def _settle(self) -> int:
        """Let the changes that have happened by now become a state, and return the time."""
        now_us = self.now_us if self.is_fast else time.monotonic_ns() // 1000 - self.zero_us
        later = []
        for us, index, is_closed in self._events:
            if us > max(0, now_us):
                later.append((us, index, is_closed))
            elif is_closed:
                self._closed.add(index)
            else:
                self._closed.discard(index)
        self._events = later
        return now_us
