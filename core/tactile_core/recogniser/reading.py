# SPDX-License-Identifier: Apache-2.0
"""The recogniser's answers: the hands are busy, a move was made, several moves fit, or something is wrong."""

from tactile_core.recogniser.mending import LIFT, PLACE, Mending

WAITING = "waiting"
MADE = "made"
AMBIGUOUS = "ambiguous"
WRONG = "wrong"

# Causes of a wrong board: pieces carried that must be pushed; two pieces that changed places; a forbidden move; a
# missing piece; any other difference.
CARRIED = "carried"
EXCHANGED_PLACES = "exchanged"
ATTEMPT = "attempt"
MISSING = "missing"
DIFFERS = "differs"
# Causes of hands that are busy for some seconds, which is no mistake: a piece in the hand; a pushed piece still beside
# its point.
IN_HAND = "in_hand"
OFF_POINT = "off_point"


class Reading:
    """One answer, valid from *ms* until another replaces it.

    *kind* is WAITING, MADE, AMBIGUOUS or WRONG. *moves* holds the one move made, or every move that would fit. An
    AMBIGUOUS reading with the cause EXCHANGED_PLACES fits no move if a piece of *squares* has changed places with the
    moved one. A WAITING reading with the cause IN_HAND or OFF_POINT says that the hands rest over the pieces of
    *squares*. *may_continue* says that the same hand could go on to a longer move; *is_provisional* that it still may,
    so the move must not be said yet. The rest is for a wrong board: the *squares* that differ, the *cause* in one word,
    the forbidden move *attempt* that explains it (or None), and the shortest way back: pieces to *lift* and squares on
    which to *place* one.
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
        """Whether the hands rest in the middle of an action."""
        return self.kind == WAITING and bool(self.cause)

    def at(self, ms: int) -> "Reading":
        """Return a reading with the same content, valid from *ms*."""
        other = Reading(self.kind, ms, self.moves, self.may_continue)
        other.is_provisional = self.is_provisional
        other.squares = self.squares
        other.cause = self.cause
        other.attempt = self.attempt
        other.mendings, other.lift, other.place = self.mendings, self.lift, self.place
        return other

    def says(self) -> tuple[object, ...]:
        """Return all values but the time: readings with the same values are the same answer."""
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
    """Return the question which of *moves* was made, if any: pieces of *squares* may have changed places."""
    reading = Reading(AMBIGUOUS, ms, tuple(moves))
    reading.cause = EXCHANGED_PLACES
    reading.squares = tuple(squares)
    return reading


def busy(ms: int, cause: str, squares: list[int]) -> Reading:
    """Return the reading that the hands are busy with the pieces of *squares*, for *cause*, without a mistake."""
    reading = Reading(WAITING, ms)
    reading.cause = cause
    reading.squares = tuple(squares)
    return reading


def wrong(ms: int, cause: str, mendings: list[Mending], attempt: "int | None" = None) -> Reading:
    """Return the reading that the board is wrong; *mendings* lead back to a legal board."""
    reading = Reading(WRONG, ms)
    reading.cause = cause
    reading.attempt = attempt
    reading.mendings = tuple(mendings)
    reading.lift = tuple(sorted([mending.square for mending in mendings if mending.kind != PLACE]))
    reading.place = tuple(sorted([mending.target for mending in mendings if mending.kind != LIFT]))
    reading.squares = tuple(sorted(reading.lift + reading.place))
    return reading
