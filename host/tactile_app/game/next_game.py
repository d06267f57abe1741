# SPDX-License-Identifier: Apache-2.0
"""From one game to the next: the parts of the old table that go along, and what is said of the board."""

from dataclasses import replace

from tactile_app.game.match import Match
from tactile_app.game.phases.quick_filling import layout_of
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.table import Table
from tactile_app.messages import Fact


def is_left_unfinished(table: Table) -> bool:
    """Return whether a recorded game on *table* has begun and is not over: its players may want it back."""
    match = table.match
    has_begun = bool(match.moves) or (match.position is not None and match.set_up is not None)
    return table.is_recorded and has_begun and not match.outcome()


def next_table(old: Table, match: Match) -> Table:
    """Return the table of *match*, the game after the one on *old*, played by the same players at the same pace."""
    if old.exercise is not None:
        return replace(old, match=match)
    match.levels = old.match.levels if old.strength is None else old.strength.next_levels(old.match)
    match.character = old.match.character
    match.elsewhere = old.match.elsewhere
    return Table(
        match,
        old.narrator,
        old.rules,
        # A record is replayed once; the next game is played.
        old.seats if old.is_recorded else (HANDS, HANDS),
        opponent=old.opponent,
        strength=old.strength,
        pace=old.pace,
        last_layout=layout_of(old.match) or old.last_layout,
        log=old.log,
        worn=old.worn,
    )


def what_to_clear(match: Match) -> Fact:
    """Return the fact that the board is to be cleared for *match*, or set up."""
    begins_with = match.position or match.set_up
    is_empty = begins_with is None or begins_with.occupancy() == 0
    return Fact("next-game" if is_empty else "next-game-set-up")
