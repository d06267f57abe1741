# SPDX-License-Identifier: Apache-2.0
"""Run by MicroPython: the wire's tests of plain asserts, and what the board's end costs in bytes of heap."""

import gc
import sys

from tactile_core.wire.boardlink import HISTORY, BoardLink
from tests.wire.wires import hello


def board_link_bytes() -> int:
    """Return the heap that a large board's link takes with all its history."""
    gc.collect()
    before: int = gc.mem_alloc()  # type: ignore[attr-defined]
    link = BoardLink(hello(columns=10), 0, 0, 0)
    for seq in range(HISTORY):
        link.change(1 << 29, (1 << 100) - 1 - seq, 255)
    gc.collect()
    after: int = gc.mem_alloc()  # type: ignore[attr-defined]
    assert link.seq == HISTORY
    return after - before


def main() -> None:
    """Print a line a failure and a last one with the count and the bytes; exit 1 after a failure."""
    passed = failed = 0
    for name in ("frames", "messages", "link"):
        module = __import__("tests.wire.test_" + name, None, None, ("test",))
        for test in sorted(dir(module)):
            if not test.startswith("test_"):
                continue
            gc.collect()
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print(test)
                sys.print_exception(error)  # type: ignore[attr-defined]
    print(passed, "passed,", failed, "failed,", board_link_bytes(), "bytes")
    sys.exit(1 if failed else 0)


main()
