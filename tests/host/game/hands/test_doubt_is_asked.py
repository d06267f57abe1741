# SPDX-License-Identifier: Apache-2.0
"""A change after the words is asked about, a piece in the hand is no mistake, and a question names its move."""

import pytest

from tests.core.recogniser.stories import TECTONIC
from tests.host.game.harness import Harness

SWEPT = "wb..../ww..ww/..w.../.bw..b/.w..bb/wb.... w 0"
PASSED = ".W./.Ww/.../..W/.BW/.../BBB/wbb w"
PUSHED = "....../....../....../....../....../wbb..b w 0"
IN_YOUR_HAND = [("en", "{} is in your hand."), ("fr", "{} est dans votre main."), ("de", "{} ist in Ihrer Hand.")]
IN_HAND = {
    "overboard": ("w...wb/w...../bw..../..w.w./.....w/bwbwbb b 0", "a4"),
    "tectonic": (TECTONIC, "d4"),
    "crossings": ("b.b...../b....bbb/....w.b./..bbwbb./.b....../.ww...../.w.b..ww/....wwww b", "a7"),
    "rampants": ("BBB/bbb/.../.../.../.../www/WWW w", "a1"),
    "eclaircissement": (None, "c5"),
}


def changed(harness):
    return [line for line in harness.written if line.split()[0] in ("amend", "back")]


@pytest.mark.parametrize(("first", "second"), [("f2", "e2"), ("e2", "f2")])
@pytest.mark.parametrize("rest", ["wait 4", "wait 0.3;"])
def test_swept_pegs_that_are_put_back_in_any_order_do_not_change_the_last_move(first, second, rest):
    harness = Harness("overboard", SWEPT)
    harness.do("slide b2 e2", "wait 6")
    before = harness.position.text()
    harness.hand.held = []
    said = harness.do("lift f2;", "lift e2;", rest)
    assert not any("Not allowed" in sentence for sentence in said)
    if first == "e2":
        harness.hand.held.reverse()
    asked = harness.do(f"place {first};", "wait 1.5;")
    if first == "f2":
        assert asked[-1].startswith("Was it this move?")
    harness.do(f"place {second}", "wait 6", "key one")
    assert not changed(harness)
    assert harness.position.text() == before
    assert not harness.referee.is_asking


def test_a_push_that_goes_on_soon_after_the_words_is_one_move_and_one_that_goes_on_late_is_asked_about():
    harness = Harness("overboard", "....../....../....../....../w.bbbb/...... w 0")
    assert harness.do("slide a2 b2")[-1].startswith("From A2 east one")
    assert harness.do("slide b2 d2", "wait 2")[-1].startswith("Further")
    assert changed(harness) == ["amend 1 a2E3xx"]
    harness = Harness("overboard", "....../....../....../....../w.bbbb/...... w 0")
    harness.do("slide a2 b2", "wait 5")
    assert harness.do("slide b2 d2", "wait 2")[-1].startswith("Was it this move? Move one: from A2 east three")
    assert changed(harness) == []
    harness.do("key one")
    assert changed(harness) == ["amend 1 a2E3xx"]


def test_a_piece_that_is_put_back_after_a_pass_makes_room_for_another_move_at_once():
    harness = Harness("rampants", PASSED)
    harness.do("lift c7;", "place c6;", "wait 0.6;")
    assert [line.split()[-1] for line in harness.written if line.startswith("move")] == ["c7-c6", "pass"]
    said = harness.do("lift c6;", "place c7;", "lift c5;", "place a3", "wait 3")
    assert changed(harness) == ["back 2", "amend 1 c5-a3"]
    assert not any("wrong" in sentence for sentence in said)
    assert harness.position.text().startswith(".W./.Ww")


def test_a_move_taken_back_after_a_pass_is_taken_back_as_before():
    harness = Harness("rampants", PASSED)
    harness.do("lift c7;", "place c6")
    harness.do("lift c6;", "place c7", "wait 3")
    assert changed(harness) == ["back 2", "back 1"]


@pytest.mark.parametrize("game", IN_HAND)
@pytest.mark.parametrize(("language", "word"), IN_YOUR_HAND)
def test_a_piece_held_in_thought_is_named_and_no_mistake(game, language, word):
    start, square = IN_HAND[game]
    harness = Harness(game, start, language=language)
    said = harness.do(f"lift {square}", "wait 20")
    assert len(said) == 1
    assert said[0].endswith(word.format(square.upper()))
    assert "refused" not in harness.sounded
    assert square.upper() in harness.do("key ask")[0]
    assert harness.do(f"place {square}", "wait 2") == []


def test_a_push_that_stops_between_two_points_is_not_wrong_and_is_decided_when_it_is_complete():
    harness = Harness("overboard", PUSHED)
    a1, b1, c1, d1 = (1 << square for square in range(4))
    board = harness.occupancy
    harness.show(board & ~a1 & ~b1 & ~c1, 30)
    harness.show(board & ~a1 & ~b1 | c1 | d1, 3000)
    assert "Something" not in harness.said[-1]
    harness.show(board & ~a1 & ~b1 | c1 | d1, 2000)
    assert harness.said[-1] == "Something stands beside its point at B1. Push it onto the point."
    assert "refused" not in harness.sounded
    harness.show(board & ~a1 | b1 | c1 | d1, 3000)
    assert harness.said[-1].startswith("From A1 east one")
    assert not harness.referee.is_asking


def test_the_question_which_piece_turns_over_names_the_move():
    harness = Harness("tectonic", TECTONIC)
    asked = harness.do("lift d4;", "wait 0.5;", "place d7", "wait 2")
    assert asked[-1].startswith("D4 to D7.")
    harness = Harness("tectonic", TECTONIC)
    asked = harness.do("lift c7;", "wait 0.4;", "lift d4;", "wait 0.5;", "place d7;", "wait 0.5;", "place c7", "wait 2")
    assert asked[-1].startswith("D4 to D7.")


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        # The piece on C3 was lifted again.
        (["lift c1", "lift d1", "place c3", "lift c3"], "C1 and D1 are in your hand."),
        (["lift c1;", "lift d1;", "lift e1;", "place c3;", "wait 1;", "lift c3"], "C1, D1 and E1 are in your hand."),
        # Another piece was touched before.
        (["lift e1", "place e1", "lift c1", "lift d1"], "C1 and D1 are in your hand."),
        # Switches do not tell which of two like stones was put down.
        (["lift c1;", "wait 1;", "lift c2;", "wait 1;", "place c3"], "One of C1 and C2 is in your hand."),
        # This one was lifted after the other was put down.
        (["lift g1;", "wait 0.1;", "place e3;", "wait 0.1;", "lift f2"], "F2 is in your hand."),
    ],
)
def test_what_is_said_of_the_hand_is_true_of_all_pieces_in_it(hands, told):
    harness = Harness("crossings")
    assert harness.do(*hands, "wait 9")[-1] == told
    assert "refused" not in harness.sounded
