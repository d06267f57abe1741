# SPDX-License-Identifier: Apache-2.0
"""The command that recognises: lines of occupancies in, a line of JSON out whenever the reading changes."""

import json
import re
from collections.abc import Callable, Iterable

from tactile_core.recogniser.reading import AMBIGUOUS, WAITING, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.game import Game
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_host.keys import KEYS, TYPED_KEYS

Write = Callable[[str], None]

LINE = re.compile(r"([0-9]+) +([0-9a-fA-F]+)")
TOUCH = re.compile(r"([0-9]+) +touch +(\S+)")
KEY = re.compile(r"([0-9]+) +key +(\S+)")
FORMS = "MS HEX, MS touch SQUARE, MS key NAME or turn POSITION"
# The side keys answer and end the turn; the others ask, and change nothing here.
KEY_NAMES = {**{name: name for name in KEYS}, **TYPED_KEYS}
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

    A line is "MS HEX" (bit n of HEX for square n of the game's board), "MS touch SQUARE" or "MS key NAME", which answer
    a question or end the turn, or "turn POSITION", which starts afresh. A line of another form is named to
    *write_error* and skipped, and the exit code is then 2. ValueError where *game*, *position_text* or *options* are
    unknown.
    """
    found = find_game(game)
    position = found.start(**options) if position_text is None else found.from_text(position_text, **options)
    stream = Stream(found, options, position)
    code = DONE
    for number, line in enumerate(lines_in, 1):
        try:
            answer = stream.take(line.strip())
        except ValueError as error:
            write_error(f"line {number}: {error}")
            code = SOME_LINES_REFUSED
        else:
            if answer is not None:
                write_line(answer)
    return code


def recognise_trace(lines_in: Iterable[str], write_line: Write, write_error: Write) -> int:
    """Write what the hands did according to a trace, whose first line names the game; as `recognise` besides."""
    lines = iter(lines_in)
    word, *names = next(lines, "").split()
    if word != "game" or not names:
        raise LineError("expected a trace that begins with game NAME")
    options = dict(name.split("=", 1) for name in names[1:])
    return recognise(lines, write_line, names[0], None, options, write_error)


class Stream:
    """One stream of lines; it remembers the position, the time, what was said last, and each side's tempo."""

    def __init__(self, game: Game, options: dict[str, str], position: Position) -> None:
        self._game = game
        self._options = options
        self._said: tuple[object, ...] = (WAITING, [], False, [], False)
        self._tempos = (Tempo(), Tempo())
        self._offered = 0
        self._position: Position | None = None
        self._begin(position)

    def take(self, line: str) -> str | None:
        """Return the JSON that *line* leads to, or None; LineError or InvalidPosition where it has another form."""
        if not line or line.startswith("#"):
            return None
        if line.startswith("turn "):
            # Whatever follows must not be read as a turn of the position before.
            self._position = None
            self._begin(self._game.from_text(line[5:].strip(), **self._options))
            return None
        for form, act in ((LINE, self._observe), (TOUCH, self._touch), (KEY, self._press)):
            found = form.fullmatch(line)
            if found is not None:
                return act(int(found[1]), found[2])
        raise LineError(f"expected {FORMS}, got {line!r}")

    def _begin(self, position: Position) -> None:
        self._position = position
        self._recogniser = Recogniser(position, self._tempos[position.turn])
        self._reading = Reading(WAITING, 0)
        self._ms = 0

    def _observe(self, ms: int, text: str) -> str | None:
        position = self._standing()
        occupancy = int(text, 16)
        squares = self._game.rows * self._game.columns
        if occupancy >> squares:
            raise LineError(f"expected an occupancy of {squares} squares, got {occupancy:x}")
        self._pass(ms)
        return self._answer(self._recogniser.observe(ms, occupancy), position)

    def _touch(self, ms: int, name: str) -> str | None:
        """Handle a touch of the square *name*: it answers an open question that it can answer."""
        position = self._standing()
        square = position.parse_square(name)
        self._pass(ms)
        return self._answer(self._recogniser.touched(ms, square), position)

    def _press(self, ms: int, name: str) -> str | None:
        """Take a key: the first takes the move that is offered, the second offers the next; both end the turn."""
        position = self._standing()
        key = KEY_NAMES.get(name)
        if key is None:
            raise LineError(f"expected a key, one of {', '.join(sorted(KEY_NAMES))}, got {name!r}")
        self._pass(ms)
        if key not in ("first", "second"):
            return None
        if self._reading.kind != AMBIGUOUS:
            return self._answer(self._recogniser.end_turn(ms), position)
        moves = self._reading.moves
        if key == "first":
            return self._answer(self._recogniser.choose(ms, moves[self._offered % len(moves)]), position)
        self._offered += 1
        return None if len(moves) > 1 else self._answer(self._recogniser.refuse(ms), position)

    def _standing(self) -> Position:
        if self._position is None:
            raise LineError("no position stands since the last turn line was refused")
        return self._position

    def _pass(self, ms: int) -> None:
        """Let the time be *ms*."""
        if ms < self._ms:
            raise LineError(f"expected a time of {self._ms} ms or later, got {ms}")
        self._ms = ms

    def _answer(self, reading: Reading, position: Position) -> str | None:
        """Return *reading* as JSON where it says something new."""
        if reading is not self._reading:
            self._offered = 0
        self._reading = reading
        moves = [position.move_text(move) for move in reading.moves]
        squares = [position.square_text(square) for square in reading.squares]
        said = (reading.kind, moves, reading.may_continue, squares, reading.is_provisional)
        if said == self._said:
            return None
        self._said = said
        # A turn that has just begun is waiting since its first line, whatever the turn before ended with.
        ms = reading.ms if reading.kind != WAITING else self._ms
        names = ("ms", "reading", "moves", "may_continue", "squares", "provisional")
        return json.dumps(dict(zip(names, (ms, *said), strict=True)))
