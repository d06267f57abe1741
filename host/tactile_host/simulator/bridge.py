# SPDX-License-Identifier: Apache-2.0
"""The process between a USB line and the board's interpreter: a program that opens the line meets a board.

It starts the interpreter again after a soft reset, delivers Ctrl-C, drops what the board says while nobody has the
line open (as USB does), and keeps what the switches do so that a restarted board finds them as they are. Its own
orders come as lines by a socket and its reports go back by it; docs/virtual-orders.md lists both.
"""

import contextlib
import json
import select
import shutil
import signal
import socket
import sys
import time

from tactile_host.simulator.interpreter import SOFT_REBOOT, Interpreter
from tactile_host.simulator.meeting import NobodyCameError, join
from tactile_host.simulator.start_plan import StartPlan
from tactile_host.simulator.usb_line import UsbLine

HUNG_UP_POLL_MS = 5
# A silent firmware is checked this often for hanging.
WATCHDOG_POLL_MS = 500
# The firmware writes byte by byte, and being woken for each would cost more than running it; let some gather.
GATHER_S = 0.001
CHUNK = 4096
# The host has this long to take in the last reports.
FAREWELL_S = 1.0


class Bridge:
    """Moves bytes between *line* and the interpreter, and lines between the host and the board's simulation."""

    def __init__(self, host: socket.socket, plan: StartPlan, line: UsbLine) -> None:
        self._host = host
        self._line = line
        self._plan = plan
        self._interpreter: Interpreter | None = None
        self._orders = b""
        self._reports = b""

    def run(self) -> None:
        """Work until the host closes the orders."""
        try:
            self._plug_in()
            while self._turn():
                pass
        finally:
            self._unplug()

    def _turn(self) -> bool:
        ready = self._wait()
        if self._host.fileno() in ready and not self._take_orders():
            return False
        interpreter = self._interpreter
        if interpreter is None:
            self._pass_time()
            return True
        # The board's reports come after the bytes that it wrote before them: take those first.
        self._take_output(interpreter)
        if interpreter.reports.number in ready:
            self._take_reports(interpreter)
        if interpreter is not self._interpreter:
            # A report said that the board is gone, or has been started anew.
            return True
        # Bytes written before the port was closed still arrive.
        if self._line.descriptor in ready or (interpreter.has_room() and not self._line.is_open()):
            interpreter.hear(self._line.read())
        self._line.flush()
        interpreter.flush()
        if interpreter.is_at_prompt:
            self._pass_time()
        if interpreter.has_ended():
            self._start_again(interpreter)
        elif interpreter.hangs():
            self._reset(interpreter)
        return True

    def _wait(self) -> set[int]:
        to_read = [self._host.fileno()]
        to_write: list[int] = []
        timeout_ms: float | None = None
        interpreter = self._interpreter
        if interpreter is not None:
            to_read.append(interpreter.reports.number)
            if self._line.has_room():
                to_read.append(interpreter.output.number)
            if interpreter.is_watched():
                timeout_ms = WATCHDOG_POLL_MS
            if interpreter.waits_to_be_heard() or not self._line.is_open():
                timeout_ms = HUNG_UP_POLL_MS
            if self._line.is_open():
                to_read += [self._line.descriptor] * interpreter.has_room()
                to_write += [self._line.descriptor] * self._line.has_waiting()
        found = select.select(to_read, to_write, [], None if timeout_ms is None else timeout_ms / 1000)
        ready = {*found[0], *found[1]}
        if interpreter is not None and ready == {interpreter.output.number}:
            time.sleep(GATHER_S)
        return ready

    def _take_orders(self) -> bool:
        try:
            data = self._host.recv(CHUNK)
        except ConnectionError:
            data = b""
        lines = (self._orders + data).split(b"\n")
        self._orders = lines.pop()
        for line in lines:
            self._obey(line.decode())
        return bool(data)

    def _obey(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        if verb == "unplug":
            self._unplug()
            self._say("unplugged")
        elif verb == "plug_in":
            self._plug_in()
        elif verb == "sync":
            if self._interpreter is not None:
                self._take_reports(self._interpreter)
            self._say("synced")
        else:
            if line == "usb reset":
                self._line.close()
                self._line.open()
            self._plan.note(verb, rest.split(" "))
            if self._interpreter is not None:
                self._interpreter.order(line)
            if verb == "run" and (self._interpreter is None or self._interpreter.is_at_prompt):
                # Without firmware nobody else answers this order, and without passing time nothing else happens.
                self._plan.now_us = max(self._plan.now_us, self._plan.horizon_us)
                self._say(f"now {self._plan.horizon_us}")

    def _plug_in(self) -> None:
        if self._interpreter is None:
            self._line.open()
            self._interpreter = self._interpreter_anew()
            self._say(f"port {self._line.port}")
            self._say("plugged_in")

    def _unplug(self) -> None:
        if self._interpreter is not None:
            self._interpreter.kill()
            self._interpreter = None
            self._plan.power_off()
            self._line.close()

    def _reset(self, interpreter: Interpreter) -> None:
        """Start the controller anew: the port goes, and comes back with it."""
        interpreter.kill()
        self._plan.reset()
        self._line.close()
        self._line.open()
        self._reports = b""
        self._interpreter = self._interpreter_anew()
        self._say("restarted")

    def _interpreter_anew(self) -> Interpreter:
        try:
            return Interpreter(self._plan, runs_main=True)
        except NobodyCameError as error:
            self._say(f"failed The interpreter ended as soon as it was started. {error}")
            raise SystemExit(1) from None

    def _start_again(self, interpreter: Interpreter) -> None:
        self._take_output(interpreter)
        if not interpreter.is_up:
            # Starting it again would only fail again.
            self._say(f"failed {interpreter.last_words}")
            raise SystemExit(1)
        self._line.write(SOFT_REBOOT)
        self._interpreter = interpreter.restarted()

    def _take_output(self, interpreter: Interpreter) -> None:
        while self._line.has_room():
            data = interpreter.said()
            if not data:
                return
            self._line.write(data)

    def _pass_time(self) -> None:
        """Let virtual time pass where no firmware runs: the hands still move the pegs."""
        if self._plan.is_fast and self._plan.now_us < self._plan.horizon_us:
            self._plan.now_us = self._plan.horizon_us
            self._say(f"now {self._plan.now_us}")

    def _take_reports(self, interpreter: Interpreter) -> None:
        # A report may have been written after bytes that were not there yet a moment ago.
        data = interpreter.reported()
        self._take_output(interpreter)
        self._line.flush()
        lines = (self._reports + data).split(b"\n")
        self._reports = lines.pop()
        for line in lines:
            text = line.decode()
            self._plan.hear(text)
            interpreter.watch(text)
            if text == "ended":
                interpreter.is_at_prompt = True
            elif text.startswith("reset "):
                self._reset(interpreter)
                return
            elif text == "bootloader":
                # A boot ROM has no port; the firmware starts when the board is plugged in again.
                self._unplug()
                self._reports = b""
                return
            self._say(text)

    def _say(self, text: str) -> None:
        """Report *text* to the host; if the host is gone, its closed orders will tell so in a moment."""
        with contextlib.suppress(ConnectionError):
            self._host.sendall(text.encode() + b"\n")


def open_line(port: str | None, line_bytes: int | None, flip_every: int) -> UsbLine:
    """Return a pseudo-terminal at the path *port*, or a socket where that is None."""
    if port is None:
        from tactile_host.simulator.loopback import Loopback  # noqa: PLC0415 - only one of the two is needed

        return Loopback(line_bytes, flip_every)
    from tactile_host.simulator.pseudo_terminal import PseudoTerminal  # noqa: PLC0415 - not on every system

    return PseudoTerminal(port, line_bytes, flip_every)


def say_farewell(host: socket.socket) -> None:
    """Let the host read the last reports: a socket that is closed while orders are unread loses what it has sent."""
    with contextlib.suppress(OSError):
        host.shutdown(socket.SHUT_WR)
        host.settimeout(FAREWELL_S)
        while host.recv(CHUNK):
            pass


def main() -> None:
    """Be the board that the one argument, JSON, describes."""
    for name in ("SIGTERM", "SIGHUP"):
        # Exit by the way that pulls the plug: a link left behind would later lead to another program's line.
        if hasattr(signal, name):  # Windows has the first only
            signal.signal(getattr(signal, name), lambda *_: sys.exit(1))
    (host,) = join(1)
    given = json.loads(sys.argv[1])
    plan = StartPlan(
        given["command"], given["program"], given["directory"], given["environment"], given["wiring"], given["joined"]
    )
    plan.set_clock(given["fast"], given["zero_us"])
    for switch in given["closed"]:
        plan.note("at", ("0", str(switch), "1"))
    try:
        Bridge(host, plan, open_line(given["port"], given["line_bytes"], given["flip_every"])).run()
    finally:
        say_farewell(host)
        # The process that started the board may have been killed, and cannot tidy up.
        shutil.rmtree(given["folder"], ignore_errors=True)


if __name__ == "__main__":
    main()
