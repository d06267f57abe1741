# SPDX-License-Identifier: Apache-2.0
"""A game that is ready to be played: what a plan says, joined with what is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tactile_app.errors import UserError
from tactile_app.evening.kept_games import replay_kept
from tactile_app.evening.lesson_book import LessonBook
from tactile_app.evening.puzzle_book import PuzzleBook
from tactile_app.evening.replay import Replay, replay_of
from tactile_app.evening.room import Room
from tactile_app.evening.saved_games import Found, bring_to_the_end, find_unfinished, set_aside
from tactile_app.evening.together import SharedGameKept, shared_record, take_up_shared
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.session.trace_file import TraceFile
from tactile_app.storage.store import Store
from tactile_core.rules.games import find_game

Book: TypeAlias = PuzzleBook | LessonBook
NOTHING_FOUND = Found(None, None)


@dataclass(frozen=True)
class Prepared:
    """A *match* to be played, the *found* game of its *record*; a *replay* and a *book* of exercises are not recorded.

    *levels* and *character* are those that somebody asked for, the *seed* is for the lots of the games that follow it.
    *is_chosen*: the lobby has just told how the game stands. A *trace* keeps what the board shows. *shared* is a game
    with another home.
    """

    match: Match
    seed: int
    record: str
    found: Found = NOTHING_FOUND
    levels: tuple[int | None, int | None] | None = None
    is_chosen: bool = False
    replay: Replay | None = None
    book: Book | None = None
    trace: TraceFile | None = None
    shared: SharedGameKept | None = None
    character: str | None = None
    # Whether it tries how another game could have gone on.
    is_trial: bool = False

    @property
    def is_played(self) -> bool:
        """Whether it is recorded: a record that is replayed, exercises and trials are not."""
        return self.replay is None and self.book is None and not self.is_trial

    def next_match(self) -> Callable[[int | None], Match]:
        """Return a function that makes the match after this one."""
        return self.book.next if self.book is not None else next_match(self.match, self.seed)


def next_match(match: Match, seed: int) -> Callable[[int | None], Match]:
    """Return a function that makes the next match of the same game, whose chooser sits at the given seat."""
    seeds = iter(range(seed + 1, seed + 10_000))
    return lambda chooser: Match(match.game, match.options, next(seeds), chooser)


def prepare_plan(room: Room, plan: Plan, *, goes_on: bool = False) -> Prepared:
    """Return the game, or the puzzles, of *plan*; *goes_on*: the last game of that kind, where one is unfinished.

    OSError where what is kept can be neither read nor set aside, UserError where there are no puzzles.
    """
    if plan.together is not None:
        return prepare_shared(room, plan)
    seed, record = next(room.seeds), room.record_of(plan.game)
    if plan.replayed is not None:
        replay = replay_kept(room.store, plan.replayed)
        return Prepared(replay.match, seed, record, replay=replay)
    if plan.start is not None:
        return Prepared(new_match(plan, seed), seed, record, is_trial=True)
    if plan.has_puzzles:
        return prepare_book(room, PuzzleBook(plan.game, room.store, room.puzzles(plan.game)), seed)
    found = take_up(room.store, record, plan.seed, is_new=plan.seed is None and not goes_on)
    levels = None if plan.levels == (None, None) else plan.levels
    match = found.game.match if found.game is not None else new_match(plan, seed)
    return Prepared(match, seed, record, found, levels, is_chosen=plan.seed is not None)


def prepare_shared(room: Room, plan: Plan) -> Prepared:
    """Return the game with another home that *plan* names; UserError where it cannot be gone on with."""
    if room.homes is None:
        raise UserError("There are no games with others here.")
    kept = take_up_shared(room.store, room.homes, plan)
    is_chosen = plan.seed is not None
    return Prepared(kept.match, next(room.seeds), shared_record(plan.together or ""), shared=kept, is_chosen=is_chosen)


def prepare_book(room: Room, book: Book, seed: int) -> Prepared:
    """Return the first exercise of *book*."""
    match = book.match()
    return Prepared(match, seed, room.record_of(match.game.name), book=book)


def prepare_replay(room: Room, game: str) -> Prepared:
    """Return the last game called *game*, to be shown move by move; UserError where there is none."""
    record = room.record_of(game)
    replay = replay_of(room.store, record, record)
    return Prepared(replay.match, next(room.seeds), record, replay=replay)


def new_match(plan: Plan, seed: int) -> Match:
    """Return a new match as *plan* says."""
    match = Match(find_game(plan.game), dict(plan.options), seed, None, plan.start)
    match.levels = list(plan.levels)
    return match


def take_up(store: Store, name: str, seed: int | None, *, is_new: bool) -> Found:
    """Return the game of *seed* in the record *name*; without a seed the last game, if it is not over.

    *is_new*: return no game. From then on this program alone writes the record; a damaged record is set aside, and its
    whole part begins a new one. OSError where that fails.
    """
    log = store.open(name)
    found = find_unfinished(log)
    if seed is not None and found.damage is None:
        found = Found(bring_to_the_end(store, name, log, seed), None)
    if is_new:
        found = Found(None, found.damage)
    if found.damage is not None:
        set_aside(store, name, found)
    return found
