# SPDX-License-Identifier: Apache-2.0
"""Which players the computer plays, how well, and that it thinks: as facts."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.table import Table
from tactile_app.messages import Fact


def opponents(match: Match) -> tuple[Fact, ...]:
    """Return which players the computer plays, and how well; in a game with another home, who is here."""
    playing = [(player, level) for player, level in enumerate(match.levels) if level is not None]
    if match.elsewhere is not None:
        return mine(match)
    if not playing:
        return (Fact("opponent-none"),)
    told = tuple(_plays(match, player, level) for player, level in playing)
    return (*told, Fact("opponent-character", character=match.character)) if match.character else told


def mine(match: Match) -> tuple[Fact, ...]:
    """Return who the player here is in a game with another home; () at one table."""
    if match.elsewhere is None:
        return ()
    player = 1 - match.elsewhere
    side = match.side_of(player)
    if side is None:
        return (Fact("together-you-are", seat=player),)
    return (Fact("together-you-play", first=side_text(side), second=side_text(1 - side)),)


def opponents_at(table: Table) -> tuple[Fact, ...]:
    """Return which players the computer plays on *table*, and that its level adapts, where it does."""
    adapts = table.strength is not None and table.strength.adapts_to(table.match)
    told = opponents(table.match)
    return (*told, Fact("opponent-adapts")) if adapts else told


def thinks(match: Match, player: int) -> Fact:
    """Return the fact that the computer, which plays for *player*, thinks."""
    side = match.side_of(player)
    if side is None:
        return Fact("opponent-thinks", seat=player)
    return Fact("opponent-thinks-side", side=side_text(side))


def _plays(match: Match, player: int, level: int) -> Fact:
    side = match.side_of(player)
    if side is None:
        return Fact("opponent-plays", seat=player, level=level)
    return Fact("opponent-plays-side", side=side_text(side), level=level)
