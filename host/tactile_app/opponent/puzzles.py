# SPDX-License-Identifier: Apache-2.0
"""Puzzles that are kept: positions in which one move is clearly better than every other."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A *position* as text, the *move* to find, its *grade* from 1 to 4, *plies* to a proved win or 0."""

    position: str
    move: str
    grade: int
    plies: int

    def line(self) -> str:
        """Return the line of the file."""
        return f"{self.position}\t{self.move}\t{self.grade}\t{self.plies}\n"


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles on the lines of *text*, the easier ones first."""
    found = [line.split("\t") for line in text.splitlines()]
    puzzles = [Puzzle(position, move, int(grade), int(plies)) for position, move, grade, plies in found]
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.grade))
