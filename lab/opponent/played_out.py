# SPDX-License-Identifier: Apache-2.0
"""A win that a search proves, played out against every reply: the search only suggests, and the rules alone judge.

The reference search looks at every move of both sides, so a win of seven plies is beyond it in games with a hundred
moves. Here the winner makes one move at each turn, the one that the search suggests, and the other side all of its
moves.
"""

from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search
from tactile_core.rules.position import Position

# A suggestion is asked for with these nodes, in turn, until one wins in time.
SUGGESTING = (300, 3_000, 30_000)


class PlayedOut:
    """Play wins out that *search* proves."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._lost: dict[tuple[str, int], bool] = {}

    def wins(self, position: Position, move: int, plies: int) -> bool:
        """Return whether *move* wins in at most *plies*, that move included, whatever the other side does."""
        winner = position.turn
        position.push(move)
        is_lost = self._is_lost(position, winner, plies - 1)
        position.pop()
        return is_lost

    def _is_lost(self, position: Position, winner: int, plies: int) -> bool:
        """Return whether the side to move loses in at most *plies*, whatever it does."""
        outcome = position.outcome()
        if outcome is not None:
            return outcome.winner == winner
        if plies < 2:
            return False
        key = (position.text(), plies)
        if key not in self._lost:
            replies = _moves(position)
            # A side without a move has not lost by that.
            self._lost[key] = bool(replies) and all(
                self._is_won_after(position, reply, winner, plies - 1) for reply in replies
            )
        return self._lost[key]

    def _is_won_after(self, position: Position, reply: int, winner: int, plies: int) -> bool:
        position.push(reply)
        outcome = position.outcome()
        if outcome is not None:
            is_won = outcome.winner == winner
        elif plies == 1:
            is_won = any(_ends(position, move, winner) for move in _moves(position))
        else:
            is_won = self._is_won(position, plies)
        position.pop()
        return is_won

    def _is_won(self, position: Position, plies: int) -> bool:
        for nodes in SUGGESTING:
            thought = self._search.best(position, nodes)
            if thought.score > PROVED and WON - thought.score <= plies:
                return self.wins(position, thought.move, plies)
        return False


def _moves(position: Position) -> list[int]:
    """Return the legal moves, those that gain first."""
    return sorted(position.legal_moves(), key=position.gain, reverse=True)


def _ends(position: Position, move: int, winner: int) -> bool:
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None and outcome.winner == winner
