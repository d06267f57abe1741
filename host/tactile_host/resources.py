# SPDX-License-Identifier: Apache-2.0
"""Files beside the code that the program needs: the firmware, and the dimensions of the board and its reeds.

In a checkout they lie where they are written; setup.py copies them into the package that is installed.
"""

from importlib.resources import files
from pathlib import Path

PACKAGED = Path(__file__).with_name("data")
CHECKOUT = Path(__file__).parents[2]


def firmware() -> Path:
    """Return the folder of the firmware's sources."""
    return found("firmware")


def core() -> Path:
    """Return the folder in which the package that board and host share lies."""
    return Path(str(files("tactile_core"))).parent


def board_file() -> Path:
    """Return the file of dimensions and pins."""
    return found("hardware") / "board.toml"


def reeds_file() -> Path:
    """Return the file that says at which distances reeds close and open."""
    return found("hardware") / "reeds.toml"


def compiled_firmware(architecture: str) -> dict[str, bytes]:
    """Return the firmware compiled for *architecture*, "" for none, by path; {} where the package has none of it."""
    folder = PACKAGED / "compiled" / (architecture or "bytecode")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def is_checkout() -> bool:
    """Return whether the program runs from a checkout, where make is there to build more of it."""
    return (CHECKOUT / "Makefile").is_file()


def found(folder: str) -> Path:
    """Return *folder* of the installed package, or else of the checkout."""
    packaged = PACKAGED / folder
    return packaged if packaged.is_dir() else CHECKOUT / folder
