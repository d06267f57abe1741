# SPDX-License-Identifier: Apache-2.0
"""Puzzles that are kept: positions in which one move is clearly better than every other."""

from dataclasses import dataclass

# Players count no farther than this many moves of their own: of a longer win the number of moves is not told.
FARTHEST_TOLD = 4


@dataclass(frozen=True, slots=True)
class Win:
    """A *move* that wins by force in this many *plies*."""

    move: str
    plies: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A *position* as text, the *move* to find, its *grade* from 1 to 4, *plies* to a proved win or 0.

    *wins* are other moves that win too, but later.
    """

    position: str
    move: str
    grade: int
    plies: int
    wins: tuple[Win, ...] = ()

    def line(self) -> str:
        """Return the line of the file."""
        wins = " ".join(f"{win.move}={win.plies}" for win in self.wins)
        return f"{self.position}\t{self.move}\t{self.grade}\t{self.plies}\t{wins}\n"


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles on the lines of *text*, the easier ones first; ValueError for a line without a puzzle."""
    puzzles = [parse_puzzle(line) for line in text.splitlines()]
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.grade))


def parse_puzzle(line: str) -> Puzzle:
    """Return the puzzle on *line*; ValueError where it holds none."""
    position, move, grade, plies, *wins = line.split("\t")
    others = [text.rsplit("=", 1) for text in " ".join(wins).split()]
    return Puzzle(position, move, int(grade), int(plies), tuple(Win(text, int(count)) for text, count in others))
