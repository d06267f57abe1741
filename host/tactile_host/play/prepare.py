# SPDX-License-Identifier: Apache-2.0
"""Which game is played: what the command line or a plan says, joined with what is kept."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

from tactile_core.rules.games import find_game
from tactile_host.errors import UserError
from tactile_host.game.match import Match
from tactile_host.game.plan import Plan
from tactile_host.opponent.engine import MOST_S, Engine
from tactile_host.play.lesson_book import LessonBook, last_game_of
from tactile_host.play.lesson_look import lesson_of
from tactile_host.play.puzzle_book import PuzzleBook
from tactile_host.play.replay import Replay
from tactile_host.play.saved_games import Found, bring_to_the_end, default_record, find_unfinished, set_aside
from tactile_host.runtime.options import parse_options
from tactile_host.speech.settings import SpeechSettings
from tactile_host.storage.store import OpenElsewhere, Store
from tactile_host.system_errors import reason_of

PrintLine: TypeAlias = Callable[[str], None]
Book: TypeAlias = PuzzleBook | LessonBook

# Where nobody waits, no clock may cut a thought short: the same seed then gives the same game.
PATIENT_S = 600.0


@dataclass(frozen=True)
class PlayOptions:
    """What the command line says about a session."""

    game: str | None = None
    port: str | None = None
    position: str | None = None
    record: Path | None = None
    replay: Path | None = None
    has_puzzles: bool = False
    is_lesson: bool = False
    trace: Path | None = None
    is_new: bool = False
    # The seed of the game of the record that is gone on with; None: its last one.
    resumed: int | None = None
    # At which the computer plays the first and the second player; None: as the record has it.
    levels: tuple[int | None, int | None] | None = None
    resigns: bool = False
    options: list[str] = field(default_factory=list)
    seed: int | None = None
    speech: SpeechSettings = field(default_factory=SpeechSettings)
    is_fast: bool = False
    is_piped: bool = False


def asks_first(options: PlayOptions) -> bool:
    """Return whether nothing on the command line says what is to be played."""
    said = (options.game, options.position, options.record, options.replay, options.levels, options.trace)
    is_other = options.has_puzzles or options.is_lesson or options.is_new
    return not (is_other or options.options or any(each is not None for each in said))


def follow_plan(options: PlayOptions, plan: Plan) -> PlayOptions:
    """Return what the command line would say to play what *plan* says, in the same room."""
    return replace(
        options,
        game=plan.game,
        position=None,
        replay=None,
        has_puzzles=plan.has_puzzles,
        is_lesson=False,
        is_new=plan.seed is None,
        levels=None if plan.level is None else (None, plan.level),
        options=[f"{name}={value}" for name, value in plan.options],
        resumed=plan.seed,
    )


@dataclass(frozen=True)
class Prepared:
    """A *match* to be played as *options* say, the *found* game of its record, its *replay* or *book* of exercises."""

    match: Match
    options: PlayOptions
    seed: int
    found: Found
    replay: Replay | None
    book: Book | None

    @property
    def is_played(self) -> bool:
        """Whether it is recorded: a record that is replayed and exercises are not."""
        return self.replay is None and self.book is None


def prepare(options: PlayOptions, store: Store, seed: int, replay: Replay | None, book: Book | None) -> Prepared:
    """Return the game that *options* name, with what *store* keeps; a *replay* is only shown, of a *book* none kept."""
    is_played = replay is None and book is None
    found = begin_with(options, store, record_name(options)) if is_played else Found(None, None)
    match = found.game.match if found.game else begun_by(replay, book) or new_match(options, seed)
    if options.levels is not None and found.game is None and is_played:
        match.levels = list(options.levels)
    return Prepared(match, options, seed, found, replay, book)


def book_of(options: PlayOptions, store: Store, stack: ExitStack, print_line: PrintLine) -> Book | None:
    """Return what is solved instead of played, where anything is; a game without turning points gives no lesson."""
    if options.has_puzzles:
        return PuzzleBook(options.game or "overboard", store)
    if not options.is_lesson:
        return None
    recorded = last_game_of(store, record_name(options))
    engine = engine_of(recorded, is_fast=False, stack=stack)
    return lesson_of(recorded, engine, options.speech, print_line)


def engine_of(match: Match, is_fast: bool, stack: ExitStack) -> Engine:
    """Return who thinks about the game of *match*, in a process of its own once it is asked, until *stack* ends it."""
    engine = Engine(match.game.name, match.options, PATIENT_S if is_fast else MOST_S)
    stack.callback(engine.close)
    return engine


def begun_by(replay: Replay | None, book: Book | None) -> Match | None:
    """Return the match that a record or a puzzle begins, None where neither does."""
    if book is not None:
        return book.match()
    return None if replay is None else replay.match


def record_name(options: PlayOptions) -> str:
    """Return the name of the record that is played on: a file that was named, or the game's own."""
    if options.record is not None:
        return str(options.record.absolute())
    return default_record(options.game or "overboard")


def begin_with(options: PlayOptions, store: Store, name: str) -> Found:
    """Return the unfinished game to go on with, if it is one and nothing on the command line speaks against it.

    The record is ours alone from then on; a damaged one has been set aside, and what of it is whole begins a new one.
    """
    try:
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
    if found.damage is not None:
        try:
            set_aside(store, name, found)
        except OSError as error:
            raise UserError(f"{found.damage}, and the record {name} cannot be set aside: {reason_of(error)}. "
                            "Name another with --record.") from error  # fmt: skip
    return found


def new_match(options: PlayOptions, seed: int) -> Match:
    """Return a new match of the game, options and position that were asked for."""
    try:
        game = find_game(options.game or "overboard")
        return Match(game, parse_options(options.options), seed, None, options.position)
    except ValueError as error:
        raise UserError(f"{error}.") from error


def next_match(match: Match, seed: int) -> Callable[[int | None], Match]:
    """Return what makes the next match of the same game, whose chooser sits at the given seat."""
    seeds = iter(range(seed + 1, seed + 10_000))
    return lambda chooser: Match(match.game, match.options, next(seeds), chooser)
