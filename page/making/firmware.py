# SPDX-License-Identifier: Apache-2.0
"""The firmware as a page puts it on boards that are plugged in: compiled here, since a browser has no compiler."""

from collections.abc import Iterator

from tactile_app.update.target import MPY_VERSION, Target
from tactile_host import resources
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources

# The controllers of Pico and Pico 2, and bytecode alone for any other.
ARCHITECTURES = ("armv6m", "armv7emsp", "")


def compiled_files() -> Iterator[tuple[str, bytes]]:
    """Yield the path in the archive, and the content, of the firmware for each controller."""
    sources = board_sources(resources.firmware(), resources.core())
    for architecture in ARCHITECTURES:
        for path, content in compile_all(sources, Target(MPY_VERSION, architecture)).items():
            yield f"tactile_host/data/compiled/{architecture or 'bytecode'}/{path}", content
