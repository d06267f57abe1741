# SPDX-License-Identifier: Apache-2.0
"""Hands that are to carry out another's move, and lift a piece that has no part in it, are told of that piece."""

import pytest

from tests.host.game.harness import Harness

START = "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww b"
LACKS = "A2 is in your hand. Put a smooth stone on A2."


def led() -> Harness:
    """Return a game in which the stone on B7 is to be carried to B6."""
    return Harness("crossings", replayed=["b7S1/1", "c2N1/1"], start=START)


def test_a_wrong_piece_in_the_hand_is_named_and_then_the_move_again():
    game = led()
    assert game.do("lift a2", "wait 7") == [LACKS]
    assert game.do("place a2", "wait 3") == ["Carry B7 to B6."]
    assert game.do("lift b7;", "place b6", "wait 3")[0] == "The position is right."


@pytest.mark.parametrize("key", ["key ask", "key one"])
def test_the_keys_name_it_too(key):
    game = led()
    game.do("lift a2", "wait 7")
    assert game.do(key)[0].startswith(f"One square is wrong. {LACKS}")


def test_a_wrong_piece_that_was_put_elsewhere_is_carried_home_first():
    game = led()
    assert game.do("lift a2", "place g6", "wait 5") == ["Carry G6 to A2."]
    assert game.do("lift g6", "place a2", "wait 3") == ["Carry B7 to B6."]


def test_the_right_piece_on_a_wrong_square_is_led_on():
    assert led().do("lift b7", "place c6", "wait 5") == ["Carry C6 to B6."]
