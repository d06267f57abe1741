# SPDX-License-Identifier: Apache-2.0
"""TecTonic: hills, peaks and mounts turn each other over and settle in the corners of the other side.

A move is a number: origin x 16384 + target x 128 + the flipped square + 1, or + 0 where nothing is flipped.
"""

from tactile_core.rules import tectonic_hands as hands
from tactile_core.rules.contract import (
    PASS,
    Gesture,
    InvalidMove,
    Outcome,
    Piece,
    Position,
    join_text,
    parse_square,
    split_text,
    square_text,
)
from tactile_core.rules.history import restore, times_stood
from tactile_core.rules.tectonic_layout import (
    BESIDE,
    FLIPPED,
    GOALS,
    KIND_OF,
    KINDS,
    LETTERS,
    LIST_OF,
    OF_A_KIND,
    SET_OF,
    SIZE,
    SQUARES,
    START,
    rays_of,
)

RULES = hands.RULES

# A bit for each kind of piece that shows the side's colour; 7 is a trio.
TRIO_BITS = (
    (0, 1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0, 0),
)
TRIO = 7


def start(options: dict[str, str]) -> "TecTonicPosition":
    """Return the first position; White moves first (house rules, both)."""
    return from_text(START, options)


def from_text(text: str, options: dict[str, str]) -> "TecTonicPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _extras = split_text(text, SIZE, SIZE, LETTERS, 0)
    return TecTonicPosition([LETTERS.find(letter) for letter in letters], turn, options)


class TecTonicPosition(Position):
    """A piece's code on each square, the same pieces in three lists, and how many of each set are on the board."""

    rows = SIZE
    columns = SIZE

    # Ways by options and code, worked out once for all positions.
    _known_rays: dict[str, tuple] = {}  # type: ignore[type-arg]

    def __init__(self, cells: list[int], turn: int, options: dict[str, str]) -> None:
        self.turn = turn
        self.cells = cells
        self.peak_retreat = options["peak_retreat"]
        self.flip_is_forced = options["flip"] == "forced"
        if self.peak_retreat not in self._known_rays:
            self._known_rays[self.peak_retreat] = all_rays(self.peak_retreat)
        self._rays = self._known_rays[self.peak_retreat]
        self._lists: tuple[list[int], list[int], list[int]] = ([], [], [])
        self._on_board = [0] * 6
        for square in range(SQUARES):
            if cells[square]:
                self._lists[LIST_OF[cells[square]]].append(square)
                self._on_board[SET_OF[cells[square]]] += 1
        self._moves: list[int] = []
        self._plies: list[tuple] = []  # type: ignore[type-arg]

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [] once a side has won. Nobody ever passes."""
        if self._has_trio(1 - self.turn):
            return []
        cells = self.cells
        rays = self._rays
        can_flip = self.can_flip()
        near = self._near(can_flip)
        moves: list[int] = []
        for origin in self._lists[self.turn]:
            base = origin << 14
            for ray in rays[cells[origin]][origin]:
                for target in ray:
                    if cells[target]:
                        break
                    if near[target]:
                        self._add_flips(moves, base | target << 7, BESIDE[target], can_flip)
                    else:
                        moves.append(base | target << 7)
        moves.sort()
        return moves

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        cells = self.cells
        turn = self.turn
        origin = move >> 14
        target = move >> 7 & 127
        flipped = (move & 127) - 1
        code = cells[origin]
        own = self._lists[turn]
        own[own.index(origin)] = target
        cells[origin] = 0
        cells[target] = code
        if flipped < 0:
            self._plies.append((origin, code, target, 0))
        else:
            before = cells[flipped]
            self._plies.append((origin, code, target, 0, flipped, before))
            cells[flipped] = FLIPPED[turn][before]
            self._relist(flipped, before, cells[flipped])
        self._moves.append(move)
        self.turn = 1 - turn

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        move = self._moves.pop()
        changes = self._plies.pop()
        self.turn = 1 - self.turn
        own = self._lists[self.turn]
        own[own.index(changes[2])] = changes[0]
        if len(changes) > 4:
            self._relist(changes[4], self.cells[changes[4]], changes[5])
        restore(self.cells, changes)
        return move

    def text(self) -> str:
        """Return ROWS and TURN."""
        return join_text([LETTERS[code] for code in self.cells], SIZE, self.turn)

    def move_text(self, move: int) -> str:
        """Return origin, target and, after a star, the flipped square, such as 'd4-d7*e7'."""
        if move == PASS:
            return "pass"
        text = square_text(move >> 14, SIZE) + "-" + square_text(move >> 7 & 127, SIZE)
        return text + "*" + square_text((move & 127) - 1, SIZE) if move & 127 else text

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of, legal or not; InvalidMove for another form."""
        if text == "pass":
            return PASS
        if not isinstance(text, str) or text.count("-") != 1 or text.count("*") > 1:
            raise InvalidMove(f"expected a move such as d4-d7 or d4-d7*e7, got {text!r}")
        origin, rest = text.split("-")
        words = rest.split("*")
        move = parse_square(origin, SIZE, SIZE) << 14 | parse_square(words[0], SIZE, SIZE) << 7
        return move if len(words) == 1 else move | parse_square(words[1], SIZE, SIZE) + 1

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of RULES that forbids *attempt* (a move or its text), or None where it is legal."""
        move = self.read_move(attempt) if isinstance(attempt, str) else attempt
        return None if move in self.legal_moves() else hands.reason(self, move)

    def attempts(self) -> list[int]:
        """Return what hands can do with one piece against the rules, in ascending order."""
        return hands.attempts(self)

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        if self._has_trio(1 - self.turn):
            return Outcome(1 - self.turn, "trio")
        if not self._lists[self.turn]:
            return Outcome(1 - self.turn, "flipped_all")
        if not self.legal_moves():
            return Outcome(1 - self.turn, "stuck")
        if times_stood(self.cells, self._plies) >= 3:
            return Outcome(None, "repetition")
        return None

    def occupancy(self) -> int:
        """Return one bit for each square on which a piece stands."""
        occupancy = 0
        for squares in self._lists:
            for square in squares:
                occupancy |= 1 << square
        return occupancy

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return a hill, peak or mount of its side, or a red_hill and so on, neutral, whose side is that of its set."""
        code = self.cells[square]
        if not code:
            return None
        kind = KINDS[KIND_OF[code]]
        return Piece("red_" + kind if LIST_OF[code] == 2 else kind, SET_OF[code] // OF_A_KIND)

    def gesture(self, move: int) -> Gesture:
        """Return how *move* is made: carry the piece, then turn one neighbour over or replace it."""
        return hands.gesture(self, move)

    def reserve(self, side: int, kind: int) -> int:
        """Return how many pieces of a kind (0 hill, 1 peak, 2 mount) *side* has in reserve."""
        return max(0, OF_A_KIND - self._on_board[side * OF_A_KIND + kind])

    def can_flip(self) -> list[bool]:
        """Return for each piece's code whether the side to move may flip it beside a piece that it moved."""
        other = 1 - self.turn
        allowed = [became > 0 for became in FLIPPED[self.turn]]
        for kind in range(OF_A_KIND):
            allowed[7 + other * OF_A_KIND + kind] = self._on_board[self.turn * OF_A_KIND + kind] < OF_A_KIND
        return allowed

    def _near(self, can_flip: list[bool]) -> list[int]:
        """Return for each square whether a piece beside it can be flipped: most of a board is nowhere near."""
        near = [0] * SQUARES
        cells = self.cells
        for squares in (self._lists[1 - self.turn], self._lists[2]):
            for square in squares:
                if can_flip[cells[square]]:
                    for beside in BESIDE[square]:
                        near[beside] = 1
        return near

    def _add_flips(self, moves: list[int], move: int, beside: tuple[int, ...], can_flip: list[bool]) -> None:
        if not self.flip_is_forced:
            moves.append(move)
        for square in beside:
            if can_flip[self.cells[square]]:
                moves.append(move + square + 1)

    def _has_trio(self, side: int) -> bool:
        bits = TRIO_BITS[side]
        cells = self.cells
        for region in GOALS[side]:
            seen = 0
            for square in region:
                seen |= bits[cells[square]]
            if seen == TRIO:
                return True
        return False

    def _relist(self, square: int, before: int, after: int) -> None:
        """Move *square* to the list of its new face, and count it to its new set."""
        self._lists[LIST_OF[before]].remove(square)
        self._lists[LIST_OF[after]].append(square)
        self._on_board[SET_OF[before]] -= 1
        self._on_board[SET_OF[after]] += 1


def all_rays(peak_retreat: str) -> tuple:  # type: ignore[type-arg]
    """Return for each code from 0 to 6, and each square, the rays of that piece; hills and mounts are shared."""
    hill = rays_of(1, peak_retreat)
    mount = rays_of(3, peak_retreat)
    peaks = rays_of(2, peak_retreat), rays_of(5, peak_retreat)
    return ((), hill, peaks[0], mount, hill, peaks[1], mount)
