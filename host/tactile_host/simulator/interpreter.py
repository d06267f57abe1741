# SPDX-License-Identifier: Apache-2.0
"""The board's interpreter as a child process: started, heard, interrupted and started again."""

import fcntl
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

CHUNK = 4096
# Two pages: a pipe of one counts as full as soon as one byte is in it. A Pico's line holds about as little.
PIPE_BYTES = 8192
LONGEST_INPUT = 4096
# So many changes of switches, more than are told ahead, are kept before those that have happened become one state.
MOST_CHANGES = 512

INTERRUPT = b"\x03"
ENTER_RAW = b"\x01"
RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
PROMPT = b">>> "
SOFT_REBOOT = b"\r\nMPY: soft reboot\r\n"

# A second interrupt before the first is dealt with would end the interpreter.
INTERRUPT_GAP_S = 0.05

# A firmware that never waits is interrupted after so long wherever it is.
INTERRUPT_AT_LAST_S = 2.0

# The numbers of poll, ppoll, select, pselect and both sleeps on x86-64, of those that there are on ARM64.
WAIT_CALLS = ("7", "271", "23", "270", "35", "230", "73", "72", "101", "115")
# The numbers of the system call read on x86-64 and on ARM64, as /proc tells them.
READ_CALLS = ("0", "63")


@dataclass
class Plan:
    """How to start the interpreter, and what a board that starts now must find.

    *command* runs a *program*, main.py and the arguments that follow it, in *directory*, with *environment* added;
    *wiring* are the lines of the beginning.
    """

    command: list[str]
    program: list[str]
    directory: str
    environment: dict[str, str]
    wiring: list[str]
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


class Interpreter:
    """One run of the interpreter.

    *output* and *reports* are descriptors to read from. *is_up* says that the firmware or a prompt is there,
    *is_at_prompt* that the firmware has ended. *runs_main* is False after a soft reset from the raw prompt, to which
    a board, too, comes back without running main.py.
    """

    def __init__(self, plan: Plan, runs_main: bool) -> None:
        self._plan = plan
        control, self._control = os.pipe()
        self.reports, reports = os.pipe()
        environment = {**os.environ, **plan.environment}
        environment.update(TACTILE_CONTROL=str(control), TACTILE_REPORTS=str(reports))
        self._process = subprocess.Popen(
            plan.command + (plan.program_now() if runs_main else []),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            cwd=plan.directory,
            env=environment,
            pass_fds=(control, reports),
            start_new_session=True,
        )
        os.close(control)
        os.close(reports)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin.fileno()
        self.output = self._process.stdout.fileno()
        for descriptor in (self._input, self._control, self.output, self.reports):
            os.set_blocking(descriptor, False)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            fcntl.fcntl(self.output, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        self._orders = b"".join(line.encode() + b"\n" for line in plan.beginning())
        self._heard = b""
        self._tail = b""
        self.is_up = False
        self._is_raw = False
        self.is_at_prompt = False
        self._enters_raw = not runs_main
        self._not_before_s = 0.0
        self._interrupt_by_s: float | None = None
        self._patience_s = 0.0
        self._fed_s = 0.0
        self.flush()

    def order(self, line: str) -> None:
        """Pass one line on to the board's simulation."""
        self._orders += line.encode() + b"\n"
        self.flush()

    def hear(self, data: bytes) -> None:
        """Take in what came over the line; Ctrl-C interrupts what runs, and at a prompt is a byte like others."""
        self._heard += data

    def has_room(self) -> bool:
        """Return True while more may be heard."""
        return len(self._heard) < LONGEST_INPUT

    def waits_to_be_heard(self) -> bool:
        """Return True while something is held back that only time lets through."""
        return bool(self._heard or self._orders)

    def flush(self) -> None:
        """Pass on what the interpreter takes now."""
        self._orders = write_some(self._control, self._orders)
        if not self.is_up or self._enters_raw or time.monotonic() < self._not_before_s:
            return
        at = self._heard.find(INTERRUPT)
        if at >= 0 and not self._is_reading():
            if self._may_interrupt():
                self._heard = self._heard[at + 1 :]
                if self._catches_interrupts():
                    self._process.send_signal(signal.SIGINT)
                    self._not_before_s = time.monotonic() + INTERRUPT_GAP_S
            return
        self._heard = write_some(self._input, self._heard)

    def said(self) -> bytes:
        """Return what the interpreter has written for the line, b"" for nothing at the moment."""
        data = read_some(self.output)
        if not data:
            return b""
        self._tail = (self._tail + data)[-200:]
        if PROMPT in self._tail or RAW_PROMPT in self._tail:
            self.is_up = self.is_at_prompt = True
        if self._enters_raw:
            return self._enter_raw()
        if RAW_PROMPT in self._tail:
            self._is_raw = True
            self._tail = b""
        elif PROMPT in self._tail:
            self._is_raw = False
            self._tail = b""
        return data

    def reported(self) -> bytes:
        """Return what the board's simulation has reported; its first line also says that the firmware is up."""
        data = read_some(self.reports)
        self.is_up = self.is_up or bool(data)
        return data

    def watch(self, report: str) -> None:
        """Take in what the simulation reports of the watchdog."""
        verb, _, value = report.partition(" ")
        if verb == "watchdog":
            self._patience_s = 0.0 if value == "off" else int(value) / 1000
        if verb in {"watchdog", "fed"}:
            self._fed_s = self._busy_s()

    def is_watched(self) -> bool:
        """Return True while a watchdog waits to be fed."""
        return self._patience_s > 0

    def hangs(self) -> bool:
        """Return True when the firmware has been busy for the watchdog's patience without feeding it.

        The processor's time counts: on a computer that is busy with other things a process may wait for long.
        """
        return self.is_watched() and self._busy_s() - self._fed_s > self._patience_s

    def has_ended(self) -> bool:
        """Return True when the interpreter has gone, by a soft reset or otherwise."""
        return self._process.poll() is not None

    def restarted(self) -> "Interpreter":
        """Return the run after this one: main.py again, or the raw prompt where this one was in it."""
        self.close()
        again = Interpreter(self._plan, runs_main=not self._is_raw)
        again.hear(self._heard)
        return again

    @property
    def last_words(self) -> str:
        """Return the end of what was said, on one line."""
        return " ".join(self._tail.decode(errors="replace").split())

    def kill(self) -> None:
        """End the interpreter at once, as pulling the plug does."""
        self._process.kill()
        self.close()

    def close(self) -> None:
        """Give the descriptors back."""
        self._process.wait()
        for file in (self._process.stdin, self._process.stdout):
            assert file is not None
            file.close()
        os.close(self._control)
        os.close(self.reports)

    def _enter_raw(self) -> bytes:
        """Bring a fresh prompt into raw mode; nothing of that is said but its end."""
        if RAW_PROMPT in self._tail:
            self._enters_raw = False
            self._is_raw = True
            self._tail = b""
            return RAW_PROMPT
        if PROMPT in self._tail:
            self._tail = b""
            write_some(self._input, ENTER_RAW)
        return b""

    def _may_interrupt(self) -> bool:
        """Return True while the interpreter waits for time or bytes, or when it has not for long.

        This port raises the interrupt wherever it is. In the middle of taking memory it would keep the lock on it, and
        then hang for ever; nobody takes memory while waiting.
        """
        if self._interrupt_by_s is None:
            self._interrupt_by_s = time.monotonic() + INTERRUPT_AT_LAST_S
        call = self._system_call()
        if call is not None and call[0] not in WAIT_CALLS and time.monotonic() < self._interrupt_by_s:
            return False
        self._interrupt_by_s = None
        return True

    def _system_call(self) -> list[str] | None:
        """Return the number and arguments of what the interpreter waits for, None where the system does not tell."""
        try:
            return Path(f"/proc/{self._process.pid}/syscall").read_text().split()
        except OSError:
            return None

    def _is_reading(self) -> bool:
        """Return True while the interpreter waits for its input, which is what a prompt does and firmware never."""
        call = self._system_call()
        if call is None:
            return self._tail.endswith(b">") or not self._tail
        return call[0] in READ_CALLS and call[1] == "0x0"

    def _busy_s(self) -> float:
        """Return the processor's time that the interpreter has used, 0 where the system does not tell."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text()
        except OSError:
            return 0.0
        # Fields 14 and 15, in clock ticks; the name before them may hold spaces.
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def _catches_interrupts(self) -> bool:
        """Return False when the firmware has switched Ctrl-C off: the signal would then end the interpreter."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return True
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        return bool(int(caught.split()[1], 16) >> signal.SIGINT - 1 & 1)


def read_some(descriptor: int) -> bytes:
    """Return what can be read now, b"" for nothing."""
    try:
        return os.read(descriptor, CHUNK)
    except OSError:
        return b""


def write_some(descriptor: int, data: bytes) -> bytes:
    """Write what is taken now and return the rest."""
    try:
        while data:
            data = data[os.write(descriptor, data) :]
    except BlockingIOError:
        pass
    except OSError:
        return b""
    return data
