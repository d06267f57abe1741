# SPDX-License-Identifier: Apache-2.0
"""The board's interpreter as a child process: started, heard, interrupted and started again."""

import os
import signal
import time

from tactile_host.simulator import process_state
from tactile_host.simulator.child import End, start_with_pipes, start_with_sockets
from tactile_host.simulator.interrupt_moment import InterruptMoment
from tactile_host.simulator.start_plan import StartPlan

LONGEST_INPUT = 4096
INTERRUPT = b"\x03"
ENTER_RAW = b"\x01"
RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
PROMPT = b">>> "
SOFT_REBOOT = b"\r\nMPY: soft reboot\r\n"

# Two interrupts in a row, the first not dealt with yet, would end the interpreter.
INTERRUPT_GAP_S = 0.05


class Interpreter:
    """One run of the interpreter.

    *output* and *reports* are ends to read from. *is_up* says that the firmware or a prompt is there,
    *is_at_prompt* that the firmware has ended. *runs_main* is False after a soft reset from the raw prompt, to which
    a board, too, comes back without running main.py. NobodyCameError where it ends at its very start.
    """

    def __init__(self, plan: StartPlan, runs_main: bool) -> None:
        self._plan = plan
        start = start_with_sockets if plan.is_joined else start_with_pipes
        command = plan.command + (plan.program_now() if runs_main else [])
        self._child = start(command, plan.directory, {**os.environ, **plan.environment})
        self._process = self._child.process
        self.output: End = self._child.output
        self.reports: End = self._child.reports
        self._orders = b"".join(line.encode() + b"\n" for line in plan.beginning())
        self._heard = b""
        self._tail = b""
        self.is_up = False
        self._is_raw = False
        self.is_at_prompt = False
        self._enters_raw = not runs_main
        self._not_before_s = 0.0
        self._interrupt_moment = InterruptMoment()
        self._patience_s = 0.0
        self._fed_s = 0.0
        self.flush()

    def order(self, line: str) -> None:
        """Pass one line on to the board's simulation."""
        self._orders += line.encode() + b"\n"
        self.flush()

    def hear(self, data: bytes) -> None:
        """Take in bytes from the line; Ctrl-C interrupts a running program, and is an ordinary byte at a prompt."""
        self._heard += data

    def has_room(self) -> bool:
        """Return True while more may be heard."""
        return len(self._heard) < LONGEST_INPUT

    def waits_to_be_heard(self) -> bool:
        """Return True while bytes are held back that only passing time lets through."""
        return bool(self._heard or self._orders)

    def flush(self) -> None:
        """Pass on what the interpreter takes now."""
        self._orders = self._child.control.write(self._orders)
        if not self.is_up or self._enters_raw or time.monotonic() < self._not_before_s:
            return
        at = self._heard.find(INTERRUPT)
        if at >= 0 and not self._is_at_input():
            pid = self._process.pid
            if self._interrupt_moment.is_now(process_state.waits(pid), process_state.busy_s(pid)):
                self._heard = self._heard[at + 1 :]
                # Where the firmware has switched Ctrl-C off, the signal would end the interpreter. Windows has none for
                # one process alone, and no prompt behind the firmware.
                if os.name != "nt" and process_state.catches_interrupts(pid):
                    self._process.send_signal(signal.SIGINT)
                    self._not_before_s = time.monotonic() + INTERRUPT_GAP_S
            return
        self._interrupt_moment.has_passed()
        self._heard = self._child.input.write(self._heard)

    def said(self) -> bytes:
        """Return what the interpreter has written for the line, b"" for nothing at the moment."""
        data = self.output.read()
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
        data = self.reports.read()
        self.is_up = self.is_up or bool(data)
        return data

    def watch(self, report: str) -> None:
        """Take in what the simulation reports of the watchdog."""
        verb, _, value = report.partition(" ")
        if verb == "watchdog":
            self._patience_s = 0.0 if value == "off" else int(value) / 1000
        if verb in {"watchdog", "fed"}:
            self._fed_s = process_state.busy_s(self._process.pid)

    def is_watched(self) -> bool:
        """Return True while a watchdog waits to be fed."""
        return self._patience_s > 0

    def hangs(self) -> bool:
        """Return True when the firmware has been busy for the watchdog's patience without feeding it.

        The processor's time counts: on a busy computer a process may wait long for the processor.
        """
        return self.is_watched() and process_state.busy_s(self._process.pid) - self._fed_s > self._patience_s

    def has_ended(self) -> bool:
        """Return True when the interpreter has gone, by a soft reset or otherwise."""
        return self._process.poll() is not None

    def restarted(self) -> "Interpreter":
        """Return the run after this one: of main.py again, or of the raw prompt if this one was in it."""
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
        """Give its ends back."""
        self._child.close()

    def _enter_raw(self) -> bytes:
        """Bring a fresh prompt into raw mode; the host hears only the last answer, that it is there."""
        if RAW_PROMPT in self._tail:
            self._enters_raw = False
            self._is_raw = True
            self._tail = b""
            return RAW_PROMPT
        if PROMPT in self._tail:
            self._tail = b""
            self._child.input.write(ENTER_RAW)
        return b""

    def _is_at_input(self) -> bool:
        """Return True while the interpreter waits for its input: a prompt does so, firmware never."""
        reads = process_state.reads_input(self._process.pid)
        return self._tail.endswith(b">") or not self._tail if reads is None else reads
