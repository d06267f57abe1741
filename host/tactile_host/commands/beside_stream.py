# SPDX-License-Identifier: Apache-2.0
"""Watch a trace again for acts of the hands besides moves: pieces put back, brought back, or led."""

from tactile_app.game.records.history_lines import BACK, FROM, PLAYED, History
from tactile_app.game.records.path_lines import LEAD, read_lead
from tactile_app.game.records.reading_lines import BesideLines
from tactile_app.game.records.turn_log import CONFIRM, GAP, OVER
from tactile_core.recogniser.watchers.carry_out import CarryOut
from tactile_core.recogniser.watchers.piece_returns import ReturnWatcher
from tactile_core.recogniser.watchers.put_back import PutBackWatcher
from tactile_core.rules.game import Game
from tactile_core.rules.position import Position


class BesideStream:
    """Watches as the table's own program did, from the same lines; *answers* are lines of JSON.

    Older traces lack the lines that tell by which moves a position was reached: their turns are watched for moves
    alone. *is_on*: hands are led, or the game is over, so that no turn is on.
    """

    def __init__(self, game: Game, options: dict[str, str]) -> None:
        self._game = game
        self._options = options
        self._history = History(game, options)
        self._lines = BesideLines()
        self._returns: ReturnWatcher | None = None
        self._put_back: PutBackWatcher | None = None
        self._leader: CarryOut | None = None
        self.is_on = False

    def take(self, line: str, left_out: int) -> list[str] | None:
        """Return the answers to *line*, None for a line of another kind; ValueError where it cannot be followed."""
        word, _, rest = line.partition(" ")
        if word in (FROM, PLAYED, BACK):
            self._history.take(word, rest.strip())
        elif word == LEAD:
            self._begin(is_on=True)
            self._leader = read_lead(rest, self._game, self._options, left_out)
            self._lines.begin(is_led=self._leader.is_led)
        elif line == OVER and self._history.position is not None:
            self._begin(is_on=True)
            self._put_back = PutBackWatcher(
                self._history.position, self._history.plies, is_over=True, left_out=left_out
            )
        elif line == GAP and self._leader is not None:
            self._leader.gap()
        elif line == CONFIRM and self._leader is not None:
            return self._told(self._lines.progress(None, 0, self._leader.confirm(), self._game.columns))
        else:
            return None
        return []

    def begin_turn(self, position: Position, left_out: int) -> None:
        """Watch the turn of *position*, if the moves that led there are known."""
        self._begin(is_on=False)
        if self._history.position is not None and self._history.is_at(position):
            self._returns = ReturnWatcher(position.occupancy())
            self._put_back = PutBackWatcher(
                self._history.position, self._history.plies, is_over=False, left_out=left_out
            )

    def observe(self, ms: int, occupancy: int) -> list[str]:
        """Return the answers to what the board showed."""
        columns = self._game.columns
        told: list[str | None] = []
        if self._leader is not None:
            told.append(self._lines.progress(ms, occupancy, self._leader.observe(ms, occupancy), columns))
        if self._returns is not None:
            told.append(self._lines.returned(ms, self._returns.observe(ms, occupancy), columns))
        if self._put_back is not None:
            told.append(self._lines.put_back(ms, self._put_back.observe(ms, occupancy)))
        return self._told(*told)

    def _begin(self, *, is_on: bool) -> None:
        self.is_on = is_on
        self._lines.begin()
        self._returns = self._put_back = self._leader = None

    @staticmethod
    def _told(*lines: str | None) -> list[str]:
        return [line for line in lines if line is not None]
