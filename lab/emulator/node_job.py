# SPDX-License-Identifier: Apache-2.0
"""The input of the harnesses in node: a chip and its flash memory as files, and a job that names them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lab.emulator.emulation import FLASH_CACHE, FRAMES, Emulation
from lab.emulator.image import flash_of, storage_of
from lab.emulator.machine import boot_rom
from tactile_host.simulator.pinout import read_wires

# A computer fetches waiting bytes after 50 to 250 us.
JITTER_US = 200


def write_chip(uf2: Path, files: Path | None, folder: Path, emulation: Emulation) -> None:
    """Write into *folder* the boot ROM and the flash memory of a board with *uf2* and *files* of another board."""
    flash = flash_of(uf2, emulation.controller)
    if files is not None:
        storage = storage_of(uf2, emulation.controller)
        flash[storage.start : storage.stop] = files.read_bytes()
    (folder / "flash.bin").write_bytes(flash)
    if emulation.controller == "RP2040":
        (folder / "bootrom.bin").write_bytes(boot_rom(uf2))


def write_job(
    uf2: Path,
    profile: str,
    folder: Path,
    emulation: Emulation,
    events: Sequence[dict[str, Any]] = (),
    end_us: int = 0,
) -> Path:
    """Write the job for a harness, with the board *profile* whose chip lies in *folder*, and return its file.

    *events* and *end_us* are for events.mjs alone.
    """
    wires = read_wires(profile)
    storage = storage_of(uf2, emulation.controller)
    job = {
        "chip": emulation.controller,
        "bootrom": str(folder / "bootrom.bin"),
        "flash": str(folder / "flash.bin"),
        "rows": wires.rows,
        "columns": wires.columns,
        "keys": wires.keys,
        "keyColumn": wires.key_column,
        "buzzer": wires.buzzer,
        "light": wires.light,
        "files": (storage.start, storage.stop),
        "jitterUs": JITTER_US,
        "flashCache": FLASH_CACHE in emulation.models,
        "frames": FRAMES in emulation.models,
        "events": list(events),
        "endUs": end_us,
    }
    path = folder / "job.json"
    path.write_text(json.dumps(job))
    return path
