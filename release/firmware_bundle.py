# SPDX-License-Identifier: Apache-2.0
"""The firmware compiled for each controller, with the manifest and the mark that flashing would write."""

from collections.abc import Mapping
from pathlib import Path

from release.archives import zipped
from release.source import Source
from tactile_app.update.target import MPY_VERSION, Target
from tactile_app.update.versions import MANIFEST, MARK, manifest_of, mark_of
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources

# The native code that each controller runs: Cortex-M0+ and Cortex-M33.
ARCHITECTURES = {"RP2040": "armv6m", "RP2350": "armv7emsp"}

README = """Tactile Board {version}: the firmware for {controller}, compiled for MicroPython 1.28 or a later 1.
`tactile-board flash` puts it on a board, verifies it, and can go back. By hand: copy all files but this one and
LICENSE into the root of the board's file system, such as with mpremote. Its hello names {mark}.
"""


def firmware_bundle(source: Source, controller: str, output: Path) -> Path:
    """Write the zip of the firmware for *controller* into *output*, and return it."""
    files = board_files(source.folder, controller)
    mark = files[MARK].decode()
    readme = README.format(version=source.version, controller=controller, mark=mark)
    shipped = {**files, "README.txt": readme.encode(), "LICENSE": (source.folder / "LICENSE").read_bytes()}
    path = output / f"tactile-board-firmware-{source.version}-{controller.lower()}.zip"
    path.write_bytes(zipped(shipped, source.epoch))
    return path


def board_files(folder: Path, controller: str) -> Mapping[str, bytes]:
    """Return path and content of all that a flashed board holds, compiled from the sources in *folder*."""
    sources = board_sources(folder / "firmware", folder / "core")
    files = compile_all(sources, Target(MPY_VERSION, ARCHITECTURES[controller]))
    manifest = manifest_of(files)
    return {**files, MANIFEST: manifest, MARK: mark_of(manifest).encode()}
