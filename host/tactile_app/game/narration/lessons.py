# SPDX-License-Identifier: Apache-2.0
"""Tell a teacher's findings: every move by the game's own narrator, every number as it was counted."""

from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.messages import Fact
from tactile_core.opponent.findings import LEVEL, PROVED_WIN, Hint, Standing, Threat, Verdict
from tactile_core.rules.position import Position


def hint_piece(position: Position, hint: Hint) -> tuple[Fact, ...]:
    """Return the first step of *hint*: which piece, or which two."""
    forced = (Fact("hint-must-answer"),) if hint.must_answer else ()
    names = tuple(position.square_text(square) for square in hint.squares)
    if len(names) == 1 and not hint.is_sure:
        return (*forced, Fact("hint-piece-perhaps", square=names[0]))
    if len(names) == 1:
        return (*forced, Fact("hint-piece", square=names[0], count=hint.holding))
    return (*forced, Fact("hint-pieces", either=names))


def hint_move(narrator: Narrator, position: Position, hint: Hint) -> tuple[Fact, ...]:
    """Return the second step of *hint*: the move, and whether the search is sure of its piece."""
    return (Fact("hint-move" if hint.is_sure else "hint-perhaps"), *narrator.described(position, hint.move))


def standing(found: Standing) -> tuple[Fact, ...]:
    """Return the fact about the side that stands better."""
    if found.degree == LEVEL:
        return (Fact("standing-level"),)
    if found.degree == PROVED_WIN:
        return (Fact("standing-wins", side=side_text(found.side), moves=moves_of(found.plies)),)
    return (Fact("standing-better", side=side_text(found.side), degree=found.degree),)


def threat(narrator: Narrator, passed: Position, found: Threat) -> tuple[Fact, ...]:
    """Return the other side's threat; *passed* is the position in which it would be its turn."""
    wins = (Fact("threat-wins", moves=moves_of(found.plies)),) if found.plies else ()
    return (Fact("threat", side=side_text(passed.turn)), *narrator.described(passed, found.move), *wins)


def verdict(narrator: Narrator, before: Position, move: int, ply: int, found: Verdict) -> tuple[Fact, ...]:
    """Return the fault of *move*, numbered *ply*: the answer to it, its cost, and a better move."""
    better = (
        Fact("why-better" if found.is_sure else "why-perhaps-better", side=side_text(before.turn)),
        *narrator.described(before, found.better),
    )
    return (*refutation(narrator, before, move, ply, found), *better)


def refutation(narrator: Narrator, before: Position, move: int, ply: int, found: Verdict) -> tuple[Fact, ...]:
    """Return the answer to *move*, the one numbered *ply*, and what that costs."""
    before.push(move)
    reply = (
        Fact("why-answer" if found.is_sure else "why-perhaps", number=ply, side=side_text(before.turn)),
        *narrator.described(before, found.reply),
    )
    before.pop()
    return (*reply, *cost(before, found))


def cost(before: Position, found: Verdict) -> tuple[Fact, ...]:
    """Return the cost of the move and its answers to its side, where that is proved or can be counted."""
    if found.plies:
        return (Fact("why-lost", side=side_text(before.turn), moves=moves_of(found.plies)),)
    if found.swing > 0:
        return (Fact("why-swing", side=side_text(before.turn), count=found.swing),)
    return ()


def moves_of(plies: int) -> int:
    """Return how many moves of its own a side makes that wins in this many plies."""
    return (plies + 1) // 2
