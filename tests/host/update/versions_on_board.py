# SPDX-License-Identifier: Apache-2.0
"""Versions of a firmware as large as the real one, file by file; each file tells the version that it is of."""

import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tactile_app.update.target import Target
from tactile_host import resources
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources

PLAIN = Target(6, "")
PICO, PICO_2 = "armv6m", "armv7emsp"
# The real main.py starts this file; here it is a main.py from the time when main.py started everything itself.
STARTED = "start.py"
# Settings that are no JSON are no start, as the real program has it.
STARTS = """
def main():
    import json
    found = set()
    for name in {names!r}:
        found.add(__import__(name, None, None, ("VERSION",)).VERSION)
    try:
        with open("settings.json") as file:
            told = [json.load(file)["profile"]]
    except OSError:
        told = []
    print("firmware", *sorted(found), *told)
"""
# A part takes some 60 bytes before its filling.
LEAST = 60


@cache
def real_sizes(architecture: str) -> dict[str, int]:
    """Return the place of every real file, as a source, and how large it is on a controller of *architecture*."""
    files = compile_all(board_sources(resources.firmware(), resources.core()), Target(6, architecture))
    return {path.replace(".mpy", ".py"): len(content) for path, content in files.items()}


def version(
    number: str,
    changed: Iterable[str] = (),
    *,
    gone: str = "",
    added: str = "",
    thin: bool = True,
    architecture: str = PICO,
) -> dict[str, bytes]:
    """Return the files of the version *number*: those *changed* have it, all others are those of version 1.

    With *thin* its main.py is the real one; otherwise one that starts all by itself, as main.py once did. Files are as
    large as for a controller of *architecture*.
    """
    sizes = dict(real_sizes(architecture))
    sizes.pop(gone, None)
    if added:
        sizes[added] = 900
    if not thin:
        sizes.pop(STARTED)
    parts = [place for place in sizes if place not in ("main.py", STARTED)]
    names = [place[:-3].replace("/__init__", "").replace("/", ".") for place in parts]
    texts = {place: part(number if place in changed or place == added else "1", sizes[place]) for place in parts}
    starts = STARTS.format(names=names)
    if thin:
        texts[STARTED] = starts
        texts["main.py"] = (resources.firmware() / "main.py").read_text()
    else:
        texts["main.py"] = starts + "main()\n"
    with tempfile.TemporaryDirectory() as folder:
        sources = {}
        for count, (place, text) in enumerate(texts.items()):
            sources[place] = Path(folder) / f"{count}.py"
            sources[place].write_text(text)
        return compile_all(sources, PLAIN)


def part(number: str, size: int) -> str:
    """Return a module of the version *number* that is compiled to about *size* bytes."""
    return f"VERSION = {number!r}\nREST = {'x' * max(0, size - LEAST)!r}\n"
