# SPDX-License-Identifier: Apache-2.0
"""What the command line, or a plan made by keys, says about what is to be played."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from tactile_app.evening.saved_games import default_record
from tactile_app.game.plan import Plan
from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings


@dataclass(frozen=True)
class PlayOptions:
    """What the command line says about a session."""

    game: str | None = None
    port: str | None = None
    position: str | None = None
    record: Path | None = None
    # A record, or the number of a kept game.
    replay: str | None = None
    has_puzzles: bool = False
    is_lesson: bool = False
    is_tutorial: bool = False
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
    # What is said first of all: what was kept and cannot be used.
    news: tuple[Fact, ...] = ()
    # What is wrong with the virtual board.
    faults: list[str] = field(default_factory=list)
    is_fast: bool = False
    is_piped: bool = False


def asks_first(options: PlayOptions) -> bool:
    """Return whether nothing on the command line says what is to be played."""
    said = (options.game, options.position, options.record, options.replay, options.levels, options.trace)
    is_other = options.has_puzzles or options.is_lesson or options.is_tutorial or options.is_new
    return not (is_other or options.options or any(each is not None for each in said))


def follow_plan(options: PlayOptions, plan: Plan) -> PlayOptions:
    """Return what the command line would say to play what *plan* says, in the same room."""
    return replace(
        options,
        game=plan.game,
        position=None,
        replay=None if plan.replayed is None else str(plan.replayed),
        has_puzzles=plan.has_puzzles,
        is_lesson=plan.is_lesson,
        is_tutorial=plan.is_tutorial,
        is_new=plan.seed is None,
        levels=None if plan.levels == (None, None) else plan.levels,
        options=[f"{name}={value}" for name, value in plan.options],
        resumed=plan.seed,
    )


def record_name(options: PlayOptions) -> str:
    """Return the name of the record that is played on: a file that was named, or the game's own."""
    if options.record is not None:
        return str(options.record.absolute())
    return default_record(options.game or "overboard")
