# SPDX-License-Identifier: Apache-2.0
"""Lines of what the readers of hands were shown and read, which `recognise --trace` reads again.

docs/recogniser.md has the lines. They are kept until the trace's writer takes them; time is the board's, in ms.
"""

from tactile_app.game.match import Match
from tactile_app.game.records.history_lines import HistoryLines
from tactile_app.game.records.path_lines import lead_line
from tactile_app.game.records.reading_lines import BesideLines, ReadingLines
from tactile_core.recogniser.reading import Reading
from tactile_core.recogniser.watchers.carry_out import Progress
from tactile_core.recogniser.watchers.path import Path
from tactile_core.recogniser.watchers.put_back import PutBack
from tactile_core.rules.position import Position

# How a turn begins: afresh; after a move whose hands are watched still; or after that move has become another.
AFRESH = "turn"
NEXT = "next"
AGAIN = "again"
# The only recogniser that was shown a board: this turn's, or the last move's.
THIS = "this"
LAST = "last"
# The first word of a line that holds the mask of the squares whose switches are left out from the next turn on.
WITHOUT = "without"
# Hands that are led confirm that they have turned a piece over; the board was not seen for a while; a game is over.
CONFIRM = "confirm"
GAP = "gap"
OVER = "over"
# A player says that the turn is over, or that it was none of the moves in question; the last move is watched no more.
END = "end"
REFUSE = "refuse"
FORGET = "forget"
# Readings besides moves: the square to which a piece has come back, and which moves were put back.
Beside = tuple[int | None, PutBack | None]

# A board that has been still for this long has been read: more of its stillness is not written down.
LONGEST_STILL_MS = 8000


class TurnLog:
    """Keeps nothing: the log of a game of which no trace is kept."""

    def follow(self, match: Match) -> None:
        """Note the moves that led to the position of *match*, in which a turn begins or the game is over."""

    def begin(self, position: Position, how: str) -> None:
        """Note that the turn of *position*, which nobody changes, begins; *how* is AFRESH, NEXT or AGAIN."""

    def leave_out(self, left_out: int) -> None:
        """Note that the switches of the squares in the mask *left_out* do not answer in the turns that begin now."""

    def show_last(self, ms: int, occupancy: int, reading: Reading) -> None:
        """Note what the last move's recogniser made of *occupancy*."""

    def show(self, ms: int, occupancy: int, reading: Reading, beside: Beside = (None, None)) -> None:
        """Note what this turn's recogniser made of *occupancy*, after the last move's where that is watched still.

        What was read *beside* a move belongs to the same board.
        """

    def hand_over(self, ms: int, occupancy: int) -> None:
        """Note that this turn takes in a board that was shown before it began."""

    def act(self, what: str, ms: int | None = None, reading: Reading | None = None) -> None:
        """Note an act besides those on the board: FORGET, GAP, or at *ms* END or REFUSE, and the *reading* then."""

    def lead(self, columns: int, target: int, path: Path | None) -> None:
        """Note that hands are led along *path* to the board *target*, of this many *columns*."""

    def show_led(self, ms: int, occupancy: int, progress: Progress) -> None:
        """Note what was made of *occupancy* where hands are led."""

    def confirm(self, progress: Progress) -> None:
        """Note that the hands say that the piece is turned over, and the *progress* then."""

    def end_game(self) -> None:
        """Note that the game is over, at the position that was followed last."""

    def show_ended(self, ms: int, occupancy: int, put_back: PutBack | None) -> None:
        """Note what was made of *occupancy* after the game's end."""


class KeptTurnLog(TurnLog):
    """Keeps the lines."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._readings = ReadingLines()
        self._beside = BesideLines()
        self._history = HistoryLines()
        self._columns = 0
        self._position: Position | None = None
        self._last_position: Position | None = None
        # The change that the last move's recogniser was shown and this turn's was not yet: (ms, occupancy, the
        # reading's line).
        self._shown_to_last: tuple[int, int, str | None] | None = None
        self._occupancy = -1
        self._changed_ms = 0
        self._left_out = 0

    def take(self) -> list[str]:
        """Return the lines since they were taken last."""
        self._write_shown_to_last()
        lines, self._lines = self._lines, []
        return lines

    def follow(self, match: Match) -> None:
        """Write the moves that were added, or taken back, since."""
        self._write_shown_to_last()
        self._lines += self._history.lines(match)

    def begin(self, position: Position, how: str) -> None:
        """Write the position."""
        self._write_shown_to_last()
        self._columns = position.columns
        self._beside.begin()
        if how == NEXT:
            self._last_position = self._position
            self._readings.make_last()
        self._position = position
        self._occupancy = -1
        self._lines.append(f"{how} {position.text()}")

    def leave_out(self, left_out: int) -> None:
        """Write the mask where it has changed."""
        if left_out != self._left_out:
            self._left_out = left_out
            self._lines.append(f"{WITHOUT} {left_out:x}")

    def show_last(self, ms: int, occupancy: int, reading: Reading) -> None:
        """Keep it until it is known whether this turn is shown the same."""
        self._write_shown_to_last()
        position = self._last_position
        line = None if position is None else self._readings.line_of_last(reading, position)
        self._shown_to_last = (ms, occupancy, line)

    def show(self, ms: int, occupancy: int, reading: Reading, beside: Beside = (None, None)) -> None:
        """Write one line for both recognisers."""
        of_last = None
        if self._shown_to_last is not None and self._shown_to_last[:2] == (ms, occupancy):
            of_last = self._shown_to_last[2]
            self._shown_to_last = None
        self._write_shown_to_last()
        returned, put_back = beside
        besides = self._beside.returned(ms, returned, self._columns), self._beside.put_back(ms, put_back)
        self._write_board(f"{ms} {occupancy:x}", (of_last, self._line(reading, ms), *besides), ms, occupancy)

    def hand_over(self, ms: int, occupancy: int) -> None:
        """Write it for this turn alone."""
        self._lines.append(f"{ms} {occupancy:x} {THIS}")

    def act(self, what: str, ms: int | None = None, reading: Reading | None = None) -> None:
        """Write it, with its time if it has one."""
        if ms is None or reading is None:
            self._write_act(what, None)
        else:
            self._write_act(f"{ms} {what}", self._line(reading, ms))

    def lead(self, columns: int, target: int, path: Path | None) -> None:
        """Write the path's boards."""
        self._columns = columns
        self._begin_watching(lead_line(columns, target, path), is_led=path is not None)

    def show_led(self, ms: int, occupancy: int, progress: Progress) -> None:
        """Write the board and what is new."""
        told = self._beside.progress(ms, occupancy, progress, self._columns)
        self._write_board(f"{ms} {occupancy:x}", (told,), ms, occupancy)

    def confirm(self, progress: Progress) -> None:
        """Write it."""
        self._write_act(CONFIRM, self._beside.progress(None, 0, progress, self._columns))

    def end_game(self) -> None:
        """Write it."""
        self._begin_watching(OVER)

    def show_ended(self, ms: int, occupancy: int, put_back: PutBack | None) -> None:
        """Write the board and what is new."""
        self._write_board(f"{ms} {occupancy:x}", (self._beside.put_back(ms, put_back),), ms, occupancy)

    def _begin_watching(self, line: str, *, is_led: bool = False) -> None:
        self._write_shown_to_last()
        self._beside.begin(is_led=is_led)
        self._occupancy = -1
        self._lines.append(line)

    def _line(self, reading: Reading, ms: int) -> str | None:
        return None if self._position is None else self._readings.line(reading, self._position, ms)

    def _write_act(self, act: str, reading: str | None) -> None:
        self._write_shown_to_last()
        self._lines.append(act)
        self._write_readings((reading,))

    def _write_shown_to_last(self) -> None:
        if self._shown_to_last is not None:
            (ms, occupancy, reading), self._shown_to_last = self._shown_to_last, None
            self._write_board(f"{ms} {occupancy:x} {LAST}", (reading,), ms, occupancy)

    def _write_board(self, line: str, readings: tuple[str | None, ...], ms: int, occupancy: int) -> None:
        if occupancy != self._occupancy:
            self._occupancy = occupancy
            self._changed_ms = ms
        if ms - self._changed_ms <= LONGEST_STILL_MS or any(readings):
            self._lines.append(line)
            self._write_readings(readings)

    def _write_readings(self, readings: tuple[str | None, ...]) -> None:
        self._lines += [f"# = {reading}" for reading in readings if reading is not None]
