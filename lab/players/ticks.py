# SPDX-License-Identifier: Apache-2.0
"""The ticks of a board: between its changes it repeats the present state."""

from tactile_core.protocol.board_link import SOON_MS, SOON_TICK_MS, TICK_MS


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
