# SPDX-License-Identifier: Apache-2.0
"""Which modules the page's Python can reach: what a desktop alone needs is not sent."""

import ast
from collections.abc import Iterable, Iterator, Mapping

from page.making.snapshot import IMPORTS

# Folders whose modules are imported by a name that is put together: a game's rules, knowledge and narrator.
BY_NAME = ("tactile_core/rules/", "tactile_core/opponent/", "tactile_app/game/narration/")


def reached(sources: Mapping[str, bytes]) -> set[str]:
    """Return the paths among *sources* of all modules that the page's workers import, at once or later."""
    wanted = [path for name in IMPORTS for path in paths(name)]
    wanted += [path for path in sources if path.startswith(BY_NAME)]
    found: set[str] = set()
    while wanted:
        path = wanted.pop()
        if path in sources and path not in found:
            found.add(path)
            wanted += [each for name in imported(sources[path]) for each in paths(name)]
    return found


def imported(source: bytes) -> Iterator[str]:
    """Yield the name of each module, or of a thing in it, that *source* imports anywhere."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)


def paths(name: str) -> Iterable[str]:
    """Yield the paths where a module called *name*, and the packages around it, may lie."""
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        place = "/".join(parts[:end])
        yield from (f"{place}.py", f"{place}/__init__.py")
