# SPDX-License-Identifier: Apache-2.0
"""After each forbidden act of the hands the rule is told that forbids it, and how it is put right."""

import pytest

from tests.host.game.harness import Harness

MOVING = (
    "----------/----------/----------/---bbbb.--/---..b..--/---.wb..--/---wwwww--/----------/----------/---------- w"
)


def test_a_pawn_put_beside_the_tiles_hears_that_no_tile_lies_there():
    said = Harness("quatre_en_ligne").do("place c3", "wait 3")[-1]
    assert "no tile" in said and said.endswith("Take the piece off C3."), said


def test_a_pawn_carried_beside_the_tiles_hears_it_too():
    said = Harness("quatre_en_ligne", MOVING).do("lift d4", "place c3", "wait 3")[-1]
    assert "no tile" in said, said


def test_a_pawn_that_is_pushed_where_it_may_not_go_hears_the_rule():
    harness = Harness("rampants", ".../.../.../w../b../.../W../... w")
    said = harness.do("slide a5 a7", "wait 3")[-1]
    assert said.startswith("Not allowed: "), said
    assert "squares are wrong" not in said


@pytest.mark.parametrize("game", ["crossings", "tectonic", "eclaircissement", "rampants"])
def test_a_stray_piece_hears_that_none_comes_there(game):
    start = ".../.../.../.../b../w../W../... w" if game == "rampants" else None
    harness = Harness(game, start)
    square = next(
        harness.position.square_text(each)
        for each in range(harness.position.rows * harness.position.columns)
        if harness.position.what_stands_on(each) is None
    )
    said = harness.do(f"place {square}", "wait 3")[-1]
    assert said == (f"Not allowed: no piece comes onto {square.upper()}. Take the piece off {square.upper()}.")


def test_a_second_mistake_does_not_hide_the_first():
    harness = Harness("crossings")
    harness.do("place a5", "wait 3")
    said = harness.do("place b5", "wait 3")[-1]
    assert "no piece comes onto A5" in said and "Two squares are wrong." in said, said
    assert "no piece comes onto A5" in harness.do("key ask")[-1]
