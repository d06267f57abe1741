# SPDX-License-Identifier: Apache-2.0
"""Games with other homes: what is kept of them, and what a root hands in to play them."""

import math
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from tactile_app.errors import DetailedError, UserError
from tactile_app.game.match import FILLING_NOTE, Match
from tactile_app.game.plan import Plan, Unfinished
from tactile_app.game.records.record_reader import BOARD_NOTE, NOTE, TIME_NOTE, read_games
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.seat import Seat
from tactile_app.messages import Fact
from tactile_app.session.shared_game import BETWEEN, PROPOSED_NOTE, WITHDRAWN_NOTE, SharedGame
from tactile_app.storage.store import Log, Store, readable
from tactile_app.together.log_link import LogLink
from tactile_app.together.remote_seat import RemoteSeat
from tactile_app.together.shared_log import SharedLog, is_played_late

# Notes of this home alone, which are not in the shared log.
OWN_NOTES = (BOARD_NOTE, TIME_NOTE, FILLING_NOTE, PROPOSED_NOTE, WITHDRAWN_NOTE)


class NotBegunError(DetailedError):
    """No game with another home could be begun or joined; *fact* says why, and another try may succeed.

    *more* says what becomes of the words.
    """

    def __init__(self, message: str, fact: Fact, *more: Fact) -> None:
        super().__init__(message, fact, *more)
        self.fact = fact
        self.more = more


class AddressOnlyError(NotBegunError):
    """Somebody has typed where to join, and not by which words."""

    def __init__(self) -> None:
        super().__init__("The four words are missing.", Fact("together-ask-words"))


class UnknownWordsError(NotBegunError):
    """Words open no game there, or no more."""

    def __init__(self) -> None:
        super().__init__("These words open no game there.", Fact("together-words-unknown"))


@dataclass(frozen=True)
class Invitation:
    """The *words* that open *game* to somebody else at *address*, as each language (en, fr, de) writes them."""

    game: str
    words: Mapping[str, str]
    address: str


class Homes(Protocol):
    """The games that are played with other homes, each by its name."""

    def games(self) -> Sequence[str]:
        """Return the names of all of them."""

    def seat_in(self, game: str) -> int:
        """Return which player (0 or 1) this home is in *game*; UserError where there is no such game."""

    def link_to(self, game: str) -> LogLink:
        """Return the line to the log of *game*, which is started."""

    def lacking(self, *, is_inviting: bool) -> Fact | None:
        """Return the sentence that says what is not installed for somebody who joins, or invites; None for nothing."""

    def clubs(self) -> Sequence[str]:
        """Return the names of clubs at whose servers this home may invite."""

    def invite(self, match: Match, today: str, store: Store, *, is_open: bool, club: str = "") -> Invitation:
        """Begin the game *match* and its record; *is_open*: to all of this network. UserError where that fails.

        With a *club* its server keeps the game.
        """

    def is_unanswered(self, game: str) -> bool:
        """Return whether nobody has used the words that open *game*, as far as this home can tell."""

    def invite_again(self, game: str) -> Invitation:
        """Make new words for *game*, in the place of those that nobody has used.

        NotBegunError where they were used meanwhile, UserError where that fails otherwise.
        """

    def look(self, typed: str) -> Match:
        """Return the match of the game that the words in *typed* open; they stay as good as they were.

        NotBegunError for words that open none or without a server, UserError where that fails otherwise.
        """

    def accept(self, store: Store) -> str:
        """Join the game that was looked at, begin its record and return its name.

        NotBegunError where the words were used meanwhile, UserError where that fails otherwise.
        """

    def decline(self) -> bool:
        """Decline the game that was looked at: its words open nothing from then on, and the inviter hears of it.

        Return False where nobody could be told: nothing has changed then.
        """

    def forget(self, game: str) -> None:
        """Take no part in *game* any more."""

    def place_of(self, game: str) -> str:
        """Return the club or the address where *game* is kept, "" where that is this computer."""

    def watch(self, games: Sequence[str]) -> None:
        """Tell by a Joined when somebody comes to one of *games*, which nobody plays here now, or declines it."""


@dataclass(frozen=True)
class SharedGameKept:
    """A game with another home as it is kept: *me* is this home's player, *match* stands after all of its lines.

    *lines* are those of the shared log, *proposed* has blocks of lines that were decided here and had not arrived.
    """

    plan: Plan
    me: int
    match: Match
    lines: tuple[str, ...]
    proposed: tuple[tuple[str, ...], ...]

    def join(self, link: LogLink) -> tuple[SharedGame, tuple[Seat, Seat]]:
        """Return the shared game that joins this home with the other by *link*, and the seats of both players."""
        log = SharedLog(self.me, self.lines, self.proposed)
        remote = RemoteSeat(log, len(self.match.moves), self.plan.invitation)
        return SharedGame(self.plan, log, link), (HANDS, remote) if self.me == 0 else (remote, HANDS)


def shared_record(game: str) -> str:
    """Return the name of the record of the *game* with another home."""
    return f"together-{game}.record"


def shared_records(store: Store) -> list[str]:
    """Return the names of the records of games with other homes, also of those that are over; none if unreadable."""
    begin, end = shared_record(" ").split(" ")
    try:
        return [name for name in store.names(begin) if name.endswith(end)]
    except OSError:
        return []


def name_of(store: Store, game: str) -> str:
    """Return how the game is called whose record is that of *game*, "" where it cannot be read."""
    lines = readable(store, shared_record(game)).lines
    return next((line.removeprefix("game ") for line in lines if line.startswith("game ")), "")


def take_up_shared(store: Store, homes: Homes, plan: Plan) -> SharedGameKept:
    """Return the game of *plan*, whose record is ours alone from then on; UserError where it cannot be gone on with."""
    game = plan.together or ""
    me = homes.seat_in(game)
    name = shared_record(game)
    log = store.open(name)
    if log.damage is not None:
        store.replace(name, log.lines)
    return kept_game_of(plan, me, log)


def kept_game_of(plan: Plan, me: int, log: Log) -> SharedGameKept:
    """Return the game that *log* holds for *plan*; UserError where it holds none."""
    lines, asked = split(log.lines)
    # A win that was asked for is not played before the log has it; it can be asked for again.
    proposed = tuple(block for block in asked if not is_played_late(block))
    together = [line for block in proposed for line in block]
    games = read_games(Log((*lines, *together)))
    if games.damage is not None and proposed:
        # A decision made before the other home's lines were known has no place after them.
        proposed = ()
        games = read_games(Log(lines))
    if games.damage is not None or not games.games:
        raise UserError("The record of this game is not whole.")
    match = games.games[-1].match
    match.elsewhere = 1 - me
    return SharedGameKept(plan, me, match, lines, proposed)


def split(lines: Sequence[str]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the shared lines of a record, and the blocks that were proposed and have not arrived."""
    shared: list[str] = []
    proposed: deque[deque[str]] = deque()
    for line in lines:
        if line.startswith(PROPOSED_NOTE):
            proposed.append(deque(line.removeprefix(PROPOSED_NOTE).split(BETWEEN)))
        elif line == WITHDRAWN_NOTE:
            proposed.clear()
        elif not line.startswith(OWN_NOTES):
            shared.append(line)
            settle(proposed, line)
    return tuple(shared), tuple(tuple(block) for block in proposed)


def settle(proposed: deque[deque[str]], line: str) -> None:
    """Take *line*, which has arrived, out of *proposed*; a line of the other home voids all that was proposed."""
    if proposed and proposed[0][0] == line:
        proposed[0].popleft()
        if not proposed[0]:
            proposed.popleft()
    elif not line.startswith(NOTE):
        proposed.clear()


def unfinished_shared(store: Store, homes: Homes) -> list[Unfinished]:
    """Return the games with other homes that are not over; what cannot be read is left out."""
    found: list[Unfinished] = []
    for game in homes.games():
        try:
            log = store.read(shared_record(game))
            kept = kept_game_of(Plan("", together=game), homes.seat_in(game), log)
        except (OSError, UserError):
            continue
        if kept.match.outcome() is None:
            minutes = [line.removeprefix(TIME_NOTE) for line in log.lines if line.startswith(TIME_NOTE)]
            played = int(minutes[-1]) if minutes and minutes[-1].isdecimal() else None
            open_one = Unfinished(kept.match, shared_record(game), played, game)
            found.append(replace(open_one, is_unanswered=homes.is_unanswered(game), place=homes.place_of(game)))
    return sorted(found, key=lambda each: (-(each.minutes or 0), each.record))


def by_time(shared: Sequence[Unfinished], others: Sequence[Unfinished]) -> list[Unfinished]:
    """Return the games with other homes and those of one table together, the last played first.

    A game of one table whose time is not known stays behind the one before it.
    """
    latest, placed = math.inf, [(each.minutes or 0.0, each) for each in shared]
    for each in others:
        latest = latest if each.minutes is None else each.minutes
        placed.append((latest, each))
    return [each for _, each in sorted(placed, key=lambda each: -each[0])]


def open_invitations(waiting: Sequence[Unfinished], homes: Homes) -> list[str]:
    """Return which of the *waiting* games this home has begun, and in which the other has hardly done anything."""
    games = [each.together for each in waiting if each.together is not None and len(each.match.moves) <= 1]
    return [game for game in games if homes.seat_in(game) == 0]
