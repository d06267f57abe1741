# SPDX-License-Identifier: Apache-2.0
"""Crossings by hand: marches stone by stone, captures, crossings that must be answered."""

from tests.host.game.harness import Harness

CAPTURE = "......../......../..b...../..b...../......../..w...../..w...../..w..... w"
ANSWER = "W......./......../......../......b./......../.....b../.b....b./.......w b"


def moves(harness):
    return [line for line in harness.written if line.startswith(("move", "amend", "back"))]


def test_the_rear_stones_are_carried_to_the_front_in_any_order():
    for hands in (["lift c1", "place c4", "lift c2", "place c5"], ["lift c2", "place c4", "lift c1", "place c5"]):
        harness = Harness("crossings", CAPTURE)
        said = harness.do("lift c5", *hands)
        assert moves(harness)[-1].endswith("1 c1N3/2xc5")
        assert "Taken: C5. Ridged to move." in said[-1]


def test_a_march_that_goes_on_amends_its_own_beginning():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4;", "wait 0.4;")
    # Words wait as long as this player's carrying needs, and are still amended.
    assert moves(harness) == []
    harness.do("wait 2;")
    assert moves(harness) == ["move 1 c1N3/1"]
    harness.do("lift c2;", "place c5;", "wait 3.3;")
    assert moves(harness) == ["move 1 c1N3/1", "amend 1 c1N3/2"]


def test_a_march_that_goes_on_in_the_other_players_turn_is_asked_about():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4;", "wait 6")
    asked = harness.do("lift c2;", "place c5;", "wait 3.3")
    assert asked[-1].startswith("Was it this move? Move one: three stones from C1 to C3, the front to C5.")
    assert moves(harness) == ["move 1 c1N3/1"]
    harness.do("key one")
    assert moves(harness) == ["move 1 c1N3/1", "amend 1 c1N3/2"]


def test_a_march_that_was_typed_is_told_as_soon_as_the_hand_has_made_it():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.referee.phase.announce(harness.position.parse_move("c1N3/1"))
    harness.do("lift c1;", "place c4;", "wait 0.4;")
    assert moves(harness) == ["move 1 c1N3/1"]


def test_a_march_that_goes_on_at_once_is_one_move():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4;", "wait 0.2;", "lift c2;", "place c5;", "wait 2.5;")
    assert moves(harness) == ["move 1 c1N3/2"]


def test_a_stone_that_a_sleeve_held_off_its_point_neither_ends_a_march_nor_is_called_a_mistake():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4;", "wait 0.4;", "lift h8;", "wait 0.5;")
    assert moves(harness) == ["move 1 c1N3/1"]
    harness.do("lift c2;", "wait 0.3;", "place c5;", "wait 0.3;")
    told = harness.do("place h8;", "wait 2.5;")
    assert moves(harness) == ["move 1 c1N3/1", "amend 1 c1N3/2"]
    assert len(told) == 1
    assert "refused" not in harness.sounded


def test_a_march_that_goes_on_for_a_moment_and_comes_back_leaves_the_turn_to_the_other_player():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4", "lift c2;", "place c5;", "wait 0.3;", "lift c5;", "place c2;", "wait 0.3;")
    harness.do("lift h8", "place h7")
    assert moves(harness) == ["move 1 c1N3/1", "move 2 h8S1/1"]


def test_a_crossing_must_be_answered_and_another_move_is_refused():
    harness = Harness("crossings", ANSWER)
    (refused,) = harness.do("lift f3", "place f2")
    assert refused.startswith("Not allowed: the other side has crossed. You must cross now.")
    harness.do("lift f2", "place f3")
    (told,) = harness.do("lift b2", "place b1")
    assert "The stone on B1 has crossed and is closed. Smooth to move." in told


def test_whoever_is_threatened_hears_it():
    harness = Harness("crossings", "......../w......./......../......../......../......../.b....../........ w")
    (told,) = harness.do("lift a7", "place a8")
    assert told.endswith("The stone on A8 has crossed and is closed. Ridged must cross at once.")


def test_an_unanswerable_crossing_ends_the_game():
    harness = Harness("crossings", "......../w......./......../......b./......../......../......../........ w")
    said = harness.do("lift a7", "place a8")
    assert any("Smooth wins: no stone can cross in reply." in line for line in said)
    assert harness.written[-1] == "result w crossed"


def test_captures_in_several_directions_are_told_apart_by_the_stone_that_was_lifted():
    # d2 and d3 march north onto d4, c2 and d3 north-east onto e4: a capture of one step each, from tails of their own.
    start = "......../......../......../......../...bb.../...w..../..ww..../........ w"
    for lifted, tail, text in (("d4", "d2", "d2N2/1xd4"), ("e4", "c2", "c2NE2/1xe4")):
        harness = Harness("crossings", start)
        harness.do(f"lift {lifted}", f"lift {tail}", f"place {lifted}")
        assert moves(harness) == [f"move 1 {text}"]


FACING = "......../......b./......../......../......../......../.w....../........ w"


def test_moves_put_back_one_after_the_other_are_each_told_and_taken_back():
    harness = Harness("crossings", FACING)
    harness.do("lift b2", "place b3", "lift g7", "place g6")
    said = harness.do("lift g6", "place g7", "lift b3", "place b2")
    assert said == ["Move two is taken back. Ridged to move.", "Move one is taken back. Smooth to move."]
    assert moves(harness)[-2:] == ["back 2", "back 1"]


def test_a_move_put_back_while_the_other_player_holds_a_piece_is_asked_about():
    harness = Harness("crossings", FACING)
    harness.do("lift b2", "place b3", "lift g7;", "wait 1;", "lift b3;")
    (asked,) = harness.do("place b2", "wait 1")
    assert asked == "Move one goes back. Key one: yes. Key two: no."
    assert moves(harness) == ["move 1 b2N1/1"]
    assert harness.do("key one") == ["Move one is taken back. Smooth to move."]
    assert harness.do("place g7", "wait 2") == []
    harness.do("lift b2", "place c3")
    assert moves(harness)[-1] == "move 1 b2NE1/1"


def test_a_piece_held_and_the_last_one_only_lifted_is_no_take_back():
    harness = Harness("crossings", FACING)
    harness.do("lift b2", "place b3", "lift g7;", "wait 1;")
    assert harness.do("lift b3", "wait 2;") == []


def test_the_score_counts_closed_stones():
    harness = Harness("crossings", ANSWER)
    assert harness.do("key one") == ["Ridged must cross at once. Closed stones: smooth one, ridged zero."]


def test_a_march_that_can_go_on_is_a_short_tone_until_a_side_key_ends_the_turn():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    assert harness.do("lift c1;", "place c4;", "wait 0.25;") == []
    assert harness.sounded[-1] == "stopped"
    (told,) = harness.do("key two;")
    assert told.endswith("Ridged to move.")
    assert moves(harness) == ["move 1 c1N3/1"]


def test_an_answer_that_comes_before_the_words_ends_the_turn_and_is_read():
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    harness.do("lift c1;", "place c4;", "wait 0.3;", "lift h8;", "wait 0.5;", "place h7;", "wait 3;")
    assert moves(harness) == ["move 1 c1N3/1", "move 2 h8S1/1"]


def test_whoever_must_cross_is_told_so_wherever_a_turn_is_told():
    harness = Harness("crossings", ANSWER)
    must = "Ridged must cross at once."
    assert harness.said[-1].endswith(must)
    harness.do("lift f3", "place f2")
    assert harness.do("lift f2", "place f3") == [f"The position is right. {must}"]
    assert harness.do("key ask;", "wait 0.4")[0].startswith(must)
    assert [fact.id for fact in harness.referee.phase.standing()] == ["must-cross", "score-crossings"]
    harness.make("b2S1/1")
    harness.do("key one 1200", "key one")
    assert harness.do("lift b1", "place b2", "wait 1")[-1].endswith(must)


def test_a_line_that_can_go_one_place_or_more_is_told_once_and_a_stone_alone_without_its_one_place():
    """Each distance was told by itself, two in a breath: all moves of the beginning took 34 presses."""
    harness = Harness("crossings", ".......b/......../......../......../......../..w...../..w...../..w..... w")
    assert harness.do("key ask", "tap c1", "key one")[1:] == [
        "C1: smooth stone. Moves: north-east one stone; east one stone; west one stone; north-west one stone. "
        "Key one: more.",
        "Also: north three stones, up to three places.",
    ]
