# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement (Steffen Mühlhäuser): bring all eight pawns to light and back to the border.

A move is a number: 50 x the square left + 2 x the square reached + 1 where the pawn becomes lit.
"""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.handicap import given_by
from tactile_core.rules.parts import NO_PARTS, MoveParts
from tactile_core.rules.position import PASS, Outcome, split_text
from tactile_core.rules.shared.karo import (
    CIRCLE,
    COMMON_RULES,
    EMPTY,
    PAWN,
    TURN_OVER,
    PawnPosition,
    codes_of,
    split_carry,
)
from tactile_core.rules.squares import parse_square, square_text
from tactile_core.rules.workings.eclaircissement_chain import (
    CENTRE,
    JUMPS,
    SIZE,
    SQUARES,
    STEPS,
    chain,
    on_the_way,
    route,
)

LAYOUTS = {
    "alternating": "wbwbw/b...b/w...w/b...b/wbwbw w",
    "pinwheel": "wwwwb/b...b/b...b/b...b/bwwww w",
    "halves": "bbbbb/b...b/b...w/w...w/wwwww w",
}
PAWNS_PER_SIDE = 8
BORDER = tuple([not (0 < square % SIZE < SIZE - 1 and 0 < square // SIZE < SIZE - 1) for square in range(SQUARES)])

RULES = COMMON_RULES + (
    "already_lit",
    "no_light",
    "must_light",
    "nothing_to_jump",
    "no_diagonal_jump",
    "too_far",
    "not_a_move",
)


def start(options: dict[str, str]) -> "EclaircissementPosition":
    """Return the position in which the sixteen pawns stand unlit on the border, in the layout of the options."""
    return from_text(LAYOUTS[options["layout"]], options)


def from_text(text: str, options: dict[str, str]) -> "EclaircissementPosition":
    """Return the position that *text* describes, or raise InvalidPosition."""
    letters, turn, _ = split_text(text, SIZE, SIZE, ".wbWB", 0)
    gives = given_by(options["handicap"], 1)
    position = EclaircissementPosition(codes_of(letters), turn, options["light"] == "forced", gives)
    if options["standstill"] == "draw":
        position.end_standstill()
    return position


class EclaircissementPosition(PawnPosition):
    """The board, and whether a pawn must become lit when it can."""

    rows = SIZE
    columns = SIZE
    kinds = ("unlit", "lit")
    places = tuple(range(SQUARES))

    def __init__(self, board: list[int], turn: int, is_forced: bool, gives: tuple[int, int] = (0, 0)) -> None:
        # With a handicap, this many pawns of the other side need not be lit and on the border.
        self._gives = gives
        self._is_forced = is_forced
        PawnPosition.__init__(self, board, turn)

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        if self._end:
            return []
        board = self.board
        moves = []
        for origin in self.pawns[self.turn]:
            base = origin * 50
            for target in STEPS[origin]:
                if board[target] == EMPTY:
                    if target == CENTRE and board[origin] < CIRCLE:
                        moves.append(base + target * 2 + 1)
                        if self._is_forced:
                            continue
                    moves.append(base + target * 2)
            for over, target in JUMPS[origin]:
                if board[target] == EMPTY and board[over] >= PAWN:
                    for state in chain(board, origin, self._is_forced)[0][1:]:
                        moves.append(base + state)
                    break
        moves.sort()
        return moves or [PASS]

    def move_text(self, move: int) -> str:
        """Return the squares left and reached, such as 'a1-c3', with a star where the pawn becomes lit."""
        if move == PASS:
            return "pass"
        origin, target, light = _unpack(move)
        return square_text(origin, SIZE) + "-" + square_text(target, SIZE) + "*" * light

    def read_move(self, text: str) -> int:
        """Return the move that *text* has the form of; InvalidMove for another form."""
        if text == "pass":
            return PASS
        origin, target = split_carry(text)
        light = 1 if target.endswith("*") else 0
        if light:
            target = target[:-1]
        return parse_square(origin, SIZE, SIZE) * 50 + parse_square(target, SIZE, SIZE) * 2 + light

    def count(self, side: int) -> int:
        """Return how many pawns of *side* are lit."""
        return sum([self.board[square] >= CIRCLE for square in self.pawns[side]])

    def gain(self, move: int) -> int:
        """Return 1 where a pawn becomes lit, else 0."""
        return 0 if move == PASS else move & 1

    def attempts(self) -> list[int]:
        """Return the forbidden ways to carry one pawn of either side to an empty square."""
        legal = self.legal_moves()
        moves = [origin * 50 + target * 2 for origin, target in self._carries()] if legal else []
        return [move for move in moves if move not in legal and move + 1 not in legal]

    def parts(self, move: int) -> MoveParts:
        """Return the pawn's two squares, and whether it becomes lit; it jumps where they do not touch."""
        if move == PASS:
            return NO_PARTS
        origin, target, light = _unpack(move)
        parts = MoveParts(origin, target)
        parts.is_lit = light == 1
        parts.is_jump = target not in STEPS[origin]
        return parts

    def gesture(self, move: int) -> Gesture:
        """Return the lift, the turning over and the place that make *move*; a pawn may touch down where it lands.

        A chain that ends where it began is carried out landing by landing. Otherwise the switches would only see a tap.
        """
        if move == PASS:
            return self._stay()
        origin, target, light = _unpack(move)
        may = on_the_way(self.board, origin, target * 2 + light, self._is_forced)
        steps = [HandStep("lift", origin)]
        if origin == target:
            for square in route(self.board, origin, target * 2 + light, self._is_forced)[:-1]:
                steps += [HandStep("place", square), HandStep("lift", square)]
        if light:
            steps.append(HandStep("turn_over", target))
        steps.append(HandStep("place", target))
        return self._gesture(origin, target, may, tuple(steps))

    def goes_on(self, move: int, longer: int) -> bool:
        """Return whether the same pawn can jump on from the end of *move*, not back, and end as *longer* does."""
        origin, target, light = _unpack(move)
        other_origin, other_target, other_light = _unpack(longer)
        if origin != other_origin or target == other_target:
            return False
        leads_over = on_the_way(self.board, origin, other_target * 2 + other_light, self._is_forced)
        if not leads_over >> target & 1:
            return False
        came_from = ([origin] + route(self.board, origin, target * 2 + light, self._is_forced))[-2]
        is_way_back = other_target == came_from and other_target != origin
        return not is_way_back and (other_target == origin or self._jumps_on(origin, target, came_from))

    def _jumps_on(self, origin: int, square: int, came_from: int) -> bool:
        """Return whether the pawn that came from *origin* to *square* can jump on, other than back to *came_from*."""
        board = self.board
        for over, reached in JUMPS[square]:
            is_free = board[reached] == EMPTY and reached != came_from
            if board[over] >= PAWN and over != origin and is_free:
                return True
        return False

    def _play(self, move: int) -> None:
        origin, target, light = _unpack(move)
        self._move_pawn(origin, target, self.board[origin] ^ light * TURN_OVER)

    def _take_back(self, move: int) -> None:
        origin, target, light = _unpack(move)
        self._move_pawn(target, origin, self.board[target] ^ light * TURN_OVER)

    def _won(self) -> "Outcome | None":
        """Return the outcome where the side that moved last has all its pawns lit and on the border."""
        side = 1 - self.turn
        missing = PAWNS_PER_SIDE
        given = self._gives[self.turn]
        unready = 0
        for square in self.pawns[side]:
            if self.board[square] >= CIRCLE and BORDER[square]:
                missing -= 1
            else:
                unready += 1
                if unready > given:
                    return None
        if missing > given:
            return None
        return Outcome(side, "handicap" if missing > 0 else "lit")

    def _forbidden(self, move: int) -> str:
        if not 0 <= move < SQUARES * 50:
            return "not_a_move"
        origin, target, light = _unpack(move)
        word = self._carry_forbidden(origin, target)
        if word and not (word == "same_square" and light):
            return word
        if light and self.board[origin] >= CIRCLE:
            return "already_lit"
        if origin == target:
            return "no_light"
        if move ^ 1 in self.legal_moves():
            return "no_light" if light else "must_light"
        return self._unreachable(origin, target)

    def _unreachable(self, origin: int, target: int) -> str:
        files = abs(target % SIZE - origin % SIZE)
        ranks = abs(target // SIZE - origin // SIZE)
        between = self.board[(origin + target) // 2]
        if files + ranks == 2:
            return "nothing_to_jump"
        return "no_diagonal_jump" if files == 2 and ranks == 2 and between >= PAWN else "too_far"


def _unpack(move: int) -> tuple[int, int, int]:
    """Return (square left, square reached, 1 where the pawn becomes lit) of a move."""
    return move // 50, move % 50 >> 1, move & 1
