# SPDX-License-Identifier: Apache-2.0
"""A whole Overboard between two homes: filled peg by peg from two bags, a side chosen, played to its last peg."""

import pytest

from tests.host.play.golden import compare
from tests.host.together.houses import TwoHouses, play_on


# Some 250 typed lines at two boards: a minute, and more on a busy computer.
@pytest.mark.timeout(900)
def test_what_both_sides_hear_of_a_whole_overboard():
    with TwoHouses("overboard", ("en", "de")) as two:
        filled(two)
        play_on(two, 200)
        assert two.match.outcome() is not None
    compare("together.overboard_whole.txt", two.transcript)


def placed_elsewhere(two, seat):
    """Let the home *seat* answer its questions by chance, and the other one carry the same out with its hands."""
    match = two.match
    question = match.set_up.question()
    choice = two.lots.choice(question.choices)
    if question.kind != "place":
        two.type(seat, f"key {two.lots.choice(('one', 'two'))}")
        return
    two.type(seat, f"place {choice}")
    if two.match.set_up.question().kind != "place":
        two.type(seat, f"key {two.lots.choice(('one', 'two'))}")
    two.type(1 - seat, f"place {choice}")


def filled(two):
    """Fill the board to the last peg, and choose."""
    while two.match.position is None:
        placed_elsewhere(two, two.match.set_up.question().seat)
