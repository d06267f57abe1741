# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne (Steffen Mühlhäuser): four pawns with their circles up in a line, on tiles that drift.

A move is a number: 41472 x the tile taken (0: none) + 288 x the square left (0: a pawn is placed) + 2 x the square
reached + 1 for a jump, with the squares of quatre_tiles.py.
"""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import PASS, Outcome, split_text
from tactile_core.rules.shared.karo import (
    CIRCLE,
    COMMON_RULES,
    EMPTY,
    HOLE,
    LETTERS,
    PAWN,
    TURN_OVER,
    PawnPosition,
    codes_of,
    split_carry,
)
from tactile_core.rules.squares import parse_square, square_text
from tactile_core.rules.workings.quatre_tiles import ALL, DIRECTIONS, PLACES, SIDES, SIZE, SQUARES, Tiles

ORIGIN = 2 * ALL
TILE = ORIGIN * ALL
JUMPS = tuple([2 * direction for direction in DIRECTIONS])
PAWNS = 12
IN_LINE = 4
GAP = "-" * SIZE
START = "/".join((GAP,) * 3 + ("---.....--",) * 4 + (GAP,) * 3) + " w"

RULES = COMMON_RULES + (
    "still_placing",
    "all_placed",
    "too_far",
    "not_a_jump",
    "nothing_to_jump",
    "no_tile",
    "tile_stays",
    "tile_on_tile",
    "no_tile_to_take",
    "tile_carries_pawn",
    "tile_not_free",
    "tile_would_split",
    "tile_touches_nothing",
    "not_a_move",
)


def start(options: dict[str, str]) -> "QuatrePosition":
    """Return the position with 5 x 4 empty tiles, d4 to h7, and the first pawn to place."""
    return from_text(START, options)


def from_text(text: str, options: dict[str, str]) -> "QuatrePosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _ = split_text(text, SIZE, SIZE, LETTERS, 0)
    board = [HOLE] * ALL
    for square, code in zip(PLACES, codes_of(letters)):
        board[square] = code
    return QuatrePosition(board, turn, options["tile_free"] == "corner")


class QuatrePosition(PawnPosition):
    """The board inside its rim, and the tiles on it."""

    rows = SIZE
    columns = SIZE
    kinds = ("circle_down", "circle_up")
    places = PLACES

    def __init__(self, board: list[int], turn: int, is_corner: bool) -> None:
        self._tiles = Tiles(board, is_corner)
        PawnPosition.__init__(self, board, turn)

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        if self._end:
            return []
        if self._is_placing():
            return [square * 2 for square in PLACES if self.board[square] == EMPTY] or [PASS]
        board = self.board
        touching = self._tiles.touching
        moves = []
        # Moves onto holes beside a tile, to which a tile could be moved first; each with its hole.
        holes = []
        for origin in self.pawns[self.turn]:
            base = origin * ORIGIN
            for direction in DIRECTIONS:
                target = origin + direction
                code = board[target]
                jump = 0
                if code >= PAWN:
                    target += direction
                    code = board[target]
                    jump = 1
                if code == EMPTY:
                    moves.append(base + target * 2 + jump)
                elif code == HOLE and touching[target] > 0:
                    holes.append((base + target * 2 + jump, target))
        moves.sort()
        if holes:
            holes.sort()
            self._add_with_tile(moves, holes)
        return moves or [PASS]

    def move_text(self, move: int) -> str:
        """Return '@e5' for a placed pawn, 'e5-f6' for a step, 'e5-g5j' for a jump; '@h4' is added for a tile taken."""
        if move == PASS:
            return "pass"
        tile, origin, target, jump = _unpack(move)
        if not origin:
            return "@" + name(target)
        return name(origin) + "-" + name(target) + "j" * jump + ("@" + name(tile) if tile else "")

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of; InvalidMove for another form."""
        if text == "pass":
            return PASS
        if isinstance(text, str) and text.startswith("@"):
            return read_square(text[1:]) * 2
        origin, rest = split_carry(text)
        target, at, tile = rest.partition("@")
        jump = 1 if target.endswith("j") else 0
        if jump:
            target = target[:-1]
        move = read_square(origin) * ORIGIN + read_square(target) * 2 + jump
        return move + read_square(tile) * TILE if at else move

    def has_tile(self, square: int) -> bool:
        """Return whether a tile lies on *square*."""
        return self.board[PLACES[square]] != HOLE

    def count(self, side: int) -> int:
        """Return how many circles of *side* are up."""
        return sum([self.board[square] >= CIRCLE for square in self.pawns[side]])

    def gain(self, move: int) -> int:
        """Return 1 where a jump turns a circle up, -1 where it turns one down, else 0."""
        if move == PASS or not move & 1:
            return 0
        return -1 if self.board[move % TILE // ORIGIN] >= CIRCLE else 1

    def attempts(self) -> list[int]:
        """Return the forbidden ways to carry or place one pawn on an empty tile or beside the tiles."""
        legal = self.legal_moves()
        if not legal:
            return []
        made = [move % TILE >> 1 for move in legal if move != PASS]
        board = self.board
        touching = self._tiles.touching
        reached = [place for place in PLACES if board[place] == EMPTY or (board[place] == HOLE and touching[place])]
        moves = []
        origins = [0] if self._is_placing() else []
        for origin in origins + [square for square in PLACES if board[square] >= PAWN]:
            for target in reached:
                if origin * ALL + target not in made:
                    is_jump = origin and self._jump_forbidden(origin, target) is None
                    moves.append(origin * ORIGIN + target * 2 + (1 if is_jump else 0))
        return moves

    def parts(self, move: int) -> MoveParts:
        """Return the pawn's squares (no origin where it is placed), the tile that is taken, and whether it jumps."""
        if move == PASS:
            return NO_PARTS
        tile, origin, target, jump = _unpack(move)
        parts = MoveParts(SQUARES[origin] if origin else None, SQUARES[target])
        parts.tile = SQUARES[tile] if tile else None
        parts.is_jump = jump == 1
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return the gesture of *move*: the tile first, then the pawn, turned over where it jumps."""
        if move == PASS:
            return self._stay()
        tile, origin, target, jump = _unpack(move)
        reached = SQUARES[target]
        if not origin:
            placing = (HandStep("take_from_reserve", reached), HandStep("place", reached))
            return Gesture(self.occupancy() | 1 << reached, (), 0, placing, False)
        steps = [HandStep("take_tile", SQUARES[tile]), HandStep("put_tile", reached)] if tile else []
        steps.append(HandStep("lift", SQUARES[origin]))
        if jump:
            steps.append(HandStep("turn_over", reached))
        steps.append(HandStep("place", reached))
        return self._gesture(SQUARES[origin], reached, 0, tuple(steps))

    def _is_placing(self) -> bool:
        return len(self.pawns[0]) + len(self.pawns[1]) < PAWNS

    def _add_with_tile(self, moves: list[int], holes: list[tuple[int, int]]) -> None:
        """Add to *moves* each of *holes* with each free tile without which a tile still lies beside the hole."""
        board = self.board
        touching = self._tiles.touching
        for tile in self._tiles.free():
            if board[tile] == EMPTY:
                base = tile * TILE
                lonely = [tile + side for side in SIDES if touching[tile + side] == 1]
                moves += [base + move for move, target in holes if target not in lonely]

    def _play(self, move: int) -> None:
        tile, origin, target, jump = _unpack(move)
        if not origin:
            self.board[target] = PAWN + self.turn
            self.pawns[self.turn].append(target)
            return
        if tile:
            self._tiles.move(tile, target)
        self._move_pawn(origin, target, self.board[origin] ^ jump * TURN_OVER)

    def _take_back(self, move: int) -> None:
        tile, origin, target, jump = _unpack(move)
        if not origin:
            self.board[target] = EMPTY
            self.pawns[self.turn].pop()
            return
        self._move_pawn(target, origin, self.board[target] ^ jump * TURN_OVER)
        if tile:
            self._tiles.take_back(tile, target)

    def _won(self) -> "Outcome | None":
        """Return the outcome where the side that moved last has its line; nobody wins while pawns are placed."""
        side = 1 - self.turn
        board = self.board
        circles = [square for square in self.pawns[side] if board[square] >= CIRCLE]
        if len(circles) < IN_LINE or self._is_placing():
            return None
        for square in circles:
            for direction in DIRECTIONS[:4]:
                if all(square + direction * place in circles for place in range(1, IN_LINE)):
                    return Outcome(side, "line")
        return None

    def _key(self) -> bytes:
        return self._tiles.key()

    def _forbidden(self, move: int) -> str:
        tile, origin, target, jump = _unpack(move)
        if (tile and tile not in PLACES) or (origin and origin not in PLACES) or target not in PLACES:
            return "not_a_move"
        if not origin:
            return self._place_forbidden(target)
        if self._is_placing():
            return "still_placing"
        word = self._carry_forbidden(origin, target)
        if not word:
            word = self._jump_forbidden(origin, target) if jump else self._step_forbidden(origin, target)
        return word or self._tile_forbidden(tile, target)

    def _place_forbidden(self, target: int) -> str:
        if not self._is_placing():
            return "all_placed"
        return "no_tile" if self.board[target] == HOLE else "square_taken"

    def _step_forbidden(self, origin: int, target: int) -> "str | None":
        return None if target - origin in DIRECTIONS else "too_far"

    def _jump_forbidden(self, origin: int, target: int) -> "str | None":
        if target - origin not in JUMPS:
            return "not_a_jump"
        return None if self.board[(origin + target) // 2] >= PAWN else "nothing_to_jump"

    def _tile_forbidden(self, tile: int, target: int) -> str:
        if not tile:
            return "no_tile"
        code = self.board[tile]
        if self.board[target] != HOLE:
            return "tile_stays" if tile == target else "tile_on_tile"
        if code == HOLE:
            return "no_tile_to_take"
        if code >= PAWN:
            return "tile_carries_pawn"
        if not self._tiles.has_free_sides(tile):
            return "tile_not_free"
        return "tile_touches_nothing" if self._tiles.leaves_joined(tile) else "tile_would_split"


def _unpack(move: int) -> tuple[int, int, int, int]:
    """Return (tile taken or 0, square left or 0, square reached, 1 for a jump) of a move."""
    rest = move % TILE
    return move // TILE, rest // ORIGIN, rest % ORIGIN >> 1, rest & 1


def name(square: int) -> str:
    """Return the name of *square*, a number inside the rim."""
    return square_text(SQUARES[square], SIZE)


def read_square(text: str) -> int:
    """Return the number inside the rim of the square that *text* names, or raise InvalidMove."""
    return PLACES[parse_square(text, SIZE, SIZE)]
