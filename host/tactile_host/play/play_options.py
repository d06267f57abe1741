# SPDX-License-Identifier: Apache-2.0
"""Options of the command line about the game."""

from dataclasses import dataclass, field
from pathlib import Path

from tactile_app.evening.saved_games import default_record
from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings


@dataclass(frozen=True)
class PlayOptions:
    """Options of the command line about a session."""

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
    # Levels of the computer as first and as second player; None: as the record has it.
    levels: tuple[int | None, int | None] | None = None
    # The computer's character; None: as the record has it, or as usual.
    character: str | None = None
    resigns: bool = False
    options: list[str] = field(default_factory=list)
    seed: int | None = None
    speech: SpeechSettings = field(default_factory=SpeechSettings)
    # Whether a screen reader would read each printed sentence a second time.
    is_read_out: bool = False
    # The first sentences: kept files that cannot be used.
    news: tuple[Fact, ...] = ()
    # Faults planted on the virtual board.
    faults: list[str] = field(default_factory=list)
    # A game with another home: whether it is begun here, the address where it was begun ("" is this computer), the
    # address at which others find this one, and the club at whose server it is begun.
    is_inviting: bool = False
    join: str | None = None
    listen: str | None = None
    at: str | None = None
    is_fast: bool = False
    is_piped: bool = False


def asks_first(options: PlayOptions) -> bool:
    """Return whether the command line leaves open what is to be played."""
    said = (options.game, options.position, options.record, options.replay, options.levels, options.trace)
    is_other = options.has_puzzles or options.is_lesson or options.is_tutorial or options.is_new
    return not (is_other or options.options or any(each is not None for each in said))


def record_name(options: PlayOptions) -> str:
    """Return the name of the record with which play goes on."""
    return record_of(options, options.game or "overboard")


def record_of(options: PlayOptions, game: str) -> str:
    """Return the name of the record of the game called *game*: a file that was named, or its own."""
    return default_record(game) if options.record is None else str(options.record.absolute())
