# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne by hand: placing, jumps, and tiles, which no switch sees."""

import pytest

from tactile_app.game.hands.guidance import guide
from tactile_app.messages import Fact
from tactile_core.rules.games import find_game
from tests.host.game.harness import Harness

# The 58-move position of the rules: h4 and h7 can be taken.
RANKS = ["-" * 10] * 3 + ["---b.b..--", "---..w.b--", "---bw.ww--", "---wbwb.--"] + ["-" * 10] * 3
WORKED = "/".join(RANKS) + " w"


def moves(harness):
    return [line for line in harness.written if line.startswith(("move", "amend", "back"))]


def test_pawns_are_placed_in_turn_and_only_on_tiles():
    harness = Harness("quatre_en_ligne")
    assert harness.do("place e5") == ["On E5, circle down. 11 pawns left. Ridged to move."]
    (refused,) = harness.do("place a1")
    assert refused.endswith("Take the piece off A1.")
    harness.do("lift a1", "place e6")
    assert moves(harness) == ["move 1 @e5", "move 2 @e6"]


def test_the_last_pawn_placed_says_so():
    harness = Harness("quatre_en_ligne")
    squares = [f"{file}{rank}" for file in "defg" for rank in "456"]
    said = harness.do(*[f"place {square}" for square in squares])
    assert said[-1] == "On G6, circle down. All pawns are placed. Smooth to move."


def test_a_jump_turns_the_pawn_over():
    harness = Harness("quatre_en_ligne", WORKED)
    assert harness.make("e5-g7j") == ["From E5 jump to G7. Turn the pawn on G7 over: pawn, circle up. Ridged to move."]


def test_the_only_tile_that_fits_is_announced():
    harness = Harness("quatre_en_ligne", WORKED)
    assert harness.do("lift g5", "place i7") == [
        "From G5 jump to I7. The tile of H4 lies on I7 now. Turn the pawn on I7 over: pawn, circle up. Ridged to move."
    ]


def test_of_several_tiles_one_is_touched_with_a_pawn_or_the_wand():
    for lines in (["place h7;", "wait 0.4;", "lift h7"], ["place h7", "lift h7"]):
        harness = Harness("quatre_en_ligne", WORKED)
        (asked,) = harness.do("lift h5", "place i6")
        assert asked.startswith("I6. Two moves fit.")
        assert harness.do(*lines) == ["From H5 to I6. The tile of H7 lies on I6 now. Ridged to move."]
        assert moves(harness) == ["move 1 h5-i6@h7"]


def test_of_several_tiles_one_is_chosen_by_key():
    harness = Harness("quatre_en_ligne", WORKED)
    harness.do("lift h5", "place i6", "key two", "key one")
    assert moves(harness) == ["move 1 h5-i6@h7"]


def test_a_typed_move_names_its_tile():
    harness = Harness("quatre_en_ligne", WORKED)
    harness.make("h5-i6@h7")
    assert moves(harness) == ["move 1 h5-i6@h7"]


def test_the_take_back_tells_the_way_of_the_tile():
    harness = Harness("quatre_en_ligne", WORKED)
    harness.do("lift g5", "place i7")
    (told,) = harness.do("lift i7", "place g5")
    assert "Put the tile of I7 back on H4. Turn the pawn on G5 over: pawn, circle down." in told


def test_what_a_pawn_may_do_is_told_with_its_tiles():
    harness = Harness("quatre_en_ligne", WORKED)
    (_, told) = harness.do("key ask", "tap h5")
    assert "with the tile of H4" in told


def test_hands_that_make_a_move_for_somebody_else_hear_of_the_tile_before_the_pawn():
    position = find_game("quatre_en_ligne").from_text(WORKED)
    (said,) = guide(position, position.parse_move("g5-i7j@h4")).said
    assert said[0] == Fact("do-tile", square="h4", target="i7")
    assert [fact.id for fact in said] == ["do-tile", "do-carry-turned"]


def test_who_asks_while_pawns_are_placed_is_not_told_to_lift_one() -> None:
    placing, playing = Harness("quatre_en_ligne"), Harness("quatre_en_ligne", WORKED)
    (said,) = placing.do("key ask")
    assert said.endswith("All pawns are placed first. Hold this key and lift pieces to hear their names.")
    (said,) = playing.do("key ask")
    assert "Lift a piece and put it back to hear its moves." in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("@d4", "Not allowed: a pawn stands on D4 already."),
        ("@c3", "Not allowed: no tile lies on C3."),
    ],
)
def test_a_pawn_that_is_placed_comes_from_no_square(typed, said):
    harness = Harness("quatre_en_ligne")
    harness.do("place d4")
    attempt = harness.position.read_move(typed)
    square = harness.referee.narrator.origin(harness.position, attempt)
    reason = harness.position.why_not(attempt) or "not_a_move"
    refused = harness.referee.narrator.refused(harness.position, reason, attempt, square)

    assert harness.phrases.sentence(refused).display == said
