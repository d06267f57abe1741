# SPDX-License-Identifier: Apache-2.0
"""The player's own strength against the computer: it is told, games are noted for it, and levels are chosen by it."""

from tactile_app.game.queries.computer_players import mine, opponents_at
from tactile_app.game.strength import FIRST_LEVEL
from tactile_app.game.table import Table
from tactile_app.game.transitions import Step, say
from tactile_app.messages import Fact, answer
from tactile_core.opponent.knowledge import ADAPTS


def tell_strength(table: Table, profile: int | None) -> Step:
    """Return how strong the player is; *profile*, where one is named, plays from now on."""
    book = table.strength
    if book is None:
        return Step(say(answer(Fact("strength-none"))))
    if profile is None:
        return Step(say(answer(*book.told())))
    book.play_as(profile)
    return Step(say(answer(Fact("strength-profile", profile=profile), *book.told())))


def note_end(table: Table) -> None:
    """Remember how the game on *table* has ended, where it is kept."""
    if table.strength is not None and table.is_recorded:
        table.strength.note(table.match)


def wished_level(table: Table, level: int | None) -> int | None:
    """Return the level to play at where *level* is asked for: for ADAPTS the one that is even for the player."""
    book = table.strength
    if book is None:
        return FIRST_LEVEL if level == ADAPTS else level
    book.wish((level,))
    return book.resolved((level,))[0]


def opponents_next(table: Table) -> tuple[Fact, ...]:
    """Return at which level the game that has just been laid out is played, where it adapts; or who the player is."""
    adapts = table.strength is not None and table.strength.adapts_to(table.match)
    return opponents_at(table) if adapts else mine(table.match)
