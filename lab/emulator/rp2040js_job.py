# SPDX-License-Identifier: Apache-2.0
"""Jobs for the harnesses of rp2040js: a chip and its flash memory as files, and a job that names them."""

import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lab.emulator.commands import FILES
from lab.emulator.machine import build
from tactile_host.simulator.pinout import read_wires
from tests.firmware.switches import switches_of

# A computer fetches what was sent after 50 to 250 us.
JITTER_US = 200
FLASH_BYTES = 2 << 20


def write_chip(uf2: Path, profile: str, files: Path | None, folder: Path) -> None:
    """Write the boot ROM and the flash memory of a board with *uf2*, and *files* of another, into *folder*."""
    device, _ = build(uf2, switches_of(read_wires(profile)), files)
    words = array("I", [word & 0xFFFFFFFF for word in device.mcu.bootrom])
    (folder / "bootrom.bin").write_bytes(words.tobytes())
    (folder / "flash.bin").write_bytes(bytes(device.mcu.flash[:FLASH_BYTES]))


def write_job(profile: str, folder: Path, events: Sequence[dict[str, Any]] = (), end_us: int = 0) -> Path:
    """Write what a harness must know of the board *profile*, whose chip lies in *folder*, and return the file.

    *events* and when they end are for rp2040js.mjs alone.
    """
    wires = read_wires(profile)
    job = {
        "bootrom": str(folder / "bootrom.bin"),
        "flash": str(folder / "flash.bin"),
        "rows": wires.rows,
        "columns": wires.columns,
        "keys": wires.keys,
        "keyColumn": wires.key_column,
        "buzzer": wires.buzzer,
        "light": wires.light,
        "files": (FILES.start, FILES.stop),
        "jitterUs": JITTER_US,
        "events": list(events),
        "endUs": end_us,
    }
    path = folder / "job.json"
    path.write_text(json.dumps(job))
    return path
