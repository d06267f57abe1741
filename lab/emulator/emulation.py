# SPDX-License-Identifier: Apache-2.0
"""The emulators of boards (rp2040py; rp2040js, which is faster; rp2350js for a Pico 2) and the models added to them.

rp2350js is in no registry: fetch and build its sources (github.com/c1570/rp2350js), and name their folder.
"""

import argparse
import shutil
from dataclasses import dataclass
from pathlib import Path

RP2040PY, RP2040JS, RP2350JS = "rp2040py", "rp2040js", "rp2350js"
PACKAGE = Path(__file__).parents[2] / "build/rp2040js"
LIBRARY = PACKAGE / "node_modules/rp2040js"
BUILT = "dist/cjs/index.js"
# A cache before the flash memory, and the mark at the beginning of each millisecond of the bus.
FLASH_CACHE, FRAMES = "flash-cache", "frames"
MODELS = (FLASH_CACHE, FRAMES)

NO_RP2350JS = (
    "There is no rp2350js in {folder}, or no node. Fetch github.com/c1570/rp2350js, build it there with "
    "`npm install --ignore-scripts` and `npx tsc`, and give its folder: --rp2350js FOLDER."
)


@dataclass(frozen=True)
class Emulation:
    """The emulator *name*, whose library lies at *library* unless it is Python's, with *models* that it lacks."""

    name: str
    library: Path = LIBRARY
    models: tuple[str, ...] = ()

    @property
    def controller(self) -> str:
        """Return the emulated controller, as UF2 files name it."""
        return "RP2350" if self.name == RP2350JS else "RP2040"

    def arguments(self, files: Path | None = None) -> list[str]:
        """Return what its process is told, beside the board: of itself, and of the *files* of another board.

        EmulationError where it takes no files of another.
        """
        if self.name != RP2040PY:
            return [self.controller, str(self.library), "" if files is None else str(files), *self.models]
        if files is not None:
            raise EmulationError("rp2040py keeps no board: that needs rp2040js, which `make emulate` fetches with npm.")
        return []


def is_installed() -> bool:
    """Return whether node and rp2040js are installed: `make emulate` fetches rp2040js where npm is available."""
    return shutil.which("node") is not None and LIBRARY.is_dir()


def is_library(folder: Path) -> bool:
    """Return whether node is installed, and *folder* holds a built library."""
    return shutil.which("node") is not None and (folder / BUILT).is_file()


def fastest() -> Emulation:
    """Return the fastest installed emulator of an RP2040."""
    return Emulation(RP2040JS if is_installed() else RP2040PY)


class EmulationError(ValueError):
    """An emulator or a file that was asked for is missing."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose an emulator and its models to *parser*."""
    parser.add_argument("--emulator", choices=(RP2040PY, RP2040JS), help="of a Pico; the fastest that is here")
    parser.add_argument("--rp2350js", type=Path, metavar="FOLDER", help="a Pico 2: where rp2350js was built")
    parser.add_argument(
        "--model", action="append", choices=MODELS, default=[], help="of what emulators do not have; it is a model"
    )


def emulation_from(arguments: argparse.Namespace) -> Emulation:
    """Return the emulator that *arguments* ask for; EmulationError with a sentence where it is missing."""
    models = tuple(arguments.model)
    if arguments.rp2350js is not None:
        if not is_library(arguments.rp2350js):
            raise EmulationError(NO_RP2350JS.format(folder=arguments.rp2350js))
        return Emulation(RP2350JS, arguments.rp2350js.resolve(), models)
    name = arguments.emulator or fastest().name
    if models and name == RP2040PY:
        raise EmulationError("rp2040py has no models: they need rp2040js, which `make emulate` fetches with npm.")
    return Emulation(name, models=models)
