# SPDX-License-Identifier: Apache-2.0
"""Alpha-beta over the rules' contract: principal variation search, deepened ply by ply.

This file knows no game and no clock. A budget is a number of nodes (one node is one push) and a callable that says when
to stop. The same budget gives the same move on every machine.
"""

from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.ordering import PLACE, QUIET, Ordering, gaining_order, root_order
from tactile_core.opponent.scores import INFINITY, PROVED, WON, a_ply_before, nearer, proved_score
from tactile_core.opponent.table import EXACT, LOWER, NO_MOVE, UPPER, LargeTable, SmallTable, entry_of, usable_score
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NO_LIMIT = 1 << 29
DEEPEST = 31
# Moves from this number on are searched less deep, if they gain nothing.
LATE, VERY_LATE = 3, 12


def never() -> bool:
    """Return False, so that the search never stops early."""
    return False


class Thought:
    """Result of a search: the *move*, its *score* for the side to move, the *depth* completed, the *nodes* pushed.

    *by_depth* has the score of the best move at each completed depth, from 0 plies on.
    """

    __slots__ = ("by_depth", "depth", "move", "nodes", "score")

    def __init__(self, move: int, score: int, depth: int, nodes: int) -> None:
        self.move = move
        self.score = score
        self.depth = depth
        self.nodes = nodes
        self.by_depth = [score]

    def __repr__(self) -> str:
        return f"Thought({self.move!r}, {self.score!r}, {self.depth!r}, {self.nodes!r})"


class Search:
    """Search positions of one game; *deepest* limits the plies, for a small stack."""

    def __init__(self, knowledge: Knowledge, table: "LargeTable | SmallTable", deepest: int = DEEPEST) -> None:
        self.knowledge = knowledge
        self.nodes = 0
        self.is_stopped = False
        self._table = table
        self._deepest = deepest
        self._ordering = Ordering(deepest + 1)
        self._position = Position()
        self._quiescence = 0
        self._limit = 0
        self._should_stop = never
        # The keys of the game before the search, and of the line that is being searched.
        self._past: dict[bytes, bool] = {}
        self._line: list[bytes] = []

    def best(
        self,
        position: Position,
        nodes: int,
        should_stop: "Callable[[], bool]" = never,
        prng: "Prng | None" = None,
        without: "tuple[int, ...]" = (),
    ) -> Thought:
        """Return the best move found with *nodes*, other than the moves *without*, which never are all of them.

        Lots of *prng* decide which of equally promising moves is searched first.
        """
        self._begin(position, nodes, should_stop, self.knowledge.quiescence)
        moves = [move for move in position.legal_moves() if move not in without]
        order = root_order(self.knowledge.gains(position, moves), prng)
        thought = Thought(moves[order[0]], self.knowledge.evaluate(position), 0, 0)
        for depth in range(1, self._deepest):
            self._deepen(moves, order, depth, thought)
            # A proved end needs no deeper search, and a forced move needs no search.
            if self.is_stopped or WON - abs(thought.score) <= depth or len(moves) == 1:
                break
        thought.nodes = self.nodes
        return thought

    def scores(
        self,
        position: Position,
        depth: int,
        quiescence: int,
        margin: int,
        should_stop: "Callable[[], bool]" = never,
        nodes: int = NO_LIMIT,
    ) -> "list[int]":
        """Return the exact score of every legal move at *depth* plies, or of fewer moves where *nodes* were too few.

        A move that is *margin* or more below the best may get too high a score, but stays outside the margin.
        """
        self._begin(position, nodes, should_stop, quiescence)
        best = -INFINITY
        scores: list[int] = []
        self._line.append(position.key())
        for move in position.legal_moves():
            if should_stop():
                break
            score = self._after(move, depth, max(-INFINITY, best - margin), INFINITY, 0)
            if self.is_stopped:
                break
            scores.append(score)
            best = max(best, score)
        return scores

    def score_of(self, position: Position, move: int, nodes: int, should_stop: "Callable[[], bool]" = never) -> Thought:
        """Return the score of *move* for the side that plays it, after the other side's best answer."""
        position.push(move)
        if position.is_won() or not position.legal_moves():
            thought = Thought(move, WON - 1, 1, 1)
        else:
            answer = self.best(position, nodes, should_stop)
            thought = Thought(move, a_ply_before(answer.score), answer.depth + 1, answer.nodes + 1)
            after = [a_ply_before(score) for score in answer.by_depth]
            # At 0 plies stands the score after the move, too.
            thought.by_depth = after[:1] + after
        position.pop()
        return thought

    def _begin(self, position: Position, nodes: int, should_stop: "Callable[[], bool]", quiescence: int) -> None:
        """Forget the search before, so that a result does not depend on earlier searches."""
        self._position = position
        self._quiescence = quiescence
        self._limit = nodes
        self._should_stop = should_stop
        self._past = dict.fromkeys(position.past_keys(), True)
        self._line = []
        self._table.clear()
        self._ordering.clear()
        self.nodes = 0
        self.is_stopped = False

    def _deepen(self, moves: "list[int]", order: "list[int]", depth: int, thought: Thought) -> None:
        """Search every move to *depth*; store the best move in *thought* and put it in front of *order*."""
        best = -INFINITY
        self._line.append(self._position.key())
        for place in order[:]:
            if self.nodes >= self._limit or self._should_stop():
                self.is_stopped = True
                break
            move = moves[place]
            score = self._after(move, depth, best, best + 1, 0) if best > -INFINITY else best + 1
            if score > best and not self.is_stopped:
                score = self._after(move, depth, best, INFINITY, 0)
            if self.is_stopped:
                break
            if score > best:
                best = score
                thought.move = move
                if score >= -PROVED:
                    thought.score = score
                order.remove(place)
                order.insert(0, place)
        else:
            thought.depth = depth
            # A loss is proved only when every move has been searched.
            thought.score = best
            thought.by_depth.append(best)
        self._line.pop()

    def _after(self, move: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score of *move* for the side that plays it; *depth* includes that move."""
        self._position.push(move)
        self.nodes += 1
        score = -self._node(depth - 1, -beta, -alpha, ply + 1)
        self._position.pop()
        return score

    def _node(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score of the position for the side to move, exact between *alpha* and *beta*."""
        if depth <= 0 or ply >= self._deepest:
            return self._quiet(alpha, beta, ply, self._quiescence)
        position = self._position
        knowledge = self.knowledge
        if position.is_won():
            return ply - WON
        if self.nodes >= self._limit or self._should_stop():
            self.is_stopped = True
            return 0
        key = position.key()
        if key in self._past or key in self._line or knowledge.is_drawn(position):
            return 0
        plies = knowledge.plies_to_end(position)
        if plies >= 0:
            return proved_score(plies, ply)
        entry = self._table.get(key)
        hint = NO_MOVE
        if entry:
            hint = entry & NO_MOVE
            score = usable_score(entry, depth, alpha, beta, ply)
            if score > -INFINITY:
                return score
        moves = position.legal_moves()
        if not moves:
            return ply - WON
        numbers = self._ordering.numbers(moves, knowledge.gains(position, moves), ply, hint)
        self._line.append(key)
        score = self._best_of(moves, numbers, depth, alpha, beta, ply)
        self._line.pop()
        return score

    def _best_of(self, moves: "list[int]", numbers: "list[int]", depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the best score of *moves*, tried in the order of *numbers*, and remember it."""
        reduces = self.knowledge.reduces and depth >= 3
        best = -INFINITY
        best_place = 0
        flag = UPPER
        for tried, number in enumerate(numbers):
            move = moves[number & PLACE]
            if tried == 0:
                score = self._after(move, depth, alpha, beta, ply)
            else:
                less = 0
                if reduces and tried >= LATE and number < QUIET:
                    less = 2 if tried >= VERY_LATE and depth > 3 else 1
                score = self._after(move, depth - less, alpha, alpha + 1, ply)
                if score > alpha and (less or score < beta) and not self.is_stopped:
                    score = self._after(move, depth, alpha, beta, ply)
            if self.is_stopped:
                return 0
            if score > best:
                best = score
                best_place = number & PLACE
                if score >= beta:
                    flag = LOWER
                    self._ordering.note_cut(move, number, depth, ply)
                    break
                if score > alpha:
                    alpha = score
                    flag = EXACT
        # The table counts a proved end from this node, not from the root. The key of this node is the last of the line.
        self._table.put(self._line[-1], entry_of(nearer(best, ply), depth, flag, best_place))
        return best

    def _quiet(self, alpha: int, beta: int, ply: int, left: int) -> int:
        """Return the score after *left* more plies of moves that gain."""
        position = self._position
        knowledge = self.knowledge
        if position.is_won():
            return ply - WON
        must_answer = ply < self._deepest and knowledge.must_answer(position)
        best = -INFINITY
        if not must_answer:
            plies = knowledge.plies_to_end(position)
            if plies >= 0:
                return proved_score(plies, ply)
            best = knowledge.evaluate(position)
            if best >= beta or left <= 0 or ply >= self._deepest:
                return best
        moves = position.legal_moves()
        if not moves:
            return ply - WON
        if self.nodes >= self._limit or self._should_stop():
            self.is_stopped = True
            return 0
        for place in gaining_order(knowledge.gains(position, moves), -8 if must_answer else 1):
            position.push(moves[place])
            self.nodes += 1
            score = -self._quiet(-beta, -max(alpha, best), ply + 1, left - 1)
            position.pop()
            if self.is_stopped:
                return 0
            best = max(best, score)
            if best >= beta:
                break
        return best
