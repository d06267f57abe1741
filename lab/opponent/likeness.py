# SPDX-License-Identifier: Apache-2.0
"""Puzzles in an order in which little has to be laid anew from one to the next."""

from collections.abc import Sequence

from tactile_app.opponent.puzzles import Puzzle, squares_to_change


def ordered(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return *puzzles* with the easier grades first, and in each grade the one that is most like the one before next.

    The first one has the fewest pieces.
    """
    found: list[Puzzle] = []
    for grade in sorted({puzzle.grade for puzzle in puzzles}):
        left = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        if not found:
            left.sort(key=lambda puzzle: (pieces_of(puzzle), puzzle.position))
            found.append(left.pop(0))
        while left:
            last = found[-1].position
            left.sort(key=lambda puzzle: (squares_to_change(last, puzzle.position), puzzle.position))
            found.append(left.pop(0))
    return found


def pieces_of(puzzle: Puzzle) -> int:
    """Return how many pieces and tiles are laid for *puzzle*."""
    return sum(letter not in ".-/" for letter in puzzle.position.partition(" ")[0])
