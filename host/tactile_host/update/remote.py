# SPDX-License-Identifier: Apache-2.0
"""The files of a board, reached with mpremote through its raw prompt; every failure becomes a FlashError."""

import contextlib
import errno
import io
import os
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Self

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from tactile_host.update.fault import FlashError
from tactile_host.update.plan import UpdatePlan
from tactile_host.update.scripts import INTRODUCE, LIST, Introduction, finishing, parse_hashes, parse_introduction
from tactile_host.update.versions import MANIFEST, OLD_MANIFEST, Holding

# A board that runs answers in milliseconds; starting afresh with many files takes a second or two.
ANSWER_S = 10
CHUNK = 2048
# To hash all files, the longest that is asked of it, takes a Pico some seconds; six times what it may be silent.
QUESTION_TIMES = 6
MOST_BYTES = 1_000_000
# The lists of files are the longest that is read.
LONGEST_FILE = 100_000
SOFT_RESET = b"\x04"
RESTARTS = b"soft reboot\r\n"

# What a port that is gone gives; pyserial's own error has no number.
LINE_ERRNOS = (None, errno.EIO, errno.ENXIO, errno.ENODEV, errno.EBADF, errno.ENOTTY)

NO_ANSWER = (
    "Nothing on {port} answers as MicroPython does. Unplug the board and plug it in again; if that does not help, put "
    "MicroPython on it: hold BOOTSEL while plugging in, copy the UF2 file of MicroPython onto the drive that appears, "
    "then flash again."
)
STOPPED = "The board stopped answering. Unplug it, plug it in again, and flash again."
UNPLUGGED = "The board was unplugged, or its cable lost contact. Plug it in and flash again."
FULL = "The board's storage is full. Remove files of your own from it, then flash again. The old firmware is whole."

# The boot ROM's drive takes the port's place.
BOOTLOADER = "import machine; machine.bootloader()"


class Line(SerialTransport):  # type: ignore[misc]  # mpremote has no types
    """mpremote's line, on which no question takes for ever, whatever the board sends; each has limits of its own.

    mpremote waits for an end as long as bytes come, and reads on as long as they do.
    """

    def __init__(self, port: str, answer_s: float, question_s: float) -> None:
        self._question_s = question_s
        super().__init__(port, timeout=answer_s)
        self.serial.write_timeout = answer_s
        self._read, self._in_waiting = self.serial.read, self.serial.inWaiting
        self.serial.read = self._read_bounded
        self.serial.inWaiting = self._in_waiting_bounded
        self.ask()

    def ask(self) -> None:
        """Begin a question: time and bytes are counted from here."""
        self._end_s = time.monotonic() + self._question_s
        self._bytes_left = MOST_BYTES

    def read_until(self, least: int, ending: bytes, timeout_overall: float | None = None, **others: object) -> bytes:
        """Return what comes up to *ending*, or up to *timeout_overall* seconds, however much comes."""
        data = b""
        if timeout_overall is None:
            return bytes(super().read_until(least, ending, **others))
        end_s = time.monotonic() + timeout_overall
        while not data.endswith(ending) and time.monotonic() < end_s:
            data += self.serial.read(1)
        return data

    def _read_bounded(self, size: int = 1) -> bytes:
        self._check()
        data = bytes(self._read(size))
        self._bytes_left -= len(data)
        return data

    def _in_waiting_bounded(self) -> int:
        self._check()
        return int(self._in_waiting())

    def _check(self) -> None:
        if time.monotonic() > self._end_s or self._bytes_left <= 0:
            raise TransportError("the board never came to an end")


class BoardFiles:
    """A context manager that holds the board on *port* at its raw prompt, whatever it ran before."""

    def __init__(self, port: str, answer_s: float = ANSWER_S) -> None:
        self._port = port
        self._answer_s = answer_s
        self._has_answered = False
        self._has_gone = False

    def __enter__(self) -> Self:
        """Interrupt the firmware; FlashError where no MicroPython answers."""
        with self._failing():
            self._transport = Line(os.path.realpath(self._port), self._answer_s, QUESTION_TIMES * self._answer_s)
            try:
                self._enter()
            except BaseException:
                self._transport.serial.close()
                raise
        self._has_answered = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let the board start its firmware, if it is still there, and give the port back."""
        # The work is done, or has failed and says why; whatever the board does now, the port is given back.
        if not self._has_gone:
            with contextlib.suppress(Exception):
                self._transport.ask()
                self._start()
        with contextlib.suppress(Exception):
            self._transport.close()
        with contextlib.suppress(Exception):
            self._transport.serial.close()

    def _start(self) -> None:
        self._transport.exit_raw_repl()
        self._transport.serial.write(SOFT_RESET)
        # What is sent to a board that is about to restart may be lost: leave when it has.
        self._transport.read_until(1, RESTARTS, timeout_overall=self._answer_s)

    def introduction(self) -> Introduction:
        """Return what the interpreter says of itself."""
        with self._failing():
            return parse_introduction(self._exec(INTRODUCE))

    def holding(self) -> Holding:
        """Return what is on the board."""
        hashes = self.hashes()
        lists = (self.read(path) if path in hashes else b"" for path in (MANIFEST, OLD_MANIFEST))
        return Holding(hashes, *lists)

    def hashes(self) -> dict[str, str]:
        """Return the SHA-256 of the files on the board that flashing may have to do with, by path."""
        with self._failing():
            return parse_hashes(self._exec(LIST))

    def read(self, path: str) -> bytes:
        """Return the content of the file at *path*."""
        with self._failing():
            self._transport.exec(f"f=open({path!r},'rb')\nr=f.read")
            data = b""
            while len(data) <= LONGEST_FILE:
                part = self._transport.eval(f"r({CHUNK})")
                if not isinstance(part, bytes):
                    raise ValueError(f"expected bytes, got {part!r}")
                if not part:
                    self._transport.exec("f.close()")
                    return data
                data += part
            raise ValueError(f"{path} is longer than a list of files can be")

    def make_folder(self, path: str) -> None:
        """Make the folder at *path* unless it is there."""
        with self._failing(), contextlib.suppress(FileExistsError):
            self._transport.fs_mkdir(path)

    def write(self, path: str, content: bytes) -> None:
        """Write *content* into the file at *path*."""
        with self._failing():
            self._transport.fs_writefile(path, content, chunk_size=CHUNK)

    def remove(self, path: str) -> None:
        """Remove the file at *path*."""
        with self._failing():
            self._transport.fs_rmfile(path)

    def finish(self, plan: UpdatePlan) -> None:
        """Give the files of *plan* their names, remove the stale ones, and mark the whole."""
        with self._failing():
            self._exec(finishing(plan))

    def enter_bootsel(self) -> None:
        """Let the board's boot ROM take over; nothing more can be asked of the board. FlashError where it will not."""
        try:
            self._transport.exec(BOOTLOADER)
        except TransportExecError as error:
            raise FlashError(exec_sentence(error)) from error
        except (TransportError, OSError):
            # The port has gone from under the question, as it should.
            self._has_gone = True

    def _enter(self) -> None:
        """Enter the raw prompt; a second time where the board was just starting and lost the first."""
        try:
            self._transport.enter_raw_repl(soft_reset=True, timeout_overall=self._answer_s / 2)
        except TransportError:
            self._transport.enter_raw_repl(soft_reset=True, timeout_overall=self._answer_s / 2)

    def _exec(self, script: str) -> str:
        output: bytes = self._transport.exec(script)
        return output.decode()

    @contextlib.contextmanager
    def _failing(self) -> Iterator[None]:
        """Ask the board one thing, and turn what can go wrong on the way into a FlashError.

        mpremote believes what a board answers: it fails with whatever its own reading of that comes upon.
        """
        if self._has_answered:
            self._transport.ask()
        try:
            # mpremote prints what it did not expect.
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except TransportExecError as error:
            raise FlashError(exec_sentence(error)) from error
        except OSError as error:
            raise FlashError(os_sentence(error)) from error
        except Exception as error:
            raise FlashError(STOPPED if self._has_answered else NO_ANSWER.format(port=self._port)) from error


def exec_sentence(error: TransportExecError) -> str:
    """Return what a script's failure on the board means."""
    if "ENOSPC" in error.error_output or "OSError: 28" in error.error_output:
        return os_sentence(OSError(errno.ENOSPC, ""))
    lines = error.error_output.strip().splitlines()
    return f"The board could not do its part: {lines[-1] if lines else 'no reason given'}. Flash again."


def os_sentence(error: OSError) -> str:
    """Return what an error of the port, or of the board's file system, means."""
    if error.errno == errno.ENOSPC:
        return FULL
    if error.errno in LINE_ERRNOS:
        return UNPLUGGED
    return f"The board's storage refuses a file: {errno.errorcode.get(error.errno or 0, error)}. Flash again."
