# SPDX-License-Identifier: Apache-2.0
"""Pieces are set up by whole rows: a sentence for many squares, and at the end the differences alone."""

import pytest

from tactile_app.game.phases.rows_to_place import portions_of
from tactile_core.rules.games import GAMES
from tactile_core.rules.squares import squares_of
from tests.host.game.harness import Harness


@pytest.mark.parametrize("name", [game.name for game in GAMES if not game.has_set_up])
def test_the_portions_hold_every_piece_once(name):
    position = next(game for game in GAMES if game.name == name).start()
    told = 0
    for portion in portions_of(position):
        assert not told & portion.mask
        told |= portion.mask
    assert told == position.occupancy()


def test_thirty_two_stones_are_told_in_two_sentences():
    harness = Harness("crossings", is_empty=True)
    assert harness.said[-1] == "Rows one to two: smooth, stone on every square."
    before = len(harness.said)
    for square in (f"{column}{row}" for row in (1, 2) for column in "abcdefgh"):
        harness.do(f"place {square}")
    assert harness.said[before:] == ["Rows seven to eight: ridged, stone on every square."]
    for square in (f"{column}{row}" for row in (7, 8) for column in "abcdefgh"):
        harness.do(f"place {square}")
    assert harness.said[before + 1 :] == ["The position is right.", "Smooth to move."]


def test_somebody_who_asks_in_the_middle_hears_which_squares_are_empty_still():
    harness = Harness("crossings", is_empty=True)
    for square in (f"{column}{row}" for row in (1, 2) for column in "abcdefg"):
        harness.do(f"place {square}")
    assert harness.do("key ask") == ["Rows one to two: smooth, stone on every square. Still empty: H1 and H2."]


def test_what_stands_beside_is_told_at_the_end_alone():
    harness = Harness("crossings", is_empty=True)
    harness.do("place d4")
    before = len(harness.said)
    for row in (1, 2, 7, 8):
        harness.do(*(f"place {column}{row};" for column in "abcdefgh"), "wait 2")
    assert harness.said[before:] == [
        "Rows seven to eight: ridged, stone on every square.",
        "Take the piece off D4.",
    ]
    assert harness.do("lift d4") == ["The position is right.", "Smooth to move."]


def test_pieces_that_are_not_alike_are_told_row_by_row():
    harness = Harness("tectonic", is_empty=True)
    row = harness.said[-1]
    assert row.startswith("Row one: ")
    first = portions_of(harness.position)[0]
    names = [harness.position.square_text(square) for square in squares_of(first.mask)]
    assert harness.do(*(f"place {name};" for name in names), "wait 2")[-1].startswith("Row ")
