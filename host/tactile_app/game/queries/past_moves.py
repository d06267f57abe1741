# SPDX-License-Identifier: Apache-2.0
"""The moves that were made, told again: the last one, the one before, those since somebody last asked."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.messages import Fact


def resumed(match: Match, narrator: Narrator, *, is_chosen: bool) -> tuple[Fact, ...]:
    """Return how far a game that is gone on with has come: in its set-up, or by its moves, with the last one.

    *is_chosen*: the last move was told just now, when the game was chosen.
    """
    if match.position is None:
        return (Fact("resumed-set-up"),)
    count = Fact("resumed", moves=len(match.moves))
    return (count, *past_move(match, narrator, 1)) if match.moves and not is_chosen else (count,)


def past_move(match: Match, narrator: Narrator, back: int) -> tuple[Fact, ...]:
    """Return the move *back* moves ago (1: the last one), with its number and its side; or that there was none."""
    if not match.moves:
        return (Fact("no-move-yet"),)
    if back > len(match.moves):
        return (Fact("no-move-before"),)
    with match.rewound(back) as (position, taken):
        number = Fact("seat-move", number=len(match.moves) - back + 1, side=side_text(position.turn))
        return (number, *narrator.moved(position, taken[-1], None))
