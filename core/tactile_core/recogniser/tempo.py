# SPDX-License-Identifier: Apache-2.0
"""How long to wait where a hand could go on: in parts of what this player usually pauses for within a move.

Pauses scatter about a player's usual one in parts of it, and less so about those of the same turn. How many parts are
waited for depends on how likely it is that the hand goes on.
"""

# Longer than anybody waits.
FOREVER_MS = 1 << 29
# What the player has set: the part of the usual wait, or 0 where only a key ends the turn.
SHORT = "short"
USUAL = "usual"
LONG = "long"
KEY_ONLY = "key"
PARTS = {SHORT: 0.6, USUAL: 1.0, LONG: 1.8, KEY_ONLY: 0.0}

SHORTEST_WAIT_MS = 500
LONGEST_WAIT_MS = 3200
# How the hands could go on, and how many parts of the usual pause are waited for: with stones behind those that they
# have moved, which they seldom do; farther with the same ones; in more than one way, which they do most often; with
# one piece from where it has landed; along a straight way on which this player has set a piece down before; by pushing
# farther.
ALONG = "along"
FARTHER = "farther"
MANY_WAYS = "many"
ONWARD = "onward"
WALKING = "walking"
PUSHING = "pushing"
PUSHING_FAR = "pushing far"
PARTS_OF_PAUSE = {
    ALONG: 1.75,
    FARTHER: 1.93,
    MANY_WAYS: 2.57,
    ONWARD: 1.9,
    WALKING: 2.15,
    PUSHING: 1.8,
    PUSHING_FAR: 2.2,
}
# The same where these hands have paused in this turn already, in parts of what lies between that pause and the usual:
# whoever carries stone after stone does so evenly. One piece that is set down on its way only shows slower hands so.
PARTS_OF_ANOTHER = 1.85
EVEN = (ALONG, FARTHER, MANY_WAYS)
PUSHES = (PUSHING, PUSHING_FAR)
# In lines and pushes the wait is this part of all that at first. Whoever went on after a move was said is waited for
# longer, so much each time and so much at most; every turn it gets shorter by a little, down to the least part: erratic
# hands find the wait that they need, steady ones a short one. The two balance where 6 of 1,000 turns are contradicted.
# Elsewhere it would cost more than it saves: in TecTonic 0.25 s of the median for nothing.
FIRST_PART = 0.85
LEAST_PART = 0.75
MOST_PART = 1.9
LONGER_ONCE_TOO_SOON = 1.4
SHORTER_EACH_TURN = 0.998
# Pauses between pushes scatter more widely than those between stones: so many parts of the longest known one are waited
# for at least.
PARTS_OF_LONGEST = {PUSHING: 1.0, PUSHING_FAR: 1.4}
KNOWN_PAUSES = 4
# Whoever pushes farther more often than hands usually do, of the last stops where that could be, is waited for longer
# in pushes, by so much of the difference, and who does seldom less. So many stops at the usual share are begun with. In
# lines this tells nothing: steady hands and erratic ones carry front first equally often.
STOPS_KEPT = 30
FIRST_STOPS = 5
USUAL_SHARE = 0.25
MORE_OFTEN = 0.8
PAUSES_KEPT = 15
SHORTEST_PAUSE_MS = 100
# What is taken for a player's first pauses, two of them, between stones of a line and otherwise. It wears off turn by
# turn for one who never pauses.
FIRST_PAUSES = 2
FIRST_PAUSE_IN_LINE_MS = 1000
FIRST_PAUSE_MS = 720
WEARS_OFF = 0.985
# For so many turns, two games or three, it is remembered that a player set a piece down on the way of its move: with 50
# it was forgotten and found again, at 1.3 % of the moves of the second model in TecTonic, and at 0.5 % with this.
WALKS_KEPT = 150
# Whoever carries slowly pauses for long: the least pause to expect in parts of the median carry.
PAUSE_OF_CARRY = 0.65
# What is taken for a player's first carry: nobody is slow for having held one piece.
USUAL_CARRY_MS = 700
CARRIES_KEPT = 12
# A shorter lift is a brush; a longer one is a piece that somebody holds while thinking.
SHORTEST_CARRY_MS = 150
LONGEST_CARRY_MS = 4000


class Tempo:
    """One player's tempo, kept from turn to turn, and the player's *setting*, one of PARTS."""

    def __init__(self, setting: str = USUAL) -> None:
        self.setting = setting
        self._turn = 0
        self._pauses: list[int] = []
        self._worn_off = 1.0
        self._walked_in = -1
        self._took_along = False
        self._part = FIRST_PART
        # Of each of the last stops of a push that could go farther, whether it did; and whether there is one now.
        self._went_on: list[bool] = []
        self._has_stopped = False
        self._carries = [USUAL_CARRY_MS]
        self.put_back()

    def put_back(self) -> None:
        """Note that the board stands as at the turn's beginning, and that the hands are empty."""
        self._held: list[tuple[int, int]] = []
        self._placed_ms = -1
        # The longest time in this turn from setting a piece down to lifting the next one.
        self._paused_ms = 0

    def begin_turn(self) -> None:
        """Begin a turn."""
        self.put_back()
        if self._turn:
            self._worn_off *= WEARS_OFF
            self._part = max(LEAST_PART, self._part * SHORTER_EACH_TURN)
            self._note_stop(has_gone_on=False)
        self._turn += 1

    def changed(self, before: int, occupancy: int, now_ms: int) -> None:
        """Note that the board, which showed *before*, shows *occupancy*."""
        changed = before ^ occupancy
        square = 0
        while changed:
            if changed & 1:
                if occupancy >> square & 1:
                    self.placed(square, now_ms)
                else:
                    self.lifted(square, now_ms)
            changed >>= 1
            square += 1

    def lifted(self, square: int, now_ms: int) -> None:
        """Note that *square* opened."""
        self._held.append((square, now_ms))

    def placed(self, square: int, now_ms: int) -> None:
        """Note that *square* closed: a piece that came from another square was carried."""
        for index, (origin, _) in enumerate(self._held):
            if origin == square:
                self._held.pop(index)
                return
        if self._held:
            lifted_ms = self._held.pop()[1]
            if self._placed_ms >= 0:
                self._paused_ms = max(self._paused_ms, lifted_ms - self._placed_ms)
            self._placed_ms = now_ms
            carry_ms = now_ms - lifted_ms
            if SHORTEST_CARRY_MS <= carry_ms <= LONGEST_CARRY_MS:
                self._carries = (self._carries + [carry_ms])[-CARRIES_KEPT:]

    def paused(self, still_ms: int, took_along: bool = False, was_whole: bool = False) -> None:
        """Note that hands were still for *still_ms* within a move and went on.

        *took_along*: with more stones; *was_whole*: it had been said as whole by then.
        """
        self._took_along = took_along
        self._note_stop(has_gone_on=True)
        if was_whole:
            self._part = min(MOST_PART, self._part * LONGER_ONCE_TOO_SOON)
        self._pauses = (self._pauses + [still_ms])[-PAUSES_KEPT:]

    def push_stopped(self) -> None:
        """Note that hands have stopped a push where it could go farther."""
        self._has_stopped = True

    def walked(self) -> None:
        """Note that a piece was set down on the way of its move, where another move might have ended, and taken on."""
        self._walked_in = self._turn

    @property
    def walks(self) -> bool:
        """Whether this player has lately set pieces down on their way."""
        return self._walked_in >= 0 and self._turn - self._walked_in <= WALKS_KEPT

    def wait_ms(self, going_on: str) -> int:
        """Return how long a board must be still before a move that could go on, as *going_on* tells, is whole."""
        if not PARTS[self.setting]:
            return FOREVER_MS
        if going_on == ALONG and self._took_along:
            # Whoever carries lines front first does so again.
            going_on = FARTHER
        wait_ms = self._push_ms(going_on) if going_on in PUSHES else self._carry_ms(going_on)
        part = self._part if going_on in PUSHES + EVEN else 1.0
        return int(PARTS[self.setting] * min(LONGEST_WAIT_MS, part * max(SHORTEST_WAIT_MS, wait_ms)))

    def _note_stop(self, has_gone_on: bool) -> None:
        """Keep what has come of the push that had stopped, if one had."""
        if self._has_stopped:
            self._went_on = (self._went_on + [has_gone_on])[-STOPS_KEPT:]
        self._has_stopped = False

    def _push_ms(self, going_on: str) -> float:
        stops = len(self._went_on) + FIRST_STOPS
        share = (sum(self._went_on) + FIRST_STOPS * USUAL_SHARE) / stops
        often = 1 + MORE_OFTEN * (share - USUAL_SHARE)
        wait_ms = PARTS_OF_PAUSE[going_on] * self._usual_pause_ms(FIRST_PAUSE_MS)
        if len(self._pauses) >= KNOWN_PAUSES:
            wait_ms = max(wait_ms, PARTS_OF_LONGEST[going_on] * max(self._pauses))
        return often * wait_ms

    def _carry_ms(self, going_on: str) -> float:
        usual_ms = self._usual_pause_ms(FIRST_PAUSE_IN_LINE_MS if going_on in EVEN else FIRST_PAUSE_MS)
        usual_ms = max(usual_ms, PAUSE_OF_CARRY * _median(self._carries))
        wait_ms = PARTS_OF_PAUSE[going_on] * usual_ms
        if self._paused_ms < SHORTEST_PAUSE_MS:
            return wait_ms
        another_ms: float = PARTS_OF_ANOTHER * (usual_ms * self._paused_ms) ** 0.5
        return another_ms if going_on in EVEN else max(wait_ms, another_ms)

    def _usual_pause_ms(self, first_ms: int) -> float:
        """Return the geometric mean of this player's pauses, and of those of *first_ms* that a player is begun with."""
        worn_off = 1.0 if self._pauses else self._worn_off
        known = [worn_off * first_ms] * FIRST_PAUSES + self._pauses
        mean_ms = 1.0
        for pause_ms in known:
            mean_ms *= max(SHORTEST_PAUSE_MS, pause_ms) ** (1 / len(known))
        return mean_ms


def _median(values: list[int]) -> int:
    """Return the middle one of *values*, the lesser of two."""
    return sorted(values)[(len(values) - 1) // 2]
