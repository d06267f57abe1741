# SPDX-License-Identifier: Apache-2.0
"""Reports of another board's switches: steady, or raw with their bounce, and a clock that may be sparse."""

from random import Random

# (ms, square, whether it closed)
Event = tuple[float, int, bool]


def steady_lines(events: list[Event], occupancy: int, steady_ms: float) -> list[tuple[int, int]]:
    """Return (ms, occupancy) with each switch reported once it has been steady for *steady_ms*."""
    ordered = sorted(events)
    kept: list[Event] = []
    for index, (ms, square, closed) in enumerate(ordered):
        following = [later for later in ordered[index + 1 : index + 40] if later[1] == square]
        if not following or following[0][0] - ms >= steady_ms:
            kept.append((ms + steady_ms, square, closed))
    return lines_of(kept, occupancy)


def raw_lines(events: list[Event], occupancy: int, random: Random) -> list[tuple[int, int]]:
    """Return the same with every switch bouncing up to twice."""
    bouncing: list[Event] = []
    for ms, square, closed in events:
        bouncing.append((ms, square, closed))
        for number in range(random.randint(0, 2)):
            later = ms + 0.05 + 0.2 * number
            bouncing += [(later, square, not closed), (later + 0.08, square, closed)]
    return lines_of(bouncing, occupancy)


def lines_of(events: list[Event], occupancy: int) -> list[tuple[int, int]]:
    """Return (ms, occupancy) after each of *events* that changes it."""
    lines = []
    for ms, square, closed in sorted(events):
        changed = occupancy | 1 << square if closed else occupancy & ~(1 << square)
        if changed != occupancy:
            occupancy = changed
            lines.append((int(ms), occupancy))
    return lines


def with_clock(lines: list[tuple[int, int]], occupancy: int, end_ms: int, every_ms: int) -> list[tuple[int, int]]:
    """Return *lines* with the occupancy repeated *every_ms* up to *end_ms*."""
    told: list[tuple[int, int]] = []
    place = 0
    for ms in range(0, end_ms, every_ms):
        while place < len(lines) and lines[place][0] <= ms:
            told.append(lines[place])
            occupancy = lines[place][1]
            place += 1
        told.append((ms, occupancy))
    return told + lines[place:]
