# SPDX-License-Identifier: Apache-2.0
"""The first game of an evening, from the command line and from what is kept."""

from dataclasses import replace

from tactile_app.errors import UserError
from tactile_app.evening.prepared import Prepared
from tactile_app.evening.puzzle_book import PuzzleBook
from tactile_app.evening.saved_games import Found, find_unfinished, is_no_record, set_aside
from tactile_app.game.match import Match
from tactile_app.storage.store import OpenElsewhere, Store
from tactile_app.system_errors import reason_of
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.games import find_game
from tactile_host.opponent.data import read_puzzles
from tactile_host.play.play_options import PlayOptions, record_name
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.positions import wrong_position


def prepare(options: PlayOptions, store: Store, seed: int) -> Prepared:
    """Return the game that *options* name, with what *store* keeps; of a replay and of puzzles nothing is kept."""
    record = record_name(options)
    if options.replay is not None:
        from tactile_host.play.replayed import replayed  # noqa: PLC0415 - imported late: most games do without

        replay = replayed(store, options.replay)
        return Prepared(replay.match, seed, record, replay=replay)
    if options.has_puzzles:
        game = options.game or "overboard"
        book = PuzzleBook(game, store, read_puzzles(game))
        return Prepared(book.match(), seed, record, book=book)
    found = begin_with(options, store, record)
    match = found.game.match if found.game else new_match(options, seed)
    if options.levels is not None and found.game is None:
        match.levels = list(options.levels)
        match.character = options.character or ""
    return Prepared(match, seed, record, found, options.levels, character=options.character)


def begin_with(options: PlayOptions, store: Store, name: str) -> Found:
    """Return the unfinished game to go on with; none where the command line asks for another.

    No other program can write the record from then on. A damaged one has been set aside, and its whole lines begin a
    new one. A named file that does not begin as a record does is somebody's: UserError, and it stays as it is.
    """
    try:
        if options.record is not None and is_no_record(store.read(name)):
            raise UserError(f"{options.record} is no record of games, and stays as it is. Name another with --record.")
        found = find_unfinished(store.open(name))
    except OpenElsewhere as error:
        where = f"This game is open already: {error.where}."
        raise UserError(f"{where} End it there, or name another record with --record.") from error
    except OSError as error:
        raise UserError(f"The record {name} cannot be read: {reason_of(error)}. Name another with --record.") from error
    is_other = found.game is not None and options.game not in (None, found.game.match.game.name)
    if options.is_new or options.position is not None or is_other:
        found = Found(None, found.damage)
    if found.game is not None:
        check_rules(options, found.game.match)
    if found.damage is not None:
        try:
            set_aside(store, name, found)
        except OSError as error:
            raise UserError(f"{found.damage}, and the record {name} cannot be set aside: {reason_of(error)}. "
                            "Name another with --record.") from error  # fmt: skip
    return found


def check_rules(options: PlayOptions, waiting: Match) -> None:
    """Raise UserError where *options* name rules that are unknown, or differ from those of the *waiting* game."""
    asked = parse_options(options.options)
    new_match(replace(options, game=waiting.game.name), waiting.seed)
    if any(waiting.options[name] != value for name, value in asked.items()):
        told = "The game that waits has other rules."
        raise UserError(f"{told} Add --new to begin one with yours, or leave --option out.")


def new_match(options: PlayOptions, seed: int) -> Match:
    """Return a new match of the game, with the options and the position that were asked for."""
    chosen = parse_options(options.options)
    try:
        game = find_game(options.game or "overboard")
        return Match(game, chosen, seed, None, options.position)
    except InvalidPosition as error:
        raise wrong_position(game, chosen, options.position or "", error) from error
    except ValueError as error:
        raise UserError(f"{error}.") from error
