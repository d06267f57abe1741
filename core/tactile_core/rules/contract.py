# SPDX-License-Identifier: Apache-2.0
"""The contract that every game keeps: positions, errors, outcomes and what the hands do for a move.

A position is a value that changes by push and pop alone. Squares are numbers: a1 = 0, b1 = 1, row by row from the
first player's edge. An occupancy is a number with one bit a square. A move is a small number whose meaning only its
game knows; PASS is the same in every game.
"""

FIRST = 0
SECOND = 1
SIDE_LETTERS = "wb"
PASS = -1
# What ends the key of a position, by the side to move.
TURN_KEYS = (b"w", b"b")

FILES = "abcdefghij"

# Every reason for which a game can end, for all games; each has its sentence in every language.
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
    "repetition",
    "no_fall",
    "passes",
    "resigned",
)


class InvalidPosition(ValueError):  # noqa: N818 - named beside InvalidMove, as the field does
    """The text is not a position of this game."""


class InvalidMove(ValueError):  # noqa: N818 - the field's name
    """The text is not a move of this game's form."""


class IllegalMove(ValueError):  # noqa: N818 - the field's name
    """The text has the form of a move, and the rules forbid it; *reason* is the word of the rule."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason


class AmbiguousMove(IllegalMove):
    """The text leaves a choice open that the rules leave to the player."""


class Outcome:
    """How a game ended: *winner* is FIRST, SECOND or None for a draw; *reason* is one of REASONS."""

    __slots__ = ("reason", "winner")

    def __init__(self, winner: "int | None", reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.reason) == (other.winner, other.reason)

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.reason!r})"


class Piece:
    """What stands on a square: *kind* is a word of the game, *side* FIRST, SECOND or None for nobody's."""

    __slots__ = ("kind", "side")

    def __init__(self, kind: str, side: "int | None") -> None:
        self.kind = kind
        self.side = side

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and (self.kind, self.side) == (other.kind, other.side)

    def __hash__(self) -> int:
        return hash((self.kind, self.side))

    def __repr__(self) -> str:
        return f"Piece({self.kind!r}, {self.side!r})"


class Gesture:
    """What hands do for one move, and what the switches must have seen.

    *after* is the occupancy that the move leaves. *waves* has one mask for each unit step: the squares that pieces
    leave in it (a push of k points has k masks; a carried piece has one: its origin and what it takes). *may* is the
    mask of squares that may be disturbed besides. *steps* are what a person carries out, in order: tuples of a verb
    ("slide", "lift", "place", "turn_over", "take_from_reserve", "return_to_reserve", "take_tile", "put_tile"), a
    square, and for "slide" the square where it ends. *is_push* tells a train pushed in its grooves from a piece
    carried by hand.
    """

    __slots__ = ("after", "is_push", "may", "steps", "waves")

    def __init__(self, after: int, waves: tuple, may: int, steps: tuple, is_push: bool) -> None:  # type: ignore[type-arg]
        self.after = after
        self.waves = waves
        self.may = may
        self.steps = steps
        self.is_push = is_push

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gesture) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Gesture({self.after!r}, {self.waves!r}, {self.may!r}, {self.steps!r}, {self.is_push!r})"

    def _key(self) -> tuple:  # type: ignore[type-arg]
        return (self.after, self.waves, self.may, self.steps, self.is_push)


def square_text(square: int, columns: int) -> str:
    """Return the name of *square* on a board of *columns* files, such as 'c4'."""
    return FILES[square % columns] + str(square // columns + 1)


def parse_square(text: str, columns: int, rows: int) -> int:
    """Return the square that *text* names, or raise InvalidMove."""
    file = FILES.find(text[:1]) if text else -1
    rank = text[1:]
    # The comparison with its own text refuses '04' and digits of other scripts.
    if 0 <= file < columns and rank and rank in ROW_TEXTS[:rows]:
        return (int(rank) - 1) * columns + file
    raise InvalidMove(f"expected a square from a1 to {FILES[columns - 1]}{rows}, got {text!r}")


ROW_TEXTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def squares_of(mask: int) -> list[int]:
    """Return the squares set in *mask*, lowest first."""
    squares = []
    square = 0
    while mask:
        if mask & 1:
            squares.append(square)
        mask >>= 1
        square += 1
    return squares


def split_text(text: str, rows: int, columns: int, letters: str, extras: int) -> tuple[str, int, list[str]]:
    """Return (one letter a square from a1 on, turn, extra words) of a position's *text*, or raise InvalidPosition."""
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
    """What every position can do; a game's own class fills in the rest.

    The class of a game sets *rows*, *columns*, and keeps *turn* (FIRST or SECOND). A side without a move passes;
    two passes in a row, or the same position with the same side to move for the third time, are a draw.
    """

    rows = 0
    columns = 0
    turn = FIRST

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
        """Return the move that *text* has the form of, legal or not; InvalidMove for another form."""
        raise NotImplementedError

    def why_not(self, attempt: "int | str") -> "str | None":
        """Return the word of the rule that forbids *attempt* (a move or its text); None where it is legal."""
        raise NotImplementedError

    def attempts(self) -> list[int]:
        """Return the forbidden moves that hands can make all the same, to name a mistake; never to accept one."""
        raise NotImplementedError

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def is_won(self) -> bool:
        """Return whether the side that moved last has won, as far as this shows before anyone looks for an answer.

        Where it has not, an empty list of legal moves still says that it has.
        """
        return False

    def key(self) -> bytes:
        """Return what tells the position and its turn from others: equal keys have the same moves and are a repetition.

        In Quatre, positions that differ only in where the tiles lie on the frame share a key, as they are a repetition.
        """
        raise NotImplementedError

    def past_keys(self) -> list[bytes]:
        """Return the key of every position of this line of play before the present one, oldest first."""
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
        raise NotImplementedError

    def count(self, side: int) -> int:
        """Return how many pieces *side* has of those that its game counts, which is what a move gains or takes.

        Pegs on the board; pieces that show its colour; stones; pawns on the two far ranks; lit pawns; circles up.
        """
        raise NotImplementedError

    def gain(self, move: int) -> int:
        """Return by how much *move*, legal here, betters count(mover) - count(other), without playing it."""
        raise NotImplementedError

    def occupancy(self) -> int:
        """Return one bit for each square on which a piece stands."""
        raise NotImplementedError

    def what_stands_on(self, square: int) -> "Piece | None":
        """Return the piece on *square*, or None where it is empty."""
        raise NotImplementedError

    def gesture(self, move: int) -> Gesture:
        """Return what hands do for *move*, legal or one of the attempts."""
        raise NotImplementedError

    def parse_move(self, text: str) -> int:
        """Return the legal move that *text* is the text of; InvalidMove, IllegalMove or AmbiguousMove otherwise."""
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


class Question:
    """What a set-up asks next.

    *kind* is one word of the game's set-up, *seat* the player (0 or 1) who answers, *choices* the answers that stand,
    *side* the side whose piece it is about (or None), *square* the square it is about (or None).
    """

    __slots__ = ("choices", "kind", "seat", "side", "square")

    def __init__(
        self,
        kind: str,
        seat: int,
        choices: tuple,  # type: ignore[type-arg]
        side: "int | None" = None,
        square: "int | None" = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.choices = choices
        self.side = side
        self.square = square

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {self.seat!r}, {self.choices!r}, {self.side!r}, {self.square!r})"


class SetUp:
    """What comes before the first move, step by step; every answer is a short text, so a record can hold them all.

    *chooser* is the seat that chooses (or arranges) first.
    """

    chooser = 0

    def question(self) -> "Question | None":
        """Return what is asked next, or None when the set-up is complete."""
        raise NotImplementedError

    def answer(self, text: str) -> None:
        """Take *text* as the answer; IllegalMove, with the question unchanged, where it is not one of the choices."""
        raise NotImplementedError

    def pop(self) -> str:
        """Take back the last answer and return it; IndexError where none was given."""
        raise NotImplementedError

    def occupancy(self) -> int:
        """Return the squares on which pieces stand by now."""
        raise NotImplementedError

    def answers(self) -> list[str]:
        """Return every answer so far, oldest first."""
        raise NotImplementedError

    def side_on(self, square: int) -> "int | None":
        """Return the side of the piece that stands on *square* by now, or None where none does or it is not known."""
        raise NotImplementedError

    def position(self) -> Position:
        """Return the first position of the game; only when no question is left."""
        raise NotImplementedError

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*; only when no question is left."""
        raise NotImplementedError


class Game:
    """One game: its *name*, its board, its *options* (name and values, the default first).

    The rules themselves are imported when they are first asked for, so that a small board pays for one game alone.
    """

    def __init__(self, name: str, rows: int, columns: int, options: tuple, has_set_up: bool = False) -> None:  # type: ignore[type-arg]
        self.name = name
        self.rows = rows
        self.columns = columns
        self.options = options
        self.has_set_up = has_set_up

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def start(self, **options: str) -> Position:
        """Return the first position, what comes before it skipped; ValueError for an unknown option or value."""
        return self._rules().start(self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def from_text(self, text: str, **options: str) -> Position:
        """Return the position that *text* describes; InvalidPosition (a ValueError) for any other text."""
        return self._rules().from_text(text, self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def set_up(self, seed: int, chooser: "int | None", **options: str) -> SetUp:
        """Return what comes before the first move; *seed* stands for all lots, *chooser* is a seat (None: by lot)."""
        if not self.has_set_up:
            raise ValueError(f"{self.name} has no set-up")
        return self._rules().set_up(seed, chooser, self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def chosen(self, options: dict[str, str]) -> dict[str, str]:
        """Return the value of every option, the default where *options* names none; ValueError for unknown ones."""
        values = {}
        for name, allowed in self.options:
            values[name] = options.get(name, allowed[0])
            if values[name] not in allowed:
                raise ValueError(f"{self.name}: {name} is one of {', '.join(allowed)}, got {values[name]!r}")
        for name in sorted(options):
            if name not in values:
                known = ", ".join([name for name, _ in self.options]) or "none"
                raise ValueError(f"{self.name} has no option {name!r}; its options: {known}")
        return values

    def _rules(self):  # type: ignore[no-untyped-def]  # noqa: ANN202 - a module has no type to name
        return __import__("tactile_core.rules." + self.name, None, None, ("start",))
