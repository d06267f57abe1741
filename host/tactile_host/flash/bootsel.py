# SPDX-License-Identifier: Apache-2.0
"""Noticing a Pico in BOOTSEL mode: it is there, but as a drive that waits for MicroPython and not as a board."""

import os
import string
from collections.abc import Iterable
from pathlib import Path

RASPBERRY_PI_VID = "2e8a"
# RP2040 and RP2350 in their boot ROM: datasheets, sections on the USB bootloader.
BOOTSEL_PIDS = ("0003", "000f")
INFORMATION = "INFO_UF2.TXT"

USB_DEVICES = Path("/sys/bus/usb/devices")
MOUNTS = (Path("/media"), Path("/run/media"), Path("/Volumes"), Path("/mnt"))


def is_board_in_bootsel(devices: Path = USB_DEVICES, mounts: Iterable[Path] = MOUNTS) -> bool:
    """Return True when USB shows a boot ROM, or a mounted drive is one."""
    return has_boot_rom(devices) or any(is_boot_drive(drive) for drive in drives(mounts))


def has_boot_rom(devices: Path) -> bool:
    """Return True when one of the USB *devices*, folders as Linux shows them, is a boot ROM."""
    for vendor in devices.glob("*/idVendor"):
        product = vendor.with_name("idProduct")
        if vendor.read_text().strip() == RASPBERRY_PI_VID and product.read_text().strip() in BOOTSEL_PIDS:
            return True
    return False


def drives(mounts: Iterable[Path]) -> list[Path]:
    """Return the folders that can be mounted drives: /media/NAME, /media/USER/NAME, and the letters of Windows."""
    found = [Path(f"{letter}:/") for letter in string.ascii_uppercase] if os.name == "nt" else []
    for mount in mounts:
        found += [*mount.glob("*"), *mount.glob("*/*")]
    return found


def is_boot_drive(drive: Path) -> bool:
    """Return True when *drive* is a Raspberry Pi boot ROM's."""
    try:
        return "RPI-RP2" in (drive / INFORMATION).read_text() or "RP2350" in (drive / INFORMATION).read_text()
    except (OSError, UnicodeDecodeError):
        return False
