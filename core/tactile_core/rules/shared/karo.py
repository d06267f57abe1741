# SPDX-License-Identifier: Apache-2.0
"""Code shared by the games of the KARO set: pawns with two faces, carried by hand, and how such a game ends."""

from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.position import FIRST, PASS, SECOND, TURN_KEYS, Outcome, Piece, Position, join_text
from tactile_core.rules.shared.standstill import Standstill
from tactile_core.rules.squares import mask_of

# The code of a square is the index of its letter here. In a pawn's code, bit 0 is the side, and bit 2 says that its
# circle shows.
LETTERS = "-.wbWB"
HOLE = 0
EMPTY = 1
PAWN = 2
CIRCLE = 4
# A pawn's code XOR this is the code of the same pawn turned over.
TURN_OVER = 6

# The words that all three games use when they forbid an attempt.
COMMON_RULES = (
    "game_over",
    "pass_not_allowed",
    "must_pass",
    "empty_square",
    "not_your_piece",
    "same_square",
    "square_taken",
)

EIGHT_DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def codes_of(letters: str) -> list[int]:
    """Return the codes of the squares that show *letters*."""
    return [LETTERS.find(letter) for letter in letters]


def squares_from(square: int, columns: int, rows: int, file_step: int, rank_step: int) -> list[int]:
    """Return the squares from *square* (left out) to the rim in one direction, the nearest first."""
    file = square % columns + file_step
    rank = square // columns + rank_step
    squares = []
    while 0 <= file < columns and 0 <= rank < rows:
        squares.append(rank * columns + file)
        file += file_step
        rank += rank_step
    return squares


def split_carry(text: str) -> tuple[str, str]:
    """Return the parts before and after the one hyphen of *text*, or raise InvalidMove."""
    words = text.split("-") if isinstance(text, str) else ()
    if len(words) != 2:
        raise InvalidMove(f"expected two squares with a hyphen between, got {text!r}")
    return words[0], words[1]


class PawnPosition(Position):
    """The codes of the squares, the pawns of each side, and the moves played.

    The class of a game sets *kinds* (the names of a pawn with its circle hidden, and showing) and *places* (the index
    in the list of codes for each square of the board, a1 first). Its _won() says whether the game is won; its _play()
    and _take_back() play its own moves. A pass is the same in all games.
    """

    kinds = ("", "")
    places: tuple[int, ...] = ()

    def __init__(self, board: list[int], turn: int) -> None:
        self.turn = turn
        self.board = board
        self.pawns: tuple[list[int], list[int]] = ([], [])
        for square, code in enumerate(board):
            if code >= PAWN:
                self.pawns[code & 1].append(square)
        self._moves: list[int] = []
        # All positions of this line of play, as bytes: the interpreter counts them quickly when repetition is asked
        # for.
        self._keys = [self._key()]
        self._end = self._won()
        # Set only where the house rule is played.
        self._standstill: Standstill | None = None

    def end_standstill(self) -> None:
        """Play by the house rule from now on: forty plies without anything new are a draw."""
        self._standstill = Standstill(self.count(FIRST), self.count(SECOND))

    def is_standstill(self) -> bool:
        """Return whether the house rule is played and has ended the game as a draw."""
        return self._standstill is not None and self._standstill.is_drawn()

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        if move != PASS:
            self._play(move)
        if self._standstill is not None:
            self._standstill.played(self.turn, self.count(self.turn))
        self.turn = 1 - self.turn
        self._moves.append(move)
        self._keys.append(self._key())
        self._end = self._won()

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        move = self._moves.pop()
        self._keys.pop()
        if self._standstill is not None:
            self._standstill.taken_back()
        self.turn = 1 - self.turn
        # A won game has no moves, so it was not won before.
        self._end = None
        if move != PASS:
            self._take_back(move)
        return move

    def text(self) -> str:
        """Return ROWS and TURN."""
        return join_text([LETTERS[self.board[place]] for place in self.places], self.columns, self.turn)

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        if self._end:
            return self._end
        # Every second position has the same side to move.
        if self._keys[-1::-2].count(self._keys[-1]) >= 3:
            return Outcome(None, "repetition")
        if self.is_standstill():
            return Outcome(None, "standstill")
        if self._moves[-2:] == [PASS, PASS]:
            return Outcome(None, "passes")
        return None

    def is_won(self) -> bool:
        """Return whether the side that moved last has won."""
        return self._end is not None

    def key(self) -> bytes:
        """Return the part that repetition compares, and the turn."""
        return self._keys[-1] + TURN_KEYS[self.turn]

    def occupancy(self) -> int:
        """Return one bit for each square on which a pawn stands."""
        return mask_of([square for square, place in enumerate(self.places) if self.board[place] >= PAWN])

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return the pawn on *square*, or None."""
        code = self.board[self.places[square]]
        return Piece(self.kinds[code >> 2], code & 1) if code >= PAWN else None

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of the game's RULES that forbids *attempt* (a move or its text); None where it is legal."""
        move = self.read_move(attempt) if isinstance(attempt, str) else attempt
        legal = self.legal_moves()
        if move in legal:
            return None
        if not legal:
            return "game_over"
        if move == PASS:
            return "pass_not_allowed"
        reason = self._forbidden(move)
        # A side that must pass hears this, rather than the fault of its move.
        return "must_pass" if legal == [PASS] and reason not in ("empty_square", "not_your_piece") else reason

    def _carry_forbidden(self, origin: int, target: int) -> "str | None":
        """Return the word that forbids carrying a pawn from *origin* to *target* in any of the games, or None."""
        code = self.board[origin]
        if code < PAWN:
            return "empty_square"
        if code & 1 != self.turn:
            return "not_your_piece"
        if origin == target:
            return "same_square"
        return "square_taken" if self.board[target] >= PAWN else None

    def _carries(self) -> list[tuple[int, int]]:
        """Return (square left, square reached) of all ways to carry one pawn of either side to an empty square."""
        board = self.board
        empty = [square for square, code in enumerate(board) if code == EMPTY]
        return [(origin, target) for origin, code in enumerate(board) if code >= PAWN for target in empty]

    def _gesture(self, origin: int, target: int, may: int, steps: tuple[HandStep, ...]) -> Gesture:
        """Return the gesture that carries a pawn from square *origin* to square *target* by *steps*."""
        after = self.occupancy() & ~(1 << origin) | 1 << target
        return Gesture(after, (1 << origin,), may, steps, False)

    def _stay(self) -> Gesture:
        """Return the gesture of a pass."""
        return Gesture(self.occupancy(), (), 0, (), False)

    def _move_pawn(self, origin: int, target: int, code: int) -> None:
        """Move the pawn on *origin* to *target*, which may be the same square, and let it show *code*."""
        board = self.board
        board[origin] = EMPTY
        board[target] = code
        pawns = self.pawns[code & 1]
        pawns[pawns.index(origin)] = target

    def _key(self) -> bytes:
        """Return the part of the position that repetition compares, without the side to move."""
        return bytes(self.board)

    def _won(self) -> "Outcome | None":
        raise NotImplementedError

    def _play(self, move: int) -> None:
        raise NotImplementedError

    def _take_back(self, move: int) -> None:
        raise NotImplementedError

    def _forbidden(self, move: int) -> str:
        raise NotImplementedError
