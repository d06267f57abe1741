# SPDX-License-Identifier: Apache-2.0
"""The offers of the lobby this evening."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tactile_app.game.plan import Former, Unfinished
from tactile_app.messages import Fact

MINUTES_IN_AN_HOUR = 60
HOURS_IN_A_DAY = 24


def nothing_lacking(is_inviting: bool) -> Fact | None:
    """Return None: all is installed."""
    return None


@dataclass(frozen=True)
class Offers:
    """The games to go on with and to begin, and lessons and old games.

    *unfinished* are the games to go on with, the last played first; *former* are games that were played. *puzzles* are
    the games that have puzzles, *lessons* those with a played game to learn from, *learned* those whose chapter is
    done. *now_minutes* is the present time, by which ages are told. *fits_any*: the board is a virtual one, as large as
    it need be. *has_others*: there are games with other homes. *is_other_game*: somebody asked for another game.
    *clubs* are the names of servers at which one may invite. *stopped_lesson* is the game whose chapter is to go on.
    """

    unfinished: Sequence[Unfinished]
    former: Sequence[Former]
    puzzles: Sequence[str]
    lessons: Sequence[str]
    learned: Sequence[str]
    now_minutes: int
    fits_any: bool
    has_others: bool
    is_other_game: bool
    clubs: Sequence[str] = ()
    stopped_lesson: str | None = None
    # Whether games with other homes are possible here.
    may_invite: bool = False
    # Returns what is not installed for somebody who invites (True) or joins: looked for once that is asked.
    lacking: Callable[[bool], Fact | None] = nothing_lacking

    def ago(self, minutes: int) -> Fact:
        """Return how long ago the time *minutes* was."""
        return ago(self.now_minutes - minutes)


def ago(minutes: int) -> Fact:
    """Return how long ago something was."""
    if minutes < MINUTES_IN_AN_HOUR:
        return Fact("ago-minutes", count=max(0, minutes))
    hours = minutes // MINUTES_IN_AN_HOUR
    if hours < HOURS_IN_A_DAY:
        return Fact("ago-hours", count=hours)
    return Fact("ago-days", count=hours // HOURS_IN_A_DAY)
