# SPDX-License-Identifier: Apache-2.0
"""A key that asks again after a long while hears once more what is to be done, and no question about switches."""

import pytest

from tests.host.game.hands.test_silent_lines import HALF, switches_of
from tests.host.game.harness import Harness

LATER = "wait 100"


def another_game_before() -> Harness:
    """Return a game before whose first move two pegs stand too many, on row four."""
    harness = Harness("crossings", HALF)
    harness.do("place a4;", "place b4;", "wait 9")
    assert harness.referee.is_wrong()
    return harness


def row_that_lacks() -> Harness:
    """Return a game that is begun on a board whose row one shows nothing."""
    return Harness("crossings", HALF, faults=[f"dead {square}" for square in switches_of("crossings", "1")])


@pytest.mark.parametrize("key", ["one", "ask"])
@pytest.mark.parametrize("begun", [another_game_before, row_that_lacks])
def test_a_key_pressed_late_tells_it_again_and_asks_about_no_switch(begun, key):
    harness = begun()
    told = [harness.do(LATER, f"key {key}")[-1] for _ in range(6)]
    assert not harness.referee.is_asking, told
    assert len(set(told[2:])) == 1, told
    # Once more soon after that it leads on.
    harness.do(f"key {key}")
    assert harness.referee.is_asking, harness.said[-3:]


def test_hands_that_act_between_two_late_keys_are_asked():
    harness = row_that_lacks()
    harness.do(LATER, "key one", "lift h2", "place h2", LATER, "key one")
    assert harness.referee.is_asking, harness.said[-3:]


def test_a_led_step_that_is_asked_for_again_and_again_is_told_again():
    harness = Harness("crossings", replayed=["b7S1/1", "c2N1/1"], start=HALF[:-1] + "b")
    told = [harness.do(LATER, "key ask")[-1] for _ in range(8)]
    assert not harness.referee.is_asking
    assert told[-1].startswith("Carry B7 to B6."), told
