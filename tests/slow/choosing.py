# SPDX-License-Identifier: Apache-2.0
"""A push drawn by lot."""

from random import Random

from tactile_core.rules.position import PASS, Position


def choose(position: Position, random: Random) -> int | None:
    """Return a legal push that ends on another point than it began, which a spoken slide can say; None for none."""
    moves = [] if position.outcome() else [move for move in position.legal_moves() if move != PASS]
    slides = [move for move in moves if position.parts(move).origin != position.parts(move).target]
    return random.choice(slides) if slides else None
