# SPDX-License-Identifier: Apache-2.0
"""The last move after it was played: its slide may go on, or more be turned over, and that may change the record."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import DefaultChoice
from tactile_app.game.records.turn_log import FORGET, TurnLog
from tactile_app.game.snapshot import Snapshot
from tactile_core.recogniser.following import MOST_CHANGES
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import LONGEST_WAIT_MS
from tactile_core.rules.position import Position

# A push that goes on has come to the next point within this; a peg that is in a hand is away for longer.
HELD_MS = 450


class LastMove:
    """The last move of *match*, made at *made_ms*, after which the board shows *base*.

    *recogniser* saw it made, and *standing* is what its reading said then; without one, a player said which move it
    was, and handling the pieces changes nothing. *assumed* can be declined by a key. *before_it_went_on* is (the move
    that was said first, the board then) where the hands have gone on with it. *is_going_on*: the same hands have
    made another move of it, and may go on still. *passes* have followed it. *log* takes what the recogniser is shown.
    """

    def __init__(
        self,
        recogniser: Recogniser | None,
        standing: tuple[object, ...],
        assumed: DefaultChoice | None,
        log: TurnLog,
        made_ms: int,
        base: int,
    ) -> None:
        self.recogniser = recogniser
        self.standing = standing
        self.assumed = assumed
        self.passes = 0
        self.before_it_went_on: tuple[int, int] | None = None
        self._log = log
        self._made_ms = made_ms
        self._base = base
        # When the board last ceased to stand as after the move; _was_put_back: whether it has since stood as before the
        # move.
        self._left_ms: int | None = None
        self._changed_ms = made_ms
        self._shown = base
        # Each change since the board was as the move left it: (ms, occupancy).
        self.changes: list[tuple[int, int]] = []
        self._was_put_back = False
        self.is_asked = False
        # The question is which of several moves it was, not whether it has become another.
        self.is_a_choice = False
        self.is_going_on = False

    def became(self, snapshot: Snapshot, match: Match) -> tuple[int, ...]:
        """Return the moves that the last one may have become, once, or () where it stands."""
        if self.recogniser is None:
            return ()
        reading = self.recogniser.observe(snapshot.ms, snapshot.occupancy)
        self._log.show_last(snapshot.ms, snapshot.occupancy, reading)
        self._watch(snapshot, match)
        if self.passes and not self._was_put_back:
            # Through a pass no slide goes on; the same side is to move, and this is its next move.
            return ()
        self.is_going_on = reading.is_provisional and not self._is_same(reading, match)
        if reading.says() == self.standing:
            return ()
        self.is_asked = False
        if reading.kind == AMBIGUOUS and not reading.cause:
            self._ask_of(reading)
            return reading.moves
        if reading.kind != MADE or reading.is_provisional or self._is_same(reading, match):
            return ()
        if snapshot.occupancy.bit_count() > match.playing().occupancy().bit_count():
            # A piece that fell or was taken has come back: perhaps as the hands went back a little, perhaps into a gap.
            self._ask_of(reading)
        elif not self._was_put_back and not self._has_gone_on_at_once(snapshot, reading, match):
            self._ask_of(reading)
        return reading.moves

    def _ask_of(self, reading: Reading) -> None:
        """Note that it is asked whether the last move has become what *reading* says."""
        self.standing = reading.says()
        self.is_asked = True
        self.is_a_choice = reading.kind == AMBIGUOUS

    def forget(self) -> None:
        """Go on without what was seen: what the hands do now is no evidence about the last move."""
        self.recogniser = None
        self._log.act(FORGET)
        self.is_asked = self.is_going_on = False

    def position_before(self, match: Match) -> Position:
        """Return a copy of the position before the move."""
        return match.position_before_last_move(self.passes)

    def _watch(self, snapshot: Snapshot, match: Match) -> None:
        """Note when the board has left the move, when it has changed last, and whether the move was put back."""
        if snapshot.occupancy == self._base:
            self._left_ms = None
            self._was_put_back = False
            self.changes = []
        elif self._left_ms is None:
            self._left_ms = snapshot.ms
        if snapshot.occupancy != self._shown:
            self._shown = snapshot.occupancy
            self._changed_ms = snapshot.ms
            if snapshot.occupancy != self._base and len(self.changes) < MOST_CHANGES:
                self.changes.append((snapshot.ms, snapshot.occupancy))
            if snapshot.occupancy == self.position_before(match).occupancy():
                self._was_put_back = True

    def _has_gone_on_at_once(self, snapshot: Snapshot, reading: Reading, match: Match) -> bool:
        """Return whether the same hands have gone on, soon after the words, and held nothing on the way.

        Everything else is done in the other player's turn, perhaps with swept pieces, and is asked at most.
        """
        if self._left_ms is None or snapshot.occupancy == self._base:
            return False
        gesture = self.position_before(match).gesture(reading.moves[0])
        is_held = gesture.is_push and self._changed_ms - self._left_ms > HELD_MS * max(1, len(gesture.waves) - 1)
        return self._left_ms - self._made_ms <= LONGEST_WAIT_MS and not is_held

    def _is_same(self, reading: Reading, match: Match) -> bool:
        return match.moves[-1 - self.passes] == self.position_before(match).move_text(reading.moves[0])
