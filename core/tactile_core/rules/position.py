# SPDX-License-Identifier: Apache-2.0
"""The contract that every game's position keeps.

A position is a value that changes by push and pop alone. A move is a small number whose meaning only its game knows
(its parts have names); PASS is the same in every game.
"""

from tactile_core.rules.errors import IllegalMove, InvalidPosition
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.parts import MoveParts
from tactile_core.rules.shared.value import Value
from tactile_core.rules.squares import parse_square, square_text

FIRST = 0
SECOND = 1
SIDE_LETTERS = "wb"
PASS = -1
# The end of a position's key, by the side to move.
TURN_KEYS = (b"w", b"b")

# All reasons for which a game can end; each has its sentence in every language.
REASONS = (
    "overboard_all",
    "trio",
    "flipped_all",
    "stuck",
    "crossed",
    "home",
    "blockade",
    "lit",
    "line",
    "handicap",
    "repetition",
    "no_fall",
    "standstill",
    "passes",
    "resigned",
    "agreed",
    "claimed",
)


class Outcome(Value):
    """How a game ended: *winner* is FIRST, SECOND or None for a draw; *reason* is one of REASONS."""

    FIELDS = ("winner", "reason")
    __slots__ = ("reason", "winner")

    def __init__(self, winner: "int | None", reason: str) -> None:
        self.winner = winner
        self.reason = reason


class Piece(Value):
    """A piece on a square: *kind* is a word of the game, *side* FIRST, SECOND, or None for neither."""

    FIELDS = ("kind", "side")
    __slots__ = ("kind", "side")

    def __init__(self, kind: str, side: "int | None") -> None:
        self.kind = kind
        self.side = side


def split_text(text: str, rows: int, columns: int, letters: str, extras: int) -> tuple[str, int, list[str]]:
    """Return (one letter for each square from a1 on, turn, extra words) of a *text*, or raise InvalidPosition."""
    if not isinstance(text, str):
        raise InvalidPosition(f"expected a text, got {text!r}")
    words = text.split(" ")
    if len(words) != 2 + extras:
        raise InvalidPosition(f"expected {2 + extras} words with one space between, got {text!r}")
    ranks = words[0].split("/")
    if len(ranks) != rows or any(len(rank) != columns for rank in ranks):
        raise InvalidPosition(f"expected {rows} ranks of {columns} squares, got {words[0]!r}")
    ranks.reverse()
    squares = "".join(ranks)
    for letter in squares:
        if letter not in letters:
            raise InvalidPosition(f"expected only {letters!r} in the ranks, got {letter!r}")
    if words[1] not in ("w", "b"):
        raise InvalidPosition(f"expected w or b to move, got {words[1]!r}")
    return squares, SIDE_LETTERS.find(words[1]), words[2:]


def join_text(letters: list[str], columns: int, turn: int) -> str:
    """Return ROWS and TURN of a position whose squares show *letters*, a1 first."""
    ranks = ["".join(letters[start : start + columns]) for start in range(0, len(letters), columns)]
    ranks.reverse()
    return "/".join(ranks) + " " + SIDE_LETTERS[turn]


class Position:
    """The contract of every position; a game's own class fills in the rest.

    The class of a game sets *rows*, *columns*, and keeps *turn* (FIRST or SECOND) and the *_moves* played. A side
    without a move passes; two passes in a row, or the same position with the same side to move for the third time, are
    a draw.
    """

    rows = 0
    columns = 0
    turn = FIRST
    _moves: list[int]

    def legal_moves(self) -> list[int]:
        """Return the legal moves in ascending order; [PASS] for a side without a move, [] once a side has won."""
        raise NotImplementedError

    def push(self, move: int) -> None:
        """Play *move*, which is trusted to be legal."""
        raise NotImplementedError

    def pop(self) -> int:
        """Take back the last move and return it; IndexError where none was played."""
        raise NotImplementedError

    def text(self) -> str:
        """Return the position's text, which carries no history."""
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        """Return the text of *move*, legal here."""
        raise NotImplementedError

    def read_move(self, text: str) -> int:
        """Return the move that has the form of *text*, legal or not; InvalidMove for another form."""
        raise NotImplementedError

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of the rule that forbids *attempt* (a move or its text); None where it is legal."""
        raise NotImplementedError

    def attempts(self) -> list[int]:
        """Return the forbidden moves that hands can make, to name a mistake; never to accept a move."""
        raise NotImplementedError

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def is_won(self) -> bool:
        """Return whether the side that moved last has won, as far as this is known without a search for answers.

        Even where this returns False, an empty list of legal moves means that the side has won.
        """
        return False

    def key(self) -> bytes:
        """Return a key of the position and its turn: equal keys have the same moves and count as a repetition.

        In Quatre, positions that differ only in the place of the tiles on the frame share a key, as they are a
        repetition.
        """
        raise NotImplementedError

    def past_keys(self) -> list[bytes]:
        """Return the keys of all earlier positions of this line of play, oldest first."""
        moves = []
        keys = []
        while self.has_past():
            moves.append(self.pop())
            keys.append(self.key())
        for move in reversed(moves):
            self.push(move)
        keys.reverse()
        return keys

    def has_past(self) -> bool:
        """Return whether a move was played that pop() can take back."""
        return bool(self._moves)

    def count(self, side: int) -> int:
        """Return how many pieces *side* has of the kind that its game counts, and that a move gains or takes.

        The games count pegs on the board; pieces that show the side's colour; stones; pawns on the two far ranks; lit
        pawns; circles up.
        """
        raise NotImplementedError

    def gain(self, move: int) -> int:
        """Return how much *move*, legal here, raises count(mover) - count(other), without playing it."""
        raise NotImplementedError

    def occupancy(self) -> int:
        """Return one bit for each square on which a piece stands."""
        raise NotImplementedError

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return the piece on *square*, or None where it is empty."""
        raise NotImplementedError

    def parts(self, move: int) -> MoveParts:
        """Return the parts of *move* by name; it is legal here, one of the attempts, or PASS."""
        raise NotImplementedError

    def gesture(self, move: int) -> Gesture:
        """Return the gesture of *move*, legal or one of the attempts."""
        raise NotImplementedError

    def goes_on(self, move: int, longer: int) -> bool:
        """Return whether hands that have made *move* can go on to *longer*; both are legal or attempts.

        Where this returns False, a move is over once the board is still. A piece that is only turned over does not
        count as going on.
        """
        return False

    def parse_move(self, text: str) -> int:
        """Return the legal move with the text *text*; InvalidMove or IllegalMove otherwise."""
        move = self.read_move(text)
        if move in self.legal_moves():
            return move
        reason = self.why_not(move) or "not_a_move"
        raise IllegalMove(f"{text}: {reason.replace('_', ' ')}", reason)

    def square_text(self, square: int) -> str:
        """Return the name of *square*, such as 'c4'."""
        return square_text(square, self.columns)

    def parse_square(self, text: str) -> int:
        """Return the square that *text* names, or raise InvalidMove."""
        return parse_square(text, self.columns, self.rows)


def perft(position: Position, depth: int) -> int:
    """Return the number of move sequences of exactly *depth* plies; draws are not applied."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        position.push(move)
        count += perft(position, depth - 1)
        position.pop()
    return count
