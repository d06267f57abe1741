# SPDX-License-Identifier: Apache-2.0
"""How long a set-up by ear takes: the referee's own sentences, with their spoken lengths, and the hands.

The hands are a model, and the only one here: seconds to draw a piece unseen, to take one from a heap, or to set one
beside the last one. The hands wait for the end of a sentence that asks or dictates. They work on during a sentence that
only confirms.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lab.bench.metrics import Row
from tactile_app.evening.begin import referee_of
from tactile_app.evening.prepared import Prepared
from tactile_app.game.effects import Effect, Say
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.transitions import SetUpBy
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.messages import State
from tactile_core.rules.games import find_game
from tactile_core.rules.squares import squares_of
from tests.host.ring.player import RECORD, DictStore, room_of
from tests.host.speech.voices.durations import spoken

# A piece drawn from a bag, felt and put on a point; one taken from a heap of its kind; one set beside the one before.
DRAWN_S = 5.0
HEAPED_S = 3.0
BESIDE_S = 2.2
KEY_S = 0.8
TICK_MS = 50
# The board is read this long after each piece.
STILL_MS = 700
# The hands wait for the end of these sentences.
ASKING = ("fill-colour", "fill-colour-short", "fill-row", "fill-kind", "set-rows", "row-holds", "fill-bag")


@dataclass
class TimedSetUp:
    """One set-up of *game* in *language*, its time in seconds."""

    game: str
    language: str
    seconds: float = 0.0

    def __post_init__(self) -> None:
        """Begin with an empty board."""
        self.phrases = Phrases(self.language)
        self.match = Match(find_game(self.game), {}, 1, 0)
        self.said: list[str] = []
        self._ms = 0
        self._occupancy = 0
        room = room_of(DictStore(), [], settings=SpeechSettings(language=self.language))
        self.referee = referee_of(room, Prepared(self.match, 1, RECORD), (HANDS, HANDS), KeysHeard(), strength=None)
        rows, columns = self.match.game.rows, self.match.game.columns
        self._take(self.referee.open())
        self.referee.attach(rows, columns)
        self._rest()

    def place(self, square: int, hand_s: float) -> None:
        """Put a piece on *square*, which takes the hand this long."""
        self.seconds += hand_s
        self._occupancy |= 1 << square
        self._rest()

    def press(self, key: str) -> None:
        """Press *key*."""
        self.seconds += KEY_S
        self._take(self.referee.press(Press(key)))

    def choose(self, way: str) -> None:
        """Choose a quick *way* from the menu, whose four items are heard."""
        self.seconds += 4 * KEY_S
        self._take(self.referee.do(SetUpBy(way)))

    def _rest(self) -> None:
        for _ in range(STILL_MS // TICK_MS):
            self._ms += TICK_MS
            self._take(self.referee.handle_state(State(1, 1, self._ms, self._occupancy, 0)))

    def _take(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if not isinstance(effect, Say):
                continue
            ids = [fact.id for fact in effect.utterance.facts]
            self.said += ids
            if any(id in ASKING for id in ids):
                self.seconds += spoken(self.phrases, effect.utterance)


def from_the_bag(language: str) -> TimedSetUp:
    """Return Overboard's board filled by the printed rules: each peg is drawn, and its side told by key."""
    set_up = TimedSetUp("overboard", language)
    left = {"first": 18, "second": 18}
    for square in range(36):
        set_up.place(square, DRAWN_S)
        if all(left.values()):
            key = "first" if square % 2 else "second"
            left[key] -= 1
            set_up.press(key)
    return set_up


def by_kinds(language: str) -> TimedSetUp:
    """Return the same with all pegs of one kind first."""
    return from_heaps("kinds", language)


def by_rows(language: str) -> TimedSetUp:
    """Return the same with the rows dictated."""
    return from_heaps("rows", language)


def from_heaps(way: str, language: str) -> TimedSetUp:
    """Return Overboard's board filled in *way*; each kind of peg lies in its own heap."""
    set_up = TimedSetUp("overboard", language)
    set_up.choose(way)
    for square in range(36):
        set_up.place(square, HEAPED_S)
    return set_up


def of_stones(language: str) -> TimedSetUp:
    """Return the 32 stones of Crossings, dictated by whole rows."""
    set_up = TimedSetUp("crossings", language)
    for square in squares_of(set_up.match.playing().occupancy()):
        set_up.place(square, BESIDE_S)
    return set_up


def is_complete(set_up: TimedSetUp) -> bool:
    """Return whether all pieces to be placed stand and the game has gone on."""
    return set_up.said[-1] in ("choose-start-or-colour", "turn")


def measure(languages: tuple[str, ...] = ("en", "fr", "de")) -> list[Row]:
    """Return the rows, each with the longest time of all *languages*."""
    rows = []
    for what, way, wanted in (
        ("Overboard filled from the bag", from_the_bag, "bag"),
        ("Overboard filled by kinds", by_kinds, "quickest"),
        ("Overboard filled by dictated rows", by_rows, "quickest"),
        ("the 32 stones of Crossings", of_stones, "stones"),
    ):
        set_ups = [way(language) for language in languages]
        if not all(is_complete(set_up) for set_up in set_ups):
            raise RuntimeError(f"{what}: the set-up was not complete")
        worst = max(set_up.seconds for set_up in set_ups)
        rows.append(Row(what, f"{worst:.0f} s in the slowest language", worst, wanted, is_modelled=True))
    return rows
