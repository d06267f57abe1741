# SPDX-License-Identifier: Apache-2.0
"""A desktop's thinkers: processes of their own, each begun with its first question."""

from tactile_app.game.match import Match
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.opponent.remote_thinker import MOST_S
from tactile_host.opponent.engine import Engine

# Where nobody waits, no clock may cut a thought short: the same seed then gives the same game.
PATIENT_S = 600.0


class Engines:
    """See Thinkers. *is_fast*: nobody waits; *resigns*: the computer gives up a hopeless game."""

    def __init__(self, *, is_fast: bool, resigns: bool) -> None:
        self._is_fast = is_fast
        self._resigns = resigns
        self._engines: list[Engine] = []

    def opponent(self, match: Match) -> OpponentSeat:
        """See Thinkers."""
        engine = self.teacher(match)
        if self._is_fast:
            # Time stands between lines: nobody waits for it.
            return OpponentSeat(engine, 0, None, resigns=self._resigns)
        return OpponentSeat(engine, resigns=self._resigns)

    def teacher(self, match: Match) -> Engine:
        """See Thinkers."""
        return self._engine(match, PATIENT_S if self._is_fast else MOST_S)

    def examiner(self, recorded: Match) -> Engine:
        """See Thinkers."""
        return self._engine(recorded, MOST_S)

    def close(self) -> None:
        """See Thinkers."""
        for engine in self._engines:
            engine.close()
        self._engines.clear()

    def _engine(self, match: Match, most_s: float) -> Engine:
        engine = Engine(match.game.name, match.options, most_s)
        self._engines.append(engine)
        return engine
