# SPDX-License-Identifier: Apache-2.0
"""How long to wait where a hand could go on, as a multiple of this player's usual pause within a move.

A player's pauses scatter in proportion to the usual one. The multiple depends on how likely the hand is to go on.
"""

from tactile_core.recogniser.patience import Patience
from tactile_core.recogniser.stops import Stops

# Longer than anybody waits.
FOREVER_MS = 1 << 29
# The player's setting: the part of the usual wait, or 0 where only a key ends the turn.
SHORT = "short"
USUAL = "usual"
LONG = "long"
KEY_ONLY = "key"
PARTS = {SHORT: 0.6, USUAL: 1.0, LONG: 1.8, KEY_ONLY: 0.0}

SHORTEST_WAIT_MS = 500
LONGEST_WAIT_MS = 3200
# The ways in which the hands could go on: with stones behind those that they have moved; farther with the same stones;
# in more than one way, which happens most often; with one piece from its landing square; along a straight way on which
# this player has set a piece down before; by pushing farther.
ALONG = "along"
FARTHER = "farther"
MANY_WAYS = "many"
ONWARD = "onward"
WALKING = "walking"
PUSHING = "pushing"
PUSHING_FAR = "pushing far"
PUSHES = (PUSHING, PUSHING_FAR)
# The share of such stops after which hands go on, in lines. Each is the middle between two models of hands, which
# differ (stones behind: 0.45 and 0.17, farther: 0.50 and 0.41, many ways: 0.76 and 0.38). So each player's own share is
# learnt, starting as this many stops at the usual share.
USUAL_SHARES = {ALONG: 0.29, FARTHER: 0.46, MANY_WAYS: 0.6}
FIRST_STOPS_IN_LINE = 8
# The wait in lines, as a multiple of the usual pause, for a share of 0 and of 1. It leaves one chance in 25 that hands
# still go on, where pauses scatter by a third.
PARTS_FOR_NONE = 1.08
PARTS_FOR_ALL = 2.36
# The same multiples outside lines.
PARTS_OF_PAUSE = {
    ONWARD: 1.9,
    WALKING: 2.15,
    PUSHING: 1.8,
    PUSHING_FAR: 2.2,
}
# Each player's part of the wait is learnt for lines and for pushes. In other games this would cost more than it saves:
# in TecTonic the median wait would be 0.25 s longer, and would save no words.
LINE_PATIENCE = (1.0, 0.8, 1.9, 1.12, 0.99916)
PUSH_PATIENCE = (0.85, 0.75, 1.9, 1.4, 0.997)
# Pauses between pushes scatter more widely than those between stones. So the wait is at least this many times the
# longest known pause.
PARTS_OF_LONGEST = {PUSHING: 1.0, PUSHING_FAR: 1.4}
KNOWN_PAUSES = 4
# A player who pushes farther more often than usual gets a longer wait in pushes, by this part of the difference, and a
# player who does so less often a shorter one. The share starts as this many stops at the usual share.
FIRST_STOPS = 5
USUAL_SHARE = 0.25
MORE_OFTEN = 0.8
PAUSES_KEPT = 15
# Two pauses are assumed at first, with one value for lines and one for all else. They wear off turn by turn for a
# player who never pauses.
FIRST_PAUSES = 2
FIRST_PAUSE_IN_LINE_MS = 1000
FIRST_PAUSE_MS = 720
WEARS_OFF = 0.985
# For this many turns, two games or three, a player who set a piece down on its way is remembered. With 50 turns the
# habit was forgotten and found again at 1.3 % of the moves of the stepped model in TecTonic, with 150 at 0.5 %.
WALKS_KEPT = 150
# A shorter pause counts as this long.
SHORTEST_PAUSE_MS = 100


class Tempo:
    """One player's tempo, kept from turn to turn, and the player's *setting*, one of PARTS."""

    def __init__(self, setting: str = USUAL) -> None:
        self.setting = setting
        self._turn = 0
        self._pauses: list[int] = []
        self._worn_off = 1.0
        self._walked_in = -1
        self._has_moved = False
        self._stops = Stops()
        self._in_lines = Patience(*LINE_PATIENCE)
        self._in_pushes = Patience(*PUSH_PATIENCE)

    def begin_turn(self) -> None:
        """Begin a turn."""
        if self._turn:
            self._worn_off *= WEARS_OFF
            self._stops.close(has_gone_on=False)
        if self._has_moved:
            self._in_lines.moved()
            self._in_pushes.moved()
        self._has_moved = False
        self._turn += 1

    def moved(self) -> None:
        """Note that a move was read in this turn."""
        self._has_moved = True

    def stopped(self, going_on: str) -> int:
        """Note that hands have stopped where they could go on in the way *going_on*, and return its wait_ms."""
        wait_ms = self.wait_ms(going_on)
        how = PUSHING if going_on in PUSHES else going_on
        if how == PUSHING or how in USUAL_SHARES:
            self._stops.stopped(how)
        return wait_ms

    def paused(self, still_ms: int, was_whole: bool = False) -> None:
        """Note that hands were still for *still_ms* within a move and went on.

        *was_whole* says that the move had been said as whole by then.
        """
        self._stops.close(has_gone_on=True)
        if was_whole:
            self._in_lines.too_soon()
            self._in_pushes.too_soon()
        self._pauses = (self._pauses + [still_ms])[-PAUSES_KEPT:]

    def walked(self) -> None:
        """Note that a piece was set down on its way, where another move might have ended, and then carried on."""
        self._walked_in = self._turn

    @property
    def walks(self) -> bool:
        """Whether this player has lately set pieces down on their way."""
        return self._walked_in >= 0 and self._turn - self._walked_in <= WALKS_KEPT

    def wait_ms(self, going_on: str) -> int:
        """Return how long a board must be still before a move that could go on as *going_on* says counts as whole."""
        if not PARTS[self.setting]:
            return FOREVER_MS
        if going_on in PUSHES:
            part, wait_ms = self._in_pushes.part, self._push_ms(going_on)
        elif going_on in USUAL_SHARES:
            part, wait_ms = self._in_lines.part, self._line_ms(going_on)
        else:
            part, wait_ms = 1.0, PARTS_OF_PAUSE[going_on] * self._usual_pause_ms(FIRST_PAUSE_MS)
        return int(PARTS[self.setting] * min(LONGEST_WAIT_MS, part * max(SHORTEST_WAIT_MS, wait_ms)))

    def _push_ms(self, going_on: str) -> float:
        share = self._stops.share(PUSHING, USUAL_SHARE, FIRST_STOPS)
        often = 1 + MORE_OFTEN * (share - USUAL_SHARE)
        wait_ms = PARTS_OF_PAUSE[going_on] * self._usual_pause_ms(FIRST_PAUSE_MS)
        if len(self._pauses) >= KNOWN_PAUSES:
            wait_ms = max(wait_ms, PARTS_OF_LONGEST[going_on] * max(self._pauses))
        return often * wait_ms

    def _line_ms(self, going_on: str) -> float:
        share = self._stops.share(going_on, USUAL_SHARES[going_on], FIRST_STOPS_IN_LINE)
        parts = PARTS_FOR_NONE + (PARTS_FOR_ALL - PARTS_FOR_NONE) * share
        return parts * self._usual_pause_ms(FIRST_PAUSE_IN_LINE_MS)

    def _usual_pause_ms(self, first_ms: int) -> float:
        """Return the mean of this player's pauses and of the assumed first ones of *first_ms*."""
        worn_off = 1.0 if self._pauses else self._worn_off
        return _mean([worn_off * first_ms] * FIRST_PAUSES + [max(SHORTEST_PAUSE_MS, ms) for ms in self._pauses])


def _mean(values: "list[int] | list[float]") -> float:
    """Return the geometric mean of *values*."""
    mean = 1.0
    for value in values:
        mean *= value ** (1 / len(values))
    return mean
