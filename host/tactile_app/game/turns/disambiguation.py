# SPDX-License-Identifier: Apache-2.0
"""Decide which fitting move was made: one that was announced or is assumed, or else one that the player names."""

from dataclasses import dataclass

from tactile_app.game.narration.narrator import DefaultChoice, Narrator
from tactile_app.game.questions.dialogs import MoveChoice
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.turns.ambiguity import ends_game, lacks_only_turning
from tactile_app.game.turns.replies import Replies
from tactile_app.messages import Fact
from tactile_core.recogniser.watchers.touches import ONE_TAP, Touches
from tactile_core.rules.position import Position


@dataclass(frozen=True, slots=True)
class Decided:
    """A chosen *move*; *assumed* where no switch tells and a key can say otherwise; *is_chosen* by a player's word.

    *since* has the (ms, occupancy) that the board has shown since the player was asked about it.
    """

    move: int
    assumed: DefaultChoice | None = None
    is_chosen: bool = False
    since: tuple[tuple[int, int], ...] = ()


class Doubt:
    """The player must say which move it was, by key in *choice*, or by touching a square.

    *replies* follows what the hands do after them. *is_about_last*: the last move may have become one of these moves.
    *is_about_exchange*: pieces may have changed places with the moved one; otherwise a move was made.
    """

    def __init__(
        self, choice: MoveChoice, replies: Replies, is_about_last: bool = False, is_about_exchange: bool = False
    ) -> None:
        self.choice = choice
        self.is_about_last = is_about_last
        self.is_about_exchange = is_about_exchange
        # Whether the move was made while the board was out of sight.
        self.is_out_of_sight = False
        self.replies = replies
        # The program has asked for the touch, so one tap answers.
        self._touches = Touches(replies.board, ONE_TAP)

    def touched(self, snapshot: Snapshot) -> int | None:
        """Return the move that a touch tells from the others, once, or None."""
        square = self._touches.observe(snapshot.ms, snapshot.occupancy)
        return None if square is None else self.choice.touched(square)

    def is_seen(self, occupancy: int) -> bool:
        """Return whether the board still shows what is asked about: then no hand holds a piece in thought."""
        return occupancy == self.replies.board

    def is_being_touched(self, snapshot: Snapshot) -> bool:
        """Return whether what the board shows may still become such a touch."""
        return self._touches.is_under_way(snapshot.ms)


def resolve(position: Position, moves: tuple[int, ...], announced: int | None, narrator: Narrator) -> Decided | None:
    """Return the one of *moves* that was *announced*, lacks only what will be asked for, or is assumed; else None."""
    if announced is not None and announced in moves:
        return Decided(announced, is_chosen=True)
    if len(moves) == 1 and lacks_only_turning(position, moves[0]):
        return Decided(moves[0])
    assumed = narrator.assumed(position, moves)
    # A game never ends over a doubt.
    if assumed is not None and not ends_game(position, assumed.yes):
        return Decided(assumed.yes, assumed)
    return None


def exchange_choice(
    position: Position, moves: tuple[int, ...], others: tuple[int, ...], narrator: Narrator
) -> MoveChoice:
    """Return the question whether the pieces of *others* stand as before, and which of *moves* was made if they do."""
    squares = tuple(position.square_text(square) for square in others)
    is_several = len(moves) > 1
    keys = Fact("ambiguous-repeat" if is_several else "yes-or-no")
    named, names = named_moves(position, moves, narrator)
    offers = [
        (*names[move], narrator.choice(position, move, number, is_last=False), keys)
        for number, move in enumerate(moves, 1)
    ]
    opening = Fact("exchange-asked-which" if is_several else "exchange-asked", squares=squares)
    none = (Fact("exchange-none"), keys) if is_several else None
    return MoveChoice(moves, offers, (*named, opening), [None] * len(moves), none)


def named_moves(
    position: Position, moves: tuple[int, ...], narrator: Narrator
) -> tuple[tuple[Fact, ...], dict[int, tuple[Fact, ...]]]:
    """Return (facts that name all *moves*, facts that name each of them) which the narrator's choices leave out."""
    names = {move: narrator.asked_about(position, move) for move in moves}
    if len(set(names.values())) == 1:
        return names[moves[0]], dict.fromkeys(moves, ())
    return (), names


def move_choice(position: Position, moves: tuple[int, ...], narrator: Narrator, may_be_none: bool) -> MoveChoice:
    """Return the question that offers *moves*, one by one, and at last none of several where that *may_be_none*."""
    is_several = len(moves) > 1
    keys = Fact("ambiguous-repeat" if is_several else "yes-or-no")
    named, names = named_moves(position, moves, narrator)
    offers = []
    for number, move in enumerate(moves, 1):
        choice = narrator.choice(position, move, number, is_last=1 < number == len(moves) and not may_be_none)
        offers.append((*names[move], choice, keys))
    # A touch may be a part of another move, where no switch has seen all of the one that is asked about.
    touches = [None if may_be_none else narrator.touched(position, move) for move in moves]
    opening = [*named, Fact("ambiguous-which", count=len(moves)) if is_several else Fact("ambiguous-one")]
    if is_several and any(square is not None for square in touches):
        opening.append(Fact("ambiguous-touch"))
    none = (Fact("switch-none"), keys) if is_several and may_be_none else None
    return MoveChoice(moves, offers, tuple(opening), touches, none)
