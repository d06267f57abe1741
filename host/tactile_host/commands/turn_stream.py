# SPDX-License-Identifier: Apache-2.0
"""Let the recogniser read lines that tell what the board showed, from hands or from a trace."""

import re

from tactile_app.game.records.reading_lines import ReadingLines
from tactile_app.game.records.turn_log import AFRESH, AGAIN, END, FORGET, LAST, NEXT, REFUSE, THIS, WITHOUT
from tactile_app.keys import KEYS, TYPED_KEYS
from tactile_core.recogniser.reading import AMBIGUOUS, WAITING, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import PARTS, Tempo
from tactile_core.rules.game import Game
from tactile_core.rules.position import Position
from tactile_host.commands.beside_stream import BesideStream

LINE = re.compile(r"([0-9]+) +([0-9a-fA-F]+)(?: +(this|last))?")
TOUCH = re.compile(r"([0-9]+) +touch +(\S+)")
KEY = re.compile(r"([0-9]+) +key +(\S+)")
ACT = re.compile(rf"([0-9]+) +({END}|{REFUSE})")
TURN = re.compile(rf"({AFRESH}|{NEXT}|{AGAIN}) +(.+)")
LEFT_OUT = re.compile(rf"{WITHOUT} +([0-9a-fA-F]+)")
WAIT = re.compile(r"wait +(\S+)")
FORMS = "MS HEX, MS touch SQUARE, MS key NAME or turn POSITION"
# The side keys answer questions and end the turn; the other keys only ask, and change nothing here.
KEY_NAMES = {**{name: name for name in KEYS}, **TYPED_KEYS}


class LineError(ValueError):
    """A line of the input has no known form; the message says what was expected."""


class TurnStream:
    """One stream of lines; it remembers the position, the time, what was said last, and each side's tempo.

    As at the table, the last move is still watched where a trace says so. No turn is on before the first has begun: an
    additional turn would change the tempos.
    """

    def __init__(self, game: Game, options: dict[str, str]) -> None:
        self._game = game
        self._options = options
        self._readings = ReadingLines()
        self._beside = BesideStream(game, options)
        self._ms = 0
        self._tempos = (Tempo(), Tempo())
        self._offered = 0
        self._left_out = 0
        self._position: Position | None = None
        self._last: tuple[Recogniser, Position] | None = None
        self._recogniser: Recogniser

    def begin(self, position: Position) -> None:
        """Begin the turn of *position*."""
        self._begin(position, AFRESH)

    def take(self, line: str) -> list[str]:
        """Return the lines of JSON to which *line* leads; LineError or InvalidPosition for a line of another form."""
        if not line or line.startswith("#"):
            return []
        begun = TURN.fullmatch(line)
        if begun is not None:
            # Later lines must not be read as a turn of the position before.
            before, self._position = self._position, None
            self._begin(self._game.from_text(begun[2].strip(), **self._options), begun[1], before)
            return []
        for form, act in ((LINE, self._observe), (ACT, self._act), (TOUCH, self._touch), (KEY, self._press)):
            found = form.fullmatch(line)
            if found is not None:
                answers = act(int(found[1]), *found.groups()[1:])
                return [answer for answer in answers if answer is not None]
        beside = self._beside.take(line, self._left_out)
        if beside is not None:
            return beside
        self._set(line)
        return []

    def _set(self, line: str) -> None:
        """Forget the last move, leave squares out, or set how long the recogniser waits."""
        wait = WAIT.fullmatch(line)
        left_out = LEFT_OUT.fullmatch(line)
        if line == FORGET:
            self._last = None
        elif left_out is not None:
            self._left_out = self._mask(left_out[1])
        elif wait is None:
            raise LineError(f"expected {FORMS}, got {line!r}")
        elif wait[1] not in PARTS:
            raise LineError(f"expected a wait, one of {', '.join(sorted(PARTS))}, got {wait[1]!r}")
        else:
            for tempo in self._tempos:
                tempo.setting = wait[1]

    def _begin(self, position: Position, how: str, before: Position | None = None) -> None:
        """Begin the turn of *position*, which ends the turn of *before*."""
        if how == NEXT and before is not None:
            self._last = (self._recogniser, before)
            self._readings.make_last()
        elif how == AFRESH:
            self._last = None
        self._position = position
        self._recogniser = Recogniser(position, self._tempos[position.turn], self._left_out)
        self._reading = Reading(WAITING, 0)
        self._ms = 0
        self._beside.begin_turn(position, self._left_out)

    def _observe(self, ms: int, text: str, alone: str | None) -> list[str | None]:
        """Show the occupancy to this turn's recogniser, to the last move's, or to both; *alone* names the only one."""
        occupancy = self._mask(text)
        if self._beside.is_on:
            self._pass(ms)
            return [*self._beside.observe(ms, occupancy)]
        position = self._standing()
        self._pass(ms)
        answers: list[str | None] = []
        if self._last is not None and alone != THIS:
            recogniser, before = self._last
            answers.append(self._readings.line_of_last(recogniser.observe(ms, occupancy), before))
        if alone != LAST:
            reading = self._recogniser.observe(ms, occupancy)
            # Changes from before the turn began are answered only as the turn goes on.
            answers.append(None if alone == THIS else self._answer(reading, position))
        if alone is None:
            answers += self._beside.observe(ms, occupancy)
        return answers

    def _mask(self, text: str) -> int:
        """Return the squares that *text* has as one number."""
        mask, squares = int(text, 16), self._game.rows * self._game.columns
        if mask >> squares:
            raise LineError(f"expected an occupancy of {squares} squares, got {mask:x}")
        return mask

    def _act(self, ms: int, word: str) -> list[str | None]:
        """Note that the player ended the turn, or meant none of the moves in question."""
        position = self._standing()
        self._pass(ms)
        recogniser = self._recogniser
        return [self._answer(recogniser.end_turn(ms) if word == END else recogniser.refuse(ms), position)]

    def _touch(self, ms: int, name: str) -> list[str | None]:
        """Handle a touch of the square *name*, which answers an open question if it can."""
        position = self._standing()
        square = position.parse_square(name)
        self._pass(ms)
        return [self._answer(self._recogniser.touched(ms, square), position)]

    def _press(self, ms: int, name: str) -> list[str | None]:
        """Take a key: the first takes the offered move, the second offers the next; else both end the turn."""
        position = self._standing()
        key = KEY_NAMES.get(name)
        if key is None:
            raise LineError(f"expected a key, one of {', '.join(sorted(KEY_NAMES))}, got {name!r}")
        self._pass(ms)
        if key not in ("first", "second"):
            return []
        if self._reading.kind != AMBIGUOUS:
            return [self._answer(self._recogniser.end_turn(ms), position)]
        moves = self._reading.moves
        if key == "first":
            return [self._answer(self._recogniser.choose(ms, moves[self._offered % len(moves)]), position)]
        self._offered += 1
        return [] if len(moves) > 1 else [self._answer(self._recogniser.refuse(ms), position)]

    def _standing(self) -> Position:
        if self._position is None:
            raise LineError("no position stands: none was given, or the last turn line was refused")
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
        return self._readings.line(reading, position, self._ms)
