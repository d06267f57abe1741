# SPDX-License-Identifier: Apache-2.0
"""Notice a Pico in BOOTSEL mode, which is no board but a drive that waits for MicroPython."""

import os
import re
import string
from collections.abc import Iterable
from pathlib import Path

from tactile_host.storage.files import DiskFiles

RASPBERRY_PI_VID = "2e8a"
# RP2040 and RP2350 in their boot ROM: datasheets, sections on the USB bootloader.
BOOTSEL_PIDS = ("0003", "000f")
INFORMATION = "INFO_UF2.TXT"
# The drive's name for its board, and the controller of that board: the same sections.
BOARD_IDS = (("Board-ID: RPI-RP2", "RP2040"), ("Board-ID: RP2350", "RP2350"))

USB_DEVICES = Path("/sys/bus/usb/devices")
# Linux's list of what is mounted where; a line's third field is the kind of the file system.
MOUNT_TABLE = Path("/proc/self/mounts")
TYPE = 2
# A number of USB's has four digits.
LONGEST_WORD = 16
MOUNTS = (Path("/media"), Path("/run/media"), Path("/Volumes"), Path("/mnt"))


def is_board_in_bootsel(devices: Path = USB_DEVICES, mounts: Iterable[Path] = MOUNTS) -> bool:
    """Return True when USB shows a boot ROM, or a mounted drive is one."""
    return has_boot_rom(devices) or bool(boot_drives(mounts))


def has_boot_rom(devices: Path) -> bool:
    """Return True when one of the USB *devices*, folders as Linux shows them, is a boot ROM."""
    return any(
        first_word(device / "idVendor") == RASPBERRY_PI_VID and first_word(device / "idProduct") in BOOTSEL_PIDS
        for device in within(devices)
    )


def first_word(path: Path) -> str:
    """Return the beginning of the file at *path*; "" where it cannot be read, as while its device goes."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST_WORD).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def within(folder: Path) -> list[Path]:
    """Return the entries of *folder*, in order; none where it cannot be read, as while a drive goes."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def boot_drives(mounts: Iterable[Path], table: Path = MOUNT_TABLE) -> list[Path]:
    """Return the mounted drives that are a boot ROM's, each once: those in *mounts*, and those of the *table*."""
    candidates = [*drives(mounts), *mounted_drives(table)]
    found = {drive.resolve() for drive in candidates if controller_of(drive) is not None}
    return sorted(found)


def drives(mounts: Iterable[Path]) -> list[Path]:
    """Return the folders that can be mounted drives: /media/NAME, /media/USER/NAME, and the letters of Windows."""
    found = [Path(f"{letter}:/") for letter in string.ascii_uppercase] if os.name == "nt" else []
    for mount in mounts:
        named = within(mount)
        found += [mount, *named, *(folder for name in named for folder in within(name))]
    return found


def mounted_drives(table: Path) -> list[Path]:
    """Return the drives that Linux has mounted with a boot ROM's kind of file system, by its *table*; [] elsewhere."""
    try:
        lines = table.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []
    fields = [line.split(" ") for line in lines]
    return [Path(unescaped(field[1])) for field in fields if len(field) > TYPE and field[TYPE] == "vfat"]


def unescaped(path: str) -> str:
    r"""Return *path* of a table of mounts, in which a space is \040."""
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), path)


def controller_of(drive: Path) -> str | None:
    """Return the controller whose boot ROM shows *drive*, such as "RP2040", or None for any other drive."""
    try:
        text = (DiskFiles().read(drive / INFORMATION) or b"").decode()
    except (OSError, UnicodeDecodeError):
        return None
    return next((controller for board_id, controller in BOARD_IDS if board_id in text), None)
