# SPDX-License-Identifier: Apache-2.0
"""Readings as lines of JSON, one for each that says something new: `recognise` prints them, a trace keeps them."""

import json

from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, Reading
from tactile_core.recogniser.watchers.carry_out import Progress
from tactile_core.recogniser.watchers.put_back import PutBack
from tactile_core.rules.position import Position
from tactile_core.rules.squares import square_text, squares_of

NAMES = ("reading", "moves", "may_continue", "squares", "provisional")
Said = tuple[object, ...]


class ReadingLines:
    """Remembers what the lines said last: of the turn that is on, and of the last move, which is watched still."""

    def __init__(self) -> None:
        self._said: Said = (WAITING, [], False, [], False)
        self._said_of_last: Said = self._said

    def make_last(self) -> None:
        """Take what was said of the turn as said of the last move: the next turn begins."""
        self._said_of_last = self._said

    def line(self, reading: Reading, position: Position, now_ms: int) -> str | None:
        """Return *reading* of the turn of *position*, as a line where it says something new."""
        said = _says(reading, position)
        if said == self._said:
            return None
        self._said = said
        # A turn that has just begun is waiting since its first line, whatever the turn before ended with.
        ms = reading.ms if reading.kind != WAITING else now_ms
        return json.dumps({"ms": ms, **dict(zip(NAMES, said, strict=True))})

    def line_of_last(self, reading: Reading, position: Position) -> str | None:
        """Return the line of *reading*, where the last move, made in *position*, has become another or a question."""
        is_said = reading.kind == AMBIGUOUS or (reading.kind == MADE and not reading.is_provisional)
        said = _says(reading, position)
        if not is_said or said == self._said_of_last:
            return None
        self._said_of_last = said
        return json.dumps({"ms": reading.ms, "of": "the last move", **dict(zip(NAMES, said, strict=True))})


class BesideLines:
    """Lines of JSON for hands besides moves: pieces that they put back, pieces that came back, how far they are led."""

    def __init__(self) -> None:
        self._put_back: tuple[int, bool] | None = None
        self._is_led = False

    def begin(self, *, is_led: bool = False) -> None:
        """Forget what was told: hands are watched for something else from here on; *is_led*: along a path."""
        self._put_back = None
        self._is_led = is_led

    def returned(self, ms: int, square: int | None, columns: int) -> str | None:
        """Return the line of a piece that came back to *square* after it had touched down elsewhere; None for none."""
        if square is None:
            return None
        return json.dumps({"ms": ms, "hands": "returned", "squares": [square_text(square, columns)]})

    def put_back(self, ms: int, found: PutBack | None) -> str | None:
        """Return the line of moves whose pieces were put back, where it was not told already."""
        told, self._put_back = self._put_back, None if found is None else (found.count, found.is_asked)
        if found is None or self._put_back == told:
            return None
        return json.dumps({"ms": ms, "hands": "put back", "moves": found.count, "is_asked": found.is_asked})

    def progress(self, ms: int | None, occupancy: int, progress: Progress, columns: int) -> str | None:
        """Return the line of how far led hands have come, where that is new; *ms* is None for a key's confirmation."""
        step = progress.step
        if not progress.is_done and step is None:
            return None
        number = None if step is None or step.number is None else step.number + 1
        differing = occupancy ^ step.occupancy if progress.is_wrong and step is not None else 0
        squares = [square_text(square, columns) for square in squares_of(differing)]
        done, wrong = ("carried out", "carried wrong") if self._is_led else ("board right", "board differs")
        word = done if progress.is_done else wrong if progress.is_wrong else "next step"
        return json.dumps({"ms": ms, "hands": word, "step": number, "squares": squares})


def _says(reading: Reading, position: Position) -> Said:
    moves = [position.move_text(move) for move in reading.moves]
    squares = [position.square_text(square) for square in reading.squares]
    return (reading.kind, moves, reading.may_continue, squares, reading.is_provisional)
