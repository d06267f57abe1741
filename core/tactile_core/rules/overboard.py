# SPDX-License-Identifier: Apache-2.0
"""Overboard (Alex Randolph): pegs in crossing grooves push each other over the edge.

A move is a number (overboard_moves.py). The position is kept as the codes of twelve lines (overboard_line.py), six
ranks and then six files.
"""

from tactile_core.rules import overboard_hands as hands
from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.handicap import given_by
from tactile_core.rules.overboard_line import DIGITS, MASKS, POWERS, SIZE, after_push, code_of, digits_of, distances
from tactile_core.rules.overboard_moves import DIRECTIONS, line_of, square_on, unpack
from tactile_core.rules.overboard_setup import FillingAndChoice
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import FIRST, PASS, SECOND, Outcome, Piece, Position, join_text, split_text
from tactile_core.rules.squares import parse_square, square_text

RULES = hands.RULES

LETTERS = ".wb"
PLIES_WITHOUT_FALL = 60
# With a handicap, the side that gives loses when it has this many pegs left.
PEGS_GIVEN = 3
GIVEN = "/".join(("wwwwww", "bbbbbb") * 3) + " w 0"

# The results for a line are kept in this many slots, each with its key: a dict that grows among short-lived lists would
# fragment a small heap. The number is prime, which spreads the keys.
SLOTS = 251


def start(options: dict[str, str]) -> "OverboardPosition":
    """Return the position of the given set-up: ranks alternate, the first rank is the second side's."""
    return from_text(GIVEN, options)


def from_text(text: str, options: dict[str, str]) -> "OverboardPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, extras = split_text(text, SIZE, SIZE, LETTERS, 1)
    digits = [LETTERS.find(letter) for letter in letters]
    ranks = [code_of(digits[SIZE * rank : SIZE * rank + SIZE]) for rank in range(SIZE)]
    files = [code_of([digits[SIZE * rank + file] for rank in range(SIZE)]) for file in range(SIZE)]
    gives = given_by(options.get("handicap", "none"), PEGS_GIVEN)
    return OverboardPosition(ranks + files, turn, parse_count(extras[0]), gives)


def set_up(seed: int, chooser: "int | None", options: dict[str, str]) -> FillingAndChoice:
    """Return the filling and the choice of sides; *chooser* is a seat, or None for a lot."""
    return FillingAndChoice(seed, chooser, options, GIVEN, lambda text: from_text(text, options))


def parse_count(text: str) -> int:
    """Return the number that *text* writes without a sign or leading zeros, or raise InvalidPosition."""
    if 0 < len(text) < 10 and all(letter in "0123456789" for letter in text) and str(int(text)) == text:
        return int(text)
    raise InvalidPosition(f"expected the plies since the last fall, got {text!r}")


class OverboardPosition(Position):
    """Twelve line codes, the side to move and the plies since the last fall."""

    rows = SIZE
    columns = SIZE

    # All positions share these tables, since their content is arithmetic. A slot's key is (code x 2 + side) x 2 +
    # is_file. Its moves are those of the first line of its kind.
    _line_keys = [-1] * SLOTS
    _line_moves: list[tuple[int, ...]] = [()] * SLOTS
    # A slot holds its key, ((code x 6 + index) x 2 + is_backwards) x 8 + distance, shifted by 13 bits. Below the key
    # stand the next code x 8 + pegs fallen: 30 bits in all, a small integer on a Pico.
    _pushed = [-1] * SLOTS

    def __init__(self, lines: list[int], turn: int, since_fall: int, gives: tuple[int, int] = (0, 0)) -> None:
        self.turn = turn
        self.lines = lines
        self.since_fall = since_fall
        # The number of pegs of each side that are still to be thrown off: all but the handicap that the side gives.
        self.gives = gives
        self._pegs = [-gives[0], -gives[1]]
        for rank in range(SIZE):
            for digit in digits_of(lines[rank]):
                if digit:
                    self._pegs[digit - 1] += 1
        self._stack: list[tuple[int, list[int], int]] = []

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        if self._winner() is not None:
            return []
        turn = self.turn
        known = self._line_keys
        moves: list[int] = []
        base = 0
        step = 32 * SIZE
        is_file = 0
        for number, code in enumerate(self.lines):
            if number == SIZE:
                base = 0
                step = 32
                is_file = 1
            key = (code * 2 + turn) * 2 + is_file
            if known[key % SLOTS] != key:
                self._work_out(key, code, is_file)
            for move in self._line_moves[key % SLOTS]:
                moves.append(base + move)
            base += step
        moves.sort()
        return moves or [PASS]

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        lines = self.lines
        self._stack.append((move, lines, self.since_fall))
        self.since_fall += 1
        if move != PASS:
            number, index, sense, distance = line_of(move)
            old = lines[number]
            key = ((old * SIZE + index) * 2 + (sense < 0)) * 8 + distance
            pushed = self._pushed[key % SLOTS]
            if pushed >> 13 != key:
                pushed = self._work_out_push(key, old, index, sense, distance)
            self.lines = lines[:]
            self._set_line(number, old, pushed >> 3 & 1023)
            if pushed & 7:
                self.since_fall = 0
                self._pegs[1 - self.turn] -= pushed & 7
        self.turn = 1 - self.turn

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        move: int
        move, lines, since_fall = self._stack.pop()
        self.turn = 1 - self.turn
        if move != PASS and self.since_fall == 0:
            number = line_of(move)[0]
            enemy = 2 - self.turn
            before = digits_of(lines[number]).count(enemy)
            self._pegs[1 - self.turn] += before - digits_of(self.lines[number]).count(enemy)
        self.lines = lines
        self.since_fall = since_fall
        return move

    def text(self) -> str:
        """Return ROWS, TURN and the plies since the last fall."""
        letters = [LETTERS[digit] for rank in range(SIZE) for digit in digits_of(self.lines[rank])]
        return join_text(letters, SIZE, self.turn) + f" {self.since_fall}"

    def move_text(self, move: int) -> str:
        """Return point, direction, distance and one x for each peg that falls, such as 'a1E5xx'."""
        if move == PASS:
            return "pass"
        _after, fallen = self._push_result(move)
        square, direction, distance = unpack(move)
        return square_text(square, SIZE) + DIRECTIONS[direction] + str(distance) + "x" * len(fallen)

    def read_move(self, text: str) -> int:
        """Return the push that *text* has the form of; InvalidMove for another form."""
        if text == "pass":
            return PASS
        if not isinstance(text, str) or len(text) < 4:
            raise InvalidMove(f"expected a push such as a1E1 or a1E4x, got {text!r}")
        square = parse_square(text[:2], SIZE, SIZE)
        direction = DIRECTIONS.find(text[2])
        distance = "0123456".find(text[3])
        falls = text[4:]
        if direction < 0 or distance < 1 or falls != "x" * len(falls) or len(falls) > SIZE:
            raise InvalidMove(f"expected point, direction N E S W, distance and an x for each fall, got {text!r}")
        return (square * 4 + direction) * 8 + distance

    def parse_move(self, text: str) -> int:
        """Return the legal push that *text* is the text of; InvalidMove or IllegalMove otherwise."""
        move = Position.parse_move(self, text)
        if self.move_text(move) != text:
            raise IllegalMove(f"{text}: that push is {self.move_text(move)}", "wrong_count")
        return move

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of RULES that forbids *attempt* (a push or its text), or None where it is legal."""
        move = self.read_move(attempt) if isinstance(attempt, str) else attempt
        legal = self.legal_moves()
        if not legal:
            return "game_over"
        if move == PASS:
            return None if legal == [PASS] else "pass_not_allowed"
        if move not in legal:
            reason = hands.reason(self, move)
            # Where no push is legal, this matters more than the fault of this push.
            return "must_pass" if legal == [PASS] and reason not in ("empty_square", "not_your_piece") else reason
        if isinstance(attempt, str) and self.move_text(move) != attempt:
            return "wrong_count"
        return None

    def attempts(self) -> list[int]:
        """Return the forbidden pushes that hands can make with either side's pegs."""
        return hands.attempts(self)

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        winner = self._winner()
        if winner is not None:
            return Outcome(winner, "handicap" if self.count(1 - winner) else "overboard_all")
        if self._repeated() >= 3:
            return Outcome(None, "repetition")
        if self.since_fall >= PLIES_WITHOUT_FALL:
            return Outcome(None, "no_fall")
        if len(self._stack) >= 2 and self._stack[-1][0] == PASS and self._stack[-2][0] == PASS:
            return Outcome(None, "passes")
        return None

    def occupancy(self) -> int:
        """Return one bit for each point on which a peg stands."""
        occupancy = 0
        for rank in range(SIZE - 1, -1, -1):
            occupancy = occupancy << SIZE | MASKS[self.lines[rank]]
        return occupancy

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return the peg on *square* and its side, or None."""
        digit = self.digit_on(square)
        return Piece("peg", digit - 1) if digit else None

    def is_won(self) -> bool:
        """Return whether a side has no peg left, or only those that it gives."""
        return (self._pegs[0] <= 0 or self._pegs[1] <= 0) and self._winner() is not None

    def key(self) -> bytes:
        """Return the low bytes of the six ranks' codes, then their high bits and the turn."""
        a, b, c, d, e, f = self.lines[:SIZE]
        high = (a >> 8 | b >> 8 << 2 | c >> 8 << 4 | d >> 8 << 6, e >> 8 | f >> 8 << 2 | self.turn << 4)
        return bytes((a & 255, b & 255, c & 255, d & 255, e & 255, f & 255) + high)

    def has_past(self) -> bool:
        """Return whether a move was played that pop() can take back."""
        return bool(self._stack)

    def count(self, side: int) -> int:
        """Return how many pegs *side* has on the board."""
        return self._pegs[side] + self.gives[side]

    def gain(self, move: int) -> int:
        """Return how many pegs fall; a legal move never throws off its own side's pegs."""
        return self.fallen(move)

    def fallen(self, move: int) -> int:
        """Return how many pegs fall by *move*."""
        return 0 if move == PASS else len(self._push_result(move)[1])

    def parts(self, move: int) -> MoveParts:
        """Return the point, the direction, the distance, and the end of the peg's way: the rim where it falls."""
        if move == PASS:
            return NO_PARTS
        square, direction, distance = unpack(move)
        number, index, sense, _ = line_of(move)
        parts = MoveParts(square, square_on(number, min(max(index + sense * distance, 0), SIZE - 1)))
        parts.direction = DIRECTIONS[direction]
        parts.distance = distance
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return the slide that makes *move*: a wave for each point of its way, along one line."""
        return hands.gesture(self, move)

    def goes_on(self, move: int, longer: int) -> bool:
        """Return whether *longer* pushes the same peg the same way, farther."""
        return move >> 3 == longer >> 3 and longer & 7 > move & 7

    def digit_on(self, square: int) -> int:
        """Return 0 for an empty *square*, else the number of its peg's side plus one."""
        return DIGITS[self.lines[square // SIZE] * SIZE + square % SIZE]

    def _winner(self) -> "int | None":
        first, second = self._pegs
        if (first > 0) == (second > 0):
            return None
        return FIRST if first > 0 else SECOND

    def _repeated(self) -> int:
        """Return how often this position has stood with this side to move; a fall ends all repetition."""
        times = 1
        ranks = self.lines[:SIZE]
        reversible = min(self.since_fall, len(self._stack))
        for ply in range(2, reversible + 1, 2):
            if self._stack[-ply][1][:SIZE] == ranks:
                times += 1
        return times

    def _push_result(self, move: int) -> tuple[int, list[int]]:
        number, index, sense, distance = line_of(move)
        return after_push(self.lines[number], index, sense, distance)

    def _set_line(self, number: int, old: int, new: int) -> None:
        """Put the code *new* on line *number*, and the changed points into the six lines that cross it."""
        lines = self.lines
        lines[number] = new
        crossing = SIZE if number < SIZE else 0
        power = POWERS[number % SIZE]
        for place in range(SIZE):
            difference = DIGITS[new * SIZE + place] - DIGITS[old * SIZE + place]
            if difference:
                lines[crossing + place] += difference * power

    def _work_out(self, key: int, code: int, is_file: int) -> None:
        moves = []
        for index in range(SIZE):
            if DIGITS[code * SIZE + index] == self.turn + 1:
                for sense in (1, -1):
                    direction = (1 - sense if is_file else 2 - sense) % 4
                    square = index * SIZE if is_file else index
                    for distance in distances(code, index, sense, self.turn + 1):
                        moves.append((square * 4 + direction) * 8 + distance)
        self._line_keys[key % SLOTS] = key
        self._line_moves[key % SLOTS] = tuple(moves)

    def _work_out_push(self, key: int, code: int, index: int, sense: int, distance: int) -> int:
        after, fallen = after_push(code, index, sense, distance)
        self._pushed[key % SLOTS] = key << 13 | after << 3 | len(fallen)
        return self._pushed[key % SLOTS]
