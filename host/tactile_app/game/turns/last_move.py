# SPDX-License-Identifier: Apache-2.0
"""The last move, watched until the next one is made: its slide may go on, and a key may say otherwise about it."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import DefaultChoice
from tactile_app.game.records.turn_log import TurnLog
from tactile_app.game.snapshot import Snapshot
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser


class LastMove:
    """What became of the last move of *match*.

    *recogniser* saw it made, and *standing* is what its reading said then; without one, a player said which move it
    was, and handling the pieces changes nothing. *assumed* can be declined by a key. *is_going_on*: the same hands have
    made another move of it, and may go on still. *log* takes what the recogniser is shown.
    """

    def __init__(
        self,
        recogniser: Recogniser | None,
        standing: tuple[object, ...],
        assumed: DefaultChoice | None,
        log: TurnLog,
    ) -> None:
        self.recogniser = recogniser
        self.standing = standing
        self.assumed = assumed
        self._log = log
        self.is_asked = False
        self.is_going_on = False

    def became(self, snapshot: Snapshot, match: Match) -> tuple[int, ...]:
        """Return the moves that the last one may have become, once, or () where it stands."""
        if self.recogniser is None:
            return ()
        reading = self.recogniser.observe(snapshot.ms, snapshot.occupancy)
        self._log.show_last(snapshot.ms, snapshot.occupancy, reading)
        self.is_going_on = reading.is_provisional and not self._is_same(reading, match)
        if reading.says() == self.standing:
            return ()
        self.is_asked = False
        if reading.kind == AMBIGUOUS and not reading.cause:
            self.standing = reading.says()
            self.is_asked = True
            return reading.moves
        if reading.kind != MADE or reading.is_provisional or self._is_same(reading, match):
            return ()
        if snapshot.occupancy.bit_count() > match.playing().occupancy().bit_count():
            # What fell or was taken has come back: perhaps as the hands went back a little, perhaps into a gap.
            self.standing = reading.says()
            self.is_asked = True
        return reading.moves

    def forget(self) -> None:
        """Go on without what was seen: what the hands do now is no evidence about the last move."""
        self.recogniser = None
        self._log.forget()
        self.is_asked = self.is_going_on = False

    def _is_same(self, reading: Reading, match: Match) -> bool:
        return match.moves[-1] == match.position_before_last_move().move_text(reading.moves[0])
