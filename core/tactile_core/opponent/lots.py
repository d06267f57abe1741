# SPDX-License-Identifier: Apache-2.0
"""Lots among moves by their scores: a move that scores a temperature less is e times less likely.

All numbers are whole, so that every machine draws the same move.
"""

from tactile_core.rules.prng import Prng

# Scores are limited to this many units from an even score, or else a win would always be drawn.
CLAMP_UNITS = 8
# exp(-step / 16) in 2 ** -14.
STEPS_OF_E = 16
ONE = 1 << 14
DECAY = 61565


def weight_table() -> "list[int]":
    """Return ONE times exp(-n / 16) for n = 0, 1 and so on, down to 0."""
    weights = [ONE]
    while weights[-1]:
        weights.append(weights[-1] * DECAY >> 16)
    return weights


WEIGHTS = weight_table()


def prng_of(seed: int, plies: int) -> Prng:
    """Return the generator for the move after *plies* of the game that *seed* belongs to."""
    # Seeds that are evenly spaced have first lots that are evenly spaced. Without this mix, the draws would run through
    # the moves of a game in order.
    lot = Prng(seed + 7919 * plies).randrange(1 << 30)
    return Prng(lot ^ lot >> 15)


def margin_of(unit: int, temperature: int) -> int:
    """Return how far below the best a score has no chance left; *temperature* in hundredths of *unit*."""
    return unit * temperature * len(WEIGHTS) // (STEPS_OF_E * 100) + 1


def lot_among(scores: "list[int]", unit: int, temperature: int, prng: Prng) -> int:
    """Return the place of one of *scores*, drawn by lot; *temperature* in hundredths of *unit*."""
    most = CLAMP_UNITS * unit
    weights = [max(-most, min(most, score)) for score in scores]
    best = max(weights)
    # The weights overwrite the scores in the same list: a small heap may have no room for a second one.
    for place, score in enumerate(weights):
        step = (best - score) * STEPS_OF_E * 100 // (unit * temperature)
        weights[place] = WEIGHTS[step] if step < len(WEIGHTS) else 0
    lot = prng.randrange(sum(weights))
    place = 0
    while lot >= weights[place]:
        lot -= weights[place]
        place += 1
    return place
