# SPDX-License-Identifier: Apache-2.0
"""Serial ports: the one file that imports pyserial."""

import contextlib
import errno
import glob
import os
import sys
import time
from collections.abc import Iterable

import serial
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tactile_app.board.transport import PortError
from tactile_host.board.discovery import UsbPort

# How long a read waits for the first byte, and so how long a message may wait to be sent.
READ_S = 0.01
# A live board takes its bytes at once; a board that hangs loses them after this long.
WRITE_S = 0.5
CHUNK = 4096
SOCKET = "socket://"
# Wait this long before a failed list of ports is asked for again; by then the entry that failed is usually gone.
LIST_AGAIN_S = 0.05
# Where Linux shows what is on USB.
USB_PATHS = ("/dev/ttyACM*", "/dev/ttyUSB*")

BUSY_ERRNOS = (errno.EBUSY, errno.EAGAIN)
# Words in pyserial's error where another program holds the port: on POSIX systems, on Windows.
BUSY_WORDS = ("exclusively lock", "PermissionError(13")


try:
    import termios
except ImportError:  # not there on Windows
    TERMINAL_ERRORS: tuple[type[Exception], ...] = ()
else:
    TERMINAL_ERRORS = (termios.error,)
# Where the cable is pulled during opening, pyserial raises termios errors, which are no OSErrors. Where a port closes
# during a read, it raises TypeError.
FAILURES: tuple[type[Exception], ...] = (serial.SerialException, OSError, TypeError, *TERMINAL_ERRORS)


class SerialPort:
    """The open port *path*, held so that no other program can open it; PortError where that fails."""

    def __init__(self, path: str) -> None:
        try:
            # An address in place of a path, socket://HOST:NUMBER, is a virtual board without a pseudo-terminal.
            self._port = serial.serial_for_url(
                path, timeout=READ_S, write_timeout=WRITE_S, exclusive=os.name != "nt" or None
            )
        except FAILURES as error:
            raise PortError(opening_reason(error), f"{path}: {error}") from error
        self._counts = not path.startswith(SOCKET)

    def read(self) -> bytes:
        """Return the bytes that have come, b"" after a moment without any; PortError once the port is gone."""
        try:
            return self._port.read(max(1, self._port.in_waiting)) if self._counts else self._read_uncounted()
        except FAILURES as error:
            raise PortError("unplugged", str(error)) from error

    def _read_uncounted(self) -> bytes:
        """Read from a line that tells only whether bytes wait, but not how many."""
        data = self._port.read(1)
        if data:
            self._port.timeout = 0
            data += self._port.read(CHUNK)
            self._port.timeout = READ_S
        return data

    def write(self, data: bytes) -> None:
        """Write *data*; bytes that a stuck board does not take in time are dropped. PortError once the port is gone."""
        try:
            self._port.write(data)
        except serial.SerialTimeoutException:
            return
        except FAILURES as error:
            raise PortError("unplugged", str(error)) from error

    def close(self) -> None:
        """Give the port back; nothing is done where it is gone."""
        with contextlib.suppress(*FAILURES):
            self._port.close()


def opening_reason(error: Exception) -> str:
    """Return one word for why a port could not be opened."""
    number = getattr(error, "errno", None)
    if number in BUSY_ERRNOS or any(words in str(error) for words in BUSY_WORDS):
        return "busy"
    if number in (errno.EACCES, errno.EPERM):
        return "not_allowed"
    return "not_there"


def usb_ports() -> list[UsbPort]:
    """Return the serial ports that are on USB, in the order of their paths, without entries that cannot be read.

    It never fails: where the system gives no list the answer is empty, and callers ask again.
    """
    return sorted(filter(None, map(usb_port, entries())), key=lambda port: port.path)


def usb_port(entry: ListPortInfo) -> UsbPort | None:
    """Return *entry* of the system's list as a port on USB, None for any other."""
    if not isinstance(entry.vid, int) or not isinstance(entry.pid, int):
        return None
    return UsbPort(str(entry.device), entry.vid, entry.pid, str(entry.serial_number or "").lower())


def entries() -> Iterable[ListPortInfo]:
    """Return the system's list of ports; where pyserial fails over one entry, look again, then read each by itself.

    On Linux the whole list raises TypeError when the files of one entry vanish, as when a cable is pulled.
    """
    for is_last in (False, True):
        try:
            return list(list_ports.comports())
        except Exception:
            if not is_last:
                time.sleep(LIST_AGAIN_S)
    return one_by_one()


def one_by_one() -> list[ListPortInfo]:
    """Return the entries on USB, each read by itself, on Linux; elsewhere the system offers no such list."""
    if not sys.platform.startswith("linux"):
        return []
    from serial.tools.list_ports_linux import SysFS  # noqa: PLC0415 - not there on other systems

    found: list[ListPortInfo] = []
    for path in (path for pattern in USB_PATHS for path in glob.glob(pattern)):
        with contextlib.suppress(Exception):
            found.append(SysFS(path))
    return found
