# SPDX-License-Identifier: Apache-2.0
"""Which of the moves that fit it was: one that was announced or is assumed, or the one that the player names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tactile_core.rules.position import Position
from tactile_host.game.ambiguity import ends_game, lacks_only_turning
from tactile_host.game.dialogs import MoveChoice
from tactile_host.game.effects import Effect, Sound
from tactile_host.game.narration.narrator import DefaultChoice
from tactile_host.game.snapshot import Snapshot
from tactile_host.game.taps import TapWatcher
from tactile_host.messages import Fact

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee

# What is done with a move once it is known: the move, what was assumed about it, and whether a player chose it.
Do = Callable[[int, "DefaultChoice | None", bool], list[Effect]]


class Disambiguation:
    """Settles the doubts of one turn; *on_no* is what follows when the only move that fits was refused."""

    def __init__(self, referee: Referee, on_no: Callable[[], list[Effect]]) -> None:
        self._referee = referee
        self._on_no = on_no
        self._announced: int | None = None
        self._touches: TapWatcher | None = None

    def announce(self, move: int) -> None:
        """Take *move* as the one that is meant, where the hands leave it open."""
        self._announced = move

    def resolve(self, position: Position, moves: tuple[int, ...], do: Do) -> list[Effect]:
        """Do the one of *moves* that was announced, is assumed, or lacks only what it will ask for; else ask."""
        if self._announced in moves:
            return do(self._announced, None, True)
        if len(moves) == 1 and lacks_only_turning(position, moves[0]):
            return do(moves[0], None, False)
        assumed = self._referee.teller.assumed(position, moves)
        # A game never ends over a doubt.
        if assumed is not None and not ends_game(position, assumed.yes):
            return do(assumed.yes, assumed, False)
        return self.ask(position, moves, do)

    def ask(self, position: Position, moves: tuple[int, ...], do: Do) -> list[Effect]:
        """Offer the moves that fit, one by one."""
        teller = self._referee.teller
        keys = Fact("ambiguous-repeat" if len(moves) > 1 else "yes-or-no")
        items = []
        for number, move in enumerate(moves, 1):
            choice = teller.choice(position, move, number, is_last=1 < number == len(moves))
            items.append(((choice, keys), lambda move=move: do(move, None, True)))
        touches = [teller.touched(position, move) for move in moves]
        opening = [Fact("ambiguous-which", count=len(moves)) if len(moves) > 1 else Fact("ambiguous-one")]
        if len(moves) > 1 and any(square is not None for square in touches):
            opening.append(Fact("ambiguous-touch"))
        self._touches = TapWatcher(position.gesture(moves[0]).after)
        return [Sound("question"), *self._referee.open_choice(MoveChoice(items, tuple(opening), touches, self._on_no))]

    def touched(self, sight: Snapshot) -> list[Effect]:
        """Take the square that is touched as the answer."""
        square = None if self._touches is None else self._touches.observe(sight)
        return [] if square is None else self._referee.touch_choice(square)

    def is_touched(self, sight: Snapshot) -> bool:
        """Return whether what the board shows may still become such a touch."""
        return self._touches is not None and self._touches.is_under_way(sight)

    def close(self) -> None:
        """Ask no longer: the board has answered."""
        self._touches = None
        self._referee.close_choice()
