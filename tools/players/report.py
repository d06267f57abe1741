# SPDX-License-Identifier: Apache-2.0
"""What a board reports of raw transitions: each switch debounced for itself, one line for every changed occupancy."""

import heapq
import math
from collections.abc import Iterable

from tactile_core.protocol.board_link import SOON_MS, SOON_TICK_MS, TICK_MS
from tactile_host.simulator.reeds import Transition

DEBOUNCE_MS = 3.0
SCAN_MS = 1.0


def report(
    transitions: Iterable[Transition], occupancy: int, debounce_ms: float = DEBOUNCE_MS
) -> list[tuple[int, int]]:
    """Return (ms, occupancy) of every change reported, *occupancy* being what stood before; 0 ms debounces nothing."""
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


def with_ticks(lines: list[tuple[int, int]], occupancy: int, end_ms: int) -> list[tuple[int, int]]:
    """Return *lines* with the unchanged occupancy repeated as a board's ticks do, up to *end_ms*."""
    dense: list[tuple[int, int]] = []
    tick, soon_until = 0, 0
    for ms, changed in [*lines, (end_ms, -1)]:
        while tick < ms:
            dense.append((tick, occupancy))
            tick += SOON_TICK_MS if tick < soon_until else TICK_MS
        if changed >= 0:
            occupancy = changed
            soon_until = ms + SOON_MS
            tick = min(tick, ms + SOON_TICK_MS)
        dense.append((ms, occupancy))
    return dense
