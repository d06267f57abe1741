# SPDX-License-Identifier: Apache-2.0
"""TecTonic as data: the board's regions, the pieces' codes and ways, and where the game starts.

A piece's code: 0 for none, then three kinds (hill, peak, mount) in four groups: White up, Black up, red of White's set,
red of Black's set. The letters of the position's text stand in the same order.
"""

SIZE = 10
SQUARES = SIZE * SIZE
LETTERS = ".HPMhpm123456"
KINDS = ("hill", "peak", "mount")
OF_A_KIND = 3

# The printed diagram is lost; this start is a house rule.
START = "/".join(
    (
        "..m....m..",
        ".h......h.",
        "p........p",
        "..........",
        "..........",
        "..........",
        "..........",
        "P........P",
        ".H......H.",
        "..M....M..",
    )
) + " w"

# Indexed by a piece's code. LIST_OF tells the three lists that a position keeps: showing White, showing Black, red.
KIND_OF = (0, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)
LIST_OF = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2)
# Whose set a piece is from, and its kind: 0 to 2 White's hill, peak, mount; 3 to 5 Black's.
SET_OF = (0, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5)

# FLIPPED[side][code]: what a piece becomes when *side* flips it; 0 where it never may. A red piece of the other set is
# replaced by the side's own, if the reserve has one.
FLIPPED = (
    (0, 0, 0, 0, 10, 11, 12, 1, 2, 3, 1, 2, 3),
    (0, 7, 8, 9, 0, 0, 0, 4, 5, 6, 4, 5, 6),
)

# North, north-east and so on: files, ranks.
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
STRAIGHT = (0, 2, 4, 6)
HILL_REACH = 1
PEAK_REACH = 3
MOUNT_REACH = 4


def ways(code: int, peak_retreat: str) -> tuple[tuple[int, ...], int]:
    """Return (directions, reach) of a piece; a red one moves nowhere, and has its owner's ways all the same."""
    kind = KIND_OF[code]
    if kind == 0:
        return tuple(range(8)), HILL_REACH
    if kind == 2:
        return STRAIGHT, MOUNT_REACH
    if peak_retreat == "diagonal":
        return (1, 3, 5, 7), PEAK_REACH
    return ((1, 4, 7) if SET_OF[code] < OF_A_KIND else (0, 3, 5)), PEAK_REACH


def ray(square: int, direction: int, reach: int) -> tuple[int, ...]:
    """Return at most *reach* squares from *square* on, nearest first."""
    file_step, rank_step = DIRECTIONS[direction]
    file = square % SIZE + file_step
    rank = square // SIZE + rank_step
    squares: list[int] = []
    while len(squares) < reach and 0 <= file < SIZE and 0 <= rank < SIZE:
        squares.append(rank * SIZE + file)
        file += file_step
        rank += rank_step
    return tuple(squares)


def rays_of(code: int, peak_retreat: str) -> tuple:  # type: ignore[type-arg]
    """Return for each square the rays of a piece that stands there, empty rays left out."""
    directions, reach = ways(code, peak_retreat)
    table = []
    for square in range(SQUARES):
        rays = [ray(square, direction, reach) for direction in directions]
        table.append(tuple([squares for squares in rays if squares]))
    return tuple(table)


def corner(file_step: int, rank_step: int) -> tuple[int, ...]:
    """Return the six squares of the region where both steps lead away from the corner."""
    file = 0 if file_step > 0 else SIZE - 1
    rank = 0 if rank_step > 0 else SIZE - 1
    squares = []
    for ranks in range(3):
        for files in range(3 - ranks):
            squares.append((rank + ranks * rank_step) * SIZE + file + files * file_step)
    return tuple(squares)


# GOALS[side]: the two regions of the other side.
GOALS = ((corner(1, -1), corner(-1, -1)), (corner(1, 1), corner(-1, 1)))
BESIDE = tuple([tuple(sorted([near for way in STRAIGHT for near in ray(square, way, 1)])) for square in range(SQUARES)])
