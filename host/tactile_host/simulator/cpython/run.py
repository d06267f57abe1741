# SPDX-License-Identifier: Apache-2.0
"""Run the board's main.py under CPython, where no MicroPython exists for a system.

The names that MicroPython has and CPython lacks are put in place first. There is no prompt behind the firmware:
when it ends, control and D starts it again. Arguments: the path of main.py, then the board's module search path.
"""

import gc
import importlib.util
import runpy
import select  # noqa: F401 - sockets.py finds CPython's own, not the board's
import sys
import time  # noqa: F401 - the same
import traceback
from pathlib import Path
from types import ModuleType
from typing import IO

HERE = Path(__file__).parent
END_OF_TRANSMISSION = b"\x04"


def module_from(path: Path) -> ModuleType:
    """Return the module in the file at *path*, which replaces any module of its name."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[path.stem] = module
    return module


def print_exception(error: BaseException, file: "IO[str] | None" = None) -> None:
    """Print *error*, with the place where it was raised, to *file*, or to the line."""
    traceback.print_exception(error, file=file or sys.stdout)


def main() -> None:
    """Run main.py as the board would, then wait to be started again."""
    program, *search = sys.argv[1:]
    sys.path[:0] = search
    sockets = module_from(HERE / "sockets.py")
    module_from(HERE / "waiting.py")
    sys.stdin, sys.stdout, sys.stderr = sockets.stdin, sockets.stdout, sockets.stdout
    gc.mem_free = gc.mem_alloc = lambda: 0
    sys.implementation._machine = "CPython"
    sys.print_exception = print_exception  # type: ignore[attr-defined]
    gc.threshold = lambda _bytes: None  # type: ignore[attr-defined]
    for name in ("select", "time"):
        module_from(HERE.with_name("mcu") / f"{name}.py")
    try:
        runpy.run_path(program, run_name="__main__")
    except KeyboardInterrupt:
        traceback.print_exc(file=sys.stdout)
    sys.modules["instance"].SIMULATION.report("ended")
    print("The firmware has ended. This board runs under CPython and has no prompt.", flush=True)
    while sockets.stdin.buffer.read(1) not in {END_OF_TRANSMISSION, b""}:
        pass


main()
