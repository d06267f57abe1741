# SPDX-License-Identifier: Apache-2.0
"""The side to move offers a draw; in a game with another home either player, at any time."""

from tactile_app.game.narration.narrator import side_text
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.table import Table
from tactile_app.game.transitions import AgreeOnDraw, Ask, Offer, Step, say
from tactile_app.messages import Fact, answer

# The line by which the player in another home hears of it.
OFFER_DRAW = "; offer draw"


def offer_draw(table: Table) -> Step:
    """Let the other player answer the offer of the side to move: the computer by what it thinks, hands by a key.

    In a game with another home the hands here are asked first.
    """
    match = table.match
    if match.position is None:
        return Step(say(answer(Fact("draw-not-yet"))))
    if match.outcome() is not None:
        return Step(say(answer(Fact("refused-game-over"))))
    remote = table.remote_seat()
    if remote is not None:
        refused = remote.refusal(OFFER_DRAW)
        if refused is not None:
            return Step(say(answer(refused)))
        offer = Offer(OFFER_DRAW, Fact("together-draw-offered"))
        return Step((), Ask(YesOrNo(Fact("together-draw-sure"), offer)))
    turn = match.position.turn
    other = table.seat_of(match.seat_of(1 - turn))
    if not table.seat_to_move().has_hands:
        return Step(say(answer(Fact("draw-not-now"))))
    if other.has_hands:
        return Step((), Ask(YesOrNo(Fact("draw-asked", side=side_text(turn)), AgreeOnDraw())))
    if other.accepts_draw(match):
        return Step(say(answer(Fact("draw-accepted"))), AgreeOnDraw())
    return Step(say(answer(Fact("draw-declined"))))
