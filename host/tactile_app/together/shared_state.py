# SPDX-License-Identifier: Apache-2.0
"""The state to which the shared log has led, and the refusal of a line that its writer may not write."""

from dataclasses import dataclass, field

from tactile_app.game.match import Match


class VoidError(ValueError):
    """The player may not write this."""


class OtherRulesError(VoidError):
    """The other program plays by other rules."""


@dataclass
class SharedState:
    """The log's state: the *match*, the player of each of its set-up's *answers*, the open *offers* by player.

    *mover* made the last move, where that may still be amended. *made* has the offers since the last move: the player,
    the kind of offer, and the number of moves. *claimed* has the player who claims the win, and since when. *heard* has
    when each player wrote last, *claims* when each claimed last. Times are milliseconds of the log's clock, which shows
    *now_ms*. *beginner* has begun the present game, which is not the first, and the other player has written nothing in
    it.
    """

    match: Match | None = None
    answers: list[int] = field(default_factory=list)
    offers: dict[int, str] = field(default_factory=dict)
    mover: int | None = None
    made: set[tuple[int, str, int]] = field(default_factory=set)
    claimed: tuple[int, int] | None = None
    heard: dict[int, int] = field(default_factory=dict)
    claims: dict[int, int] = field(default_factory=dict)
    now_ms: int = 0
    beginner: int | None = None
    # Whether the invited player has declined.
    is_declined: bool = False


def playing(state: SharedState) -> Match:
    """Return the match; VoidError before there is one."""
    if state.match is None:
        raise VoidError("no game has begun")
    return state.match


def check(is_allowed: bool) -> None:
    """Raise VoidError unless it *is_allowed*."""
    if not is_allowed:
        raise VoidError("not allowed")
