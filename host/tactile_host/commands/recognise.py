# SPDX-License-Identifier: Apache-2.0
"""The command that recognises: lines of occupancies in, a line of JSON out whenever the reading changes."""

import json
import re
from collections.abc import Callable, Iterable

from tactile_core.recogniser.reading import WAITING, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.game import Game
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

Write = Callable[[str], None]

LINE = re.compile(r"([0-9]+) +([0-9a-fA-F]+)")
DONE = 0
SOME_LINES_REFUSED = 2


class LineError(ValueError):
    """A line of the input is not one; the message says what was expected."""


def recognise(
    lines_in: Iterable[str],
    write_line: Write,
    game: str,
    position_text: str | None,
    options: dict[str, str],
    write_error: Write,
) -> int:
    """Write what the hands did according to *lines_in*; return the exit code.

    A line is "MS HEX" (bit n of HEX for square n of the game's board) or "turn POSITION", which starts afresh. A line
    of another form is named to *write_error* and skipped, and the exit code is then 2. ValueError where *game*,
    *position_text* or *options* are unknown.
    """
    found = find_game(game)
    position = found.start(**options) if position_text is None else found.from_text(position_text, **options)
    stream = Stream(found, options, position)
    code = DONE
    for number, line in enumerate(lines_in, 1):
        try:
            told = stream.take(line.strip())
        except ValueError as error:
            write_error(f"line {number}: {error}")
            code = SOME_LINES_REFUSED
        else:
            if told is not None:
                write_line(told)
    return code


class Stream:
    """One stream of lines; it remembers the position, the time and what was said last."""

    def __init__(self, game: Game, options: dict[str, str], position: Position) -> None:
        self._game = game
        self._options = options
        self._said: tuple[object, ...] = (WAITING, [], False, [])
        self._position: Position | None = None
        self._begin(position)

    def take(self, line: str) -> str | None:
        """Return the JSON that *line* leads to, or None; LineError or InvalidPosition where it has another form."""
        if not line:
            return None
        if line.startswith("turn "):
            # Whatever follows must not be read as a turn of the position before.
            self._position = None
            self._begin(self._game.from_text(line[5:].strip(), **self._options))
            return None
        form = LINE.fullmatch(line)
        if form is None:
            raise LineError(f"expected MS HEX or turn POSITION, got {line!r}")
        return self._observe(int(form[1]), int(form[2], 16))

    def _begin(self, position: Position) -> None:
        self._position = position
        self._recogniser = Recogniser(position)
        self._ms = 0

    def _observe(self, ms: int, occupancy: int) -> str | None:
        if self._position is None:
            raise LineError("no position stands since the last turn line was refused")
        squares = self._game.rows * self._game.columns
        if occupancy >> squares:
            raise LineError(f"expected an occupancy of {squares} squares, got {occupancy:x}")
        if ms < self._ms:
            raise LineError(f"expected a time of {self._ms} ms or later, got {ms}")
        self._ms = ms
        return self._tell(self._recogniser.observe(ms, occupancy), self._position)

    def _tell(self, reading: Reading, position: Position) -> str | None:
        """Return *reading* as JSON where it says something new."""
        moves = [position.move_text(move) for move in reading.moves]
        squares = [position.square_text(square) for square in reading.squares]
        said = (reading.kind, moves, reading.may_continue, squares)
        if said == self._said:
            return None
        self._said = said
        # A turn that has just begun is waiting since its first line, whatever the turn before ended with.
        ms = reading.ms if reading.kind != WAITING else self._ms
        names = ("ms", "reading", "moves", "may_continue", "squares")
        return json.dumps(dict(zip(names, (ms, *said), strict=True)))
