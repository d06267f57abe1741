# SPDX-License-Identifier: Apache-2.0
"""A switch that sticks, or closes by itself: what the hands did not show is asked about, never played."""

import pytest

from tests.host.game.harness import Harness

# A game and a position, an empty point whose switch closes by itself, the piece that is lifted then, the move it is like.
CLOSED = (
    ("crossings", None, "f3", "f2", "from F2 to F3"),
    ("rampants", ".../.../.../.../bBb/wbw/.W./... w", "a2", "a3", "from A3 to A2"),
    ("overboard", "....../....../....../....../....../w....b w 0", "b1", "a1", "from A1 east"),
    ("eclaircissement", "...../...../...../wb.../..... w", "a3", "a2", "from A2 to A3"),
)


@pytest.mark.parametrize(("game", "text", "square", "lifted", "asked"), CLOSED, ids=[each[0] for each in CLOSED])
def test_a_lift_beside_a_switch_that_closed_by_itself_is_asked_about(game, text, square, lifted, asked):
    harness = Harness(game, text, board=(6, 6) if game == "overboard" else (10, 10))
    harness.break_switch("stuck", square)
    harness.do("wait 3")
    said = harness.do(f"lift {lifted};", "wait 2")
    assert harness.referee.match.moves == [], said
    assert any(asked in sentence and "Was it this move?" in sentence for sentence in said), said


def test_a_piece_whose_switch_stuck_and_another_that_is_lifted_make_no_move():
    harness = Harness("crossings")
    harness.break_switch("stuck", "f2")
    # The stone of F2 stands on F3, where none is seen to have come from; then the stone of E2 is lifted.
    harness.do("lift f2;", "wait 0.5;", "place f3")
    said = harness.do("lift e2;", "wait 3")
    assert harness.referee.match.moves == [], said
