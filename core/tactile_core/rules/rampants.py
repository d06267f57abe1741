# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs (Steffen Mühlhäuser): crawlers step and become jumpers, jumpers jump and become crawlers.

A move is a number: 24 x the square left + the square reached.
"""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.handicap import given_by
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import FIRST, PASS, SECOND, Outcome, split_text
from tactile_core.rules.shared.karo import (
    CIRCLE,
    COMMON_RULES,
    EIGHT_DIRECTIONS,
    EMPTY,
    PAWN,
    TURN_OVER,
    PawnPosition,
    codes_of,
    split_carry,
    squares_from,
)
from tactile_core.rules.squares import parse_square, square_text
from tactile_core.rules.workings.rampants_setup import Arrangement

ROWS = 8
COLUMNS = 3
SQUARES = ROWS * COLUMNS
JUMPERS_BEHIND = "BBB/bbb/.../.../.../.../www/WWW w"

RULES = COMMON_RULES + (
    "off_line",
    "crawler_never_jumps",
    "too_far",
    "jumper_must_jump",
    "nothing_to_jump",
    "first_empty_square",
    "not_a_move",
)

# For each square: the squares that a crawler reaches, and the rows over which a jumper jumps, nearest square first.
STEPS = []
RAYS = []
for _square in range(SQUARES):
    _rays = [squares_from(_square, COLUMNS, ROWS, file, rank) for file, rank in EIGHT_DIRECTIONS]
    STEPS.append(tuple(sorted([ray[0] for ray in _rays if ray])))
    RAYS.append(tuple([tuple(ray) for ray in _rays if len(ray) > 1]))

# The two ranks on which each side starts, and the two farthest from them.
NEAR = (tuple(range(2 * COLUMNS)), tuple(range(SQUARES - 2 * COLUMNS, SQUARES)))
FAR = (NEAR[SECOND], NEAR[FIRST])
PAWNS_PER_SIDE = 6


def start(options: dict[str, str]) -> "RampantsPosition":
    """Return the position in which all six jumpers stand on the back ranks."""
    return from_text(JUMPERS_BEHIND, options)


def from_text(text: str, options: dict[str, str]) -> "RampantsPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _ = split_text(text, ROWS, COLUMNS, ".wbWB", 0)
    gives = given_by(options["handicap"], 1)
    position = RampantsPosition(codes_of(letters), turn, options["blockade"] == "fill", gives)
    if options["standstill"] == "draw":
        position.end_standstill()
    return position


def set_up(seed: int, chooser: "int | None", options: dict[str, str]) -> Arrangement:
    """Return the arrangement of both sides; *chooser* is the seat that moves first, or None for a lot."""
    return Arrangement(seed, chooser, lambda text: from_text(text, options))


class RampantsPosition(PawnPosition):
    """The board; with the option blockade=fill also the pawns that have never left their starting ranks."""

    rows = ROWS
    columns = COLUMNS
    kinds = ("crawler", "jumper")
    places = tuple(range(SQUARES))

    def __init__(self, board: list[int], turn: int, is_fill: bool, gives: tuple[int, int] = (0, 0)) -> None:
        # With a handicap, this many pawns of the other side need not come home.
        self._gives = gives
        # One bit for each square: set for a pawn that has never left its starting ranks. 24 bits are a small number.
        self._stayed = 0
        for side in (FIRST, SECOND):
            for square in NEAR[side]:
                if board[square] >= PAWN and board[square] & 1 == side:
                    self._stayed |= 1 << square
        self._stayed_before: list[int] = []
        self._is_fill = is_fill
        PawnPosition.__init__(self, board, turn)

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        if self._end:
            return []
        board = self.board
        moves = []
        for origin in self.pawns[self.turn]:
            base = origin * SQUARES
            if board[origin] < CIRCLE:
                for target in STEPS[origin]:
                    if board[target] == EMPTY:
                        moves.append(base + target)
                continue
            for ray in RAYS[origin]:
                if board[ray[0]] == EMPTY:
                    continue
                for target in ray:
                    if board[target] == EMPTY:
                        moves.append(base + target)
                        break
        moves.sort()
        return moves or [PASS]

    def move_text(self, move: int) -> str:
        """Return the squares left and reached, such as 'b2-b6'."""
        if move == PASS:
            return "pass"
        return square_text(move // SQUARES, COLUMNS) + "-" + square_text(move % SQUARES, COLUMNS)

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of; InvalidMove for another form."""
        if text == "pass":
            return PASS
        origin, target = split_carry(text)
        return parse_square(origin, COLUMNS, ROWS) * SQUARES + parse_square(target, COLUMNS, ROWS)

    def key(self) -> bytes:
        """Return the pieces' places, the turn and, where the option needs them, the pawns that have never left home."""
        key = PawnPosition.key(self)
        return key + str(self._stayed).encode() if self._is_fill else key

    def count(self, side: int) -> int:
        """Return how many pawns of *side* stand on its two far ranks."""
        return sum([square in FAR[side] for square in self.pawns[side]])

    def gain(self, move: int) -> int:
        """Return 1 where a pawn comes to the two far ranks, -1 where it leaves them, else 0."""
        if move == PASS:
            return 0
        far = FAR[self.turn]
        return (move % SQUARES in far) - (move // SQUARES in far)

    def attempts(self) -> list[int]:
        """Return the forbidden ways to carry one pawn of either side to an empty square."""
        legal = self.legal_moves()
        moves = [origin * SQUARES + target for origin, target in self._carries()] if legal else []
        return [move for move in moves if move not in legal]

    def parts(self, move: int) -> MoveParts:
        """Return the pawn's two squares; *is_jump* for a jumper."""
        if move == PASS:
            return NO_PARTS
        origin, target = move // SQUARES, move % SQUARES
        parts = MoveParts(origin, target)
        parts.is_jump = self.board[origin] >= CIRCLE
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return the lift, the turning over and the place that make *move*."""
        if move == PASS:
            return self._stay()
        origin, target = move // SQUARES, move % SQUARES
        return self._gesture(
            origin, target, 0, (HandStep("lift", origin), HandStep("turn_over", target), HandStep("place", target))
        )

    def _play(self, move: int) -> None:
        origin, target = move // SQUARES, move % SQUARES
        if self._is_fill:
            self._stayed_before.append(self._stayed)
            if self._stayed >> origin & 1:
                self._stayed &= ~(1 << origin)
                if target in NEAR[self.turn]:
                    self._stayed |= 1 << target
        self._move_pawn(origin, target, self.board[origin] ^ TURN_OVER)

    def _take_back(self, move: int) -> None:
        origin, target = move // SQUARES, move % SQUARES
        if self._is_fill:
            self._stayed = self._stayed_before.pop()
        self._move_pawn(target, origin, self.board[target] ^ TURN_OVER)

    def _won(self) -> "Outcome | None":
        """Return the outcome for the winner; the side that moved last is checked first."""
        for side in (1 - self.turn, self.turn):
            if len(self.pawns[side]) == PAWNS_PER_SIDE and all(square in FAR[side] for square in self.pawns[side]):
                return Outcome(side, "home")
            if self._gives[1 - side] and self.count(side) >= PAWNS_PER_SIDE - self._gives[1 - side]:
                return Outcome(side, "handicap")
            if self._is_fill and side != self.turn and self._fills(side):
                return Outcome(side, "blockade")
        return None

    def _fills(self, side: int) -> bool:
        """Return whether *side* fills the far ranks, except for pawns that never left them."""
        own = 0
        for square in FAR[side]:
            code = self.board[square]
            if code < PAWN:
                return False
            if code & 1 == side:
                own += 1
            elif not self._stayed >> square & 1:
                return False
        return own >= PAWNS_PER_SIDE - 1

    def _forbidden(self, move: int) -> str:
        if not 0 <= move < SQUARES * SQUARES:
            return "not_a_move"
        origin, target = move // SQUARES, move % SQUARES
        word = self._carry_forbidden(origin, target)
        if word:
            return word
        if self.board[origin] < CIRCLE:
            return self._crawler_forbidden(origin, target)
        for ray in RAYS[origin]:
            if target in ray and target != ray[0]:
                return "nothing_to_jump" if self.board[ray[0]] == EMPTY else "first_empty_square"
        return "jumper_must_jump" if target in STEPS[origin] else "off_line"

    def _crawler_forbidden(self, origin: int, target: int) -> str:
        for ray in RAYS[origin]:
            if target in ray and all(self.board[square] >= PAWN for square in ray[: ray.index(target)]):
                return "crawler_never_jumps"
        return "too_far"
