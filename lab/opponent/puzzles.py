# SPDX-License-Identifier: Apache-2.0
"""Mine puzzles: positions from the opponent's own games in which one move is clearly better than every other.

    python -m lab.opponent.puzzles GAME ... [--count 100] [--first-seed 1] [--folder FOLDER]

Games are played with few nodes and some moves by lot, so that they contain mistakes. A position is taken if the same
move is best in every search, from the cheap first to the deep last, and in each search beats the second best by a unit
of the game, or is the only move that wins by force. The grade tells how much search finds the move: 1 for little more
than a look at every move alone, up to 4; a solver never has as many nodes as the proof. Each puzzle is written as soon
as it is found, on one line: position, move, grade, plies to a proved win or 0.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from tactile_app.opponent.puzzles import Puzzle
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of, puzzle_file
from tests.core.opponent.openings import opening

PLAYING = 100
BY_LOT = 6
MOST_PLIES = 150
# The first search is cheap, the last one proves.
LOOKS = (600, 2000, 10000)
# The nodes that solve a puzzle of each grade; the last grade needs more.
GRADES = (30, 120, 500)
# At most this many of a hundred puzzles have one grade: easy ones are found most often.
MOST_OF_A_GRADE = 0.7
# In units of the game: the least lead of the move, and the highest score of the second best.
BETTER_BY = 1.0
SECOND_AT_MOST = 2.0
# The plies of one game between two puzzles.
APART = 6
# A position is set up by hand, so it may not have too many pegs.
MOST_PIECES = 24


def main() -> None:
    """Mine until there are enough puzzles, and add them to the existing ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[game.name for game in GAMES], metavar="GAME")
    parser.add_argument("--count", type=int, default=100, help="stop when a file holds so many")
    parser.add_argument("--first-seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--folder", type=Path, help="where the files are, in place of the program's own data")
    arguments = parser.parse_args()
    for game in arguments.games:
        own = puzzle_file(game)
        mine(game, arguments.folder / own.name if arguments.folder else own, arguments.count, arguments.first_seed)


def mine(game: str, path: Path, most: int, seed: int) -> None:
    """Mine *game* until the file at *path* holds *most* puzzles."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = path.read_text().splitlines() if path.exists() else []
    positions = {line.split("\t")[0] for line in known}
    grades = [int(line.split("\t")[2]) for line in known]
    search = Search(full_knowledge_of(game), LargeTable())
    puzzles = mined(game, search, seed)
    while len(positions) < most:
        puzzle = next(puzzles)
        if puzzle.position not in positions and grades.count(puzzle.grade) < MOST_OF_A_GRADE * most:
            positions.add(puzzle.position)
            grades.append(puzzle.grade)
            with path.open("a") as file:
                file.write(puzzle.line())


def mined(game: str, search: Search, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles from one game after the other, without end."""
    while True:
        yield from puzzles_of_game(game, search, seed)
        seed += 1


def puzzles_of_game(game: str, search: Search, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles of one game."""
    position = opening(game, seed)
    prng = Prng(seed)
    since = APART
    for _ in range(MOST_PLIES):
        if position.outcome() is not None:
            return
        since += 1
        if since > APART and bin(position.occupancy()).count("1") <= MOST_PIECES:
            # The moves before the position are not part of a puzzle that somebody sets up.
            puzzle = puzzle_of(find_game(game).from_text(position.text()), search)
            if puzzle is not None:
                since = 0
                yield puzzle
        moves = position.legal_moves()
        by_lot = moves[prng.randrange(len(moves))]
        position.push(by_lot if prng.randrange(BY_LOT) == 0 else search.best(position, PLAYING, prng=prng).move)


def puzzle_of(position: Position, search: Search) -> Puzzle | None:
    """Return the puzzle in *position*, or None where no move stands out."""
    if len(position.legal_moves()) < 3:
        return None
    moves = set()
    most = SECOND_AT_MOST * search.knowledge.unit
    for nodes in LOOKS:
        best = search.best(position, nodes)
        moves.add(best.move)
        # A position that is lost, or without a gain, needs no second search.
        if len(moves) > 1 or best.score <= -most:
            return None
        second = search.best(position, nodes, without=(best.move,))
        if not stands_out(search.knowledge, best.score, second.score):
            return None
    plies = WON - best.score if best.score > PROVED else 0
    return Puzzle(position.text(), position.move_text(best.move), grade_of(position, search, best.move), plies)


def stands_out(knowledge: Knowledge, best: int, second: int) -> bool:
    """Return whether the scores tell one move from all others: it wins, or is a unit better than an even score."""
    if best > PROVED:
        return second < PROVED and second <= SECOND_AT_MOST * knowledge.unit
    if best < -PROVED or second > SECOND_AT_MOST * knowledge.unit:
        return False
    return best - second >= BETTER_BY * knowledge.unit and best > -SECOND_AT_MOST * knowledge.unit


def grade_of(position: Position, search: Search, move: int) -> int:
    """Return how much search finds *move*: 1 for the least."""
    grade = 1
    for number, nodes in enumerate(GRADES):
        if search.best(position, nodes).move != move:
            grade = number + 2
    return grade


if __name__ == "__main__":
    main()
