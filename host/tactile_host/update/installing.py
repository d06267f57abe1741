# SPDX-License-Identifier: Apache-2.0
"""Put MicroPython itself on a board in BOOTSEL mode, whose drive takes a UF2 file and starts what is in it."""

import errno
import os
import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tactile_app.board.transport import PortError
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.system_errors import PLAIN, reason_of
from tactile_app.update.fault import FlashError
from tactile_host.board.discovery import UsbPort, boards_among
from tactile_host.board.serial_port import SerialPort, usb_ports
from tactile_host.storage.files import DiskFiles
from tactile_host.update.bootsel import MOUNTS, USB_DEVICES, boot_drives, controller_of, has_boot_rom
from tactile_host.update.bootsel_order import order_into_bootsel
from tactile_host.update.telling import Telling
from tactile_host.update.uf2 import check_uf2, check_whole

# The boot ROM writes about 400 KB in a few seconds; MicroPython's first start makes its file system.
START_S = 60.0
# The boot ROM is on USB at once; a desktop opens its drive in a few seconds.
DRIVE_S = 20.0
LOOK_AGAIN_S = 0.2
NAME = "micropython.uf2"
# The reasons of faults with the drive, and with the file.
BOOTSEL, UF2 = "bootsel", "uf2"

NO_DRIVE = (
    "No board is in BOOTSEL mode. Unplug the board, hold its BOOTSEL button, plug it in, let go, and flash again when "
    "its drive has appeared."
)
ORDERED = "The board goes into BOOTSEL mode. Waiting for its drive."
NOT_ORDERED = (
    "The board was told to enter BOOTSEL mode, but no drive has appeared. Unplug it, hold its BOOTSEL button, plug it "
    "in, let go, and flash again without --port when its drive is there."
)
NOT_MOUNTED = (
    "A board in BOOTSEL mode is plugged in, but its drive cannot be found. Open the drive as you would open a memory "
    "stick, then flash again."
)
SEVERAL = "{count} boards are in BOOTSEL mode. Leave one plugged in, then flash again."
NO_ROOM = "The board's drive has not enough space for the UF2 file. Unplug the board, enter BOOTSEL mode, flash again."
LOCKED = "The board's drive at {drive} may not be written by you. Mount it so that you may, then flash again."
GONE = "The board's drive went away before all was copied. Plug the board in with BOOTSEL held, then flash again."
NOT_STARTED = (
    "MicroPython was copied, but no board has appeared since. Unplug it and plug it in: if it does not answer to flash "
    "either, hold BOOTSEL while plugging in and try again with --uf2."
)


def free_bytes(folder: Path) -> int:
    """Return how many bytes the drive of *folder* takes."""
    return shutil.disk_usage(folder).free


class Installer:
    """Installs MicroPython; what it says goes line by line to *say*, in the words of *phrases*.

    *mounts* are the folders in which drives appear (or drives themselves), *devices* and *ports* tell what is on USB,
    *free_bytes* how much a drive takes; *drive_s* is how long a board may take to become a drive, *start_s* to appear
    again afterwards.
    """

    def __init__(  # noqa: PLR0913 - the outside world, each part handed in once
        self,
        say: Callable[[str], None],
        *,
        mounts: Iterable[Path] = MOUNTS,
        devices: Path = USB_DEVICES,
        ports: Callable[[], Sequence[UsbPort]] = usb_ports,
        free_bytes: Callable[[Path], int] = free_bytes,
        drive_s: float = DRIVE_S,
        start_s: float = START_S,
        phrases: Phrases | None = None,
    ) -> None:
        self._say = Telling(say, phrases)
        self._mounts = tuple(mounts)
        self._devices = devices
        self._ports = ports
        self._free_bytes = free_bytes
        self._drive_s = drive_s
        self._start_s = start_s

    def install(self, uf2: Path, running: str | None = None) -> str:
        """Put the file *uf2* on the one board in BOOTSEL mode and return the port on which it appears.

        With *running*, the port of a board that runs MicroPython, that one is ordered into BOOTSEL mode. FlashError
        says why not; before anything is copied, file and board are checked against each other.
        """
        content = read_uf2(uf2)
        drive = self._find_drive() if running is None else self._order(running, content)
        controller = controller_of(drive)
        if controller is None:
            raise FlashError(GONE, BOOTSEL)
        check_uf2(content, controller)
        before = {port.path for port in boards_among(self._ports())}
        copying = f"Copying MicroPython, {len(content) // 1024} kilobytes, onto the {controller} at {drive}."
        self._say(copying, Fact("flash-copies-micropython"))
        self._copy(content, drive)
        self._say("Copied. Waiting for the board to start.", Fact("flash-waits"))
        return self._wait_for_board(before)

    def _find_drive(self) -> Path:
        drives = boot_drives(self._mounts)
        if not drives:
            raise FlashError(NOT_MOUNTED if has_boot_rom(self._devices) else NO_DRIVE, BOOTSEL)
        if len(drives) > 1:
            raise FlashError(SEVERAL.format(count=len(drives)), "several")
        return drives[0]

    def _order(self, port: str, content: bytes) -> Path:
        """Return the drive that the board on *port* becomes."""
        before = set(boot_drives(self._mounts))
        order_into_bootsel(port, content)
        self._say(ORDERED, Fact("flash-ordered"))
        end_s = time.monotonic() + self._drive_s
        while True:
            drives = [drive for drive in boot_drives(self._mounts) if drive not in before]
            if drives:
                return drives[0]
            if time.monotonic() > end_s:
                raise FlashError(NOT_MOUNTED if has_boot_rom(self._devices) else NOT_ORDERED, BOOTSEL)
            time.sleep(LOOK_AGAIN_S)

    def _copy(self, content: bytes, drive: Path) -> None:
        is_written = False
        try:
            if self._free_bytes(drive) < len(content):
                raise FlashError(NO_ROOM, BOOTSEL)
            (drive / NAME).unlink(missing_ok=True)
            # A drive that only looks like a board's may have a link there, to any file of the user's.
            with open(drive / NAME, "wb", opener=open_new) as file:
                file.write(content)
                file.flush()
                is_written = True
                os.fsync(file.fileno())
        except OSError as error:
            # With its last block the board starts, and the drive disappears while the file is open.
            if not is_written:
                raise FlashError(copying_sentence(error, drive), BOOTSEL) from error

    def _wait_for_board(self, before: set[str]) -> str:
        end_s = time.monotonic() + self._start_s
        while True:
            for port in boards_among(self._ports()):
                if port.path not in before and can_be_opened(port.path):
                    return port.path
            if time.monotonic() > end_s:
                raise FlashError(NOT_STARTED, BOOTSEL)
            time.sleep(LOOK_AGAIN_S)


def open_new(path: str, flags: int) -> int:
    """Open a new file, and follow no link; OSError where a file or link of that name is there."""
    return os.open(path, flags | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o666)


def read_file(path: Path) -> bytes:
    """Return the content of the file at *path*; FlashError where it cannot be read, or is too large."""
    try:
        content = DiskFiles().read(path)
    except OSError as error:
        raise FlashError(f"The file {path} cannot be read: {reason_of(error)}.", UF2) from error
    if content is None:
        raise FlashError(f"The file {path} cannot be read: {PLAIN[errno.ENOENT]}.", UF2)
    return content


def read_uf2(path: Path) -> bytes:
    """Return the content of the UF2 file at *path*, for any controller; FlashError if it is not a UF2 file."""
    content = read_file(path)
    check_whole(content)
    return content


def can_be_opened(port: str) -> bool:
    """Return True when *port* can be opened; a new port may not be open to this user yet."""
    try:
        SerialPort(port).close()
    except PortError:
        return False
    return True


def copying_sentence(error: OSError, drive: Path) -> str:
    """Return the meaning of *error*, met while writing onto *drive*."""
    if error.errno == errno.ENOSPC:
        return NO_ROOM
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return LOCKED.format(drive=drive)
    return GONE
