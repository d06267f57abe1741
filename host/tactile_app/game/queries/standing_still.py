# SPDX-License-Identifier: Apache-2.0
"""Why a game stands still: which pieces hold it up, and that a house rule could end it."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import side_text
from tactile_app.messages import Fact
from tactile_core.opponent.teacher import quiet_plies
from tactile_core.rules.position import FIRST, Position

# After this many plies without anything new the menu offers the question.
OFFERED_PLIES = 20
# The ranks of Rampants on which a side begins.
HOME_RANKS = 2


def why_still(match: Match) -> tuple[Fact, ...]:
    """Return for how long nothing new has happened, what is not yet where it should be, and the rule that ends it."""
    position = match.playing()
    told = [Fact("still-for", count=quiet_plies(position))]
    for side in (position.turn, 1 - position.turn):
        names = tuple(position.square_text(square) for square in laggards(match.game.name, position, side))
        if names:
            told.append(Fact("still-pieces", side=side_text(side), squares=names, game=match.game.name))
    if "standstill" in match.options or match.game.name in ("rampants", "eclaircissement"):
        told.append(Fact("still-rule", chosen=match.options.get("standstill", "none")))
    else:
        told.append(Fact("still-repetition"))
    return tuple(told)


def laggards(game: str, position: Position, side: int) -> list[int]:
    """Return the squares of pawns of *side* that have not left home, or are not lit; [] in other games."""
    squares = range(position.rows * position.columns)
    pieces = [(square, position.what_stands_on(square)) for square in squares]
    own = [(square, piece.kind) for square, piece in pieces if piece is not None and piece.side == side]
    if game == "eclaircissement":
        return [square for square, kind in own if kind == "unlit"]
    if game != "rampants":
        return []
    return [square for square, _kind in own if rank_from_home(position, square, side) < HOME_RANKS]


def rank_from_home(position: Position, square: int, side: int) -> int:
    """Return how many ranks *square* is from the nearest one of *side*."""
    rank = square // position.columns
    return rank if side == FIRST else position.rows - 1 - rank


def is_offered(match: Match) -> bool:
    """Return whether the menu offers to tell why nothing happens."""
    return match.position is not None and quiet_plies(match.position) >= OFFERED_PLIES
