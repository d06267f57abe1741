# SPDX-License-Identifier: Apache-2.0
"""Between one typed line and the next: the virtual hand comes to rest, and what the board tells of it is dealt with."""

from collections.abc import Callable

from tactile_app.virtual_hand.hands import TICK_MS, Hands, at_rest
from tactile_app.virtual_hand.waits import Script, Wait

# The board must be seen at rest before anybody does anything.
AT_REST_MS = 1000
SETTLE_MS = 20_000
# A virtual board comes, however late a busy computer starts it: what is typed meanwhile is for the game that follows.
STARTED_MS = 600_000
REST_MS = 400
HEARD_EVERY_MS = 400
# By then a board that differs from the game was compared with it.
FIRST_LOOK_MS = 2000
QUIET_MS = 300
# The computer's thinking is waited for this long, in fast mode alone.
THINKING_MS = 600_000
# The hand's last action has been judged by then, a piece still in the hand included.
LAST_LOOK_MS = 7000
# By then a move that could go on has been played.
JUDGED_MS = 4000
# Where board and game agree, this much of the board's time after the hand came to rest is enough.
SEEN_AFTER_MS = 300


class Settling:
    """How far what the board tells has been dealt with, and scripts that wait for it.

    *is_thinking* and *is_at_rest* ask the referee: whether anybody thinks, and whether nothing waits to be judged.
    *hands* are the virtual board's, or None where they are real.
    """

    def __init__(self, is_thinking: Callable[[], bool], is_at_rest: Callable[[], bool]) -> None:
        self.hands: Hands | None = None
        # Whether the virtual hand has pulled the cable.
        self.is_pulled = False
        self.is_connected = False
        # The session's time now, and when it last heard of the board.
        self.now_ms = 0
        self.heard_ms = 0
        # When the virtual hand came to rest last.
        self.rested_ms = -LAST_LOOK_MS
        # When its last act was done, by the board's clock, and whether that pressed a key.
        self._done_ms = float("-inf")
        self._is_key_pressed = False
        self.board_ms = -1
        self.was_restarted = False
        # Whether the virtual hand answers the questions of a set-up, one after the other.
        self.is_filling: Callable[[], bool] = lambda: False
        self._is_thinking = is_thinking
        self._is_at_rest = is_at_rest

    def settle(self) -> Script:
        """In fast mode, where time stands between lines, let everything that the board has told be dealt with."""
        hands = self.hands
        if hands is not None and hands.is_fast:
            began_ms = self.now_ms
            behind_ms = max(0, on_ms(hands, hands.now_us) - self.board_ms)
            yield Wait(lambda: self._is_settled(hands, began_ms), behind_ms + SETTLE_MS)

    def settle_in(self, hands: Hands) -> Script:
        """Let the board be seen at rest: in fast mode time stands until somebody does something."""
        # A board's lines are lost while its port is not open.
        yield Wait(lambda: self.is_connected, STARTED_MS)
        # The board may have started anew just now: its clock begins at zero.
        self.board_ms = -1
        self._done_ms = float("-inf")
        hands.run(AT_REST_MS)
        yield Wait(lambda: self.board_ms >= AT_REST_MS - TICK_MS, SETTLE_MS)
        # A restart up to now is one that the hands know of.
        self.was_restarted = False
        if not hands.is_fast:
            # The board may have been on for long: what a hand does before the game has seen it would be a mistake.
            seen_ms = self.board_ms
            yield Wait(lambda: self._is_at_rest() or self.board_ms >= seen_ms + FIRST_LOOK_MS, SETTLE_MS)

    def keep_it_telling(self) -> None:
        """Let a board whose time stands still report now and then, while time passes for another home.

        A silent board would be taken for a lost one.
        """
        hands = self.hands
        is_quiet = self.is_connected and self.now_ms - self.heard_ms >= HEARD_EVERY_MS
        if hands is not None and hands.is_fast and is_quiet:
            hands.run(TICK_MS)

    def see_it_go(self) -> Script:
        """Wait until it is noticed that the virtual hand has pulled the cable."""
        self.is_pulled = True
        yield Wait(lambda: not self.is_connected, SETTLE_MS)

    def see_it_come_back(self, hands: Hands) -> Script:
        """Wait until the board is there again, and let it be seen at rest."""
        self.is_pulled = False
        yield from self.settle_in(hands)

    def see_the_last_of(self, hands: Hands, longest_ms: int) -> Script:
        """Let the hand come to rest within *longest_ms*, and wait until its last act was judged."""
        yield from self.let_think()
        yield from at_rest(hands, longest_ms)
        hands.run(LAST_LOOK_MS)
        yield from self.settle()
        yield from self.see_it_rest()

    def see_it_rest(self) -> Script:
        """In real time wait until the hand rests and its last act was judged; in fast mode that has happened."""
        hands = self.hands
        if hands is not None and not hands.is_fast:
            yield from at_rest(hands)
            yield Wait(lambda: self.is_still, LAST_LOOK_MS)

    def see_it_judged(self) -> Script:
        """In real time wait until the hand's last act was judged: what is typed next may be meant for what it leads to.

        A piece that is in the hand still is not waited for longer than a move that could go on.
        """
        hands = self.hands
        if hands is not None and not hands.is_fast:
            yield from at_rest(hands)
            yield Wait(self._is_judged, SETTLE_MS)

    def _is_judged(self) -> bool:
        if self.is_pulled or self.now_ms - self.rested_ms >= JUDGED_MS:
            return True
        return not self.is_on_its_way and self._is_at_rest()

    @property
    def is_still(self) -> bool:
        """Whether whatever the hand did has been judged: the board shows it, or the hand has rested for long."""
        return self.now_ms - self.rested_ms >= LAST_LOOK_MS or (self._is_seen_at_rest() and self._is_at_rest())

    def _is_seen_at_rest(self) -> bool:
        """Return whether the board has told how it stood after the hand had come to rest."""
        if self.hands is None or not self.is_connected or self.was_restarted:
            return False
        return self.board_ms >= on_ms(self.hands, self.hands.hand.now_us) + SEEN_AFTER_MS

    def note_hand(self, hands: Hands, *, is_key: bool, is_idle: bool) -> None:
        """Note that the virtual hand was told to do something: press a key, be idle for a while, or any other act."""
        self.rested_ms = self.now_ms + int(hands.busy_ms())
        self._is_key_pressed = is_key
        if not is_idle:
            self._done_ms = on_ms(hands, hands.hand.now_us)

    @property
    def is_real_time(self) -> bool:
        """Whether there are a board and a virtual hand that moves in real time."""
        return self.hands is not None and not self.hands.is_fast and self.is_connected

    @property
    def is_on_its_way(self) -> bool:
        """Whether, in real time, the board has not told yet what the virtual hand does."""
        return self.is_real_time and not self.was_restarted and self.board_ms < self._done_ms + TICK_MS

    def see_key(self) -> Script:
        """In real time wait until a key that was pressed is seen: it may lead to another game, on another board."""
        if self._is_key_pressed:
            yield Wait(lambda: not self.is_on_its_way, SETTLE_MS)
            self._is_key_pressed = False

    def think_to_the_end(self) -> Script:
        """Wait until the computer has thought."""
        yield Wait(lambda: not self._is_thinking(), THINKING_MS)

    def let_think(self) -> Script:
        """In fast mode wait for the computer's move: the next typed line is meant for the position after it."""
        if self.hands is not None and self.hands.is_fast:
            yield from self.think_to_the_end()

    def rest(self, is_answered: Callable[[], bool]) -> Script:
        """Wait until the virtual hand has come to rest, and *is_answered* says that its act was seen.

        On a busy computer the board reports the act late.
        """
        hands = self.hands
        if hands is not None and not hands.is_fast:
            yield from at_rest(hands)
            yield Wait(is_answered, LAST_LOOK_MS)
            yield Wait(lambda: False, REST_MS)

    def _is_settled(self, hands: Hands, began_ms: int) -> bool:
        if not self.is_connected:
            # A board whose cable is pulled on purpose is not waited for.
            return self.is_pulled
        if self.was_restarted:
            # The board's clock began anew at an unknown time: all its reports have come once it is quiet.
            return self.now_ms - max(self.heard_ms, began_ms) >= QUIET_MS
        return self.board_ms >= on_ms(hands, hands.now_us) - TICK_MS


def on_ms(hands: Hands, now_us: float) -> int:
    """Return what the board's own clock shows at *now_us*."""
    return int(now_us - hands.began_us) // 1000
