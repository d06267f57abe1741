# SPDX-License-Identifier: Apache-2.0
"""What players say to each other besides their moves: who plays, and whether they call it a draw."""

from tactile_host.game.dialogs import YesOrNo
from tactile_host.game.match import Match
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.table import Table
from tactile_host.game.transitions import AgreeOnDraw, Ask, Step, say
from tactile_host.messages import Fact, answer


def opponents(match: Match) -> tuple[Fact, ...]:
    """Return which players the computer plays, and how well."""
    playing = [(player, level) for player, level in enumerate(match.levels) if level is not None]
    if not playing:
        return (Fact("opponent-none"),)
    return tuple(_plays(match, player, level) for player, level in playing)


def thinks(match: Match, player: int) -> Fact:
    """Return that the computer, which plays for *player*, thinks."""
    side = match.side_of(player)
    if side is None:
        return Fact("opponent-thinks", seat=player)
    return Fact("opponent-thinks-side", side=side_text(side))


def _plays(match: Match, player: int, level: int) -> Fact:
    side = match.side_of(player)
    if side is None:
        return Fact("opponent-plays", seat=player, level=level)
    return Fact("opponent-plays-side", side=side_text(side), level=level)


def offer_draw(table: Table) -> Step:
    """Let the other player answer the offer of the side to move: the computer by what it thinks, hands by a key."""
    match = table.match
    if match.position is None or match.outcome() is not None:
        return Step(say(answer(Fact("draw-not-now"))))
    turn = match.position.turn
    other = table.seat_of(match.seat_of(1 - turn))
    if not table.seat_to_move().has_hands:
        return Step(say(answer(Fact("draw-not-now"))))
    if other.has_hands:
        return Step((), Ask(YesOrNo(Fact("draw-asked", side=side_text(turn)), AgreeOnDraw())))
    if other.accepts_draw(match):
        return Step(say(answer(Fact("draw-accepted"))), AgreeOnDraw())
    return Step(say(answer(Fact("draw-declined"))))
