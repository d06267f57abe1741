# SPDX-License-Identifier: Apache-2.0
"""A piece that was asked for and put elsewhere is named, and is never told to be one that looks otherwise."""

from tests.host.game.teaching.test_tutorial import Pupil

KEYS = [f"key {key}" for key in ("one", "two", "repeat", "ask", "menu")]


def test_it_is_carried_to_the_square_that_was_told():
    """The square was told once more, and nothing of the peg beside it."""
    pupil = Pupil("crossings")
    assert pupil.do("place c1", "place d2")[-1] == "Carry D2 to C2."
    assert pupil.do("lift d2")[-1] == "Put a smooth stone on C2."
    assert pupil.do("place b2")[-1] == "Carry B2 to C2."


def test_another_one_that_is_put_where_it_was_to_go_lets_it_be_taken_off():
    """B3, a smooth peg, was to be carried to D3, where a ridged one belongs."""
    pupil = Pupil("overboard")
    pupil.do(*KEYS, "place b3", "lift b3", "place b3")
    # A second peg from the bag.
    pupil.hand.held.clear()
    said = pupil.do("place c3")
    assert said[-1] == "Take the peg off B3.", said
    assert pupil.do("lift b3")[-1] == "Put a ridged peg on D3."


def test_one_of_the_same_kind_is_carried_on_to_the_next_square():
    pupil = Pupil("crossings")
    pupil.do("place c1", "place d2")
    pupil.hand.held.clear()
    assert pupil.do("place c2")[-1] == "Carry D2 to C3."
    assert pupil.do("lift d2", "place c3")[-1] == "Put a ridged stone on C5."
