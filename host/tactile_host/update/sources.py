# SPDX-License-Identifier: Apache-2.0
"""Which source files a board needs: all of firmware/, and of core/ what they import, directly or not."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tactile_app.update.fault import FlashError


def board_sources(firmware: Path, core: Path) -> dict[str, Path]:
    """Return the path on the board, such as `tactile_core/protocol/frames.py`, and the file, of every source needed."""
    sources = {path.relative_to(firmware).as_posix(): path for path in sorted(firmware.rglob("*.py"))}
    waiting = list(sources.values())
    while waiting:
        for name in imported(waiting.pop()):
            for path in module_files(core, name):
                place = path.relative_to(core).as_posix()
                if place not in sources:
                    sources[place] = path
                    waiting.append(path)
    return dict(sorted(sources.items()))


def imported(path: Path) -> list[str]:
    """Return the names that the file at *path* imports when it runs; FlashError where it is no program.

    Imports under TYPE_CHECKING never run.
    """
    try:
        tree = ast.parse(path.read_text(), path.name)
    except SyntaxError as error:
        raise FlashError(f"{path.name} does not compile: {error}.") from error
    names: list[str] = []
    for node in running_nodes(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            # A name that is imported from a package may be a module of it.
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of *tree*, without those under `if TYPE_CHECKING`."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        yield node
        waiting += ast.iter_child_nodes(node)


def module_files(core: Path, name: str) -> list[Path]:
    """Return the files under *core* that importing *name* runs: the packages on the way, and the module itself."""
    parts = name.split(".")
    packages = [core.joinpath(*parts[:count], "__init__.py") for count in range(1, len(parts) + 1)]
    module = core.joinpath(*parts).with_suffix(".py")
    return [path for path in [*packages, module] if path.is_file()]
