# SPDX-License-Identifier: Apache-2.0
"""Whether the teacher's findings in random positions are true when ten times the nodes check them.

    python -m lab.opponent.truth GAME ... [--positions 200] [--nodes 3000] [--first-seed 1] [--by-reference]
        [--at-most PIECES]

Every second position comes from drawn moves, with a drawn move. The others, and the moves in them, are those of level
2, a learner. With --at-most the moves go on until no more than so many pieces are left. The product's own search checks
them, or the reference search, which shares only the rules with it. A loss is the difference of two scores at the same
depth, unless one is proved.

A verdict holds if the move still loses a quarter of the game's unit to the best one, and more than the move that was
called better; a verdict of "perhaps bad" holds from a tenth on. A hint holds if neither its move nor as many moves of
the piece as it counts lose enough to be called bad. A hint of two pieces holds if either has a move that does not lose
so much. A hint of one piece that is not sure is counted apart. A threat holds if the other side, were it to move, wins
by it, or gains a quarter of a unit more than after the mover's best move; it need not be its best move. A win that the
product proves holds, too, if it is played out against every reply, which the rules alone judge. For the moves that lose
half a unit or more, it counts how many the teacher mentions. Each finding that does not hold is printed on a line of
its own, and the counts so far after every tenth position, so a measurement may be ended at any time. What does not
hold is checked once more, with ten times the nodes of the first check, and the line tells what came of it.
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from lab.opponent.again import CLEARLY_BAD, Again
from lab.opponent.judges import Judge, ProductJudge, ReferenceJudge, UnknownError
from lab.opponent.played_out import PlayedOut
from tactile_core.opponent.findings import Hint, Threat, Verdict
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.levels import choose
from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search, Thought, never
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import NODES, Teacher, with_other_to_move
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of
from tests.core.opponent.openings import opening

TIMES = 10
POSITIONS = 200
MOST_PLIES = 40
# In hundredths of the game's unit: the loss of a bad move in the check, and the gain of a threat.
AGAIN = 25
AGAIN_PERHAPS = 10
# The level that stands for a learner; its games and moves are judged.
LEARNER = 2
KINDS = ("verdicts", "perhaps", "hints", "perhaps hints", "threats", "bad moves spoken of")
# More pieces than any game has.
ANY_NUMBER = 1000
Check = Callable[[Again], bool]
# The counts so far are printed after this many positions.
SO_FAR = 10


@dataclass(slots=True)
class Count:
    """The findings of one kind: for each, whether a check confirmed it, and whether that check or a longer one did."""

    held: list[bool] = field(default_factory=list)
    held_later: list[bool] = field(default_factory=list)

    def text(self) -> str:
        """Return in words how many held, of how many, and how many more in a longer check."""
        later = sum(self.held_later) - sum(self.held)
        return f"{sum(self.held)} of {len(self.held)}" + (f" ({later} more later)" if later else "")

    @property
    def share(self) -> float:
        """Return the part that held, 1 where there were none."""
        return sum(self.held) / len(self.held) if self.held else 1.0


class RememberingSearch(Search):
    """A search that remembers its results, since they depend only on the question."""

    def __init__(self, knowledge: Knowledge) -> None:
        super().__init__(knowledge, LargeTable())
        self._found: dict[tuple[object, ...], Thought] = {}

    def best(
        self,
        position: Position,
        nodes: int,
        should_stop: Callable[[], bool] = never,
        prng: Prng | None = None,
        without: tuple[int, ...] = (),
    ) -> Thought:
        """Return the best move; the other arguments are for games, not for a teacher that is checked."""
        asked = (position.text(), tuple(position.past_keys()), nodes, without)
        if asked not in self._found:
            self._found[asked] = super().best(position, nodes, without=without)
        return self._found[asked]

    def forget(self) -> None:
        """Forget what was found."""
        self._found.clear()


class Truth:
    """Check the findings of a teacher with *nodes* in one *game*, by the product's search or *by_reference*."""

    def __init__(self, game: str, nodes: int = NODES, *, by_reference: bool = False) -> None:
        self._rules = find_game(game)
        self._knowledge = knowledge = full_knowledge_of(game)
        self._judge: Judge = ReferenceJudge(game, knowledge) if by_reference else ProductJudge(knowledge)
        self._nodes = nodes * TIMES
        self._search = RememberingSearch(knowledge)
        self._played_out = PlayedOut(self._search)
        self.teacher = Teacher(self._search, self._rules.from_text, nodes)

    def again(self, position: Position) -> Again:
        """Return *position* for a check."""
        return Again(self._judge, position, self._nodes)

    def begin(self, position: Position) -> Again:
        """Return *position* for a check; UnknownError if its judge has too few nodes to find the best move."""
        self._search.forget()
        again = self.again(position)
        _ = again.best
        return again

    def wins(self, again: Again, move: int) -> bool:
        """Return whether *move* wins: by the judge, or as the product's search proves it and every reply confirms."""
        if again.wins(move):
            return True
        plies = WON - self._search.score_of(again.position, move, self._nodes).score
        return plies < WON - PROVED and self._played_out.wins(again.position, move, plies)

    def is_clearly_bad(self, again: Again, move: int) -> bool:
        """Return whether *move* loses much, and does not win as well as the best one."""
        return again.is_clearly_bad(move) and not (again.best.is_won and self.wins(again, move))

    def verdict_holds(self, again: Again, move: int, verdict: Verdict) -> bool:
        """Return whether *move* is worse than the best one, and than the move that *verdict* calls better."""
        least = AGAIN if verdict.is_sure else AGAIN_PERHAPS
        if again.loss(move) >= least and again.loss_to(verdict.better, move) > 0:
            return True
        # The search of all moves may end before the win by the better move.
        return self.wins(again, verdict.better) and not again.wins(move)

    def hint_holds(self, again: Again, hint: Hint) -> bool:
        """Return whether the hint's move, and as many of its piece as it counts, are good; or a move of two pieces."""
        bad = self._knowledge.bad
        if len(hint.squares) > 1:
            return again.good_moves(hint.squares, 1, bad) == 1
        if again.loss(hint.move) >= bad and not self.wins(again, hint.move):
            return False
        return again.good_moves(hint.squares, hint.holding, bad, (hint.move,)) >= hint.holding

    def threat_holds(self, again: Again, threat: Threat) -> bool:
        """Return whether the other side, were it to move, would gain by *threat* more than it could have anyway."""
        passed = again.at(self._rules.from_text(with_other_to_move(again.position)))
        if threat.plies:
            return passed.wins(threat.move, threat.plies) or self._played_out.wins(
                passed.position, threat.move, threat.plies
            )
        return passed.best.score + again.best.score - passed.loss(threat.move) >= AGAIN


def drawn_positions(game: str, seed: int, at_most: int = ANY_NUMBER) -> Iterator[tuple[Position, int]]:
    """Yield random positions from *seed* on without end, each with a move: drawn ones, and a learner's.

    Each has *at_most* so many pieces.
    """
    search = Search(full_knowledge_of(game), LargeTable())
    while True:
        prng = Prng(seed)

        def move_in(position: Position, seed: int = seed, prng: Prng = prng) -> int:
            moves = position.legal_moves()
            return choose(search, position, LEARNER, seed).move if seed % 2 else moves[prng.randrange(len(moves))]

        position = opening(game, seed)
        plies = prng.randrange(MOST_PLIES)
        while position.outcome() is None and (plies > 0 or position.count(0) + position.count(1) > at_most):
            position.push(move_in(position))
            plies -= 1
        if position.outcome() is None and len(position.legal_moves()) > 1:
            yield position, move_in(position)
        seed += 1


def counted(
    truth: Truth, game: str, positions: int, seed: int = 1, *, at_most: int = ANY_NUMBER, tells: bool = False
) -> dict[str, Count]:
    """Return how many verdicts, hints and threats held in this many *positions* of *game*; *tells* prints others.

    A position is left out where too few nodes tell nothing about it.
    """
    counts = {kind: Count() for kind in KINDS}
    for number, (position, move) in zip(range(1, positions + 1), drawn_positions(game, seed, at_most), strict=False):
        for kind, held, held_later in checked(truth, position, move):
            counts[kind].held.append(held)
            counts[kind].held_later.append(held_later)
            if tells and not held:
                later = "holds in a longer check" if held_later else "nor in a longer check"
                print(f"{game}, not so, {kind}: {position.text()} and {position.move_text(move)}, {later}", flush=True)
        if tells and (number % SO_FAR == 0 or number == positions):
            print(counts_text(game, number, counts), flush=True)
    return counts


def counts_text(game: str, positions: int, counts: dict[str, Count]) -> str:
    """Return a line: the findings that held in this many *positions*, and how many of these told anything."""
    known = len(counts["hints"].held) + len(counts["perhaps hints"].held)
    texts = [f"{kind} {count.text()}" for kind, count in counts.items()]
    return f"{game}, {positions} positions, {known} known, what held: {', '.join(texts)}"


def checked(truth: Truth, position: Position, move: int) -> list[tuple[str, bool, bool]]:
    """Return the kind of each finding about *position* and *move*, whether it holds, and whether it does at last.

    The list is empty if the judge has too few nodes to tell anything.
    """
    try:
        again = truth.begin(position)
        found = [(kind, holds(again), holds) for kind, holds in looked_at(truth, again, move)]
    except UnknownError:
        return []
    return [(kind, held, held or holds(again.longer(TIMES))) for kind, held, holds in found]


def looked_at(truth: Truth, again: Again, move: int) -> Iterator[tuple[str, Check]]:
    """Yield the teacher's findings about the position and the drawn *move*: the kind of each, and its check."""
    position = again.position
    verdict = truth.teacher.verdict(position, move)
    if verdict is not None:
        kind = "verdicts" if verdict.is_sure else "perhaps"
        yield kind, partial(truth.verdict_holds, move=move, verdict=verdict)
    if verdict is not None and again.loss(move) >= CLEARLY_BAD:
        yield "bad moves spoken of", lambda _: True
    elif verdict is None and truth.is_clearly_bad(again, move):
        yield "bad moves spoken of", lambda again: not truth.is_clearly_bad(again, move)
    hint = truth.teacher.hint(position)
    is_doubtful = len(hint.squares) == 1 and not hint.is_sure
    yield "perhaps hints" if is_doubtful else "hints", partial(truth.hint_holds, hint=hint)
    threat = truth.teacher.threat(position)
    if threat is not None:
        yield "threats", partial(truth.threat_holds, threat=threat)


def main() -> None:
    """Count, and print the result game by game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[game.name for game in GAMES], metavar="GAME")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument(
        "--nodes", type=int, default=NODES, help="what the teacher has; it is checked with ten times it"
    )
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--by-reference", action="store_true")
    parser.add_argument("--at-most", type=int, default=ANY_NUMBER, metavar="PIECES")
    arguments = parser.parse_args()
    for game in arguments.games:
        truth = Truth(game, arguments.nodes, by_reference=arguments.by_reference)
        counted(truth, game, arguments.positions, arguments.first_seed, at_most=arguments.at_most, tells=True)


if __name__ == "__main__":
    main()
