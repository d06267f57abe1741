# SPDX-License-Identifier: Apache-2.0
"""Lots among moves by their scores: one that scores a temperature less is e times less likely.

Whole numbers throughout, so that every machine draws the same move.
"""

from tactile_core.rules.prng import Prng

# Scores are drawn from within so many units of a level game, so that a win is not preferred to all else at once.
CLAMP_UNITS = 8
# exp(-step / 16) in 2 ** -14.
STEPS_OF_E = 16
ONE = 1 << 14
DECAY = 61565


def weight_table() -> "list[int]":
    """Return the rest of ONE after each sixteenth of a unit of exponent, down to 0."""
    weights = [ONE]
    while weights[-1]:
        weights.append(weights[-1] * DECAY >> 16)
    return weights


WEIGHTS = weight_table()


def prng_of(seed: int, plies: int) -> Prng:
    """Return the lots of the move after *plies* of the game that *seed* belongs to."""
    # The first lots of seeds that are evenly apart are so too, and would walk evenly through the moves of a game.
    lot = Prng(seed + 7919 * plies).randrange(1 << 30)
    return Prng(lot ^ lot >> 15)


def margin_of(unit: int, temperature: int) -> int:
    """Return how much below the best a score has no weight any more; *temperature* in hundredths of *unit*."""
    return unit * temperature * len(WEIGHTS) // (STEPS_OF_E * 100) + 1


def lot_among(scores: "list[int]", unit: int, temperature: int, prng: Prng) -> int:
    """Return the place of one of *scores*, drawn; *temperature* in hundredths of *unit*."""
    most = CLAMP_UNITS * unit
    weights = [max(-most, min(most, score)) for score in scores]
    best = max(weights)
    # In the same list: a second one would need a hole more in a small heap.
    for place, score in enumerate(weights):
        step = (best - score) * STEPS_OF_E * 100 // (unit * temperature)
        weights[place] = WEIGHTS[step] if step < len(WEIGHTS) else 0
    lot = prng.randrange(sum(weights))
    place = 0
    while lot >= weights[place]:
        lot -= weights[place]
        place += 1
    return place
