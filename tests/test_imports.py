# SPDX-License-Identifier: Apache-2.0
"""Every import of every file is one that the table allows."""

import ast
import functools
from pathlib import Path

import pytest

from tests.import_table import (
    ACTS,
    ALLOWED,
    ALONE,
    APP,
    BESIDES,
    DECIDES,
    HOST,
    LAB,
    LAB_TESTS,
    OURS,
    PARTS,
    ROOT,
    STANDARD,
    TYPES_ONLY,
)


@functools.cache
def files() -> list[Path]:
    """Return every file of the product's own code, and of the lab's."""
    found = [path for part in PARTS.values() for path in part.rglob("*.py")]
    return sorted(path for path in found if LAB_TESTS not in path.parents)


def module_name(path: Path) -> str:
    """Return the dotted name of the module in *path*."""
    inside = path.relative_to(ROOT).with_suffix("")
    parts = inside.parts[1:] if inside.parts[0] in ("core", "host") else inside.parts
    return ".".join(part for part in parts if part != "__init__")


@functools.cache
def imports(path: Path) -> list[str]:
    """Return every module that the file names in an import, those inside functions included."""
    return [name for name, _ in marked_imports(path)]


def marked_imports(path: Path) -> list[tuple[str, bool]]:
    """Return every module that the file names in an import, and whether for the type checker alone."""
    tree = ast.parse(path.read_text())
    unseen = {id(node) for block in ast.walk(tree) if is_for_types(block) for node in inside(block)}
    root = "firmware." if PARTS["firmware"] in path.parents else ""
    found = []
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the whole name"
            # A name imported from a package may be a module of it.
            package = root + str(node.module) if root + str(node.module) in MODULES else str(node.module)
            names = [submodule(package, alias.name) for alias in node.names]
        # On the board firmware/ is the root: its files import each other by their bare names.
        found += [(root + name if root + name in MODULES else name, id(node) in unseen) for name in names]
    return found


def submodule(package: str, name: str) -> str:
    """Return the module *name* of *package* where there is one, else *package*."""
    return f"{package}.{name}" if f"{package}.{name}" in MODULES else package


def is_for_types(node: ast.AST) -> bool:
    """Return whether only the type checker sees *node*."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def inside(block: ast.AST) -> list[ast.AST]:
    """Return the statements under a condition, without those under its else."""
    assert isinstance(block, ast.If)
    return [node for statement in block.body for node in ast.walk(statement)]


MODULES = {module_name(path): path for path in files()}


def room_of(name: str) -> str | None:
    """Return the longest beginning of *name* that is in ALLOWED."""
    rooms = [room for room in ALLOWED if name == room or name.startswith(room + ".")]
    return max(rooms, key=len) if rooms else None


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_what_its_room_may(path):
    room = room_of(module_name(path))
    for name in imports(path):
        if name.split(".")[0] in OURS and room is not None:
            assert name.startswith(ALLOWED[room]), f"{room} may not import {name}"
        elif room in STANDARD:
            assert name in STANDARD[room], f"{room} may not import {name}"


def ring() -> list[Path]:
    """Return every file of the inner ring."""
    return [path for path in files() if "tactile_app" in path.parts]


@pytest.mark.parametrize("path", ring(), ids=module_name)
def test_what_decides_takes_no_clock_no_thread_no_path_and_no_device(path):
    module = module_name(path)
    outside = {name for name in imports(path) if name.split(".")[0] not in OURS}
    assert {name for name in outside - DECIDES if (module, name) not in BESIDES} == set()
    called = {node.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name)}
    assert called & ACTS == set()


def test_what_single_files_of_the_ring_take_besides_is_taken():
    taken = {(module_name(path), name) for path in ring() for name in imports(path)}
    assert taken >= BESIDES


def test_what_touches_the_world_is_imported_in_one_place():
    simulator = ROOT / "host" / "tactile_host" / "simulator"
    devices = {simulator / "mcu", simulator / "cpython"}
    for module, places in ALONE.items():
        importers = [
            str(path.relative_to(ROOT))
            for path in files()
            if not devices.intersection(path.parents) and any(name.split(".")[0] == module for name in imports(path))
        ]
        assert set(importers) <= set(places), (module, importers)


def arrows(for_types: bool) -> dict[str, set[str]]:
    """Return the modules that each module of the repository imports: when it runs, or for the type checker alone."""
    return {
        module: {name for name, is_typing in marked_imports(path) if name in MODULES and is_typing == for_types}
        for module, path in MODULES.items()
    }


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    """Return every module to which arrows lead from *start*."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for name in graph[waiting.pop()] - seen:
            seen.add(name)
            waiting.append(name)
    return seen


def test_no_file_imports_itself_by_a_detour():
    graph = arrows(for_types=False)
    assert [module for module in graph if module in reachable(graph, module)] == []


def test_circles_that_only_the_type_checker_sees_are_listed():
    running, typing = arrows(for_types=False), arrows(for_types=True)
    both = {module: running[module] | typing[module] for module in MODULES}
    closing = {(module, name) for module in MODULES for name in typing[module] if module in reachable(both, name)}
    assert closing == TYPES_ONLY


@pytest.mark.parametrize(("package", "rooms"), [("tactile_app", APP), ("tactile_host", HOST)])
def test_every_package_of_the_host_is_listed_and_stands_above_what_it_imports(package, rooms):
    folder = ROOT / "host" / package
    found = {path.stem for path in folder.iterdir() if path.suffix == ".py" or any(path.glob("*.py"))}
    assert found - {"__init__"} == set(rooms)
    order = list(rooms)
    assert all(order.index(other) < order.index(name) for name, others in rooms.items() for other in others)


def test_the_walk_sees_every_file():
    assert len(files()) > 100
    assert {room_of(module_name(path)) for path in files()} >= set(ALLOWED)


def test_no_file_of_the_game_imports_itself_by_a_detour():
    """Every import counts, those for type checkers alone included."""
    room = ROOT / "host" / "tactile_app" / "game"
    arrows = {module_name(path): imports(path) for path in sorted(room.rglob("*.py"))}
    left = set(arrows)
    while left:
        leaves = {name for name in left if not left & set(arrows[name])}
        assert leaves, f"these import each other in a circle: {', '.join(sorted(left))}"
        left -= leaves


def test_no_class_of_the_product_has_another_s_name():
    names: dict[str, str] = {}
    for path in files():
        if path.parts[len(ROOT.parts)] in ("core", "host", "firmware"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef):
                    assert node.name not in names, (node.name, names[node.name], path)
                    names[node.name] = str(path)


def test_every_room_of_the_lab_is_listed_and_stands_above_what_it_imports():
    folder = ROOT / "lab"
    found = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    names = list(LAB)
    assert found - {"__init__"} == set(names)
    assert all(names.index(other) < names.index(name) for name, others in LAB.items() for other in others)


def test_no_test_of_the_product_needs_the_lab():
    needing = [
        (str(path.relative_to(ROOT)), name)
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for name in imports(path)
        if name.split(".")[0] == "lab"
    ]
    assert needing == []
