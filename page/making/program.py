# SPDX-License-Identifier: Apache-2.0
"""Files of the page's two interpreters: the program with its libraries, and a board's files."""

import importlib.metadata
import json
from collections.abc import Iterator
from pathlib import Path

from page.making.places import ROOT
from page.making.reached import reached
from tactile_app.languages import CODES
from tactile_app.update.target import MPY_VERSION, Target
from tactile_host import resources
from tactile_host.update.compiling import NATIVE, compile_all
from tactile_host.update.sources import board_sources

PACKAGES = ("core/tactile_core", "host/tactile_app", "host/tactile_host")
# Data that the page does not use, and programs of the board.
LEFT_OUT = ("commands", "simulator/mcu", "simulator/cpython")
DATA = ("hardware/board.toml", "hardware/reeds.toml")
SUFFIXES = (".ftl", ".zlib", ".int16", ".tsv", ".txt", ".json")
LOCALES = ("root", *CODES)

# The controllers of Pico and Pico 2, and bytecode alone for any other.
ARCHITECTURES = ("armv6m", "armv7emsp", "")
MCU = "host/tactile_host/simulator/mcu"

# Distributions that the sentences need, each with the beginning of the paths that are taken.
LIBRARIES = {
    "fluent.runtime": ("fluent/",),
    "fluent.syntax": ("fluent/",),
    "attrs": ("attr/", "attrs/"),
    "babel": ("babel/",),
    "pytz": ("pytz/",),
    "typing-extensions": ("typing_extensions.py",),
}
# Folders of theirs without use here: times of all zones, and what programmers do with sentences.
UNUSED = ("/zoneinfo/", "babel/messages/")


def program_files() -> dict[str, bytes]:
    """Return the path in the archive, and the content, of every file of the program and its libraries."""
    return dict(sorted({**dict(own_files()), **dict(compiled_files()), **dict(library_files())}.items()))


def own_files() -> Iterator[tuple[str, bytes]]:
    """Yield the program's own modules and data, and the board's dimensions as the wheel has them."""
    modules = dict(files_of(".py"))
    yield from ((path, modules[path]) for path in reached(modules))
    yield from files_of(*SUFFIXES)
    for name in DATA:
        yield f"tactile_host/data/{name}", (ROOT / name).read_bytes()


def files_of(*suffixes: str) -> Iterator[tuple[str, bytes]]:
    """Yield those files of the program that end in one of *suffixes*."""
    for package in PACKAGES:
        folder = ROOT / package
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder).as_posix()
            if path.suffix in suffixes and not inside.startswith(LEFT_OUT):
                yield f"{folder.name}/{inside}", path.read_bytes()


def library_files() -> Iterator[tuple[str, bytes]]:
    """Yield the libraries' modules, of the data only that of our languages."""
    for name, beginnings in LIBRARIES.items():
        for file in importlib.metadata.files(name) or ():
            place = file.as_posix()
            is_code = place.endswith(".py") and not any(each in place for each in UNUSED)
            is_data = place == "babel/global.dat" or place in [f"babel/locale-data/{each}.dat" for each in LOCALES]
            if place.startswith(beginnings) and (is_code or is_data):
                yield place, Path(str(file.locate())).read_bytes()


def compiled_files() -> Iterator[tuple[str, bytes]]:
    """Yield the firmware for each controller that may be plugged in, compiled: a browser has no compiler."""
    sources = board_sources(resources.firmware(), resources.core())
    for architecture in ARCHITECTURES:
        for path, content in compile_all(sources, Target(MPY_VERSION, architecture)).items():
            yield f"tactile_host/data/compiled/{architecture or 'bytecode'}/{path}", content


def board_files() -> str:
    """Return, as JSON, the path and the text of every file that a board in the page has."""
    files = {}
    for place, path in board_sources(resources.firmware(), resources.core()).items():
        folder = "/core" if place.startswith("tactile_core/") else "/firmware"
        # An interpreter in a browser takes no native code; the same function works as bytecode.
        files[f"{folder}/{place}"] = path.read_text().replace(NATIVE, "\n\n")
    for path in sorted((ROOT / MCU).rglob("*.py")):
        files[f"/{path.parent.name}/{path.name}"] = path.read_text()
    return json.dumps(files)
