# SPDX-License-Identifier: Apache-2.0
"""A reference search: it shares the rules with the product, but not the search, ordering, table or evaluation.

It is plain fail-soft alpha-beta, one ply deeper at a time, every move to its full depth; after the last ply, only moves
that gain are played. It is weaker than the product's search with the same nodes, and errs in other places. A result
that both prove is proved.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from lab.opponent.reference_values import VALUES
from tactile_core.rules.position import Position

# A won game scores WIN less the plies to its end.
WIN = 1_000_000
CERTAIN = 900_000
DEEPEST = 40
QUIET_PLIES = 6


@dataclass(frozen=True, slots=True)
class Found:
    """The best *move*, its *score* for the side to move, and the *depth* completed; *by_depth* from one ply on."""

    move: int
    score: int
    depth: int
    by_depth: tuple[int, ...] = ()

    @property
    def plies(self) -> int:
        """Return the plies to a win by force, 0 where none is proved."""
        return WIN - self.score if self.score > CERTAIN else 0

    @property
    def is_lost(self) -> bool:
        """Return whether all moves are proved to lose; False where no depth was completed."""
        return self.depth > 0 and self.score < -CERTAIN


class OutOfNodesError(Exception):
    """The budget of nodes is spent; the result of the last complete depth counts."""


class Reference:
    """Search positions of *game*, each with its own budget of nodes; a node is one move played.

    *plies_to_end* returns, for solved positions, the plies to the end: odd where the mover wins, 0 for a draw; -1 for
    others. python -m lab.opponent.endings --check proves it entry by entry.
    """

    def __init__(self, game: str, plies_to_end: Callable[[Position], int] = lambda _position: -1) -> None:
        self._value: Callable[[Position, int], int] = VALUES[game]
        self._plies_to_end = plies_to_end
        self._left = 0
        self._known: dict[bytes, tuple[int, int, int, int]] = {}

    def best(self, position: Position, nodes: int, without: Collection[int] = ()) -> Found:
        """Return the best move that is not one of *without*; ValueError where there is none."""
        moves = [move for move in position.legal_moves() if move not in without]
        if not moves:
            raise ValueError("no move is left to look at")
        moves.sort(key=position.gain, reverse=True)
        self._left = nodes
        self._known = {}
        found = Found(moves[0], -WIN, 0)
        for depth in range(1, DEEPEST):
            try:
                deeper = self._whole_depth(position, moves, depth)
            except OutOfNodesError:
                break
            found = replace(deeper, by_depth=(*found.by_depth, deeper.score))
            if WIN - abs(found.score) <= depth:
                break
        return found

    def score_of(self, position: Position, move: int, nodes: int) -> Found:
        """Return the worth of *move* to the side that plays it."""
        others = [other for other in position.legal_moves() if other != move]
        return self.best(position, nodes, without=others)

    def _whole_depth(self, position: Position, moves: list[int], depth: int) -> Found:
        """Return the best of *moves* at *depth*, and put it in front of them."""
        best, best_score = moves[0], -WIN - 1
        for move in moves[:]:
            score = self._after(position, move, depth, -best_score if best_score > -WIN else WIN, -WIN, 0)
            if score > best_score:
                best, best_score = move, score
        moves.remove(best)
        moves.insert(0, best)
        return Found(best, best_score, depth)

    def _after(self, position: Position, move: int, depth: int, beta: int, alpha: int, ply: int) -> int:
        """Return the score of *move* for its side; the other side's window is from *alpha* to *beta*."""
        if self._left <= 0:
            raise OutOfNodesError
        self._left -= 1
        position.push(move)
        try:
            return -self._score(position, depth - 1, alpha, beta, ply + 1)
        finally:
            position.pop()

    def _score(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> int:
        if position.is_won():
            return ply - WIN
        solved = self._plies_to_end(position)
        if solved >= 0:
            return solved_score(solved, ply)
        if depth <= 0:
            return self._quiet(position, alpha, beta, ply, QUIET_PLIES)
        key = position.key()
        first = -2
        if key in self._known:
            known_depth, low, high, first = self._known[key]
            if known_depth == depth:
                low, high = from_here(low, ply), from_here(high, ply)
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        moves = position.legal_moves()
        if not moves:
            return ply - WIN
        if position.outcome() is not None:
            return 0
        return self._best_of(position, sorted_moves(position, moves, first), depth, alpha, beta, ply)

    def _best_of(self, position: Position, moves: list[int], depth: int, alpha: int, beta: int, ply: int) -> int:
        key, best, best_move, low = position.key(), -WIN - 1, moves[0], alpha
        for move in moves:
            score = self._after(position, move, depth, -low, -beta, ply)
            if score > best:
                best, best_move = score, move
                low = max(low, score)
                if best >= beta:
                    break
        kept = from_root(best, ply)
        bounds = (kept if best > alpha else -WIN, kept if best < beta else WIN)
        self._known[key] = (depth, *bounds, best_move)
        return best

    def _quiet(self, position: Position, alpha: int, beta: int, ply: int, left: int) -> int:
        """Return the score after all gains are played; the side to move may also keep the present score."""
        if position.is_won():
            return ply - WIN
        moves = position.legal_moves()
        if not moves:
            return ply - WIN
        solved = self._plies_to_end(position)
        if solved >= 0:
            return solved_score(solved, ply)
        best = self._value(position, position.turn)
        if best >= beta or not left:
            return best
        for move in moves:
            if move >= 0 and position.gain(move) > 0:
                if self._left <= 0:
                    raise OutOfNodesError
                self._left -= 1
                position.push(move)
                try:
                    score = -self._quiet(position, -beta, -max(alpha, best), ply + 1, left - 1)
                finally:
                    # The budget may end within this search.
                    position.pop()
                best = max(best, score)
                if best >= beta:
                    break
        return best


def solved_score(plies: int, ply: int) -> int:
    """Return the score at *ply* of a position that ends in *plies*."""
    if plies == 0:
        return 0
    return WIN - ply - plies if plies % 2 else ply + plies - WIN


def sorted_moves(position: Position, moves: list[int], first: int) -> list[int]:
    """Return *moves*, the largest gains first, and *first* in front of all."""
    return sorted(moves, key=lambda move: (move != first, -position.gain(move)))


def from_root(score: int, ply: int) -> int:
    """Return *score* with a proved end counted from the position at *ply*."""
    if abs(score) < CERTAIN:
        return score
    return score + ply if score > 0 else score - ply


def from_here(score: int, ply: int) -> int:
    """Return a kept *score* with the plies to a proved end counted from the root instead of its position."""
    if abs(score) < CERTAIN or abs(score) == WIN:
        return score
    return score - ply if score > 0 else score + ply
