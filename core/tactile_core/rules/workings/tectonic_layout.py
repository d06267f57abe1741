# SPDX-License-Identifier: Apache-2.0
"""TecTonic as data: the board's regions, the pieces' codes and ways, and the start of the game.

A piece's code: 0 for none, then three kinds (hill, peak, mount) in four groups: White up, Black up, red of White's set,
red of Black's set. The letters of the position's text have the same order.
"""

from tactile_core.rules.shared.grid import place_table, square_table, step_table

SIZE = 10
LETTERS = ".HPMhpm123456"
RIM = len(LETTERS)
KINDS = ("hill", "peak", "mount")
OF_A_KIND = 3

PLACE_OF = place_table(SIZE, SIZE)
SQUARE_OF = square_table(SIZE, SIZE)
STEPS = step_table(SIZE)
# The four neighbours that a move may flip, in ascending order.
BESIDE = (STEPS[4], STEPS[6], STEPS[2], STEPS[0])

# The printed diagram is lost; this start is a house rule.
ROWS = (
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
START = "/".join(ROWS) + " w"

# By a piece's code: its kind, and its list among the three of a position: White up, Black up, red.
KIND_OF = (0, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)
LIST_OF = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2)
# By a piece's code: its set and kind. 0 to 2 are White's hill, peak, mount; 3 to 5 are Black's.
SET_OF = (0, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5)

# FLIPPED[side][code] is the code of a piece after *side* flips it; 0 where *side* may not. A red piece of the other set
# is replaced by the side's own, if the reserve has one.
FLIPPED = (
    (0, 0, 0, 0, 10, 11, 12, 1, 2, 3, 1, 2, 3),
    (0, 7, 8, 9, 0, 0, 0, 4, 5, 6, 4, 5, 6),
)

REACH = (1, 3, 4)
HILL_WAYS = (0, 1, 2, 3, 4, 5, 6, 7)
MOUNT_WAYS = (0, 2, 4, 6)
# By the owner's side: diagonally forward, and back in one of two readings of the rules.
PEAK_WAYS = {"straight": ((1, 4, 7), (0, 3, 5)), "diagonal": ((1, 3, 5, 7), (1, 3, 5, 7))}


def steps_by_code(peak_retreat: str) -> tuple[tuple[int, ...], ...]:
    """Return for each piece's code the steps along which it moves; a red piece moves like its owner's pieces."""
    table = []
    for code in range(len(LETTERS)):
        peak = PEAK_WAYS[peak_retreat][SET_OF[code] // OF_A_KIND]
        ways = (HILL_WAYS, peak, MOUNT_WAYS)[KIND_OF[code]]
        table.append(tuple([STEPS[way] for way in ways]))
    return tuple(table)


def rays_by_code(peak_retreat: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return for each piece's code its rays: the numbers to add to its place, nearest first."""
    table = []
    for code, steps in enumerate(steps_by_code(peak_retreat)):
        far = REACH[KIND_OF[code]] + 1
        table.append(tuple([tuple([step * distance for distance in range(1, far)]) for step in steps]))
    return tuple(table)


def corner(file_step: int, rank_step: int) -> tuple[int, ...]:
    """Return the six places of a corner region; both steps lead away from the corner."""
    file = 0 if file_step > 0 else SIZE - 1
    rank = 0 if rank_step > 0 else SIZE - 1
    places = []
    for ranks in range(3):
        for files in range(3 - ranks):
            places.append(PLACE_OF[(rank + ranks * rank_step) * SIZE + file + files * file_step])
    return tuple(places)


# GOALS[side]: the two regions of the other side.
GOALS = ((corner(1, -1), corner(-1, -1)), (corner(1, 1), corner(-1, 1)))
