# SPDX-License-Identifier: Apache-2.0
"""Puzzles that are kept: positions in which one move is clearly better than every other."""

from dataclasses import dataclass

from tactile_host.opponent.data import puzzle_file


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


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of *game*, the easier ones first; none where none are kept."""
    path = puzzle_file(game)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [line.split("\t") for line in lines]
    puzzles = [Puzzle(position, move, int(grade), int(plies)) for position, move, grade, plies in found]
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.grade))
