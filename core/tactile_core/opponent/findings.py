# SPDX-License-Identifier: Apache-2.0
"""A teacher's findings in a position, as values without words: who stands better, a hint, a verdict, a threat."""

from tactile_core.rules.position import PASS
from tactile_core.rules.shared.value import Value

# The degrees by which a side stands better.
LEVEL, A_LITTLE, BETTER, CLEARLY, PROVED_WIN = range(5)


class Standing(Value):
    """The better side: *degree* from LEVEL to PROVED_WIN, *side* (None where level), *plies* to a proved end."""

    FIELDS = ("degree", "side", "plies")
    __slots__ = ("degree", "plies", "side")

    def __init__(self, degree: int, side: "int | None", plies: int) -> None:
        self.degree = degree
        self.side = side
        self.plies = plies


class Hint(Value):
    """A hint in two steps: a piece, then a move.

    *squares* holds the square of the piece to move, or two squares where two searches do not agree on the piece. *move*
    is a move of the first square: the one that scored better when it was searched alone. *holding* is the number of
    that piece's moves that keep the score, 0 where the search is not sure. *must_answer* says that the rules leave only
    forced answers. A hint of one square is not sure either where the search has not seen every answer to every move.
    """

    FIELDS = ("squares", "move", "holding", "must_answer", "is_sure")
    __slots__ = ("holding", "is_sure", "move", "must_answer", "squares")

    def __init__(
        self, squares: "tuple[int, ...]", move: int, holding: int, must_answer: bool, is_sure: bool = True
    ) -> None:
        self.squares = squares
        self.move = move
        self.holding = holding
        self.must_answer = must_answer
        self.is_sure = is_sure


class Verdict:
    """The reason why a move was bad. It is only perhaps bad unless *is_sure*: then two searches agree.

    *gain* is the gain of the move itself. *reply* is the answer that shows the fault, and *reply_gain* its gain. *line*
    holds the moves from the reply on; every move of the loser in it was forced. *swing* is the loss of the loser's
    pieces against the other side's, over the move and the line together. *better* is a better move, with *better_gain*.
    *plies* counts until the game is lost by force after the move, 0 where no loss is proved.
    """

    __slots__ = ("better", "better_gain", "gain", "is_sure", "line", "plies", "reply", "reply_gain", "swing")

    def __init__(self, gain: int, better: int, better_gain: int, *, is_sure: bool = True) -> None:
        self.gain = gain
        self.is_sure = is_sure
        self.better = better
        self.better_gain = better_gain
        self.reply = PASS
        self.reply_gain = 0
        self.line: tuple[int, ...] = ()
        self.swing = 0
        self.plies = 0

    def __repr__(self) -> str:
        return f"<Verdict reply {self.reply} gains {self.reply_gain}, better {self.better}, {self.plies} plies>"


class Threat(Value):
    """The other side's move if it were its turn: *move* with its *gain*; *plies* to a proved win, or 0."""

    FIELDS = ("move", "gain", "plies")
    __slots__ = ("gain", "move", "plies")

    def __init__(self, move: int, gain: int, plies: int) -> None:
        self.move = move
        self.gain = gain
        self.plies = plies


class Review(Value):
    """A review of a whole game for *side*: the plies of its own bad moves, then those of the *others*, each in order.

    *losses* has (ply, loss) of every move that was searched, in hundredths of the game's unit. *moves* counts all moves
    played, which shows when the time was too short to search them all. The plies in *doubtful* are moves on which two
    searches do not agree.
    """

    FIELDS = ("own", "others", "losses", "moves", "doubtful")
    __slots__ = ("doubtful", "losses", "moves", "others", "own")

    def __init__(
        self,
        own: "tuple[int, ...]",
        others: "tuple[int, ...]",
        losses: "tuple[tuple[int, int], ...]",
        moves: int,
        doubtful: "tuple[int, ...]" = (),
    ) -> None:
        self.own = own
        self.others = others
        self.losses = losses
        self.moves = moves
        self.doubtful = doubtful
