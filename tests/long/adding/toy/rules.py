# SPDX-License-Identifier: Apache-2.0
"""A toy game, to count what a new one needs: three pawns a side step forwards; the first on the far rank wins."""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import PASS, Outcome, split_text
from tactile_core.rules.shared.karo import COMMON_RULES, EMPTY, PAWN, PawnPosition, codes_of, split_carry
from tactile_core.rules.squares import parse_square, square_text

ROWS = 6
COLUMNS = 3
SQUARES = ROWS * COLUMNS
START = "bbb/.../.../.../.../www w"
RULES = COMMON_RULES + ("only_forwards", "not_a_move")


def start(options: dict[str, str]) -> "ToyPosition":
    """Return the position before the first move."""
    return from_text(START, options)


def from_text(text: str, options: dict[str, str]) -> "ToyPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _ = split_text(text, ROWS, COLUMNS, ".wb", 0)
    return ToyPosition(codes_of(letters), turn)


class ToyPosition(PawnPosition):
    """Pawns that step to the empty square ahead of them, or to the two beside that one."""

    rows = ROWS
    columns = COLUMNS
    kinds = ("token", "token")
    places = tuple(range(SQUARES))

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        if self._end:
            return []
        moves = []
        for origin in self.pawns[self.turn]:
            for target in range(SQUARES):
                if self._is_ahead(origin, target) and self.board[target] == EMPTY:
                    moves.append(origin * SQUARES + target)
        moves.sort()
        return moves or [PASS]

    def move_text(self, move: int) -> str:
        """Return the squares left and reached, such as 'a1-b2'."""
        if move == PASS:
            return "pass"
        return square_text(move // SQUARES, COLUMNS) + "-" + square_text(move % SQUARES, COLUMNS)

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of; InvalidMove for another form."""
        if text == "pass":
            return PASS
        origin, target = split_carry(text)
        return parse_square(origin, COLUMNS, ROWS) * SQUARES + parse_square(target, COLUMNS, ROWS)

    def count(self, side: int) -> int:
        """Return how many pawns of *side* have come past the middle."""
        return sum([self._is_past_middle(square, side) for square in self.pawns[side]])

    def gain(self, move: int) -> int:
        """Return 1 where a pawn comes past the middle, else 0."""
        if move == PASS:
            return 0
        origin, target = move // SQUARES, move % SQUARES
        return self._is_past_middle(target, self.turn) - self._is_past_middle(origin, self.turn)

    def attempts(self) -> list[int]:
        """Return every way to carry one pawn to an empty square that the rules forbid."""
        legal = self.legal_moves()
        moves = [origin * SQUARES + target for origin, target in self._carries()] if legal else []
        return [move for move in moves if move not in legal]

    def parts(self, move: int) -> MoveParts:
        """Return the pawn's two squares."""
        return NO_PARTS if move == PASS else MoveParts(move // SQUARES, move % SQUARES)

    def gesture(self, move: int) -> Gesture:
        """Return the lift and the place that make *move*."""
        if move == PASS:
            return self._stay()
        origin, target = move // SQUARES, move % SQUARES
        return self._gesture(origin, target, 0, (HandStep("lift", origin), HandStep("place", target)))

    def _play(self, move: int) -> None:
        origin, target = move // SQUARES, move % SQUARES
        self._move_pawn(origin, target, self.board[origin])

    def _take_back(self, move: int) -> None:
        origin, target = move // SQUARES, move % SQUARES
        self._move_pawn(target, origin, self.board[target])

    def _won(self) -> "Outcome | None":
        side = 1 - self.turn
        far = (ROWS - 1, 0)[side]
        if any(square // COLUMNS == far for square in self.pawns[side]):
            return Outcome(side, "home")
        return None

    def _forbidden(self, move: int) -> str:
        if not 0 <= move < SQUARES * SQUARES:
            return "not_a_move"
        origin, target = move // SQUARES, move % SQUARES
        return self._carry_forbidden(origin, target) or "only_forwards"

    def _is_past_middle(self, square: int, side: int) -> int:
        return 1 if (square // COLUMNS >= ROWS // 2) == (side == 0) else 0

    def _is_ahead(self, origin: int, target: int) -> bool:
        forwards = COLUMNS if self.board[origin] == PAWN else -COLUMNS
        return target // COLUMNS == (origin + forwards) // COLUMNS and abs(target % COLUMNS - origin % COLUMNS) <= 1
