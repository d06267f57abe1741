# SPDX-License-Identifier: Apache-2.0
"""Decide what switches can tell: which legal moves look the same, and whether the hands' action is one of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from lab.hands.deeds import Deed, LetterBoard, read_board, read_deed
from tactile_core.rules.position import Position


@dataclass(frozen=True)
class Result:
    """A legal move with its effects for hands and switches."""

    deed: Deed
    occupancy: int
    sides: tuple[str, ...]


def results(position: Position, board: LetterBoard) -> Iterator[Result]:
    """Yield every legal move for which a hand is needed, with the board after it."""
    for move in position.legal_moves():
        text = position.move_text(move)
        if text == "pass":
            continue
        position.push(move)
        after = read_board(position.text(), board.rows, board.columns)
        occupancy = position.occupancy()
        position.pop()
        sides = tuple(after.side(square) for square in range(len(after.letters)))
        yield Result(read_deed(text, board), occupancy, sides)


def alike(every: list[Result], occupancy: int, need: frozenset[int]) -> list[str]:
    """Return the legal moves that leave *occupancy* and need the same squares disturbed, flips left out.

    A flip that was not lifted is not in *need*; moves that differ only by the flip then look the same.
    """
    found = []
    for result in every:
        flip = result.deed.flipped
        without_flip = result.deed.need - {flip} if flip is not None else result.deed.need
        if result.occupancy == occupancy and need in (result.deed.need, without_flip):
            found.append(result.deed.text)
    return found


def could_be(every: list[Result], occupancy: int, opened: frozenset[int]) -> list[str]:
    """Return the legal moves that leave *occupancy* and whose squares have all been open."""
    return [result.deed.text for result in every if result.occupancy == occupancy and result.deed.need <= opened]


def can_go_on(every: list[Result], deed: Deed, board: LetterBoard) -> bool:
    """Return whether a legal move begins like *deed* and goes further."""
    if deed.push is not None:
        square, direction, distance = deed.push
        longer = [one.deed.push for one in every if one.deed.push is not None]
        return any((one[0], one[1]) == (square, direction) and one[2] > distance for one in longer if one is not None)
    if deed.line:
        return any(deed.need < one.deed.need for one in every)
    if not deed.carries:
        return False
    (start, end) = deed.carries[0]
    return any(one.deed.carries and one.deed.carries[0][0] == start and end in one.deed.stops for one in every)


def opened_squares(lines: list[tuple[int, int]]) -> frozenset[int]:
    """Return the squares that were reported open after they were reported closed."""
    opened = 0
    for (_, before), (_, after) in pairwise(lines):
        opened |= before & ~after
    return frozenset(square for square in range(opened.bit_length()) if opened >> square & 1)
