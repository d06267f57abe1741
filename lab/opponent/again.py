# SPDX-License-Identifier: Apache-2.0
"""A position that a judge looks at again: what moves lose to the best one there, and which win."""

from functools import cached_property

from lab.opponent.judges import Judge, Look, UnknownError
from tactile_core.opponent.teacher import FEWER, origin
from tactile_core.rules.position import Position

# In hundredths of the game's unit: a move that loses this much should be mentioned.
CLEARLY_BAD = 50
# The judge knows too little of a position in which so many moves that look best lose when they are looked at alone.
MOST_LOST = 4
# A win, by which a finding would hold, is looked for with so many times the nodes, until so many plies are seen.
IN_DOUBT = (1, 7)
SOON = 5


class Again:
    """One *position*, checked by *judge* with *nodes*."""

    def __init__(self, judge: Judge, position: Position, nodes: int) -> None:
        self.position = position
        self._judge = judge
        self._nodes = nodes
        self._looks: dict[tuple[int, int], Look] = {}

    @cached_property
    def best(self) -> Look:
        """Return the best move, which is looked at alone too, so that it is seen as far ahead as others are.

        Raise UnknownError where one move after another looks best and loses when it is looked at alone.
        """
        lost: tuple[int, ...] = ()
        while len(lost) < MOST_LOST:
            best = self._judge.best(self.position, self._nodes, lost)
            alone = self._judge.score_of(self.position, best.move, self._nodes)
            if best.is_lost or not alone.is_lost:
                return best.going_on(alone)
            lost += (best.move,)
            if len(lost) == len(self.position.legal_moves()):
                return alone
        raise UnknownError

    def loss(self, move: int, fewer: int = 1) -> float:
        """Return the loss of *move* to the best one, in hundredths of the unit, with this many times fewer nodes."""
        return self.best.loss_of(self._look(move, fewer))

    def loss_to(self, better: int, move: int) -> float:
        """Return the loss of *move* to *better* in the same unit, both as far ahead as they were looked at alone."""
        return self._look(better).loss_of(self._look(move))

    def is_clearly_bad(self, move: int) -> bool:
        """Return whether *move* loses much, and does not win as well as the best one."""
        return self.loss(move) >= CLEARLY_BAD and not (self.best.is_won and self.wins(move))

    def wins(self, move: int, plies: int = SOON) -> bool:
        """Return whether *move* is proved to win, looked at alone until so many *plies* are complete."""
        for each in IN_DOUBT:
            look = self._judge.score_of(self.position, move, self._nodes * each)
            if look.is_proved or len(look.by_depth) >= plies:
                return look.is_won
        return False

    def _look(self, move: int, fewer: int = 1) -> Look:
        if move == self.best.move:
            return self.best
        if (move, fewer) not in self._looks:
            self._looks[move, fewer] = self._judge.score_of(self.position, move, self._nodes // fewer)
        return self._looks[move, fewer]

    def good_moves(self, squares: tuple[int, ...], enough: int, least: float, known: tuple[int, ...] = ()) -> int:
        """Return how many moves of the pieces on *squares* lose less than *least* or win, counting up to *enough*.

        The moves of *known* are known to be good.
        """
        moves = [move for move in self.position.legal_moves() if origin(self.position, move) in squares]
        good = {move for move in moves if move == self.best.move or move in known}
        # Wins that the search of all moves does not reach take the most nodes, so they are looked for last.
        for is_good in (lambda move: self.loss(move, FEWER) < least, self.wins):
            for move in moves:
                if len(good) < enough and move not in good and is_good(move):
                    good.add(move)
        return min(len(good), enough)

    def at(self, position: Position) -> "Again":
        """Return another *position* for the same judge, with as many nodes."""
        return Again(self._judge, position, self._nodes)

    def longer(self, times: int) -> "Again":
        """Return the same position for the same judge, with so many times the nodes."""
        return Again(self._judge, self.position, self._nodes * times)
