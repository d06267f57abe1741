# SPDX-License-Identifier: Apache-2.0
"""Readings as lines of JSON, each that says something new: what `recognise` prints and what a trace keeps."""

import json

from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, Reading
from tactile_core.rules.position import Position

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
        """Return *reading* of the last move, made of *position*, where it has become another, or a question."""
        is_said = reading.kind == AMBIGUOUS or (reading.kind == MADE and not reading.is_provisional)
        said = _says(reading, position)
        if not is_said or said == self._said_of_last:
            return None
        self._said_of_last = said
        return json.dumps({"ms": reading.ms, "of": "the last move", **dict(zip(NAMES, said, strict=True))})


def _says(reading: Reading, position: Position) -> Said:
    moves = [position.move_text(move) for move in reading.moves]
    squares = [position.square_text(square) for square in reading.squares]
    return (reading.kind, moves, reading.may_continue, squares, reading.is_provisional)
