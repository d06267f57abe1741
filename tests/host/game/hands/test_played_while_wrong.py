# SPDX-License-Identifier: Apache-2.0
"""Hands that go on with the game while a worn switch still makes the board wrong: key one names it, a yes leads on."""

import pytest

from tactile_app.typed.gesture_script import hands_for
from tests.host.game.harness import Harness

G1 = "The switch of G1 does not answer: row wire one, column wire G. Is it left out, and does the game go on?"
# A player presses key one this often before giving up.
MOST_KEYS = 5


def asked(harness):
    """Press key one until a question is open, unless one is; return it."""
    if harness.referee.is_asking:
        return harness.do("key ask")[-1]
    for _ in range(MOST_KEYS):
        said = harness.do("key one")
        if harness.referee.is_asking:
            return said[-1]
    raise AssertionError(harness.said[-MOST_KEYS:])


@pytest.mark.parametrize(
    ("game", "faults", "move", "question", "told"),
    [
        ("crossings", ["dead g1"], "g1NW2/2", "The switch of G1", "G1 and F2 go north-west two places"),
        ("tectonic", ["joined 3 4"], "c1-d1", "Rows three and four may answer together", "Mount from C1 to D1"),
        ("eclaircissement", ["stuck b2"], "c1-b2", "The switch of B2", "From C1 to B2"),
        ("tectonic", ["stuck i4"], "j3-i4", "The switch of I4", "Peak from J3 to I4"),
        # Rows are told to be set up, since many stones lack.
        (
            "crossings",
            [f"dead {column}8" for column in "abcdefgh"],
            "b2N1/1",
            "The switches of row eight",
            "From B2 north",
        ),
        ("quatre_en_ligne", ["stuck d3"], "@h6", "The switch of D3", "On H6, circle down"),
    ],
)
@pytest.mark.parametrize("is_typed", [True, False])
def test_a_move_made_before_the_switch_was_left_out_is_read_once_it_is(game, faults, move, question, told, is_typed):
    harness = Harness(game, faults=faults)
    harness.do("wait 3")
    if is_typed:
        harness.make(move)
    else:
        position = harness.position
        harness.do(*hands_for(position.gesture(position.parse_move(move)), position))
    harness.do("wait 6")
    assert asked(harness).startswith(question), harness.said[-3:]
    harness.do("key one")
    if harness.referee.is_asking:
        harness.do("key one")
    assert harness.referee.match.moves == [move], harness.said[-4:]
    assert harness.said[-1].startswith(told), harness.said[-4:]


def test_however_much_is_wrong_the_switch_that_has_never_answered_is_asked_about():
    harness = Harness("crossings", faults=["dead g1"])
    harness.do("wait 3")
    harness.do("lift a1", "place a4", "lift b2", "place b5", "lift h2", "place h4", "wait 6")
    assert asked(harness).startswith(G1)
    said = harness.do("key one")
    # Two more stones were carried against the rules: they are told, and no move is made of them.
    assert harness.referee.match.moves == []
    assert "G1 is left out" in said[0]
    harness.do("lift a4", "place a1", "lift b5", "place b2", "lift h4", "place h2", "wait 3")
    assert harness.make("a1N2/1")[-1].startswith("A1 and A2 go north one place, the front to A3.")


def test_rows_that_answer_together_are_asked_about_although_their_own_stones_were_moved():
    harness = Harness("crossings", faults=["joined 1 3"])
    harness.do("wait 3")
    harness.make("a1NE2/1")
    said = harness.do("wait 6")
    # The switch of B3 shows the stone of B1: no stone stands on B3.
    assert not any("Carry B3" in each for each in harness.said), said
    # The question about row three ended as the next step was told; by now both rows show what hands have moved.
    assert asked(harness).startswith("Rows one and three may answer together")
    harness.do("key one")
    # Both rows show nothing of that move: it is offered first.
    assert asked(harness).startswith("Is the move still to come?")
    assert "from A1 to B2, the front to C3" in harness.do("key two")[-1]
    assert harness.do("key one")[-1].startswith("A1 and B2 go north-east one place")


def test_pegs_put_down_before_the_filling_has_begun_do_not_hide_the_switch_that_sticks():
    harness = Harness("overboard", board=(6, 6), faults=["stuck e2"])
    harness.do("wait 3", *(f"place {name}" for name in ("a1", "b1", "c1", "a3", "b4")), "wait 3")
    assert asked(harness).startswith("The switch of E2 always answers")
    harness.do("key one")
    harness.do(*(f"lift {name}" for name in ("a1", "b1", "c1", "a3")))
    said = harness.do("lift b4", "wait 1")
    assert said[-1].startswith("Second player, draw a peg from the bag"), said
    assert harness.do("place c3")[-1].startswith("C3: smooth or ridged?")


def test_one_peg_put_down_before_the_filling_has_begun_is_the_first_of_it():
    harness = Harness("overboard", board=(6, 6), faults=["stuck e2"])
    harness.do("wait 3", "place c3", "wait 3")
    assert asked(harness).startswith("The switch of E2 may always answer")
    assert harness.do("key one")[-1].startswith("C3: smooth or ridged?")


def test_after_a_no_the_other_switch_is_asked_about():
    harness = Harness("eclaircissement", faults=["stuck b2"])
    harness.do("wait 3", "lift c1", "place b2", "wait 6")
    assert asked(harness).startswith("The switch of B2")
    assert harness.do("key two")[-1].startswith("The switch of C1")
    assert harness.do("key two")[-1].startswith("None of these")


def test_a_typed_move_is_asked_about_before_the_switch_of_the_square_that_it_left():
    harness = Harness("crossings", faults=["dead c3"])
    harness.do("wait 3")
    harness.make("c2N1/1")
    harness.do("wait 6")
    question = asked(harness)
    assert question.startswith("The switch of C3"), question
    assert "from C2 to C3" in question
    assert harness.do("key one")[-1].startswith("From C2 north to C3")


def test_a_line_that_goes_on_over_a_silent_switch_is_asked_about_and_amended():
    # Columns F and H are full at first, so nothing shows that they answer together.
    harness = Harness("crossings")
    harness.do("lift g1;", "wait 0.1;", "place e3", "wait 6")
    assert harness.referee.match.moves == ["g1NW2/1"]
    harness.break_switch("stuck", "f2")
    harness.do("lift f2;", "wait 0.1;", "place d4", "wait 6")
    question = asked(harness)
    assert question.startswith("The switch of F2 may always answer"), question
    assert "two stones from G1 to F2, the front to D4" in question, question
    assert "two places, the front to D4" in harness.do("key one")[-1]
    assert harness.referee.match.moves == ["g1NW2/2"]


PUT_RIGHT = ["lift b2;", "lift b7;", "place b3;", "place b6"]


def being_put_right():
    """Return a sitting in which two stones were put back, and are to go forward again."""
    harness = Harness("crossings")
    harness.make("b2N1/1")
    harness.make("b7S1/1")
    harness.do("lift b6;", "lift b3", "place b2;", "place b7", "key two")
    assert harness.said[-1] == "Cancelled. The game goes on. Four squares are wrong. Put a smooth stone on B3."
    return harness


def test_a_move_made_while_the_rest_is_put_right_is_asked_about_and_played():
    harness = being_put_right()
    said = harness.do("lift g2;", "place g3", "wait 4", *PUT_RIGHT, "wait 3")
    assert said[-1] == "Was it this move? Move one: from G2 to G3. Key one: yes. Key two: no."
    assert harness.do("key one")[-1] == "From G2 north to G3. Ridged to move."
    assert harness.referee.match.moves == ["b2N1/1", "b7S1/1", "g2N1/1"]


def test_after_a_no_that_piece_goes_back():
    harness = being_put_right()
    harness.do("lift g2;", "place g3", *PUT_RIGHT, "wait 3")
    said = harness.do("key two", "wait 3")
    assert said[0].startswith("Cancelled. The game goes on."), said
    assert "G2" in " ".join(said), said
    harness.do("lift g3;", "place g2", "wait 3")
    assert harness.referee.match.moves == ["b2N1/1", "b7S1/1"]
    assert harness.referee.is_at_turns
    assert harness.make("c2N1/1")[-1] == "From C2 north to C3. Ridged to move."


def test_a_stone_that_stood_astray_from_the_beginning_is_no_move_though_it_looks_like_one():
    harness = being_put_right()
    # B6 was put back to B7 before the question; now only it stands where black's last move had not put it.
    said = harness.do("lift b2;", "place b3", "wait 6")
    assert not harness.referee.is_asking
    assert said[-1] == "Carry B7 to B6.", said


def test_two_stones_moved_while_the_rest_is_put_right_are_no_move():
    harness = being_put_right()
    said = harness.do("lift g2;", "place g3", "lift c2;", "place c3", *PUT_RIGHT, "wait 3")
    assert not harness.referee.is_asking
    assert "Carry" in said[-1], said
