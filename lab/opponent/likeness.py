# SPDX-License-Identifier: Apache-2.0
"""Puzzles in an order in which few squares change from one to the next.

    python -m lab.opponent.likeness GAME ...

puts the kept puzzles in this order, and prints on how many squares neighbours differ. If a game's rules treat an image
of a puzzle alike (lab/opponent/symmetries.py), the image most like its neighbours is used.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise

from lab.opponent.symmetries import images
from tactile_app.opponent.puzzles import Puzzle
from tactile_core.rules.games import GAMES
from tactile_host.opponent.data import puzzle_file, read_puzzles

# An order is improved, and its puzzles are turned, this many times.
ROUNDS = 4
# This many squares are changed by hand between two puzzles, where the game has room for it.
MOST_TO_CHANGE = 12
# A square beyond MOST_TO_CHANGE weighs as much as this many squares within it.
TOO_FAR = 20


def ordered(game: str, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return *puzzles* of *game*, the easier grades first, and in each grade with similar neighbours.

    The first puzzle has the fewest pieces. At first, the most similar puzzle always comes next. Then stretches are
    reversed and single puzzles moved as long as this makes the whole order shorter.
    """
    found: list[Puzzle] = []
    for grade in sorted({puzzle.grade for puzzle in puzzles}):
        left = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        if not found:
            left.sort(key=lambda puzzle: (pieces_of(puzzle), puzzle.position))
            found.append(left.pop(0))
        path = nearest_first(game, found[-1], left)
        for _ in range(ROUNDS):
            path = turned_to_neighbours(game, found[-1], improved(found[-1], path))
        found += path
    return found


def squares_to_change(one: str, other: str) -> int:
    """Return on how many squares the positions *one* and *other*, as texts, differ."""
    return sum(a != b for a, b in zip(one.partition(" ")[0], other.partition(" ")[0], strict=True))


def nearest_first(game: str, before: Puzzle, left: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles *left*, or images of them, in an order in which each is the most similar to the one before."""
    found: list[Puzzle] = []
    waiting = [tuple(images(game, puzzle)) for puzzle in left]
    while waiting:
        last = (found or [before])[-1].position

        def away(puzzle: Puzzle, last: str = last) -> tuple[int, str]:
            return squares_to_change(last, puzzle.position), puzzle.position

        waiting.sort(key=lambda alike: min(map(away, alike)))
        found.append(min(waiting.pop(0), key=away))
    return found


def turned_to_neighbours(game: str, before: Puzzle, path: list[Puzzle]) -> list[Puzzle]:
    """Return *path*, which follows *before*, with each puzzle replaced by its image most similar to the neighbours."""
    found = path[:]
    for place, puzzle in enumerate(path):
        neighbours = [found[place - 1] if place else before, *found[place + 1 : place + 2]]
        found[place] = min(images(game, puzzle), key=lambda each: sum(cost_of(other, each) for other in neighbours))
    return found


def improved(before: Puzzle, path: list[Puzzle]) -> list[Puzzle]:
    """Return *path*, which follows *before*, with stretches reversed and puzzles moved until this gains nothing."""
    costs = {
        (one.position, two.position): cost_of(one, two) for one in (before, *path) for two in path if one is not two
    }

    def total(order: list[Puzzle]) -> int:
        return sum(costs[one.position, two.position] for one, two in zip((before, *order), order, strict=False))

    best, is_better = total(path), True
    while is_better:
        is_better = False
        for start in range(len(path)):
            for end in range(len(path)):
                for other in (turned(path, start, end), moved(path, start, end)):
                    if (cost := total(other)) < best:
                        path, best, is_better = other, cost, True
    return path


def turned(path: list[Puzzle], start: int, end: int) -> list[Puzzle]:
    """Return *path* with the stretch from *start* to before *end* reversed."""
    return [*path[:start], *reversed(path[start:end]), *path[end:]] if start < end else path


def moved(path: list[Puzzle], start: int, end: int) -> list[Puzzle]:
    """Return *path* with the puzzle at *start* moved to *end*."""
    rest = path[:start] + path[start + 1 :]
    return [*rest[:end], path[start], *rest[end:]]


def cost_of(one: Puzzle, two: Puzzle) -> int:
    """Return the work of laying *two* where *one* lies."""
    squares = squares_to_change(one.position, two.position)
    return squares + TOO_FAR * max(0, squares - MOST_TO_CHANGE)


def pieces_of(puzzle: Puzzle) -> int:
    """Return how many pieces and tiles *puzzle* has."""
    return sum(letter not in ".-/" for letter in puzzle.position.partition(" ")[0])


def main() -> None:
    """Put the puzzles of each game in a new order."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[game.name for game in GAMES], metavar="GAME")
    for game in parser.parse_args().games:
        puzzles = ordered(game, read_puzzles(game))
        puzzle_file(game).write_text("".join(puzzle.line() for puzzle in puzzles), encoding="utf-8")
        steps = [squares_to_change(one.position, two.position) for one, two in pairwise(puzzles)]
        far = sum(step > MOST_TO_CHANGE for step in steps)
        print(f"{game}: {sum(steps) / len(steps):.1f} squares, {max(steps)} at most, {far} times too many")


if __name__ == "__main__":
    main()
