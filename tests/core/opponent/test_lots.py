# SPDX-License-Identifier: Apache-2.0
"""The lots of the weaker levels: each ply and each seed has its own, and none tells the next one."""

import pytest

from tactile_core.opponent.lots import prng_of

LIMIT = 1000
TENTHS = 10


def shares(numbers: list[int]) -> list[int]:
    """Return how many of *numbers* fall into each tenth of LIMIT."""
    return [sum(number * TENTHS // LIMIT == tenth for number in numbers) for tenth in range(TENTHS)]


def lots_by_ply(seed: int) -> list[int]:
    return [prng_of(seed, ply).randrange(LIMIT) for ply in range(1000)]


def lots_by_seed(ply: int) -> list[int]:
    return [prng_of(seed, ply).randrange(LIMIT) for seed in range(1000)]


@pytest.mark.parametrize("lots", [lots_by_ply(1), lots_by_ply(1007), lots_by_seed(0), lots_by_seed(31)])
@pytest.mark.parametrize("apart", [1, 2, 3, 10])
def test_how_a_lot_differs_from_a_later_one_is_a_lot_too(lots: list[int], apart: int) -> None:
    steps = [(later - lot) % LIMIT for lot, later in zip(lots, lots[apart:], strict=False)]
    # A hundred in each tenth, give or take four times the root of 90.
    assert all(60 <= share <= 140 for share in shares(lots) + shares(steps))


def test_two_players_with_seeds_apart_draw_apart() -> None:
    one, other = lots_by_ply(1), lots_by_ply(1001)
    assert all(60 <= share <= 140 for share in shares([(b - a) % LIMIT for a, b in zip(one, other, strict=True)]))
