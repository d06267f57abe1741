# SPDX-License-Identifier: Apache-2.0
"""Crossings (Robert Abbott): lines of stones march, and a stone on the far rank must be answered by another.

Several moves may leave the same occupancy: captures of one step from one tail. The stone that was lifted tells which
one was made.
"""

from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import PASS, TURN_KEYS, Outcome, Piece, Position, join_text, split_text
from tactile_core.rules.shared.grid import read_grid
from tactile_core.rules.shared.history import restore, times_stood
from tactile_core.rules.squares import mask_of, parse_square, square_text
from tactile_core.rules.workings import crossings_hands as hands
from tactile_core.rules.workings.crossings_grid import (
    CLOSED,
    DIRECTION_SHIFT,
    DIRECTIONS,
    EMPTY,
    FAR_ROW,
    LETTERS,
    ONE_LONGER,
    ONE_STEP,
    PLACE_OF,
    SIDE_OF,
    SIZE,
    SQUARE_OF,
    START,
    STEPS,
    TAIL_SHIFT,
    WIDTH,
    join_parts,
    parts_of,
)

RULES = hands.RULES

# For each direction: its step, its part of a move, and the difference to the move whose tail is one place further back.
HEADINGS = tuple([(STEPS[way], way << DIRECTION_SHIFT, ONE_LONGER - (STEPS[way] << TAIL_SHIFT)) for way in range(8)])
# For each number of distances that a line may go: the numbers to add to the number of its march by one step.
DISTANCES = tuple([tuple([steps * ONE_STEP for steps in range(most)]) for most in range(SIZE + 1)])
DIGITS = "012345678"


def start(options: dict[str, str]) -> "CrossingsPosition":
    """Return the first position: two full ranks a side, White to move."""
    return from_text(START, options)


def from_text(text: str, options: dict[str, str]) -> "CrossingsPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _extras = split_text(text, SIZE, SIZE, LETTERS, 0)
    return CrossingsPosition(read_grid(letters, SIZE, SIZE, LETTERS), turn, options)


class CrossingsPosition(Position):
    """A stone's code on each place of the grid, the side to move, and how many stones each side has closed."""

    rows = SIZE
    columns = SIZE

    def __init__(self, grid: list[int], turn: int, options: dict[str, str]) -> None:
        self.turn = turn
        self.grid = grid
        self.distance_is_exact = options["distance"] == "exact"
        self.takes_line = options["capture"] == "line"
        self.closed = [grid.count(1 + CLOSED), grid.count(2 + CLOSED)]
        self._moves: list[int] = []
        self._plies: list[tuple[int, ...]] = []
        # The occupancy, a number of 64 bits, is computed when it is asked for; -1 after a change.
        self._occupancy = -1

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; only crossings where the side must cross, [] where it cannot."""
        moves = self.marches(self.turn)
        if self.must_cross():
            return [move for move in moves if self.crosses(move)]
        return moves or [PASS]

    def marches(self, side: int) -> list[int]:
        """Return all marches of *side* in ascending order, even if it must cross."""
        grid = self.grid
        own = side + 1
        enemy = 2 - side
        moves: list[int] = []
        for head in PLACE_OF:
            if grid[head] != own:
                continue
            base = head << TAIL_SHIFT
            for step, heading, longer in HEADINGS:
                ahead = grid[head + step]
                if ahead == EMPTY:
                    if grid[head - step] == own:
                        self._add_marches(moves, head, step, base + heading, longer)
                    else:
                        # A single stone takes one step and captures nothing.
                        moves.append(base + heading)
                elif ahead == enemy and grid[head - step] == own:
                    self._add_marches(moves, head, step, base + heading, longer)
        moves.sort()
        return moves

    def must_cross(self) -> bool:
        """Return whether the other side has crossed more often, so that only a crossing is an answer."""
        return self.closed[self.turn] < self.closed[1 - self.turn]

    def crosses(self, move: int) -> bool:
        """Return whether a stone ends on the far rank of the side to move; *move* is one of its marches."""
        if move == PASS:
            return False
        tail, direction, length, steps, _taken = parts_of(move)
        return (tail + (length + steps - 1) * STEPS[direction]) // WIDTH == FAR_ROW[self.turn]

    def line_from(self, place: int, step: int) -> list[int]:
        """Return the places of the unbroken line of one side that begins on *place*, open and closed stones alike."""
        grid = self.grid
        side = SIDE_OF[grid[place]]
        places = []
        while SIDE_OF[grid[place]] == side:
            places.append(place)
            place += step
        return places

    def taken_places(self, place: int, step: int) -> list[int]:
        """Return the places of the stones that a march along *step* takes when its head comes to *place*."""
        if not self.takes_line:
            return [place]
        return [taken for taken in self.line_from(place, step) if taken == place or self.grid[taken] <= CLOSED]

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        self._moves.append(move)
        self._plies.append(() if move == PASS else self._march(move))
        self.turn = 1 - self.turn
        self._occupancy = -1

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        move = self._moves.pop()
        changes = self._plies.pop()
        self.turn = 1 - self.turn
        self._occupancy = -1
        closed = self.turn + 1 + CLOSED
        for index in range(0, len(changes), 2):
            if self.grid[changes[index]] == closed:
                self.closed[self.turn] -= 1
        restore(self.grid, changes)
        return move

    def text(self) -> str:
        """Return ROWS and TURN."""
        return join_text([LETTERS[self.grid[place]] for place in PLACE_OF], SIZE, self.turn)

    def move_text(self, move: int) -> str:
        """Return tail, direction, length, steps and, after an x, the captured stone's square, such as 'c1N3/2xc5'."""
        if move == PASS:
            return "pass"
        tail, direction, length, steps, taken = parts_of(move)
        text = f"{square_text(SQUARE_OF[tail], SIZE)}{DIRECTIONS[direction]}{length}/{steps}"
        return text + "x" + square_text(SQUARE_OF[taken], SIZE) if taken else text

    def read_move(self, text: str) -> int:
        """Return the march that *text* has the form of, legal or not; InvalidMove for another form."""
        if text == "pass":
            return PASS
        halves = text.split("/") if isinstance(text, str) else []
        if len(halves) != 2 or len(halves[0]) < 4 or not halves[1]:
            raise InvalidMove(f"expected a march such as c1N3/2 or c1N3/2xc5, got {text!r}")
        heading = halves[0][2:-1]
        length = DIGITS.find(halves[0][-1])
        steps = DIGITS.find(halves[1][0])
        if heading not in DIRECTIONS or length < 1 or steps < 1 or halves[1][1:2] not in ("", "x"):
            raise InvalidMove(f"expected tail, direction, length 1 to 8, / and steps 1 to 8, got {text!r}")
        tail = PLACE_OF[parse_square(halves[0][:2], SIZE, SIZE)]
        taken = PLACE_OF[parse_square(halves[1][2:], SIZE, SIZE)] if halves[1][1:] else 0
        return join_parts(tail, DIRECTIONS.index(heading), length, steps, taken)

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of RULES that forbids *attempt* (a move or its text), or None where it is legal."""
        move = self.read_move(attempt) if isinstance(attempt, str) else attempt
        return None if move in self.legal_moves() else hands.reason(self, move)

    def attempts(self) -> list[int]:
        """Return the attempts against the rules with one stone or line, in ascending order."""
        return hands.attempts(self)

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        if self.must_cross() and not self.legal_moves():
            return Outcome(1 - self.turn, "crossed")
        if self._moves[-2:] == [PASS, PASS]:
            return Outcome(None, "passes")
        if times_stood(self.grid, self._plies) >= 3:
            return Outcome(None, "repetition")
        return None

    def key(self) -> bytes:
        """Return the stone on each place, and the turn."""
        return bytes(self.grid) + TURN_KEYS[self.turn]

    def count(self, side: int) -> int:
        """Return how many stones *side* has, open and closed."""
        return self.grid.count(side + 1) + self.closed[side]

    def gain(self, move: int) -> int:
        """Return how many stones *move* captures."""
        if move == PASS or not move & 127:
            return 0
        return len(self.taken_places(move & 127, STEPS[move >> DIRECTION_SHIFT & 7]))

    def occupancy(self) -> int:
        """Return one bit for each square on which a stone stands."""
        if self._occupancy < 0:
            self._occupancy = mask_of([square for square, place in enumerate(PLACE_OF) if self.grid[place]])
        return self._occupancy

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return the stone or closed_stone on *square* and its side, or None."""
        code = self.grid[PLACE_OF[square]]
        return Piece("stone" if code <= CLOSED else "closed_stone", SIDE_OF[code]) if code else None

    def taken_squares(self, move: int) -> list[int]:
        """Return the squares whose stones *move* takes; the first one names the move."""
        if move == PASS:
            return []
        _tail, direction, _length, _steps, taken = parts_of(move)
        return [SQUARE_OF[place] for place in self.taken_places(taken, STEPS[direction])] if taken else []

    def parts(self, move: int) -> MoveParts:
        """Return tail, head's target, direction, steps, stones, and the captured stone that names the move."""
        if move == PASS:
            return NO_PARTS
        tail, direction, length, steps, taken = parts_of(move)
        parts = MoveParts(SQUARE_OF[tail], SQUARE_OF[tail + (length + steps - 1) * STEPS[direction]])
        parts.direction = DIRECTIONS[direction]
        parts.distance = steps
        parts.length = length
        parts.taken = SQUARE_OF[taken] if taken else None
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return how *move* is made: lift what is taken, then carry the rear stones to the front."""
        return hands.gesture(self, move)

    def goes_on(self, move: int, longer: int) -> bool:
        """Return whether *longer* goes the same way and takes stones behind along, or takes the same line farther."""
        return hands.goes_on(move, longer)

    def _add_marches(self, moves: list[int], head: int, step: int, move: int, longer: int) -> None:
        """Append all marches of the run that ends on *head*; *move* is the number of one step of the head alone."""
        grid = self.grid
        own = grid[head]
        run = 2
        while grid[head - run * step] == own:
            run += 1
        room = 0
        place = head + step
        while room < run and grid[place] == EMPTY:
            room += 1
            place += step
        taken = 0
        # A capture needs more stones than the enemy's line has, and at least as many as the steps to it.
        needed = run + 1
        if room < run and grid[place] == 3 - own:
            taken = place
            needed = max(len(self.line_from(place, step)), room) + 1
        for length in range(1, run + 1):
            distances = DISTANCES[length if length < room else room]
            for distance in distances[length - 1 :] if self.distance_is_exact else distances:
                moves.append(move + distance)
            if length >= needed:
                moves.append(move + room * ONE_STEP + taken)
            move += longer

    def _march(self, move: int) -> tuple[int, ...]:
        """Carry the rear stones of the marching line to its front, and return the changes."""
        rear, direction, length, steps, taken = parts_of(move)
        grid = self.grid
        step = STEPS[direction]
        front = rear + length * step
        own = self.turn + 1
        changes = []
        if taken and self.takes_line:
            for place in self.taken_places(taken, step)[1:]:
                changes += [place, grid[place]]
                grid[place] = EMPTY
        for _ in range(steps):
            changes += [rear, own, front, grid[front]]
            grid[rear] = EMPTY
            grid[front] = own
            rear += step
            front += step
        if (front - step) // WIDTH == FAR_ROW[self.turn]:
            self._close(rear, step, length, changes)
        return tuple(changes)

    def _close(self, place: int, step: int, length: int, changes: list[int]) -> None:
        """Close those of the *length* stones from *place* on that stand on the far rank, and add to *changes*."""
        grid = self.grid
        for _ in range(length):
            if place // WIDTH == FAR_ROW[self.turn]:
                if place not in changes[::2]:
                    changes += [place, grid[place]]
                grid[place] = self.turn + 1 + CLOSED
                self.closed[self.turn] += 1
            place += step
