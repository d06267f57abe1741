# SPDX-License-Identifier: Apache-2.0
"""How well each person plays a game against the computer, by how their games ended, and the level that makes it even.

It is kept as text, by profile and game: whether the level adapts, then a line for each game, the newest last.
"""

import contextlib
import math
from collections.abc import Sequence
from dataclasses import dataclass

from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_app.storage.store import Store
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS

# The level of the first game whose level adapts.
FIRST_LEVEL = 1
# This many people can be told apart.
PROFILES = 6
KIND, WHO, ADAPTING = "strength", "profile", "adapts"
# A strength is reckoned from at most, and at least, this many games.
ENOUGH, FEWEST = 10, 3
MOST_KEPT = 200
# A level more takes four points of five from the one below; see docs/opponent.md.
ODDS_OF_A_LEVEL = 4.0
# A win has two points, so that a draw has one.
WIN = 2


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of *date* and *seed* against *level* that has ended with this many *points* for the player: 0, 1 or 2."""

    date: str
    seed: int
    level: int
    points: int

    def line(self) -> str:
        """Return the line that is kept."""
        return f"{self.date} {self.seed} {self.level} {self.points}"


class StrengthBook:
    """Everybody's strength in *game*, kept in *store*; *today* is the date, YYYY-MM-DD.

    *profile* says who plays, and counts from 1; *is_adapting*: this player wants the level to adapt.

    A full disk costs what would have been remembered, and no more.
    """

    def __init__(self, store: Store, game: str, today: str) -> None:
        self._store = store
        self._game = game
        self._today = today
        who = loaded(store, WHO)
        self.profile = int(who) if who in [str(number) for number in range(1, PROFILES + 1)] else 1
        self.is_adapting = False
        self._ended: list[PlayedGame] = []
        self._read()

    def play_as(self, profile: int) -> None:
        """Let *profile* play from now on, in this game and in others."""
        self.profile = profile
        self._keep(WHO, str(profile))
        self._read()

    def wish(self, levels: Sequence[int | None]) -> None:
        """Note that the computer is to play at *levels*, which may hold ADAPTS; hands alone change nothing."""
        is_adapting = ADAPTS in levels
        if any(level is not None for level in levels) and is_adapting != self.is_adapting:
            self.is_adapting = is_adapting
            self._save()

    def resolved(self, levels: Sequence[int | None]) -> list[int | None]:
        """Return *levels*, each ADAPTS replaced by the level that is even for this player."""
        return [self.even_level() if level == ADAPTS else level for level in levels]

    def adapts_to(self, match: Match) -> bool:
        """Return whether the level adapts in *match*: hands play against the computer."""
        return self.is_adapting and hands_of(match) is not None

    def next_levels(self, match: Match) -> list[int | None]:
        """Return the levels of the game after *match*."""
        if not self.adapts_to(match):
            return match.levels
        return [None if level is None else self.even_level() for level in match.levels]

    def even_level(self) -> int:
        """Return the level to play at next: one more after each game that was won, one less after one lost.

        Where half of the games are won it stays about the same.
        """
        if not self._ended:
            return FIRST_LEVEL
        last = self._ended[-1]
        return min(LEVELS, max(BEGINNER, last.level + last.points - 1))

    def note(self, match: Match) -> None:
        """Keep how *match* has ended; one that had ended before, and was gone on with, counts once."""
        outcome, player = match.outcome(), hands_of(match)
        if outcome is None or player is None:
            return
        level = match.levels[1 - player]
        points = 1 if outcome.winner is None else WIN * (match.seat_of(outcome.winner) == player)
        ended = PlayedGame(self._today, match.seed, BEGINNER if level is None else level, points)
        if self._ended and self._ended[-1].seed == match.seed:
            self._ended.pop()
        self._ended.append(ended)
        self._save()

    def told(self) -> tuple[Fact, ...]:
        """Return how strong the player is, by the last games, and was before."""
        last, before = self._ended[-ENOUGH:], self._ended[-2 * ENOUGH : -ENOUGH]
        if len(last) < FEWEST:
            return (Fact("strength-few", count=len(last), least=FEWEST),)
        evenings = len({ended.date for ended in self._ended})
        now = Fact("strength-now", level=level_of(last), count=len(last))
        over = Fact("strength-games", count=len(self._ended), evenings=evenings)
        if len(before) < FEWEST:
            return now, over
        return now, Fact("strength-before", level=level_of(before)), over

    def _key(self) -> str:
        return f"{self._game} {self.profile}"

    def _read(self) -> None:
        lines = loaded(self._store, self._key()).splitlines()
        self.is_adapting = lines[:1] == [ADAPTING]
        self._ended = [ended for line in lines if (ended := parse_ended(line)) is not None]

    def _save(self) -> None:
        lines = [ADAPTING] if self.is_adapting else []
        lines += [ended.line() for ended in self._ended[-MOST_KEPT:]]
        self._keep(self._key(), "".join(f"{line}\n" for line in lines))

    def _keep(self, key: str, text: str) -> None:
        with contextlib.suppress(OSError):
            self._store.save(KIND, key, text)


def loaded(store: Store, key: str) -> str:
    """Return the text that *store* keeps as *key*, stripped; "" where there is none, or it cannot be read."""
    try:
        return (store.load(KIND, key) or "").strip()
    except (OSError, ValueError):
        return ""


def parse_ended(line: str) -> PlayedGame | None:
    """Return the game on *line*, None where it holds none: a file that somebody has edited costs that line."""
    words = line.split(" ")
    if len(words) != len(PlayedGame.__slots__) or not all(word.isascii() and word.isdigit() for word in words[1:]):
        return None
    seed, level, points = (int(word) for word in words[1:])
    return PlayedGame(words[0], seed, level, points) if level <= LEVELS and points <= WIN else None


def hands_of(match: Match) -> int | None:
    """Return the player whose hands play against the computer; None where that is nobody, or both."""
    if match.elsewhere is not None:
        return None
    hands = [player for player in (0, 1) if match.levels[player] is None]
    return hands[0] if len(hands) == 1 else None


def level_of(ended: Sequence[PlayedGame]) -> int:
    """Return the level that would win half of its games against the player of *ended*, which is not empty.

    One draw is added, at the mean level: it keeps the result within bounds where all games were won or lost.
    """
    middle = sum(game.level for game in ended) / len(ended)

    def likelihood(strength: float) -> float:
        games = [(middle, 1), *((float(game.level), game.points) for game in ended)]
        return sum(log_chance(strength - level, points) for level, points in games)

    return max(range(BEGINNER, LEVELS + 1), key=lambda level: (likelihood(level), -level))


def log_chance(ahead: float, points: int) -> float:
    """Return the logarithm of the chance of *points* for a player who is this many levels *ahead*."""
    wins = -math.log1p(ODDS_OF_A_LEVEL**-ahead)
    loses = -math.log1p(ODDS_OF_A_LEVEL**ahead)
    return (points * wins + (WIN - points) * loses) / WIN
