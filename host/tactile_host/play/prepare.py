# SPDX-License-Identifier: Apache-2.0
"""Which game is played: what the command line or a plan says, joined with what is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tactile_app.errors import UserError
from tactile_app.evening.saved_games import Found, bring_to_the_end, find_unfinished, is_no_record, set_aside
from tactile_app.game.match import Match
from tactile_app.storage.store import OpenElsewhere, Store
from tactile_app.system_errors import reason_of
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.games import find_game
from tactile_host.play.play_options import PlayOptions, record_name
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.positions import wrong_position

if TYPE_CHECKING:
    from tactile_app.evening.replay import Replay
    from tactile_app.session.trace_file import TraceFile
    from tactile_host.play.exercises import Book


@dataclass(frozen=True)
class Prepared:
    """A *match* to be played as *options* say, the *found* game of its record, its *replay* or *book* of exercises.

    A *trace* keeps what the board shows in it and in those after it.
    """

    match: Match
    options: PlayOptions
    seed: int
    found: Found
    replay: "Replay | None"
    book: "Book | None"
    trace: "TraceFile | None" = None

    @property
    def is_played(self) -> bool:
        """Whether it is recorded: a record that is replayed and exercises are not."""
        return self.replay is None and self.book is None


def prepare(options: PlayOptions, store: Store, seed: int, replay: "Replay | None", book: "Book | None") -> Prepared:
    """Return the game that *options* name, with what *store* keeps; a *replay* is only shown, of a *book* none kept."""
    is_played = replay is None and book is None
    found = begin_with(options, store, record_name(options)) if is_played else Found(None, None)
    match = found.game.match if found.game else begun_by(replay, book) or new_match(options, seed)
    if options.levels is not None and found.game is None and is_played:
        match.levels = list(options.levels)
    return Prepared(match, options, seed, found, replay, book)


def begun_by(replay: "Replay | None", book: "Book | None") -> Match | None:
    """Return the match that a record or a puzzle begins, None where neither does."""
    if book is not None:
        return book.match()
    return None if replay is None else replay.match


def begin_with(options: PlayOptions, store: Store, name: str) -> Found:
    """Return the unfinished game to go on with, if it is one and nothing on the command line speaks against it.

    The record is ours alone from then on; a damaged one has been set aside, and what of it is whole begins a new one.
    A file that was named and does not begin as a record does is somebody's: UserError, and it stays as it is.
    """
    try:
        if options.record is not None and is_no_record(store.read(name)):
            raise UserError(f"{options.record} is no record of games, and stays as it is. Name another with --record.")
        log = store.open(name)
        found = find_unfinished(log)
        if options.resumed is not None and found.damage is None:
            found = Found(bring_to_the_end(store, name, log, options.resumed), None)
    except OpenElsewhere as error:
        where = f"This game is open already: {error.where}."
        raise UserError(f"{where} End it there, or name another record with --record.") from error
    except OSError as error:
        raise UserError(f"The record {name} cannot be read: {reason_of(error)}. Name another with --record.") from error
    is_other = found.game is not None and options.game not in (None, found.game.match.game.name)
    if options.is_new or options.position is not None or is_other:
        found = Found(None, found.damage)
    if found.game is not None and options.resumed is None:
        check_rules(options, found.game.match)
    if found.damage is not None:
        try:
            set_aside(store, name, found)
        except OSError as error:
            raise UserError(f"{found.damage}, and the record {name} cannot be set aside: {reason_of(error)}. "
                            "Name another with --record.") from error  # fmt: skip
    return found


def check_rules(options: PlayOptions, waiting: Match) -> None:
    """Raise UserError where *options* name rules that there are none of, or others than those of the *waiting* game."""
    asked = parse_options(options.options)
    new_match(replace(options, game=waiting.game.name), waiting.seed)
    if any(waiting.options[name] != value for name, value in asked.items()):
        told = "The game that waits has other rules."
        raise UserError(f"{told} Add --new to begin one with yours, or leave --option out.")


def new_match(options: PlayOptions, seed: int) -> Match:
    """Return a new match of the game, options and position that were asked for."""
    chosen = parse_options(options.options)
    try:
        game = find_game(options.game or "overboard")
        return Match(game, chosen, seed, None, options.position)
    except InvalidPosition as error:
        raise wrong_position(game, chosen, options.position or "", error) from error
    except ValueError as error:
        raise UserError(f"{error}.") from error


def next_match(match: Match, seed: int) -> Callable[[int | None], Match]:
    """Return what makes the next match of the same game, whose chooser sits at the given seat."""
    seeds = iter(range(seed + 1, seed + 10_000))
    return lambda chooser: Match(match.game, match.options, next(seeds), chooser)
