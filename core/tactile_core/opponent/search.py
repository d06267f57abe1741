# SPDX-License-Identifier: Apache-2.0
"""Alpha-beta over the rules' contract: principal variation search, deepened ply by ply.

No game is in it and no clock: a budget is a number of nodes (one node is one push) and a callable that says when to
stop. The same budget gives the same move on every machine.
"""

from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.table import EXACT, LOWER, NO_MOVE, UPPER, LargeTable, SmallTable, entry_of
from tactile_core.rules.contract import Position
from tactile_core.rules.lots import Lots

# A won game scores WON less the plies to its end. All scores fit 16 bits.
WON = 30000
PROVED = 29000
INFINITY = 32000
DEEPEST = 31

# A move's number for the ordering: gain and history above, its place among the legal moves in the lowest bits.
PLACE_BITS = 10
PLACE = (1 << PLACE_BITS) - 1
HISTORY = 509
HISTORY_MOST = 127
GAIN = 128 << PLACE_BITS
NO_GAIN = 8 * GAIN
KILLER = GAIN // 2
FROM_TABLE = 1 << 28
# Late moves that gain nothing are searched less deep, from this one on.
LATE = 3
VERY_LATE = 12


def never() -> bool:
    """Return that the search need not stop."""
    return False


class Thought:
    """What a search found: the *move*, its *score* for the side to move, the *depth* completed, *nodes* pushed."""

    __slots__ = ("depth", "move", "nodes", "score")

    def __init__(self, move: int, score: int, depth: int, nodes: int) -> None:
        self.move = move
        self.score = score
        self.depth = depth
        self.nodes = nodes

    def __repr__(self) -> str:
        return f"Thought({self.move!r}, {self.score!r}, {self.depth!r}, {self.nodes!r})"


class Search:
    """Search positions of one game; *deepest* bounds the plies, for a small stack."""

    def __init__(self, knowledge: Knowledge, table: "LargeTable | SmallTable", deepest: int = DEEPEST) -> None:
        self._knowledge = knowledge
        self._table = table
        self._deepest = deepest
        self._position = Position()
        self._quiescence = 0
        self._limit = 0
        self._should_stop = never
        self._past: dict[bytes, bool] = {}
        self._line: list[bytes] = []
        self._killers = [-2] * (deepest + 2)
        self._history = [0] * HISTORY
        self.nodes = 0
        self.is_stopped = False

    def best(self, position: Position, nodes: int, should_stop=never, lots: "Lots | None" = None) -> Thought:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return the best move found with *nodes*; *lots* decide which of equal moves is looked at first."""
        self._begin(position, nodes, should_stop, self._knowledge.quiescence)
        moves = position.legal_moves()
        order = self._root_order(moves, lots)
        thought = Thought(moves[order[0]], self._knowledge.evaluate(position), 0, 0)
        for depth in range(1, self._deepest - self._quiescence):
            self._deepen(moves, order, depth, thought)
            # A proved end is not looked for again, and a forced move needs no thinking.
            if self.is_stopped or WON - abs(thought.score) <= depth or len(moves) == 1:
                break
        thought.nodes = self.nodes
        return thought

    def scores(self, position: Position, depth: int, quiescence: int, margin: int, should_stop=never) -> "list[int]":  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return the exact score of every legal move at *depth* plies.

        One that is *margin* or more below the best may be told as better than it is, but never within the margin.
        """
        self._begin(position, 1 << 29, should_stop, quiescence)
        best = -INFINITY
        scores = []
        self._line.append(position.key())
        for move in position.legal_moves():
            position.push(move)
            self.nodes += 1
            floor = max(-INFINITY, best - margin)
            score = -self._node(depth - 1, -INFINITY, -floor, 1)
            position.pop()
            if self.is_stopped:
                break
            scores.append(score)
            best = max(best, score)
        return scores

    def score_of(self, position: Position, move: int, nodes: int, should_stop=never) -> Thought:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return what the other side's best answer to *move* leaves, scored for the side that plays *move*."""
        past = position.key()
        position.push(move)
        if position.is_won() or not position.legal_moves():
            thought = Thought(move, WON - 1, 1, 1)
        else:
            answer = self.best(position, nodes, should_stop)
            score = -answer.score
            if score > PROVED:
                score -= 1
            elif score < -PROVED:
                score += 1
            thought = Thought(move, 0 if position.key() == past else score, answer.depth + 1, answer.nodes + 1)
        position.pop()
        return thought

    def _begin(self, position: Position, nodes: int, should_stop, quiescence: int) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Forget the search before: what a move costs must not hang on what was thought earlier."""
        self._position = position
        self._quiescence = quiescence
        self._limit = nodes
        self._should_stop = should_stop
        self._past = {key: True for key in position.past_keys()}
        self._line = []
        self._table.clear()
        for ply in range(len(self._killers)):
            self._killers[ply] = -2
        for slot in range(HISTORY):
            self._history[slot] = 0
        self.nodes = 0
        self.is_stopped = False

    def _root_order(self, moves: "list[int]", lots: "Lots | None") -> "list[int]":
        """Return the places of *moves*, the largest gain first; equal ones as the lots fall, or as they stand."""
        gains = self._knowledge.gains(self._position, moves)
        order = [
            (8 + gains[place]) << 20 | (lots.below(1024) if lots else 0) << PLACE_BITS | (PLACE - place)
            for place in range(len(moves))
        ]
        order.sort(reverse=True)
        return [PLACE - (number & PLACE) for number in order]

    def _deepen(self, moves: "list[int]", order: "list[int]", depth: int, thought: Thought) -> None:
        """Search every move to *depth*; put the best into *thought* and to the front of *order*."""
        position = self._position
        best = -INFINITY
        self._line.append(position.key())
        for place in order[:]:
            position.push(moves[place])
            self.nodes += 1
            score = best + 1
            if best > -INFINITY:
                score = -self._node(depth - 1, -best - 1, -best, 1)
            if score > best and not self.is_stopped:
                score = -self._node(depth - 1, -INFINITY, -best, 1)
            position.pop()
            if self.is_stopped:
                break
            if score > best:
                best = score
                thought.move = moves[place]
                thought.score = score
                order.remove(place)
                order.insert(0, place)
        else:
            thought.depth = depth
        self._line.pop()

    def _node(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score of the position for the side to move, exact between *alpha* and *beta*."""
        if depth <= 0 or ply >= self._deepest:
            return self._quiet(alpha, beta, ply, self._quiescence)
        position = self._position
        knowledge = self._knowledge
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
            hint = entry & 127
            if entry >> 9 & 31 >= depth:
                score = (entry >> 14) - 32768
                if score > PROVED:
                    score -= ply
                elif score < -PROVED:
                    score += ply
                flag = entry >> 7 & 3
                if flag == EXACT or (score >= beta if flag == LOWER else score <= alpha):
                    return score
        moves = position.legal_moves()
        if not moves:
            return ply - WON
        self._line.append(key)
        score = self._best_of(moves, self._order(moves, ply, hint), depth, alpha, beta, ply)
        self._line.pop()
        return score

    def _best_of(self, moves: "list[int]", order: "list[int]", depth: int, alpha: int, beta: int, ply: int) -> int:  # noqa: PLR0913, PLR0917, C901 - the innermost loop
        """Return the best score of *moves*, tried in *order*, and remember it."""
        position = self._position
        reduces = self._knowledge.reduces and depth >= 3
        best = -INFINITY
        best_place = 0
        flag = UPPER
        tried = 0
        for number in order:
            place = number & PLACE
            position.push(moves[place])
            self.nodes += 1
            if tried == 0:
                score = -self._node(depth - 1, -beta, -alpha, ply + 1)
            else:
                less = 1
                if reduces and tried >= LATE and number < NO_GAIN + KILLER:
                    less = 3 if tried >= VERY_LATE and depth > 3 else 2
                score = -self._node(depth - less, -alpha - 1, -alpha, ply + 1)
                if score > alpha and (less > 1 or score < beta):
                    score = -self._node(depth - 1, -beta, -alpha, ply + 1)
            position.pop()
            if self.is_stopped:
                return 0
            tried += 1
            if score > best:
                best = score
                best_place = place
                if score > alpha:
                    alpha = score
                    flag = EXACT
                    if score >= beta:
                        flag = LOWER
                        self._note_cut(moves[place], number, depth, ply)
                        break
        kept = best
        if best > PROVED:
            kept += ply
        elif best < -PROVED:
            kept -= ply
        # The key is the last of the line.
        self._table.put(self._line[-1], entry_of(kept, depth, flag, best_place))
        return best

    def _quiet(self, alpha: int, beta: int, ply: int, left: int) -> int:
        """Return the score once *left* more plies of moves that gain are played out."""
        position = self._position
        knowledge = self._knowledge
        if position.is_won():
            return ply - WON
        if knowledge.must_answer(position) and ply < self._deepest:
            moves = position.legal_moves()
            if not moves:
                return ply - WON
            best = -INFINITY
            order = [(gain + 8) << PLACE_BITS | place for place, gain in enumerate(knowledge.gains(position, moves))]
        else:
            plies = knowledge.plies_to_end(position)
            if plies >= 0:
                return proved_score(plies, ply)
            best = knowledge.evaluate(position)
            if best >= beta or left <= 0 or ply >= self._deepest:
                return best
            moves = position.legal_moves()
            if not moves:
                return ply - WON
            order = [
                (gain + 8) << PLACE_BITS | place
                for place, gain in enumerate(knowledge.gains(position, moves))
                if gain > 0
            ]
        if self._should_stop():
            self.is_stopped = True
            return 0
        order.sort(reverse=True)
        for number in order:
            position.push(moves[number & PLACE])
            self.nodes += 1
            score = -self._quiet(-beta, -max(alpha, best), ply + 1, left - 1)
            position.pop()
            if self.is_stopped:
                return 0
            if score > best:
                best = score
                if best >= beta:
                    break
        return best

    def _order(self, moves: "list[int]", ply: int, hint: int) -> "list[int]":
        """Return a number for each move, the most promising first; its lowest bits are the move's place."""
        history = self._history
        gains = self._knowledge.gains(self._position, moves)
        order = [
            ((8 + gains[place]) << 7 | history[move % HISTORY]) << PLACE_BITS | place
            for place, move in enumerate(moves)
        ]
        killer = self._killers[ply]
        if killer in moves:
            order[moves.index(killer)] += KILLER
        if hint < len(order):
            order[hint] += FROM_TABLE
        order.sort(reverse=True)
        return order

    def _note_cut(self, move: int, number: int, depth: int, ply: int) -> None:
        """Remember a *move* that gains nothing and yet refutes what came before it."""
        if number & ~FROM_TABLE >= NO_GAIN + GAIN:
            return
        self._killers[ply] = move
        history = self._history
        slot = move % HISTORY
        history[slot] += depth * depth
        if history[slot] > HISTORY_MOST:
            for each in range(HISTORY):
                history[each] >>= 1
            history[slot] = min(history[slot], HISTORY_MOST)


def proved_score(plies: int, ply: int) -> int:
    """Return the score of a position at *ply* whose game ends in *plies*: odd is won for the side to move."""
    if plies == 0:
        return 0
    return WON - ply - plies if plies & 1 else ply + plies - WON
