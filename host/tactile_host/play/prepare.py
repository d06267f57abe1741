# SPDX-License-Identifier: Apache-2.0
"""The first game of an evening, from the command line and from what is kept."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tactile_app.errors import UserError
from tactile_app.evening.saved_games import Found, default_record, find_unfinished, is_no_record, open_at, set_aside
from tactile_app.game.match import Match
from tactile_app.storage.store import OpenElsewhere, Store
from tactile_app.system_errors import reason_of
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.games import find_game
from tactile_host.play.play_options import PlayOptions, record_name
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.positions import wrong_position

if TYPE_CHECKING:
    from tactile_app.evening.prepared import Prepared
    from tactile_app.game.plan import Plan
    from tactile_app.session.trace_file import TraceFile


@dataclass(frozen=True)
class Beginning:
    """A beginning that is known to be possible: a game of *match*, or None. A *trace* keeps what is said.

    *make* makes it ready, for which most of the program is imported: the voice speaks before it is called.
    """

    make: "Callable[[], Prepared | Plan]"
    match: Match | None = None
    trace: "TraceFile | None" = None


def prepare(options: PlayOptions, store: Store, stack: ExitStack, print_line: Callable[[str], None]) -> Beginning:
    """Return what *options* name; UserError where it cannot begin, as a lesson without a game.

    *stack* closes the trace, and *print_line* is told where it is lost.
    """
    if options.is_tutorial or options.is_lesson:
        plan = plan_to_learn(options, store)
        return Beginning(lambda: plan)
    if options.replay is not None or options.has_puzzles:
        from tactile_host.play.shown import shown  # noqa: PLC0415 - imported late: most games do without

        game = shown(options, store)
        trace = trace_of(options, game.match, stack, print_line)
        return Beginning(lambda: replace(game, trace=trace), game.match, trace)
    found = begin_with(options, store, record_name(options))
    match = found.game.match if found.game else new_match(options, options.seed or 0)
    if options.levels is not None and found.game is None:
        match.levels = list(options.levels)
        match.character = options.character or ""
    trace = trace_of(options, match, stack, print_line)
    return Beginning(lambda: prepared(options, match, found, trace), match, trace)


def prepared(options: PlayOptions, match: Match, found: Found, trace: "TraceFile | None") -> "Prepared":
    """Return *match*, *found* in its record or new, as *options* say."""
    from tactile_app.evening.prepared import Prepared  # noqa: PLC0415 - the voice comes first

    seed, record, character = options.seed or 0, record_name(options), options.character
    return Prepared(match, seed, record, found, options.levels, character=character, trace=trace)


def plan_to_learn(options: PlayOptions, store: Store) -> "Plan":
    """Return the plan of the tutorial or the lesson that *options* name; UserError where there is no game for it."""
    from tactile_app.evening.kept_games import kept_games  # noqa: PLC0415 - imported late: most games do without
    from tactile_app.evening.lesson_book import last_game_of  # noqa: PLC0415 - imported late: most games do without
    from tactile_app.evening.tutorial_place import next_lesson  # noqa: PLC0415 - the same
    from tactile_app.game.plan import Plan  # noqa: PLC0415 - the same

    if options.is_tutorial:
        return Plan(options.game or next_lesson(store), is_tutorial=True)
    is_open = options.game is None and options.record is None
    # A game with another home may go on, and has no lessons.
    of_one_table = [each for each in kept_games(store) if each.record == default_record(each.game)] if is_open else []
    newest = of_one_table[:1]
    record = newest[0].record if newest else record_name(options)
    return Plan(last_game_of(store, record).game.name, is_lesson=True)


def trace_of(
    options: PlayOptions, match: Match, stack: ExitStack, print_line: Callable[[str], None]
) -> "TraceFile | None":
    """Return the trace that *options* ask for, if they do; see prepare."""
    if options.trace is None:
        return None
    from tactile_host.play.keep_trace import keep_trace  # noqa: PLC0415 - imported late: most games do without

    return keep_trace(options.trace, match, stack, print_line, options.speech.phrases())


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
        raise open_at(error) from error
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
