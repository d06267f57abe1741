# SPDX-License-Identifier: Apache-2.0
"""Refuse hands that made no legal move: what was wrong, by which rule, and the first step of the way back."""

from collections.abc import Sequence

from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.messages import Fact
from tactile_core.recogniser.mending import LIFT, MOVE, mendings
from tactile_core.recogniser.reading import (
    ATTEMPT,
    CARRIED,
    DIFFERS,
    EXCHANGED_PLACES,
    MISSING,
    OFF_POINT,
    WRONG,
    Reading,
    wrong,
)
from tactile_core.rules.position import Position

# The sentence for a board of which only the number of wrong squares is known.
COUNTED = "refused-differs"


def wrong_move(
    narrator: Narrator, position: Position, reading: Reading, is_being_mended: bool = False
) -> tuple[Fact, ...]:
    """Return the fault in a *reading* of kind WRONG, and the next step of the way back.

    Hands that are already mending a refused board (*is_being_mended*) hear the step alone.
    """
    way = narrator.way_back(position, reading)
    if is_being_mended and way and reading.cause in (DIFFERS, MISSING):
        return way
    return (_what_was_wrong(narrator, position, reading), *way)


def busy_with(position: Position, reading: Reading, lacking: int) -> tuple[Fact, ...]:
    """Return the facts of a *reading* of kind WAITING: which pieces the hands are busy with; *lacking*: how many."""
    if reading.cause == OFF_POINT:
        return (Fact("refused-off-point", square=position.square_text(reading.squares[0])),)
    return (in_hand(position, reading.squares, lacking),)


def in_hand(position: Position, squares: Sequence[int], count: int) -> Fact:
    """Return the fact that *count* pieces of *squares* are in the hand: all, or some of them."""
    names = tuple(position.square_text(square) for square in squares)
    count = min(count, len(squares))
    return Fact("in-hand" if count == len(squares) else "in-hand-of", count=count, squares=names)


def out_of_turn(narrator: Narrator, position: Position, reading: Reading, seen: int, base: int) -> tuple[Fact, ...]:
    """Return the facts that it is another's turn, and the way from the occupancy *seen* back to *base*."""
    if reading.kind != WRONG:
        reading = wrong(reading.ms, ATTEMPT, mendings(seen, base, position.columns), reading.moves[0])
    return (Fact("not-your-turn", side=side_text(position.turn)), *narrator.way_back(position, reading))


def _what_was_wrong(narrator: Narrator, position: Position, reading: Reading) -> Fact:
    attempt = reading.attempt
    if reading.cause == ATTEMPT and attempt is not None:
        reason = position.why_not(attempt) or "not_a_move"
        return narrator.refused(position, reason, attempt, narrator.origin(position, attempt))
    if reading.cause in (CARRIED, OFF_POINT) and reading.squares:
        return Fact(f"refused-{reading.cause.replace('_', '-')}", square=position.square_text(reading.squares[0]))
    if reading.cause == EXCHANGED_PLACES:
        return Fact("refused-exchanged", squares=tuple(position.square_text(square) for square in reading.squares))
    told = narrator.differs(position, reading)
    return (_rule_of(narrator, position, reading) or told) if told.id == COUNTED else told


def _rule_of(narrator: Narrator, position: Position, reading: Reading) -> Fact | None:
    """Return the rule that forbids the move of a single carried or placed piece; None where more than one differs."""
    if len(reading.mendings) != 1:
        return None
    mending = reading.mendings[0]
    if mending.kind == LIFT:
        put = [attempt for attempt in position.attempts() if _goes(position, attempt, None, mending.square)]
        reason = position.why_not(put[0]) if put else None
        if put and reason is not None:
            return narrator.refused(position, reason, put[0], mending.square)
        return narrator.stray(position, mending.square)
    if mending.kind != MOVE or position.what_stands_on(mending.target) is None:
        return None
    for attempt in position.attempts():
        reason = position.why_not(attempt) if _goes(position, attempt, mending.target, mending.square) else None
        if reason is not None:
            return narrator.refused(position, reason, attempt, mending.target)
    return narrator.cannot_go(position, mending.target, mending.square)


def _goes(position: Position, attempt: int, origin: int | None, target: int) -> bool:
    """Return whether *attempt* brings a piece from *origin*, None for one that is placed, to *target*."""
    parts = position.parts(attempt)
    return parts.origin == origin and parts.target == target


def with_first_mistake(standing: tuple[Fact, ...], facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return *facts* of a second mistake after the rule that the first one broke, which *standing* told: both count."""
    rule = [fact for fact in standing if fact.id.startswith("refused-") and fact.id != COUNTED]
    return (*rule[:1], *(fact for fact in facts if fact not in rule[:1]))
