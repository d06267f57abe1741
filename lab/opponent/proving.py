# SPDX-License-Identifier: Apache-2.0
"""Prove the kept puzzles by two searches that share only the rules, grade them and put them in order.

    python -m lab.opponent.proving GAME ... [--nodes 40000] [--folder FOLDER]
    python -m lab.opponent.proving GAME ... --by-reference
    python -m lab.opponent.proving GAME ... --wins [--nodes 10000]

The second command asks only the reference, which takes minutes, and removes the puzzles with which it disagrees. The
third looks for more wins beside the kept ones.

A puzzle stays if both searches agree on it. For a win, each must prove the move; both may use Overboard's table of
endings, which lab.opponent.endings proves entry by entry. Every other move that either search proves to win is kept
beside it. The puzzle goes if such a win is as soon or sooner, or if the win is so far that "only one move" is said. For
a much better move, neither search may find the position lost, and each must find the move best at the end. The grade is
the search without tables that it needs. Each puzzle gets a line, with the reason if it goes.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lab.opponent.likeness import ordered
from lab.opponent.puzzles import grade_of
from lab.opponent.reference import Reference
from tactile_app.opponent.puzzles import FARTHEST_TOLD, Puzzle, Win
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search, Thought
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.overboard import PLIES_WITHOUT_FALL
from tactile_core.rules.position import Position
from tactile_host.opponent.data import full_knowledge_of, puzzle_file, read_puzzles

NODES = 40_000
# The reference is asked with few nodes first, and with many only where those are not enough.
REFERENCE_NODES = (5_000, 200_000, 3_000_000)
# A puzzle with more other wins than this asks for nothing in particular.
MOST_WINS = 6


class Proof:
    """Both searches of *game*."""

    def __init__(self, game: str, nodes: int = NODES, reference_nodes: Sequence[int] = REFERENCE_NODES) -> None:
        self._game = game
        self._knowledge = full_knowledge_of(game)
        self._search = Search(self._knowledge, LargeTable())
        # Solved endings do not help a person, so Overboard's grades are those of a search without them.
        self._grading = Search(knowledge_of(game), LargeTable()) if game == "overboard" else self._search
        self._reference = Reference(game, self._knowledge.plies_to_end)
        self._nodes = nodes
        self._reference_nodes = reference_nodes

    def checked(self, puzzle: Puzzle) -> "Puzzle | str":
        """Return *puzzle* with its other wins and its grade, or the reason why it goes."""
        position = find_game(self._game).from_text(puzzle.position)
        move = position.parse_move(puzzle.move)
        reason = self._doubt_of_product(position, move, puzzle.plies) or self.doubt_of_reference(puzzle)
        if reason:
            return reason
        plies = self._plies(position, move) if puzzle.plies else 0
        wins = tuple(self._other_wins(position, move))
        reason = self._doubt_of_wins(plies, wins)
        if reason:
            return reason
        grade = 1 if plies == 1 else grade_of(position, self._grading, move)
        return replace(puzzle, grade=grade, plies=plies, wins=wins)

    def with_more_wins(self, puzzle: Puzzle) -> "Puzzle | str":
        """Return the won *puzzle* with wins beside those kept, or the reason why it goes."""
        if not puzzle.plies:
            return puzzle
        position = find_game(self._game).from_text(puzzle.position)
        found = tuple(self._other_wins(position, position.parse_move(puzzle.move), puzzle.wins))
        wins = tuple(sorted((*puzzle.wins, *found), key=lambda win: win.plies))
        return self._doubt_of_wins(puzzle.plies, wins) or replace(puzzle, wins=wins)

    def doubt_of_reference(self, puzzle: Puzzle) -> str:
        """Return why the reference does not agree with *puzzle*, "" where it does."""
        position = find_game(self._game).from_text(puzzle.position)
        move = position.parse_move(puzzle.move)
        doubt = ""
        for nodes in self._reference_nodes:
            if puzzle.plies:
                doubt = "" if self._reference.score_of(position, move, nodes).plies else "no win, by the reference"
            else:
                best = self._reference.best(position, nodes)
                doubt = "" if best.move == move else f"{position.move_text(best.move)} is better, by the reference"
                doubt = "lost, by the reference" if best.is_lost else doubt
            if not doubt:
                break
        return doubt

    def _doubt_of_wins(self, plies: int, wins: Sequence[Win]) -> str:
        if wins and not plies:
            return "another move wins"
        if any(win.plies <= plies for win in wins):
            return "another move wins as soon"
        is_far = (plies + 1) // 2 > FARTHEST_TOLD
        return f"{len(wins)} other moves win" if len(wins) > MOST_WINS or (wins and is_far) else ""

    def _doubt_of_product(self, position: Position, move: int, plies: int) -> str:
        best = self._search.best(position, self._nodes)
        if best.score < -PROVED:
            return "lost, by the product"
        if not plies:
            return self._why_not_better(position, move, best)
        proved = self._plies(position, move)
        if not proved:
            return "no win, by the product"
        # The solved endings do not know the draw by plies without a fall.
        if getattr(position, "since_fall", 0) + proved >= PLIES_WITHOUT_FALL:
            return "drawn before it is won"
        return ""

    def _why_not_better(self, position: Position, move: int, best: Thought) -> str:
        if best.move != move:
            return f"{position.move_text(best.move)} is better, by the product"
        other = self._search.best(position, self._nodes, without=(move,))
        if (best.score - other.score) * 2 < self._knowledge.unit:
            return f"{position.move_text(other.move)} is hardly worse, by the product"
        return ""

    def _plies(self, position: Position, move: int) -> int:
        score = self._search.score_of(position, move, self._nodes).score
        return WON - score if score > PROVED else 0

    def _other_wins(self, position: Position, move: int, kept: Sequence[Win] = ()) -> Iterator[Win]:
        """Yield the moves other than *move* and *kept* that either search proves to win, the soonest first."""
        known = [move, *(position.parse_move(win.move) for win in kept)]
        while len(known) < len(position.legal_moves()) and len(known) <= MOST_WINS + 1:
            found = self._search.best(position, self._nodes, without=tuple(known))
            if found.score > PROVED:
                known.append(found.move)
                yield Win(position.move_text(found.move), WON - found.score)
                continue
            other = self._reference.best(position, self._reference_nodes[0], without=known)
            if not other.plies:
                return
            known.append(other.move)
            yield Win(position.move_text(other.move), other.plies)


def main() -> None:
    """Prove game by game, and write the puzzles that stay."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[game.name for game in GAMES], metavar="GAME")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--by-reference", action="store_true")
    parser.add_argument("--wins", action="store_true")
    parser.add_argument("--folder", type=Path, help="where the files go, in place of the program's own data")
    arguments = parser.parse_args()
    for game in arguments.games:
        proof = Proof(game, arguments.nodes)
        kept = []
        for number, puzzle in enumerate(read_puzzles(game), 1):
            if arguments.by_reference:
                checked: Puzzle | str = proof.doubt_of_reference(puzzle) or puzzle
            else:
                checked = proof.with_more_wins(puzzle) if arguments.wins else proof.checked(puzzle)
            if isinstance(checked, str):
                print(f"{game} {number}: {checked}", flush=True)
            else:
                kept.append(checked)
        own = puzzle_file(game)
        path = arguments.folder / own.name if arguments.folder else own
        laid = kept if arguments.wins else ordered(game, kept)
        path.write_text("".join(puzzle.line() for puzzle in laid), encoding="utf-8")
        print(f"{game}: {len(kept)} stay", flush=True)


if __name__ == "__main__":
    main()
