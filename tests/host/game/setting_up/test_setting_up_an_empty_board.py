# SPDX-License-Identifier: Apache-2.0
"""An empty board at the start is no mistake: the program tells what is to be set up, in the right language."""

import pytest

from tests.host.game.harness import Harness

FOUR = "b...../....../....../..wb.b/....../...... w 0"


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", "Four pieces are to be set up. Put a smooth peg on C3."),
        ("fr", "Quatre pièces sont à placer. "),
        ("de", "Vier Figuren sind aufzustellen. "),
    ],
)
def test_pieces_that_nobody_has_set_up_yet_are_not_called_wrong(language, counted):
    harness = Harness("overboard", FOUR, language=language, board=(6, 6), is_empty=True)
    assert harness.said[-1].startswith(counted)


def test_a_piece_on_a_square_that_is_to_be_empty_is_wrong():
    harness = Harness("overboard", FOUR, board=(6, 6), is_empty=True)
    harness.do("place a1")
    (said,) = harness.do("key one")
    assert said.startswith("Five squares are wrong.")
