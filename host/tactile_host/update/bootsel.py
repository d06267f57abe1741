# SPDX-License-Identifier: Apache-2.0
"""Noticing a Pico in BOOTSEL mode: it is there, but as a drive that waits for MicroPython and not as a board."""

import os
import string
from collections.abc import Iterable
from pathlib import Path

from tactile_host.storage.files import DiskFiles

RASPBERRY_PI_VID = "2e8a"
# RP2040 and RP2350 in their boot ROM: datasheets, sections on the USB bootloader.
BOOTSEL_PIDS = ("0003", "000f")
INFORMATION = "INFO_UF2.TXT"
# What the drive says of its board, and the controller that this is: the same sections.
BOARD_IDS = (("Board-ID: RPI-RP2", "RP2040"), ("Board-ID: RP2350", "RP2350"))

USB_DEVICES = Path("/sys/bus/usb/devices")
MOUNTS = (Path("/media"), Path("/run/media"), Path("/Volumes"), Path("/mnt"))


def is_board_in_bootsel(devices: Path = USB_DEVICES, mounts: Iterable[Path] = MOUNTS) -> bool:
    """Return True when USB shows a boot ROM, or a mounted drive is one."""
    return has_boot_rom(devices) or bool(boot_drives(mounts))


def has_boot_rom(devices: Path) -> bool:
    """Return True when one of the USB *devices*, folders as Linux shows them, is a boot ROM."""
    for vendor in devices.glob("*/idVendor"):
        product = vendor.with_name("idProduct")
        if vendor.read_text().strip() == RASPBERRY_PI_VID and product.read_text().strip() in BOOTSEL_PIDS:
            return True
    return False


def boot_drives(mounts: Iterable[Path]) -> list[Path]:
    """Return the mounted drives that are a boot ROM's, each once."""
    found = {drive.resolve() for drive in drives(mounts) if controller_of(drive) is not None}
    return sorted(found)


def drives(mounts: Iterable[Path]) -> list[Path]:
    """Return the folders that can be mounted drives: /media/NAME, /media/USER/NAME, and the letters of Windows."""
    found = [Path(f"{letter}:/") for letter in string.ascii_uppercase] if os.name == "nt" else []
    for mount in mounts:
        found += [mount, *mount.glob("*"), *mount.glob("*/*")]
    return found


def controller_of(drive: Path) -> str | None:
    """Return the controller whose boot ROM shows *drive*, such as "RP2040", or None for any other drive."""
    try:
        text = (DiskFiles().read(drive / INFORMATION) or b"").decode()
    except (OSError, UnicodeDecodeError):
        return None
    return next((controller for board_id, controller in BOARD_IDS if board_id in text), None)
