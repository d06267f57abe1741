# SPDX-License-Identifier: Apache-2.0
"""A teacher's findings in a position, as values without words: who stands better, a hint, a verdict, a threat."""

from tactile_core.rules.position import PASS

# By how much a side stands better.
LEVEL, A_LITTLE, BETTER, CLEARLY, PROVED_WIN = range(5)


class Standing:
    """The better side: *degree* from LEVEL to PROVED_WIN, *side* (None where level), *plies* to a proved end."""

    __slots__ = ("degree", "plies", "side")

    def __init__(self, degree: int, side: "int | None", plies: int) -> None:
        self.degree = degree
        self.side = side
        self.plies = plies

    def __repr__(self) -> str:
        return f"Standing({self.degree!r}, {self.side!r}, {self.plies!r})"


class Hint:
    """A hint in two steps: a piece, then a move.

    *squares* are where the pieces stand of which one should move: one square, or two where two searches do not agree;
    *move* is then the one that looked better by itself, a move of the first square. *holding* is how many moves of the
    one piece hold the score, 0 where the search is not sure. *must_answer* says that the rules leave only forced
    answers.
    """

    __slots__ = ("holding", "move", "must_answer", "squares")

    def __init__(self, squares: "tuple[int, ...]", move: int, holding: int, must_answer: bool) -> None:
        self.squares = squares
        self.move = move
        self.holding = holding
        self.must_answer = must_answer

    def __repr__(self) -> str:
        return f"Hint({self.squares!r}, {self.move!r}, {self.holding!r}, {self.must_answer!r})"


class Verdict:
    """Why a move was bad, or would be; only perhaps, unless it *is_sure*: two searches do not agree.

    *gain* is what the move itself gained, *reply* the answer that shows it, with *reply_gain*. *line* are the moves
    from the reply on, of which each of the loser's own was forced, and *swing* what its pieces have lost to the other's
    over the move and the line together. *better* is a better move, with *better_gain*. *plies* is how soon the game is
    lost by force after the move, 0 where that is not proved.
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


class Threat:
    """The other side's move if it were its turn: *move* with its *gain*; *plies* to a proved win, 0 if none."""

    __slots__ = ("gain", "move", "plies")

    def __init__(self, move: int, gain: int, plies: int) -> None:
        self.move = move
        self.gain = gain
        self.plies = plies

    def __repr__(self) -> str:
        return f"Threat({self.move!r}, {self.gain!r}, {self.plies!r})"


class Review:
    """A game looked through for *side*: its own bad moves first, as plies in their order, then the *others*.

    *losses* has (ply, loss) of every move that was looked at, in hundredths of the game's unit; *moves* were played in
    all, so that a review for which there was too little time shows. Of the moves at *doubtful* plies two searches do
    not agree that they were bad.
    """

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

    def __repr__(self) -> str:
        return f"Review({self.own!r}, {self.others!r}, {self.losses!r}, {self.moves!r}, {self.doubtful!r})"
