# SPDX-License-Identifier: Apache-2.0
"""A board's report of raw transitions: each switch debounced for itself, one line for every changed occupancy."""

import heapq
import math
from collections.abc import Iterable

from tactile_host.simulator.reeds import Transition

DEBOUNCE_MS = 3.0
SCAN_MS = 1.0


def report(
    transitions: Iterable[Transition], occupancy: int, debounce_ms: float = DEBOUNCE_MS
) -> list[tuple[int, int]]:
    """Return (ms, occupancy) of every change reported, beginning from *occupancy*; 0 ms debounces nothing."""
    lines: list[tuple[int, int]] = []
    waiting: list[tuple[float, int, bool]] = []
    newest: dict[int, tuple[float, bool]] = {}
    for edge in [*sorted(transitions), None]:
        while waiting and (edge is None or waiting[0][0] <= edge.us / 1000):
            due_ms, square, closed = heapq.heappop(waiting)
            if newest[square] != (due_ms, closed) or bool(occupancy >> square & 1) == closed:
                continue
            occupancy ^= 1 << square
            ms = math.ceil(due_ms / SCAN_MS)
            if lines and lines[-1][0] == ms and debounce_ms:
                lines.pop()
            lines.append((ms, occupancy))
        if edge is not None:
            due_ms = edge.us / 1000 + debounce_ms
            newest[edge.square] = (due_ms, edge.closed)
            heapq.heappush(waiting, (due_ms, edge.square, edge.closed))
    return lines
