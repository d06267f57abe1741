# SPDX-License-Identifier: Apache-2.0
"""Run the plain tests on MicroPython: every function test_* of the files named on the command line.

Prints a line a failure and, last, "N passed, N failed"; the exit code is 1 where one failed.
"""

import gc
import sys


def run(path: str) -> tuple[int, int]:
    """Return (passed, failed) of the tests in the file at *path*, without its ending."""
    folder, _, name = path.rpartition("/")
    sys.path.insert(0, folder)
    module = __import__(name)
    passed = failed = 0
    for test in sorted(dir(module)):
        if not test.startswith("test_"):
            continue
        gc.collect()
        try:
            getattr(module, test)()
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED", path, test)
            sys.print_exception(error) if hasattr(sys, "print_exception") else print(repr(error))
    return passed, failed


# Garbage is collected soon, as in the board's loop. Else the few objects that are kept would lie scattered among it,
# and a list that grows would find no room in one piece.
HEAP_PART = 8


def main() -> None:
    """Run every file and count."""
    if hasattr(gc, "threshold"):
        gc.threshold((gc.mem_free() + gc.mem_alloc()) // HEAP_PART)  # type: ignore[attr-defined]
    passed = failed = 0
    for path in sys.argv[1:]:
        counts = run(path)
        passed += counts[0]
        failed += counts[1]
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
