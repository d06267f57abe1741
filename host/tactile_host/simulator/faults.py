# SPDX-License-Identifier: Apache-2.0
"""Faults of a board as it may come from the soldering iron, planted on the virtual one.

Each is a line as `fault_forms.py` has it: `bare c4` has its diode shorted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tactile_app.keys import TYPED_KEYS
from tactile_app.virtual_hand.fault_forms import FaultError, words_of
from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.squares import parse_square
from tactile_host.simulator.pinout import Wires

# A pin of the controller that no board uses: a line that is joined to it leads nowhere.
NOWHERE = 28
# A chattering contact opens and closes this often, each time for longer than a bounce.
CHATTERS = 5
CHATTER_US = 6000

Change = tuple[int, int, bool]


class Faults:
    """Faults of a board whose wires should be *wires*.

    *wires* are those that it has, *bare* the switches whose diode is shorted, *closed* those that are always closed;
    `changes` turns what contacts do into what the circuit sees. Switches are numbered as the board's simulation numbers
    them.
    """

    def __init__(self, wires: Wires, lines: Sequence[str] = ()) -> None:
        self.wires = wires
        self.bare: list[int] = []
        self.closed: list[int] = []
        self._planned = wires
        self._dead: set[int] = set()
        # Switches that have broken while the board was on: the time, and whether each stays closed.
        self._broken: dict[int, tuple[int, bool]] = {}
        self._chattering: set[int] = set()
        self._stands_for: dict[int, int] = {}
        # For each switch the other switches that it closes, and those that close it.
        self._closes: dict[int, list[int]] = {}
        self._closed_by: dict[int, list[int]] = {}
        self._down: set[int] = set()
        for line in lines:
            self._plant(line)

    def at_start(self, contacts: Iterable[int]) -> list[int]:
        """Return the switches that the circuit sees closed at the start, where *contacts* are closed."""
        state = {index: closed for _, index, closed in self.changes((0, contact, True) for contact in contacts)}
        stuck = [index for index, (_, stays_closed) in self._broken.items() if stays_closed]
        return sorted({*self.closed, *stuck, *(index for index, closed in state.items() if closed)})

    def break_now(self, kind: str, square: int, us: float) -> list[tuple[float, int, bool]]:
        """Let the switch of *square* be "dead" or "stuck" from *us* on; return the change that makes it so."""
        index = self._planned.square_index(square)
        self._broken[index] = (int(us), kind == "stuck")
        return [(us, index, kind == "stuck")]

    def restart(self) -> None:
        """Begin anew with a clock at 0: switches that have broken by now are broken from the start."""
        self._broken = {index: (0, stays_closed) for index, (_, stays_closed) in self._broken.items()}
        self._down.clear()

    def changes(self, changes: Iterable[Change]) -> list[Change]:
        """Return the circuit's view of *changes*, (us, switch, closed) in order of their time."""
        seen: list[Change] = []
        for us, contact, closed in changes:
            index = self._stands_for.get(contact, contact)
            if index in self._dead or index in self.closed:
                continue
            broken_us, stays_closed = self._broken.get(index, (us, closed))
            if us >= broken_us and closed != stays_closed:
                continue
            if closed:
                self._down.add(index)
            else:
                self._down.discard(index)
            for other in (index, *self._closes.get(index, [])):
                partners = (other, *self._closed_by.get(other, []))
                seen += self._edges(us, other, any(partner in self._down for partner in partners))
        return sorted(seen, key=lambda change: change[0])

    def _edges(self, us: int, index: int, closed: bool) -> list[Change]:
        edges = [(us, index, closed)]
        if closed and index in self._chattering:
            edges += [(us + n * CHATTER_US, index, n % 2 == 0) for n in range(1, 2 * CHATTERS + 1)]
        return edges

    def _plant(self, line: str) -> None:
        kind, *words = words_of(line)
        try:
            self._plant_words(kind, words)
        except (ValueError, InvalidMove) as error:
            raise FaultError(f"The fault {line!r} cannot be planted: {error}") from None

    def _plant_words(self, kind: str, words: list[str]) -> None:
        if kind == "dead":
            self._dead.add(self._contact(words))
        elif kind == "stuck":
            self.closed.append(self._contact(words))
        elif kind == "chattering":
            self._chattering.add(self._contact(words))
        elif kind == "bare":
            self.bare.append(self._square(words[0]))
        elif kind == "missing":
            number = self._line(words[0] + "s", words[1])
            self._set_pins(words[0] + "s", {number: NOWHERE})
        elif kind == "swapped":
            self._swap(words)
        elif kind == "joined":
            self._join(*self._lines(words))
        else:
            self._ground(self._line(words[0] + "s", words[1]))

    def _contact(self, words: list[str]) -> int:
        return self._key(words[1]) if words[0] == "key" else self._square(words[0])

    def _square(self, text: str) -> int:
        return self._planned.square_index(parse_square(text, len(self._planned.columns), len(self._planned.rows)))

    def _key(self, name: str) -> int:
        if name not in TYPED_KEYS:
            raise ValueError(f"Keys are {', '.join(TYPED_KEYS)}.")
        return self._planned.key_index(TYPED_KEYS[name])

    def _line(self, what: str, word: str) -> int:
        count = len(self._pins(what))
        names = [str(number) for number in range(1, count + 1)] if what == "rows" else list("abcdefghij"[:count])
        if word not in names:
            raise ValueError(f"The board has {what} {names[0]} to {names[-1]}.")
        return names.index(word)

    def _lines(self, words: list[str]) -> tuple[str, int, int]:
        what, first, second = words
        if first == second:
            raise ValueError("It takes two.")
        return what, self._line(what, first), self._line(what, second)

    def _swap(self, words: list[str]) -> None:
        if words[0] in ("rows", "columns"):
            what, first, second = self._lines(words)
            pins = self._pins(what)
            self._set_pins(what, {first: pins[second], second: pins[first]})
            return
        is_key = words[0] == "keys"
        if words[-2] == words[-1]:
            raise ValueError("It takes two.")
        pair = [self._key(word) if is_key else self._square(word) for word in (words[1:] if is_key else words)]
        self._stands_for.update({pair[0]: pair[1], pair[1]: pair[0]})

    def _join(self, what: str, first: int, second: int) -> None:
        """Let every switch of one line close its counterpart on the other, too, as a bridge of solder does."""
        columns = len(self._planned.columns)
        for number in range(columns if what == "rows" else len(self._planned.rows)):
            squares = [
                line * columns + number if what == "rows" else number * columns + line for line in (first, second)
            ]
            one, other = (self._planned.square_index(square) for square in squares)
            self._let_close(one, other)
            self._let_close(other, one)

    def _ground(self, row: int) -> None:
        """Let every switch of *row* close those of all other rows in its column, as a row does that is always low."""
        columns = len(self._planned.columns)
        for column in range(columns):
            index = self._planned.square_index(row * columns + column)
            for other in range(len(self._planned.rows)):
                if other != row:
                    self._let_close(index, self._planned.square_index(other * columns + column))

    def _let_close(self, one: int, other: int) -> None:
        self._closes.setdefault(one, []).append(other)
        self._closed_by.setdefault(other, []).append(one)

    def _pins(self, what: str) -> tuple[int, ...]:
        if what not in ("rows", "columns"):
            raise ValueError("Lines are rows and columns.")
        return self.wires.rows if what == "rows" else self.wires.columns

    def _set_pins(self, what: str, pins: dict[int, int]) -> None:
        changed = tuple(pins.get(number, pin) for number, pin in enumerate(self._pins(what)))
        self.wires = replace(self.wires, rows=changed) if what == "rows" else replace(self.wires, columns=changed)
