# SPDX-License-Identifier: Apache-2.0
"""Marks for the drawing of moves: where the last move's pieces went, which have fallen, and where each may go."""

import re
from collections.abc import Sequence
from typing import Any

from tactile_app.game.narration.narrator import side_text
from tactile_core.rules.parts import MoveParts
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.squares import square_text

STEPS = {"N": (1, 0), "S": (-1, 0), "E": (0, 1), "W": (0, -1)}
PUSH = re.compile(r"([a-z])(\d+)([NESW])\d+(x+)")
# The target of a piece that falls.
OVER_THE_EDGE = ""


def marks_of(before: Position, move: int) -> dict[str, Any] | None:
    """Return the effects of *move*, made in *before*, by the squares' names; None for a pass.

    "moves" holds a pair of squares for each piece that moved, with an empty target for a piece that fell.
    """
    if move == PASS:
        return None
    parts = before.parts(move)

    def name(square: int | None) -> str:
        return "" if square is None else before.square_text(square)

    return {
        "from": name(parts.origin),
        "to": name(parts.target),
        "moves": moved_pieces(before, move, parts),
        "direction": parts.direction,
        "taken": name(parts.taken),
        "flipped": name(parts.flipped),
        "tile": name(parts.tile),
    }


def moved_pieces(before: Position, move: int, parts: MoveParts) -> list[tuple[str, str]]:
    """Return from where to where each piece goes."""
    if parts.origin is None or parts.target is None:
        return []
    if before.gesture(move).is_push:
        return pushed_pieces(before, parts.origin, parts)
    # In a march the line's head goes one square farther than its tail for each stone that follows the head.
    stones = parts.length - 1
    reach = stones + parts.distance
    step = (parts.target - parts.origin) // reach if stones else 0
    way = step * parts.distance if stones else parts.target - parts.origin
    squares = [parts.origin + step * number for number in range(parts.length)]
    return [(before.square_text(square), before.square_text(square + way)) for square in squares]


def pushed_pieces(before: Position, origin: int, parts: MoveParts) -> list[tuple[str, str]]:
    """Return where the pegs of a pushed line go: gaps close, and pegs that are pushed beyond the last point fall."""
    row, column = divmod(origin, before.columns)
    up, right = STEPS[parts.direction]
    line = []
    while 0 <= row < before.rows and 0 <= column < before.columns:
        line.append(row * before.columns + column)
        row, column = row + up, column + right
    pairs = []
    front = parts.distance - 1
    for number, square in enumerate(line):
        if before.what_stands_on(square) is None:
            continue
        front = max(number, front + 1)
        if front != number:
            target = before.square_text(line[front]) if front < len(line) else OVER_THE_EDGE
            pairs.append((before.square_text(square), target))
    return pairs


def fallen_pieces(moves: Sequence[str], turn: int) -> list[dict[str, str]]:
    """Return the pieces that fell in *moves*, after which *turn* is to move, each with its side, edge and point."""
    fallen = []
    for number, text in enumerate(moves):
        pushed = PUSH.fullmatch(text)
        if pushed is None:
            continue
        file, rank, edge, falls = pushed.groups()
        # Sides take turns, and who does not push loses the pegs.
        side = side_text(turn if (len(moves) - number) % 2 else 1 - turn)
        fallen += [{"side": side, "edge": edge, "at": file if edge in "NS" else rank}] * len(falls)
    return fallen


def ways_of(position: Position) -> dict[str, list[str]]:
    """Return by names the squares to which the piece on each square may go; a piece that may go nowhere is left out."""
    found: dict[str, list[str]] = {}
    for move in position.legal_moves():
        parts = position.parts(move)
        if parts.origin is None or parts.target is None:
            continue
        targets = found.setdefault(square_text(parts.origin, position.columns), [])
        target = position.square_text(parts.target)
        if target not in targets:
            targets.append(target)
    return found
