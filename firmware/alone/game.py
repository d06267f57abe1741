# SPDX-License-Identifier: Apache-2.0
"""A game of Overboard against the board alone; tones tell it, and the switches read it."""

from alone import signs
from alone.hands import GO_ON_MS, REST_MS, HandsSeen, occupancy_of
from alone.signs import ASK, KEY_ONE, KEY_TWO, MENU, REPEAT, leave
from tactile_core.opponent.overboard_slices import OverboardSlices
from tactile_core.rules import overboard
from tactile_core.rules.overboard_line import SIZE
from tactile_core.rules.position import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches
    from tones import Tones

    from alone.signs import Answering

    Pattern = tuple[tuple[int, int], ...]

LEVEL = 3
FULL = (1 << 36) - 1
FULL_FOR_MS = 1000
# The board's move is told at least this long after yours: an immediate answer sounds like an echo.
THOUGHT_MS = 800

FILLING = 0  # pegs are placed until every point has one
YOURS = 1  # waiting for your push
JUDGING = 2  # the board rests in another state: which legal push is it?
THINKING = 3
CARRYING = 4  # waiting until your hands make the board's push
OVER = 5
RESTORING = 6  # a push was taken back: waiting until the board stands as before


class GameAlone:
    """One game; *beginner* is 0 where the hands begin and 1 where the board does.

    1. FILLING until all points are full.
    2. YOURS until the board rests; then JUDGING compares it with one legal push a tick. The push that fits is played.
       If none fits, a tone says so, and the board must stand as before again.
    3. THINKING scores one push a tick.
    4. CARRYING: the board's push is told, and the game waits until the switches have seen it.

    RESTORING comes between any of these and YOURS, when your push is taken back.
    """

    is_silent = False  # no host is there

    def __init__(
        self,
        offline: "Answering",
        tones: "Tones",
        switches: "RingSwitches | PlainSwitches",
        beginner: int,
        now_ms: int,
    ) -> None:
        self._offline = offline
        self._tones = tones
        self._switches = switches
        self._boards_side = 1 - beginner
        self._position = overboard.start({})
        self._hands = HandsSeen(occupancy_of(switches), now_ms)
        self._hands.expect(FULL)
        self._phase = FILLING
        self._plies = 0
        self._move = PASS  # the last move played
        self._slices: OverboardSlices | None = None
        self._legal: list[int] = []
        self._place = 0  # the next move to compare in _legal
        self._found: list[int] = []
        self._thought_ms = 0
        self._is_whole = False  # key one has ended the turn
        self._is_asked = False  # True while the board asks whether to end the game
        self._said: Pattern = ()
        self._is_telling = False  # True while more sounds than the answer to a switch
        self._told: Pattern = ()  # the board's last move
        if self._hands.differing() >= 0:
            self._tell_what_is_waited_for(now_ms)

    # ---- what happens --------------------------------------------------------------------------------------

    def changed(self, has_closed: bool, now_ms: int) -> None:
        """Note a change of the switches; a tone answers it unless something is being told."""
        was_right = self._hands.occupancy == self._hands.right
        self._hands.changed(occupancy_of(self._switches), now_ms)
        if self._phase == JUDGING:
            self._phase = YOURS
        self._is_whole = False
        if not self._is_telling or not self._tones.is_sounding():
            self._is_telling = False
            self._offline.changed(has_closed, now_ms)
        if not was_right and self._hands.differing() < 0 and self._phase in (YOURS, CARRYING):
            self._say(signs.RIGHT_AGAIN, now_ms)

    def pressed(self, keys: int, now_ms: int) -> "Answering":
        """Return the one who answers from now on, after the keys of the mask *keys* went down."""
        if self._phase == OVER and keys & MENU:
            return self._offline.pressed(keys, now_ms)
        if self._is_asked and keys:
            self._is_asked = False
            if keys & KEY_ONE:
                self._tones.play_all(signs.ENDED, now_ms)
                return self._offline
            if keys & KEY_TWO:
                self._take_back()
            self._tell_what_is_waited_for(now_ms)
        elif keys & MENU:
            self._is_asked = True
            self._say(signs.QUESTION, now_ms)
        elif keys & KEY_ONE:
            self._is_whole = True
        elif keys & KEY_TWO and self._told:
            self._say(self._told, now_ms)
        elif keys & REPEAT and self._said:
            self._say(self._said, now_ms)
        elif keys & ASK:
            self._tell_what_is_waited_for(now_ms)
        return self

    def tick(self, is_host_there: bool, now_ms: int) -> "Answering":
        """Let time pass, and return the one who answers from now on."""
        if is_host_there:
            return leave(self._offline, self._tones, now_ms)
        if self._phase == FILLING:
            if self._hands.occupancy == FULL and self._hands.rest_ms(now_ms) >= FULL_FOR_MS:
                self._begin(now_ms)
        elif self._phase == THINKING:
            self._think(now_ms)
        elif self._phase == JUDGING:
            self._judge(now_ms)
        elif self._phase in (YOURS, CARRYING):
            self._look(now_ms)
        elif self._phase == RESTORING and self._hands.differing() < 0 and self._hands.rest_ms(now_ms) >= REST_MS:
            self._next_turn(now_ms, signs.RIGHT_AGAIN)
        return self

    # ---- turns ---------------------------------------------------------------------------------------------

    def _begin(self, now_ms: int) -> None:
        # The second in which the game begins serves as the seed: the same hands at the same times get the same game.
        self._slices = OverboardSlices(LEVEL, now_ms // 1000)
        self._say(signs.COMPLETE, now_ms)
        self._next_turn(now_ms, signs.COMPLETE)

    def _next_turn(self, now_ms: int, said: "Pattern") -> None:
        """Begin the turn of the side to move; *said* is the pattern that sounds before."""
        self._hands.expect(self._position.occupancy())
        self._is_whole = False
        outcome = self._position.outcome()
        if outcome is not None:
            self._phase = OVER
            won = signs.LOST if outcome.winner == self._boards_side else signs.WON
            self._say(said + ((0, 300),) + (signs.DRAWN if outcome.winner is None else won), now_ms)
        elif self._position.turn == self._boards_side:
            self._phase = THINKING
            self._thought_ms = now_ms + THOUGHT_MS
            if self._slices is not None:
                self._slices.begin(self._position)
            self._place = 0
        elif self._position.legal_moves() == [PASS]:
            self._position.push(PASS)
            self._plies += 1
            self._next_turn(now_ms, said + signs.PASS)
        else:
            self._phase = YOURS
            self._say(said + ((0, 200),) + signs.YOUR_TURN, now_ms)

    def _think(self, now_ms: int) -> None:
        slices = self._slices
        if slices is None or (not self._place and slices.look()):
            return
        self._place = 1
        if now_ms < self._thought_ms or self._tones.is_sounding():
            return
        self._move = slices.move(self._plies)
        if self._move == PASS:
            self._position.push(PASS)
            self._plies += 1
            self._next_turn(now_ms, signs.PASS)
            return
        self._told = self._way_of(self._move)
        self._phase = CARRYING
        self._say(self._told, now_ms)

    def _look(self, now_ms: int) -> None:
        """Judge a board that rests in a state other than the right one."""
        hands = self._hands
        if not hands.has_news or hands.rest_ms(now_ms) < REST_MS:
            return
        hands.has_news = False
        if hands.differing() < 0:
            return
        if self._phase == CARRYING:
            if hands.made(self._position.gesture(self._move)):
                self._play(self._move, now_ms)
            else:
                self._say(signs.WRONG, now_ms)
            return
        self._phase = JUDGING
        self._legal = self._position.legal_moves()
        self._place = 0
        self._found = []

    def _judge(self, now_ms: int) -> None:
        """Compare one legal push; after the last one, play the push that fits, or tell that none does."""
        while self._place < len(self._legal):
            move = self._legal[self._place]
            self._place += 1
            # The pushed peg has left its point, so most pushes need no comparison.
            if self._hands.left >> (move >> 5) & 1:
                if self._hands.made(self._position.gesture(move)):
                    self._found.append(move)
                return
        if len(self._found) != 1:
            self._phase = YOURS
            self._say(signs.WRONG, now_ms)
            return
        move = self._found[0]
        can_go_on = any(self._position.goes_on(move, longer) for longer in self._legal)
        if self._is_whole or not can_go_on or self._hands.rest_ms(now_ms) >= GO_ON_MS:
            self._play(move, now_ms)

    def _play(self, move: int, now_ms: int) -> None:
        self._position.push(move)
        self._plies += 1
        self._say(signs.LEGAL, now_ms)
        self._next_turn(now_ms, signs.LEGAL)

    def _take_back(self) -> None:
        """Take back your last push and all moves since; do nothing if you have made none."""
        position = self._position
        taken = []
        while position.has_past():
            taken.append(position.pop())
            if position.turn != self._boards_side and taken[-1] != PASS:
                self._plies -= len(taken)
                self._phase = RESTORING
                self._hands.expect(position.occupancy())
                self._told = self._last_told()
                return
        while taken:
            position.push(taken.pop())

    def _last_told(self) -> "Pattern":
        """Return the pattern of the last push, which is the board's; () where none was made."""
        if not self._position.has_past():
            return ()
        move = self._position.pop()
        told = self._way_of(move)
        self._position.push(move)
        return told

    def _way_of(self, move: int) -> "Pattern":
        """Return the pattern that tells *move* of the side to move."""
        if move == PASS:
            return signs.PASS
        step = self._position.gesture(move).steps[0]
        return signs.way(step.square, step.target, SIZE)

    # ---- what is heard -------------------------------------------------------------------------------------

    def _say(self, pattern: "Pattern", now_ms: int) -> None:
        self._said = pattern
        self._is_telling = True
        self._tones.play_all(pattern, now_ms)

    def _tell_what_is_waited_for(self, now_ms: int) -> None:
        """Tell the first point that is wrong; if none is, tell your turn or the board's push."""
        square = self._hands.differing()
        if self._phase == OVER or (self._phase == THINKING and square < 0):
            return
        if square >= 0:
            stands = self._hands.right >> square & 1
            before = signs.SHOULD_STAND if stands else signs.SHOULD_BE_EMPTY
            self._say(before + signs.square(square, SIZE), now_ms)
        elif self._phase == CARRYING:
            self._say(self._told, now_ms)
        else:
            self._say(signs.YOUR_TURN, now_ms)
