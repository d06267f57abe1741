# SPDX-License-Identifier: Apache-2.0
"""Who may import whom: every import of every file is looked at."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = {name: ROOT / name for name in ("core", "firmware", "host", "hardware", "tools")}

# What a part of the house may import of the house, by the beginning of the module's name.
ALLOWED = {
    "tactile_core.rules": ("tactile_core.rules",),
    "tactile_core.recogniser": ("tactile_core.rules", "tactile_core.recogniser"),
    "tactile_core.opponent": ("tactile_core.rules", "tactile_core.opponent"),
    "tactile_core.protocol": ("tactile_core.protocol",),
    "tactile_core.switches": ("tactile_core.switches",),
    "firmware": ("tactile_core", "firmware"),
    "tactile_host": ("tactile_core", "tactile_host"),
    "hardware": ("hardware",),
    "tools": ("tactile_core", "tactile_host", "tools"),
}
HOUSE = ("tactile_core", "tactile_host", "firmware", "hardware", "tests", "tools")
EMULATED = ("controller", "commands", "machine", "rp2040py_patches", "switches")
# The board's own modules: each beside the only file that may import it.
ALONE = {
    "machine": ["firmware/board_io.py"],
    "rp2": ["firmware/board_io.py"],
    "serial": ["host/tactile_host/board/serial_port.py"],
    "py_nanotts": ["host/tactile_host/speech/voices/svox.py"],
    "miniaudio": ["host/tactile_host/speech/player.py"],
    "rp2040py": [f"tools/emulator/{file}.py" for file in EMULATED],
}
# What the wire takes from the standard library; the rules take nothing.
STANDARD = {
    "tactile_core.rules": (),
    # The last only where types are checked: it never runs.
    "tactile_core.opponent": ("array", "binascii", "collections.abc"),
    "tactile_core.protocol": ("struct", "binascii"),
    "tactile_core.recogniser": (),
    "tactile_core.switches": (),
}


def files() -> list[Path]:
    """Return every file of the product's own code."""
    return sorted(path for part in PARTS.values() for path in part.rglob("*.py"))


def module_name(path: Path) -> str:
    """Return the dotted name of the module in *path*."""
    inside = path.relative_to(ROOT).with_suffix("")
    parts = inside.parts[1:] if inside.parts[0] in ("core", "host") else inside.parts
    return ".".join(part for part in parts if part != "__init__")


def imports(path: Path) -> list[str]:
    """Return every module that the file names in an import, those inside functions included."""
    found = []
    siblings = {other.stem for other in path.parent.glob("*.py")} if path.parent.name == "firmware" else set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the whole name"
            names = [str(node.module)]
        # On the board firmware/ is the root: its files import each other by their bare names.
        found += [f"firmware.{name}" if name in siblings else name for name in names]
    return found


def room_of(name: str) -> str | None:
    """Return the longest beginning of *name* that ALLOWED knows."""
    rooms = [room for room in ALLOWED if name == room or name.startswith(room + ".")]
    return max(rooms, key=len) if rooms else None


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_what_its_room_may(path):
    room = room_of(module_name(path))
    for name in imports(path):
        if name.split(".")[0] in HOUSE and room is not None:
            assert name.startswith(ALLOWED[room]), f"{room} may not import {name}"
        elif room in STANDARD:
            assert name in STANDARD[room], f"{room} may not import {name}"


def test_what_touches_the_world_is_imported_in_one_place():
    device = ROOT / "host" / "tactile_host" / "simulator" / "mcu"
    for module, places in ALONE.items():
        importers = [
            str(path.relative_to(ROOT))
            for path in files()
            if device not in path.parents and any(name.split(".")[0] == module for name in imports(path))
        ]
        assert set(importers) <= set(places), (module, importers)


def test_the_walk_sees_every_file():
    assert len(files()) > 100
    assert {room_of(module_name(path)) for path in files()} >= set(ALLOWED)


def test_no_file_of_the_game_imports_itself_by_a_detour():
    """Every import counts, those for type checkers alone included."""
    room = ROOT / "host" / "tactile_host" / "game"
    arrows = {module_name(path): imports(path) for path in sorted(room.rglob("*.py"))}
    left = set(arrows)
    while left:
        leaves = {name for name in left if not left & set(arrows[name])}
        assert leaves, f"these import each other in a circle: {', '.join(sorted(left))}"
        left -= leaves
