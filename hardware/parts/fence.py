# SPDX-License-Identifier: Apache-2.0
"""Borders for games on a part of the universal board: low fences between two rows, with their feet in the grooves.

Straight ones of three, four and five squares form the edges of 8 x 8, 3 x 8 and 5 x 5. A stair of three steps cuts off
a corner region of six squares. Fingers meet a fence 2 mm high where the game's board ends.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from build123d import Location, Part, Pos, Rot

from hardware.dimensions import Board, Dimensions
from hardware.parts.shapes import Point, block

# A region of three, two and one squares in a corner; its edge is given in squares from that corner.
STAIR: tuple[Point, ...] = ((3, 0), (3, 1), (2, 1), (2, 2), (1, 2), (1, 3), (0, 3))

# The columns and rows of a game that does not use the whole board, from its near left corner.
PARTS_OF_THE_BOARD = {"crossings": (8, 8), "rampants": (3, 8), "eclaircissement": (5, 5)}
# The game with cut corners.
CORNERS = "tectonic"
GAMES = (*PARTS_OF_THE_BOARD, CORNERS)
CORNER = "corner"


@dataclass(frozen=True)
class Laid:
    """One fence as it lies on the board: its length in squares, or CORNER; and its move from the printed position."""

    kind: str
    place: Location


def laid(dimensions: Dimensions, board: Board, game: str) -> list[Laid]:
    """Return the fences of a game; KeyError for a game without fences."""
    pitch, over = dimensions.common.pitch_mm, Pos(0, 0, dimensions.parts.fence.height_mm) * Rot(180, 0, 0)
    edge = board.columns * pitch / 2
    if game == CORNERS:
        return [Laid(CORNER, Rot(0, 0, 90 * turn) * Pos(-edge, edge, 0) * over) for turn in range(4)]
    columns, rows = PARTS_OF_THE_BOARD[game]
    far = [
        Laid(str(length), Pos(start * pitch - edge, rows * pitch - edge, 0) * over)
        for start, length in _lengths(dimensions, columns)
    ]
    right = [
        Laid(str(length), Pos(columns * pitch - edge, start * pitch - edge, 0) * Rot(0, 0, 90) * over)
        for start, length in _lengths(dimensions, rows)
    ]
    return far + right


def quantities(dimensions: Dimensions, board: Board) -> dict[str, int]:
    """Return the number of each kind to print: one game is played at a time, so the largest number of any game."""
    counts = [Counter(one.kind for one in laid(dimensions, board, game)) for game in GAMES]
    return {kind: max(count[kind] for count in counts) for kind in (*map(str, dimensions.parts.fence.lengths), CORNER)}


def _lengths(dimensions: Dimensions, squares: int) -> list[tuple[int, int]]:
    """Return the place and the length of each fence along an edge, in squares; ValueError where none fits."""
    length = max(length for length in dimensions.parts.fence.lengths if squares % length == 0)
    return [(start, length) for start in range(0, squares, length)]


def of_kind(dimensions: Dimensions, kind: str) -> Part:
    """Return a fence as it prints, feet up."""
    return stair(dimensions) if kind == CORNER else straight(dimensions, int(kind))


def straight(dimensions: Dimensions, squares: int) -> Part:
    """Return a straight fence as it prints, feet up."""
    return along(dimensions, [(0, 0), (squares, 0)])


def stair(dimensions: Dimensions) -> Part:
    """Return the fence around a corner region, feet up; it fits any corner when it is turned."""
    return along(dimensions, STAIR)


def along(dimensions: Dimensions, path: Sequence[Point]) -> Part:
    """Return the fence along a path of (x, y) in squares, feet up, standing at z = 0.

    Its ends are shorter by half its width, so that two fences do not touch.
    """
    spec, pitch = dimensions.parts.fence, dimensions.common.pitch_mm
    half = spec.width_mm / 2
    solids = [wall for one, two in pairwise(path) for wall in _walls(dimensions, one, two)]
    post = block((-half, half), (-half, half), (0.0, spec.height_mm))
    solids += [Pos(x * pitch, y * pitch, 0) * post for x, y in path[1:-1]]
    return solids[0] + solids[1:]


def _walls(dimensions: Dimensions, one: Point, two: Point) -> list[Part]:
    """Return the wall between two corners of squares, and a foot in each groove that it crosses."""
    spec, pitch = dimensions.parts.fence, dimensions.common.pitch_mm
    length = abs(two[0] - one[0]) + abs(two[1] - one[1])
    half, foot = spec.width_mm / 2, spec.foot_length_mm / 2
    solids = [block((half, length * pitch - half), (-half, half), (0.0, spec.height_mm))]
    top = spec.height_mm + spec.foot_depth_mm
    for index in range(round(length)):
        middle = (index + 0.5) * pitch
        solids.append(block((middle - foot, middle + foot), (-half, half), (0.0, top)))
    angle = math.degrees(math.atan2(two[1] - one[1], two[0] - one[0]))
    return [Pos(one[0] * pitch, one[1] * pitch, 0) * (Rot(0, 0, angle) * solid) for solid in solids]
