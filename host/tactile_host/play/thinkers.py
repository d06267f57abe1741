# SPDX-License-Identifier: Apache-2.0
"""A desktop's thinkers: processes of their own, each begun with its first question."""

from tactile_app.game.match import Match
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.opponent.remote_thinker import MOST_S, TEACHING_S
from tactile_host.opponent.engine import Engine

# Fast time stands while somebody thinks, so nothing cuts a thought short: the same seed then gives the same game.
PATIENT_S = 600.0


class Engines:
    """See Thinkers. *is_fast*: no clock cuts a thought short; *resigns*: the computer gives up a hopeless game."""

    def __init__(self, *, is_fast: bool, resigns: bool) -> None:
        self._most_s, self._teaching_s = (PATIENT_S, PATIENT_S) if is_fast else (MOST_S, TEACHING_S)
        self._resigns = resigns
        self._engines: list[Engine] = []

    def opponent(self, match: Match) -> OpponentSeat:
        """See Thinkers."""
        return OpponentSeat(self.teacher(match), resigns=self._resigns)

    def teacher(self, match: Match) -> Engine:
        """See Thinkers."""
        engine = Engine(match.game.name, match.options, self._most_s, self._teaching_s)
        self._engines.append(engine)
        return engine

    def examiner(self, recorded: Match) -> Engine:
        """See Thinkers."""
        return self.teacher(recorded)

    def are_thinking(self) -> bool:
        """Return whether one of them was asked and has not answered."""
        return any(engine.is_asked for engine in self._engines)

    def close(self) -> None:
        """See Thinkers."""
        for engine in self._engines:
            engine.close()
        self._engines.clear()
