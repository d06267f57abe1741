# SPDX-License-Identifier: Apache-2.0
"""Run by MicroPython: print how many bytes of heap a large board's link takes with all its history."""

import gc

from tactile_core.protocol.board_link import HISTORY, BoardLink
from tests.core.protocol.wires import hello

gc.collect()
before = gc.mem_alloc()  # type: ignore[attr-defined]
link = BoardLink(hello(columns=10), 0, 0, 0)
for seq in range(HISTORY):
    link.change(1 << 29, (1 << 100) - 1 - seq, 255)
gc.collect()
print(gc.mem_alloc() - before)  # type: ignore[attr-defined]
