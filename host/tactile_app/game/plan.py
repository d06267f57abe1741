# SPDX-License-Identifier: Apache-2.0
"""A plan of a game: one that is begun, or one that is gone on with."""

from dataclasses import dataclass
from enum import Enum

from tactile_app.game.match import Match


class WithOthers(Enum):
    """A decision about a game with another home, before it is played."""

    # Invite by words that open the game: on this computer alone, in all of its network, or at a club's server.
    INVITE_HERE = "invite_here"
    INVITE_NETWORK = "invite_network"
    INVITE_CLUB = "invite_club"
    # Have new words for an invitation that nobody has used.
    INVITE_AGAIN = "invite_again"
    # Look what the typed words invite to, then join it, or decline.
    JOIN = "join"
    ACCEPT = "accept"
    DECLINE = "decline"
    # Let a game go that the invited player has declined.
    FORGET = "forget"


@dataclass(frozen=True, slots=True)
class Plan:
    """A game called *game* with its *options*; *levels* has the computer's level for each player, None for hands.

    With a *seed*, the unfinished game of that seed in *record* goes on. *has_puzzles*: the player solves puzzles of the
    game. *is_lesson*: the player tries the turning points of the last game again. *is_tutorial*: the game is taught.
    """

    game: str
    options: tuple[tuple[str, str], ...] = ()
    levels: tuple[int | None, int | None] = (None, None)
    seed: int | None = None
    record: str | None = None
    has_puzzles: bool = False
    is_lesson: bool = False
    is_tutorial: bool = False
    # The number of a kept game that is felt again, 1 being the newest.
    replayed: int | None = None
    # The name of a game that is played with another home, and what is done about one: see WithOthers.
    together: str | None = None
    with_others: WithOthers | None = None
    # The line that a player typed to join, four words behind an address perhaps; or the club where one invites.
    words: str = ""
    # The four words that open the game to another home, and the address to type: told again while they are unused.
    invitation: tuple[str, str] | None = None
    # The position of another game from which one tries how it would go on: nothing of it is kept.
    start: str | None = None


@dataclass(frozen=True, slots=True)
class Former:
    """A kept game that was played: its *number*, 1 being the newest, how many *moves* it has, and when it was.

    *minutes* counts from the epoch; None where the record does not tell.
    """

    number: int
    game: str
    moves: int
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be gone on with: its *match* as the record *record* has it, and when it was played last.

    *minutes* counts from the epoch; None where the record does not tell.
    """

    match: Match
    record: str
    minutes: int | None = None
    # The name of a game with another home, and whether nobody has joined that yet.
    together: str | None = None
    is_unanswered: bool = False
    # The club or the address where the game with another home is kept, "" where that is this computer.
    place: str = ""
