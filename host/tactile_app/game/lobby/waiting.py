# SPDX-License-Identifier: Apache-2.0
"""Games that wait to be gone on with, as they are told: which game, with whom, whose turn it is, the last move."""

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.plan import Unfinished
from tactile_app.game.queries.computer_players import opponents
from tactile_app.game.queries.past_moves import past_move
from tactile_app.messages import Fact


def told(unfinished: Unfinished) -> tuple[Fact, ...]:
    """Return which game it is, against whom, and how far it has come."""
    match = unfinished.match
    facts: tuple[Fact, ...] = (Fact("go-on-with", game=match.game.name),)
    if unfinished.is_unanswered:
        facts += (Fact("together-nobody-joined"),)
    elif match.elsewhere is not None:
        facts += (with_whom(unfinished),)
    elif match.levels != [None, None]:
        facts += opponents(match)
    if match.position is None:
        return (*facts, Fact("lobby-set-up"))
    return (*facts, *past_move(match, find_narrator(match.game.name), 1))


def with_whom(unfinished: Unfinished) -> Fact:
    """Return where the other board's game is kept, unless that is here, and whose turn it is."""
    mine = "no" if is_awaited(unfinished.match) else "yes"
    if not unfinished.place:
        return Fact("together-waiting", mine=mine)
    return Fact("together-waiting-at", mine=mine, text=unfinished.place)


def is_awaited(match: Match) -> bool:
    """Return whether the player in another home is to move, or to answer the set-up's question."""
    if match.position is not None:
        return match.seat_of(match.position.turn) == match.elsewhere
    question = None if match.set_up is None else match.set_up.question()
    return question is not None and question.seat == match.elsewhere
