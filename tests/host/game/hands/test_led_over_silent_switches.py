# SPDX-License-Identifier: Apache-2.0
"""A told move that is carried out over a silent switch or line: that one is asked about, and none that answers."""

import pytest

from tests.host.game.hands.test_silent_lines import switches_of
from tests.host.game.harness import Harness

START = "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w"


def marched(*dead: str) -> Harness:
    """Return a game in which both stones of column E were carried on at once, as told, to E3 and E4."""
    faults = [f"dead {square}" for square in dead]
    harness = Harness("crossings", replayed=["e1N2/2", "c7S1/1"], start=START, faults=faults)
    assert harness.said[-1] == "Carry out for smooth, two steps. Carry E1 to E3."
    harness.do("lift e1;", "place e3;", "lift e2;", "place e4;", "wait 8")
    return harness


@pytest.mark.parametrize(
    ("dead", "silent"), [(["e3"], "E3"), (switches_of("crossings", "3"), "E3"), (["e4"], "E4")], ids=["e3", "row", "e4"]
)
def test_after_a_march_of_two_steps_the_switch_that_explains_the_board_is_asked_about_first(dead, silent):
    harness = marched(*dead)
    assert harness.said[-1] == f"Put a smooth stone on {silent}."
    harness.do("key one", "key one")
    while not harness.referee.is_asking:
        harness.do("key one")
    assert harness.said[-1].startswith(f"The switch of {silent} may not answer")
    said = harness.do("key one")
    assert said[-1] == "Carry out for ridged. Carry C7 to C6."
    assert harness.referee._flow.table.worn.names == [silent.lower()]


def test_hands_that_begin_with_the_second_step_are_led_to_the_end_of_the_move():
    harness = Harness("crossings", replayed=["e1N2/2", "c7S1/1"], start=START)
    assert harness.do("lift e2;", "place e4", "wait 5") == ["Carry E1 to E3."]
    assert harness.do("lift e1;", "place e3", "wait 3")[-1] == "Carry out for ridged. Carry C7 to C6."


def test_a_push_of_which_no_switch_shows_anything_is_done_by_key():
    """It was told for ever, and no key led on."""
    start, column = "wwbbbw/bww.ww/bwbw.w/ww.b../bw.bb./wwbbb. w 2", switches_of("overboard", "e")
    harness = Harness("overboard", start, board=(6, 6), replayed=["e5S4xx"], faults=[f"dead {name}" for name in column])
    harness.referee.leave_out(column)
    harness.do("key one", "key one", "slide e5 e1", "wait 3")
    assert harness.do("key one") == ["Push E5 to E1. If that is done already, once more this key."]
    assert harness.do("key one")[-1].startswith("The record ends here.")
