# SPDX-License-Identifier: Apache-2.0
"""The recogniser's answers: the hands are busy, a move was made, several would fit, or something is wrong."""

from tactile_core.recogniser.mending import LIFT, PLACE, Mending

WAITING = "waiting"
MADE = "made"
AMBIGUOUS = "ambiguous"
WRONG = "wrong"

# Why a board is wrong: pieces carried where they must be pushed; two that changed places; a forbidden move; a piece
# gone; anything else.
CARRIED = "carried"
EXCHANGED_PLACES = "exchanged"
ATTEMPT = "attempt"
MISSING = "missing"
DIFFERS = "differs"
# Causes of hands that have been busy for some seconds, which is no mistake: a piece in the hand; a pushed one that
# still stands beside its point.
IN_HAND = "in_hand"
OFF_POINT = "off_point"


class Reading:
    """One answer, standing from *ms* until another takes it back.

    *kind* is WAITING, MADE, AMBIGUOUS or WRONG. *moves* holds the one move made, or every move that would fit. Where
    AMBIGUOUS has the cause EXCHANGED_PLACES, none fits if a piece of *squares* has changed places with the moved one.
    Where WAITING has the cause IN_HAND or OFF_POINT, the hands have rested over the pieces of *squares*.
    *may_continue* tells that the same hand could go on to a longer move; *is_provisional* that it still may, so
    that the move must not be said yet. The rest is for a wrong board: *squares* that differ from sense, *cause* in
    one word, *attempt* the forbidden move that explains it (or None), and the shortest way back: pieces to *lift*
    and squares on which to *place* one.
    """

    __slots__ = (
        "attempt",
        "cause",
        "is_provisional",
        "kind",
        "lift",
        "may_continue",
        "mendings",
        "moves",
        "ms",
        "place",
        "squares",
    )

    def __init__(self, kind: str, ms: int, moves: tuple[int, ...] = (), may_continue: bool = False) -> None:
        self.kind = kind
        self.ms = ms
        self.moves = moves
        self.may_continue = may_continue
        self.is_provisional = False
        self.squares: tuple[int, ...] = ()
        self.cause = ""
        self.attempt: int | None = None
        self.lift: tuple[int, ...] = ()
        self.place: tuple[int, ...] = ()
        self.mendings: tuple[Mending, ...] = ()

    @property
    def is_busy(self) -> bool:
        """Whether the hands have rested in the midst of something."""
        return self.kind == WAITING and bool(self.cause)

    def at(self, ms: int) -> "Reading":
        """Return a reading that says the same, standing from *ms*."""
        other = Reading(self.kind, ms, self.moves, self.may_continue)
        other.is_provisional = self.is_provisional
        other.squares = self.squares
        other.cause = self.cause
        other.attempt = self.attempt
        other.mendings, other.lift, other.place = self.mendings, self.lift, self.place
        return other

    def says(self) -> tuple[object, ...]:
        """Return everything but the time: two readings that say the same are one."""
        return (self.kind, self.moves, self.may_continue, self.squares) + (
            self.is_provisional,
            self.cause,
            self.attempt,
            self.mendings,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.ms == other.ms and self.says() == other.says()

    def __hash__(self) -> int:
        return hash((self.ms, self.says()))

    def __repr__(self) -> str:
        return f"<Reading {self.ms} {self.says()!r}>"


def exchange_asked(ms: int, moves: list[int], squares: list[int]) -> Reading:
    """Return the question which of *moves* was made, if any: pieces may have changed places with those of *squares*."""
    reading = Reading(AMBIGUOUS, ms, tuple(moves))
    reading.cause = EXCHANGED_PLACES
    reading.squares = tuple(squares)
    return reading


def busy(ms: int, cause: str, squares: list[int]) -> Reading:
    """Return the reading that the hands are busy with the pieces of *squares*, by *cause*, and made no mistake."""
    reading = Reading(WAITING, ms)
    reading.cause = cause
    reading.squares = tuple(squares)
    return reading


def wrong(ms: int, cause: str, mendings: list[Mending], attempt: "int | None" = None) -> Reading:
    """Return the reading that the board is wrong: *mendings* lead back to sense."""
    reading = Reading(WRONG, ms)
    reading.cause = cause
    reading.attempt = attempt
    reading.mendings = tuple(mendings)
    reading.lift = tuple(sorted([mending.square for mending in mendings if mending.kind != PLACE]))
    reading.place = tuple(sorted([mending.target for mending in mendings if mending.kind != LIFT]))
    reading.squares = tuple(sorted(reading.lift + reading.place))
    return reading
