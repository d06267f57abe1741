# SPDX-License-Identifier: Apache-2.0
"""Quatre's learned evaluation: the meaning of its weights, in the order of the file, and their sum.

Every weight counts for the side that owns the pawns; only the worth of the move belongs to the side to move. A window
is four squares in a line on which the other side has no pawn. One long number holds the pawns in all windows, a byte
for each window, so that one addition adds them all.
"""

from tactile_core.opponent.weights import weights_from
from tactile_core.rules.position import Position
from tactile_core.rules.shared.karo import CIRCLE
from tactile_core.rules.workings.quatre_tiles import ALL, PLACES, WIDTH

PAWNS = 6
# Two pawns by the steps between them in file and rank, the smaller first, up to four; one more for all that are farther
# apart.
FARTHEST = 4
APART = (FARTHEST + 1) * (FARTHEST + 2) // 2
LINES = (1, WIDTH, WIDTH + 1, WIDTH - 1)
IN_LINE = 4

# The first place of each group of weights. Pairs have two circles up, one, or none; pairs while pawns are placed are
# their own kind.
UP = 0
PAIRS = UP + PAWNS + 1
KINDS_OF_PAIR = 4
PLACING = KINDS_OF_PAIR - 1
# Windows by their contents: the circles up, and the other pawns of the side.
WINDOWS = PAIRS + KINDS_OF_PAIR * APART
KINDS_OF_WINDOW = ((3, 0), (3, 1), (2, 0), (2, 1), (2, 2))
# The race: the moves that the mover and the other side still need for a line, from 1 to MOST_MOVES, which stands for
# more.
RACE = WINDOWS + len(KINDS_OF_WINDOW)
MOST_MOVES = 4
TEMPO = RACE + MOST_MOVES * MOST_MOVES
WEIGHTS = TEMPO + 1

# In a window's byte, a circle that is up counts 1 and a pawn whose circle is down counts 8.
DOWN_IN_WINDOW = 8
# The first half of a side's pawns has this many pawns.
HALF = 3
# This many halves, sides and scores are remembered, in about 11 MB. Eight times as many took five times the memory and
# saved a twelfth of the time.
MOST_REMEMBERED = 1 << 11


def apart(square: int, other: int) -> int:
    """Return the number that stands for the steps between two squares, 0 to APART - 1."""
    files = abs(square % WIDTH - other % WIDTH)
    ranks = abs(square // WIDTH - other // WIDTH)
    less, more = min(files, ranks), max(files, ranks)
    return less + more * (more + 1) // 2 - 1 if more <= FARTHEST else APART - 1


def windows() -> "list[tuple[int, ...]]":
    """Return the squares of every window."""
    inside = [False] * ALL
    for square in PLACES:
        inside[square] = True
    found = []
    for square in PLACES:
        for line in LINES:
            window = tuple([square + line * place for place in range(IN_LINE)])
            if window[-1] < ALL and all(inside[each] for each in window):
                found.append(window)
    return found


def moves_to(square: int, goal: int, is_up: bool) -> int:
    """Return the moves that a pawn on *square* needs to stand on *goal* with its circle up, on an empty board.

    It steps like a king. A pawn whose circle is down turns it up by a jump of two squares.
    """
    steps = max(abs(square % WIDTH - goal % WIDTH), abs(square // WIDTH - goal // WIDTH))
    return steps if is_up else 1 + abs(steps - 2)


def long_number(numbers: "list[int]") -> int:
    """Return the number that has *numbers* as its bytes, the first one as the lowest byte."""
    return int.from_bytes(bytes(numbers), "little")


class Pawns:
    """The value of some pawns of one side by themselves, and their share of each window, a byte for each window.

    *up* is the number of circles up. *free* has a full byte for each window in which none of these pawns stands, and
    *empty* a bit. *filled* has, for each choice of a window's places and each number of moves, a bit for each window in
    which the pawns fill those places in exactly this many moves.
    """

    __slots__ = ("codes", "empty", "filled", "free", "stands", "up", "worth")

    def __init__(self, codes: bytes) -> None:
        self.codes = codes
        self.worth = 0
        self.up = 0
        self.stands = 0
        self.free = 0
        self.empty = 0
        self.filled: list[list[int]] = []


class Side:
    """The value of all pawns of one side by themselves, and their share of each window.

    *within* has, for each number of moves from 1 to MOST_MOVES - 1, a bit for each window that they can fill in this
    many moves.
    """

    __slots__ = ("empty", "free", "stands", "within", "worth")

    def __init__(self, worth: int, stands: int, free: int, empty: int, within: "tuple[int, ...]") -> None:
        self.worth = worth
        self.stands = stands
        self.free = free
        self.empty = empty
        self.within = within


class QuatreWeights:
    """The evaluation by the weights of a file's *content*.

    A side's pawns are added up in two halves, since a move changes only one half. The sums for a half, a side and both
    sides are remembered. A pawn's code is twice its place among PLACES, plus one where its circle is up.
    """

    def __init__(self, content: bytes) -> None:
        weights = weights_from(content, WEIGHTS)
        self._up = weights[UP:PAIRS]
        self._pairs = [weights[PAIRS + kind * APART : PAIRS + (kind + 1) * APART] for kind in range(KINDS_OF_PAIR)]
        self._windows = [
            (bytes([up + down * DOWN_IN_WINDOW]), weights[WINDOWS + number])
            for number, (up, down) in enumerate(KINDS_OF_WINDOW)
        ]
        self._race = [weights[TEMPO] + weight for weight in weights[RACE:TEMPO]]
        # The code of a pawn, by the contents of a square of the board and by the square.
        self._codes = codes()
        self._apart = [bytes([apart(one, other) if one != other else 0 for other in PLACES]) for one in PLACES]
        found = windows()
        self._bytes = len(found)
        self._on = [long_number([square in window for window in found]) for square in PLACES]
        self._bits = [bits([square in window for window in found]) for square in PLACES]
        # The windows by the pawn's code, each place of a window, and each number of moves.
        self._moves = [place_bits(square, found, is_up) for square in PLACES for is_up in (False, True)]
        self._all = (1 << len(found)) - 1
        self._all_free = long_number([255] * len(found))
        self._halves: dict[bytes, Pawns] = {}
        self._sides: dict[bytes, Side] = {}
        self._scores: dict[bytes, int] = {}

    def evaluate(self, position: Position) -> int:
        """Return the worth of the mover's pawns, less that of the other side's, plus the worth of the move itself."""
        board = position.board  # type: ignore[attr-defined]
        pawns = position.pawns  # type: ignore[attr-defined]
        codes = self._codes
        turn = position.turn
        own = bytes([codes[board[square]][square] for square in pawns[turn]])
        other = bytes([codes[board[square]][square] for square in pawns[1 - turn]])
        key = own + other
        score = self._scores.get(key)
        if score is None:
            if len(self._scores) >= MOST_REMEMBERED:
                self._scores.clear()
            score = self._scores[key] = self._score(self.side(own), self.side(other))
        return score

    def _score(self, own: Side, other: Side) -> int:
        score = own.worth - other.worth + self._lines(own, other.free) - self._lines(other, own.free)
        return score + self._race[race(own, other.empty) * MOST_MOVES + race(other, own.empty)]

    def _lines(self, own: Side, free: int) -> int:
        """Return the worth of the windows of *own* pawns that are *free* of the other side's pawns."""
        stands = (own.stands & free).to_bytes(self._bytes, "little")
        worth = 0
        for kind, weight in self._windows:
            worth += weight * stands.count(kind)
        return worth

    def codes_of(self, board: "list[int]", pawns: "list[int]") -> bytes:
        """Return the codes of *pawns*, in their order."""
        return bytes([self._codes[board[square]][square] for square in pawns])

    def side(self, pawns: bytes) -> Side:
        """Return the worth of a side's *pawns*; equal positions share one result."""
        side = self._sides.get(pawns)
        if side is None:
            if len(self._sides) >= MOST_REMEMBERED:
                self._sides.clear()
            side = self._sides[pawns] = self._together(pawns)
        return side

    def _together(self, pawns: bytes) -> Side:
        """Return the worth of a side's *pawns*, from their two halves."""
        one, other = self._half(pawns[:HALF], len(pawns)), self._half(pawns[HALF:], len(pawns))
        worth = one.worth + other.worth + self._up[one.up + other.up]
        for code in one.codes:
            distances = self._apart[code >> 1]
            for another in other.codes:
                worth += self._pairs[kind_of_pair((code & 1) + (another & 1), len(pawns))][distances[another >> 1]]
        stands, free, empty = one.stands + other.stands, one.free & other.free, one.empty & other.empty
        return Side(worth, stands, free, empty, filled_within(one.filled, other.filled))

    def _half(self, pawns: bytes, of: int) -> Pawns:
        """Return the worth of a half of a side that has *of* pawns; equal positions share one result."""
        key = pawns + bytes([of])
        half = self._halves.get(key)
        if half is None:
            if len(self._halves) >= MOST_REMEMBERED:
                self._halves.clear()
            half = self._halves[key] = self._added_up(pawns, of)
        return half

    def _added_up(self, pawns: bytes, of: int) -> Pawns:
        half = Pawns(pawns)
        half.free, half.empty = self._all_free, self._all
        for place, code in enumerate(pawns):
            is_up = code & 1
            half.up += is_up
            on = self._on[code >> 1]
            half.stands += on * (1 if is_up else DOWN_IN_WINDOW)
            half.free &= ~(on * 255)
            half.empty &= ~self._bits[code >> 1]
            for other in pawns[:place]:
                kind = kind_of_pair(is_up + (other & 1), of)
                half.worth += self._pairs[kind][self._apart[code >> 1][other >> 1]]
        half.filled = filled(self._all, [self._moves[code] for code in pawns])
        return half


def race(side: Side, free: int) -> int:
    """Return the moves that *side* needs for a line in a window *free* of the other side's pawns, less one."""
    for moves, windows_filled in enumerate(side.within):
        if windows_filled & free:
            return moves
    return MOST_MOVES - 1


def filled(all_windows: int, pawns: "list[list[list[int]]]") -> "list[list[int]]":
    """Return, for each choice of a window's places and 0 to MOST_MOVES - 1 moves, the windows that *pawns* fill so.

    Each pawn is given as bits: for each place of a window and each number of moves, the windows in which it gets there.
    """
    found = [[0] * MOST_MOVES for _ in range(1 << IN_LINE)]
    found[0][0] = all_windows
    for pawn in pawns:
        # Larger choices come first, so that no pawn fills two places.
        for choice in range(len(found) - 1, 0, -1):
            sums = found[choice]
            for place in range(IN_LINE):
                if choice >> place & 1:
                    before = found[choice ^ 1 << place]
                    for moves, reached in enumerate(pawn[place]):
                        for rest in range(MOST_MOVES - moves if reached else 0):
                            sums[moves + rest] |= before[rest] & reached
    return found


def filled_within(one: "list[list[int]]", other: "list[list[int]]") -> "tuple[int, ...]":
    """Return, for 1 to MOST_MOVES - 1 moves, the windows that two halves of a side together fill in this many moves."""
    within1 = within2 = within3 = 0
    for choice in range(1 << IN_LINE):
        a0, a1, a2, a3 = one[choice]
        b0, b1, b2, b3 = other[-1 - choice]
        if a0:
            within1 |= a0 & (b0 | b1)
            within2 |= a0 & b2
            within3 |= a0 & b3
        if a1:
            within1 |= a1 & b0
            within2 |= a1 & b1
            within3 |= a1 & b2
        if a2:
            within2 |= a2 & b0
            within3 |= a2 & b1
        if a3:
            within3 |= a3 & b0
    within2 |= within1
    return within1, within2, within2 | within3


def codes() -> "list[list[int]]":
    """Return the code of a pawn, by the contents of its square and by the number of that square inside the rim."""
    number = [0] * ALL
    for place, square in enumerate(PLACES):
        number[square] = 2 * place
    up = [each + 1 for each in number]
    return [number if shown < CIRCLE else up for shown in range(CIRCLE + 2)]


def kind_of_pair(up: int, pawns: int) -> int:
    """Return the kind of a pair: *up* counts its circles that are up, *pawns* all pawns of its side on the board."""
    return PLACING if pawns < PAWNS else 2 - up


def bits(truths: "list[bool]") -> int:
    """Return the number that has a bit for each true value of *truths*, the first one as the lowest bit."""
    return sum([1 << place for place, holds in enumerate(truths) if holds])


def place_bits(square: int, found: "list[tuple[int, ...]]", is_up: bool) -> "list[list[int]]":
    """Return, for each place of a window and 0 to MOST_MOVES - 1 moves, the windows in which the pawn gets there."""
    moves = [[moves_to(square, window[place], is_up) for window in found] for place in range(IN_LINE)]
    return [[bits([each == count for each in some]) for count in range(MOST_MOVES)] for some in moves]
