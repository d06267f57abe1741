# SPDX-License-Identifier: Apache-2.0
"""TecTonic: hills, peaks and mounts turn each other over and settle in the corners of the other side.

A move is a number: origin x 65536 + target x 256 + the flipped piece, as places of the grid; 0 flips nothing.
"""

from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import PASS, TURN_KEYS, Outcome, Piece, Position, join_text, split_text
from tactile_core.rules.shared.grid import read_grid
from tactile_core.rules.shared.history import restore, times_stood
from tactile_core.rules.squares import mask_of, parse_square, square_text
from tactile_core.rules.workings import tectonic_hands as hands
from tactile_core.rules.workings.tectonic_layout import (
    BESIDE,
    FLIPPED,
    GOALS,
    KIND_OF,
    KINDS,
    LETTERS,
    LIST_OF,
    OF_A_KIND,
    PLACE_OF,
    SET_OF,
    SIZE,
    SQUARE_OF,
    START,
    rays_by_code,
    steps_by_code,
)

RULES = hands.RULES

# By side and code: a bit for each kind of piece that shows the side's colour; 7 is a trio.
TRIO_BITS = (
    (0, 1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0, 0),
)
TRIO = 7

# By side and code, the rim included. The reserve decides whether a red piece of the other set may be replaced.
CAN_FLIP = tuple([[became > 0 for became in side] + [False] for side in FLIPPED])


def start(options: dict[str, str]) -> "TecTonicPosition":
    """Return the first position; White moves first (house rules, both)."""
    return from_text(START, options)


def from_text(text: str, options: dict[str, str]) -> "TecTonicPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _extras = split_text(text, SIZE, SIZE, LETTERS, 0)
    return TecTonicPosition(read_grid(letters, SIZE, SIZE, LETTERS), turn, options)


class TecTonicPosition(Position):
    """A piece's code on each place, the same pieces in three lists, and the numbers of each set on the board."""

    rows = SIZE
    columns = SIZE

    def __init__(self, grid: list[int], turn: int, options: dict[str, str]) -> None:
        self.turn = turn
        self.grid = grid
        self.steps = steps_by_code(options["peak_retreat"])
        self.rays = rays_by_code(options["peak_retreat"])
        self.flip_is_forced = options["flip"] == "forced"
        self.lists: tuple[list[int], list[int], list[int]] = ([], [], [])
        self._on_board = [0] * 6
        for place in PLACE_OF:
            if grid[place]:
                self.lists[LIST_OF[grid[place]]].append(place)
                self._on_board[SET_OF[grid[place]]] += 1
        self._moves: list[int] = []
        self._plies: list[tuple[int, ...]] = []
        # The occupancy, a number of 100 bits, is computed when it is asked for; -1 after a change.
        self._occupancy = -1

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [] once a side has won. This game has no passes."""
        if self._has_trio(1 - self.turn):
            return []
        grid = self.grid
        rays = self.rays
        can_flip = self.can_flip()
        near = self._near(can_flip)
        moves: list[int] = []
        for origin in self.lists[self.turn]:
            for ray in rays[grid[origin]]:
                for offset in ray:
                    target = origin + offset
                    if grid[target]:
                        break
                    if near[target]:
                        self._add_flips(moves, origin, target, can_flip)
                    else:
                        moves.append(origin << 16 | target << 8)
        moves.sort()
        return moves

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        grid = self.grid
        turn = self.turn
        origin = move >> 16
        target = move >> 8 & 255
        flipped = move & 255
        code = grid[origin]
        own = self.lists[turn]
        own[own.index(origin)] = target
        grid[origin] = 0
        grid[target] = code
        if flipped:
            before = grid[flipped]
            self._plies.append((origin, code, target, 0, flipped, before))
            grid[flipped] = FLIPPED[turn][before]
            self._relist(flipped, before, grid[flipped])
        else:
            self._plies.append((origin, code, target, 0))
        self._moves.append(move)
        self.turn = 1 - turn
        self._occupancy = -1

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        move = self._moves.pop()
        changes = self._plies.pop()
        self.turn = 1 - self.turn
        self._occupancy = -1
        own = self.lists[self.turn]
        own[own.index(changes[2])] = changes[0]
        if len(changes) > 4:
            self._relist(changes[4], self.grid[changes[4]], changes[5])
        restore(self.grid, changes)
        return move

    def text(self) -> str:
        """Return ROWS and TURN."""
        return join_text([LETTERS[self.grid[place]] for place in PLACE_OF], SIZE, self.turn)

    def move_text(self, move: int) -> str:
        """Return origin, target and, after a star, the flipped square, such as 'd4-d7*e7'."""
        if move == PASS:
            return "pass"
        text = square_text(SQUARE_OF[move >> 16], SIZE) + "-" + square_text(SQUARE_OF[move >> 8 & 255], SIZE)
        return text + "*" + square_text(SQUARE_OF[move & 255], SIZE) if move & 255 else text

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of, legal or not; InvalidMove for another form."""
        if text == "pass":
            return PASS
        if not isinstance(text, str) or text.count("-") != 1 or text.count("*") > 1:
            raise InvalidMove(f"expected a move such as d4-d7 or d4-d7*e7, got {text!r}")
        origin, rest = text.split("-")
        words = rest.split("*")
        move = parse_place(origin) << 16 | parse_place(words[0]) << 8
        return move if len(words) == 1 else move | parse_place(words[1])

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of RULES that forbids *attempt* (a move or its text), or None where it is legal."""
        move = self.read_move(attempt) if isinstance(attempt, str) else attempt
        return None if move in self.legal_moves() else hands.reason(self, move)

    def attempts(self) -> list[int]:
        """Return the attempts against the rules with one piece, in ascending order."""
        return hands.attempts(self)

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        if self._has_trio(1 - self.turn):
            return Outcome(1 - self.turn, "trio")
        if not self.lists[self.turn]:
            return Outcome(1 - self.turn, "flipped_all")
        if not self.legal_moves():
            return Outcome(1 - self.turn, "stuck")
        if times_stood(self.grid, self._plies) >= 3:
            return Outcome(None, "repetition")
        return None

    def is_won(self) -> bool:
        """Return whether the side that moved last has a trio, or has left the other no piece."""
        return not self.lists[self.turn] or self._has_trio(1 - self.turn)

    def key(self) -> bytes:
        """Return the piece on each place, and the turn."""
        return bytes(self.grid) + TURN_KEYS[self.turn]

    def count(self, side: int) -> int:
        """Return how many pieces show the colour of *side*."""
        return len(self.lists[side])

    def gain(self, move: int) -> int:
        """Return 1 for a flip, which takes a piece from the other side or adds one to the own side, else 0."""
        return 1 if move & 255 else 0

    def occupancy(self) -> int:
        """Return one bit for each square on which a piece stands."""
        if self._occupancy < 0:
            self._occupancy = mask_of([square for square, place in enumerate(PLACE_OF) if self.grid[place]])
        return self._occupancy

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return a hill, peak or mount with its side, or a neutral red_hill and so on, with the side of its set."""
        code = self.grid[PLACE_OF[square]]
        if not code:
            return None
        kind = KINDS[KIND_OF[code]]
        return Piece("red_" + kind if LIST_OF[code] == 2 else kind, SET_OF[code] // OF_A_KIND)

    def parts(self, move: int) -> MoveParts:
        """Return the piece's two squares, and the square of the neighbour that is flipped."""
        if move == PASS:
            return NO_PARTS
        parts = MoveParts(SQUARE_OF[move >> 16], SQUARE_OF[move >> 8 & 255])
        parts.flipped = SQUARE_OF[move & 255] if move & 255 else None
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return how *move* is made: carry the piece, then turn one neighbour over or replace it."""
        return hands.gesture(self, move)

    def reserve(self, side: int, kind: int) -> int:
        """Return how many pieces of a kind (0 hill, 1 peak, 2 mount) *side* has in reserve."""
        return max(0, OF_A_KIND - self._on_board[side * OF_A_KIND + kind])

    def can_flip(self) -> list[bool]:
        """Return for each piece's code whether the side to move may flip such a piece beside one that it moved."""
        other = 1 - self.turn
        allowed = CAN_FLIP[self.turn][:]
        for kind in range(OF_A_KIND):
            allowed[7 + other * OF_A_KIND + kind] = self._on_board[self.turn * OF_A_KIND + kind] < OF_A_KIND
        return allowed

    def _near(self, can_flip: list[bool]) -> list[int]:
        """Return for each place whether a piece beside it can be flipped; on most places the answer is no."""
        near = [0] * len(SQUARE_OF)
        grid = self.grid
        for places in (self.lists[1 - self.turn], self.lists[2]):
            for place in places:
                if can_flip[grid[place]]:
                    for step in BESIDE:
                        near[place + step] = 1
        return near

    def _add_flips(self, moves: list[int], origin: int, target: int, can_flip: list[bool]) -> None:
        move = origin << 16 | target << 8
        if not self.flip_is_forced:
            moves.append(move)
        for step in BESIDE:
            if can_flip[self.grid[target + step]]:
                moves.append(move | target + step)

    def _has_trio(self, side: int) -> bool:
        bits = TRIO_BITS[side]
        grid = self.grid
        for region in GOALS[side]:
            seen = 0
            for place in region:
                seen |= bits[grid[place]]
            if seen == TRIO:
                return True
        return False

    def _relist(self, place: int, before: int, after: int) -> None:
        """Move *place* to the list of its new face, and count the piece in its new set."""
        self.lists[LIST_OF[before]].remove(place)
        self.lists[LIST_OF[after]].append(place)
        self._on_board[SET_OF[before]] -= 1
        self._on_board[SET_OF[after]] += 1


def parse_place(text: str) -> int:
    """Return the place of the grid that *text* names, or raise InvalidMove."""
    return PLACE_OF[parse_square(text, SIZE, SIZE)]
