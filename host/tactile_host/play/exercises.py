# SPDX-License-Identifier: Apache-2.0
"""What is solved instead of played, and who thinks about it."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import TypeAlias

from tactile_app.evening.lesson_book import LessonBook, last_game_of
from tactile_app.game.match import Match
from tactile_app.opponent.remote_thinker import MOST_S
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_host.opponent.engine import Engine
from tactile_host.play.lesson_look import lesson_of
from tactile_host.play.play_options import PlayOptions, record_name
from tactile_host.play.puzzle_book import PuzzleBook

Speaking: TypeAlias = Callable[[], AbstractContextManager[Speaker]]
Book: TypeAlias = PuzzleBook | LessonBook

# Where nobody waits, no clock may cut a thought short: the same seed then gives the same game.
PATIENT_S = 600.0


def book_of(options: PlayOptions, store: Store, stack: ExitStack, speaking: Speaking) -> Book | None:
    """Return what is solved instead of played, where anything is; a game without turning points gives no lesson.

    *speaking* gives who says that a game is being looked through.
    """
    if options.has_puzzles:
        return PuzzleBook(options.game or "overboard", store)
    if not options.is_lesson:
        return None
    recorded = last_game_of(store, record_name(options))
    engine = engine_of(recorded, is_fast=False, stack=stack)
    with speaking() as speaker:
        return lesson_of(recorded, engine, speaker)


def engine_of(match: Match, is_fast: bool, stack: ExitStack) -> Engine:
    """Return who thinks about the game of *match*, in a process of its own once it is asked, until *stack* ends it."""
    engine = Engine(match.game.name, match.options, PATIENT_S if is_fast else MOST_S)
    stack.callback(engine.close)
    return engine
