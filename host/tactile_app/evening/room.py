# SPDX-License-Identifier: Apache-2.0
"""Parts that a root hands in for an evening: all that differs between desktop, web page, appliance and test."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from tactile_app.board.sensor_map import SensorMap
from tactile_app.evening.together import Homes
from tactile_app.game.match import Match
from tactile_app.game.seats.seat import Seat
from tactile_app.messages import Fact
from tactile_app.opponent.puzzles import Puzzle
from tactile_app.opponent.thinker import Thinker
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_app.virtual_hand.hands import Hands

# The distance between the seeds of two choices: this many games may follow each other before the next choice.
MOST_GAMES = 10_000


class Boards(Protocol):
    """The board that is plugged in, or virtual ones, each of the size that the game needs."""

    @property
    def is_real(self) -> bool:
        """Whether the board is one that is plugged in."""

    @property
    def patience_ms(self) -> int:
        """How long a board may be silent before it counts as gone."""

    def board_for(self, match: Match | None, seed: int, *, is_empty: bool = False) -> Hands | None:
        """Return the hands over the virtual board to play *match* on, None over a real one.

        A board on which a game was played stays, with its pegs, where it has the right size; without a match any size
        will do. *is_empty*: a new board has no pegs.
        """


class Thinkers(Protocol):
    """Makes the thinkers for the games of an evening."""

    def opponent(self, match: Match) -> Seat | None:
        """Return the computer's seat at *match*, None where there is none."""

    def teacher(self, match: Match) -> Thinker | None:
        """Return the thinker that answers questions about *match*, None where there is none."""

    def examiner(self, recorded: Match) -> Thinker:
        """Return the thinker that looks through a played game, and has more time for it."""

    def close(self) -> None:
        """Think no more about what was played."""


@dataclass
class Room:
    """Where an evening takes place.

    *keep* stores how the voice speaks, *find_voices* is that of ways.py. *puzzles* gives the puzzles of a game,
    *record_of* the name of its record. *seeds* draw all lots; each lies MOST_GAMES before the next. *epoch_minutes* is
    when the evening's clock stood at zero, in minutes from the epoch. *map_of* gives the map of a board by its id.
    *hand_help* is told once before the first chapter. *homes* has the games with other homes, None where there are
    none.
    """

    store: Store
    speaker: Speaker
    boards: Boards
    thinkers: Thinkers
    puzzles: Callable[[str], tuple[Puzzle, ...]]
    print_line: Callable[[str], None]
    settings: SpeechSettings
    keep: Callable[[SpeechSettings], None]
    find_voices: Callable[[], Mapping[str, str]]
    record_of: Callable[[str], str]
    today: str
    epoch_minutes: int
    seeds: Iterator[int]
    map_of: Callable[[str], SensorMap | None]
    hand_help: tuple[Fact, ...] = ()
    homes: Homes | None = None

    def __post_init__(self) -> None:
        """Speak as *settings* say."""
        self.phrases = self.settings.phrases()

    def change_settings(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say in every game from now on, and remember it; OSError where that fails."""
        self.settings = settings
        self.phrases = settings.phrases()
        self.keep(settings)
