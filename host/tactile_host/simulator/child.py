# SPDX-License-Identifier: Apache-2.0
"""A process that runs the board's interpreter, and the four ends by which bytes go to it and come from it.

*input* and *output* are the board's USB, *control* and *reports* join its simulation to the world. MicroPython has
pipes, as it knows nothing else; CPython has sockets, which every system can wait for. No end ever waits.
"""

import os
import socket
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tactile_host.simulator.meeting import Meeting, NobodyCameError

CHUNK = 4096
# Two pages: a pipe of one counts as full as soon as one byte is in it. A Pico's line holds about as little.
LINE_BYTES = 8192
# In the order in which the child joins.
SOCKETS = 2


@dataclass(frozen=True)
class End:
    """One end of a line, whose *number* can be waited for: of a pipe one way, of a socket both."""

    number: int
    _receive: Callable[[int], bytes]
    _send: Callable[[bytes], int]
    close: Callable[[], None]

    def read(self) -> bytes:
        """Return the bytes that are there now, b"" for none."""
        try:
            return self._receive(CHUNK)
        except OSError:
            return b""

    def write(self, data: bytes) -> bytes:
        """Write the bytes that are taken now and return the rest; nothing where no reader is left."""
        try:
            while data:
                data = data[self._send(data) :]
        except BlockingIOError:
            return data
        except OSError:
            return b""
        return data


def pipe_end(descriptor: int) -> End:
    """Return the end of a pipe."""
    os.set_blocking(descriptor, False)
    return End(descriptor, partial(os.read, descriptor), partial(os.write, descriptor), partial(os.close, descriptor))


def socket_end(joined: socket.socket) -> End:
    """Return a socket, which is closed as often as one likes."""
    joined.setblocking(False)
    return End(joined.fileno(), joined.recv, joined.send, joined.close)


@dataclass
class Child:
    """The process and its ends."""

    process: "subprocess.Popen[bytes]"
    input: End
    output: End
    control: End
    reports: End

    def close(self) -> None:
        """Wait for the process, which has ended or been killed, and give the ends back."""
        self.process.wait()
        for end in (self.input, self.output, self.control, self.reports):
            end.close()


def start_with_pipes(command: list[str], directory: str, environment: dict[str, str]) -> Child:
    """Start *command*, whose standard streams are the board's line; the environment names the two other pipes."""
    import fcntl  # noqa: PLC0415 - not there on Windows, where no MicroPython is started

    to_input, from_output = os.pipe(), os.pipe()
    to_control, from_reports = os.pipe(), os.pipe()
    theirs = (to_input[0], from_output[1], to_control[0], from_reports[1])
    names = {"TACTILE_CONTROL": str(to_control[0]), "TACTILE_REPORTS": str(from_reports[1])}
    process = subprocess.Popen(
        command, stdin=theirs[0], stdout=theirs[1], stderr=subprocess.STDOUT, cwd=directory,
        env={**environment, **names}, pass_fds=theirs[2:],
    )  # fmt: skip
    for descriptor in theirs:
        os.close(descriptor)
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(from_output[0], fcntl.F_SETPIPE_SZ, LINE_BYTES)
    ours = (to_input[1], from_output[0], to_control[1], from_reports[0])
    return Child(process, *(pipe_end(descriptor) for descriptor in ours))


def start_with_sockets(command: list[str], directory: str, environment: dict[str, str]) -> Child:
    """Start *command*, which joins and then sends errors by its line; NobodyCameError where it ends before that."""
    meeting = Meeting(LINE_BYTES)
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=directory,
        env={**environment, **meeting.environment},
    )  # fmt: skip
    assert process.stderr is not None
    with process.stderr:
        try:
            line, world = meeting.take(SOCKETS, lambda: process.poll() is None)
        except NobodyCameError:
            process.kill()
            complaint = process.stderr.read().decode(errors="replace").split("\n")
            raise NobodyCameError(" ".join(complaint[-2:]).strip()) from None
    usb, others = socket_end(line), socket_end(world)
    return Child(process, usb, usb, others, others)
