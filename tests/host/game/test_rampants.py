# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs by hand: the arrangement by taps, faces that turn, passes."""

from tests.host.game.harness import Harness


def answers(desk):
    return [line for line in desk.written if line.startswith(("answer", "undo", "start"))]


def test_jumpers_are_told_by_taps_and_each_can_be_taken_back():
    desk = Harness("rampants", chooser=0)
    assert desk.said[-1] == "First player: lift and put back the three smooth pawns that will be jumpers."
    assert desk.do("tap a1") == ["A1 is a jumper. Turn it circle up. Two more."]
    desk.do("key two 1200")
    assert answers(desk) == ["answer a1", "undo"]
    desk.do("tap a1", "tap b1", "tap c1")
    said = desk.do("tap a8", "tap b8", "tap c8")
    assert said[-1] == "First player is smooth, second player is ridged. Smooth to move."
    assert answers(desk)[-1] == "start BBB/bbb/.../.../.../.../www/WWW w"


def test_an_arrangement_without_a_first_move_is_warned_of():
    desk = Harness("rampants", chooser=0)
    said = desk.do("tap a2", "tap b2", "tap c2")
    assert "Smooth could not make a first move like this. Key one to keep it, key two to" in said[-1]
    assert desk.do("key two") == ["First player: lift and put back the three smooth pawns that will be jumpers."]
    desk.do("tap a2", "tap b2", "tap c2", "key one", "tap a8", "tap b8", "tap c8")
    # Kept: Smooth passes at once.
    assert "move 1 pass" in desk.written
    assert "Smooth has no move and passes." in desk.said


def test_tapping_somebody_elses_pawn_asks_again():
    desk = Harness("rampants", chooser=0)
    assert desk.do("tap a8") == ["First player: lift and put back the three smooth pawns that will be jumpers."]
    assert answers(desk) == []


def test_a_move_says_which_face_shows_now_and_the_take_back_which_it_was():
    desk = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    assert desk.do("lift a1", "place a3") == [
        "Jumper from A1 to A3. Turn the pawn on A3 over: crawler. Ridged to move."
    ]
    assert desk.do("lift a3", "place a1") == [
        "Move one is taken back. Smooth to move. Turn the pawn on A1 over: jumper."
    ]


def test_a_crawler_that_jumps_is_refused():
    desk = Harness("rampants", "BBB/bbb/.../.../..w/.../wwW/WW. w")
    (refused,) = desk.do("lift a2", "place a4")
    assert refused.startswith("Not allowed:")
    assert refused.endswith("Carry A4 back to A2.")


def test_what_stands_and_what_it_may_do():
    desk = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    assert desk.do("key ask", "tap b1")[-1] == "B1: smooth jumper. B1 can go: to B3."


def test_a_small_game_lies_in_the_corner_of_the_large_board_and_of_its_own():
    for board in ((10, 10), (8, 3)):
        desk = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w", board=board)
        desk.make("c1-c3")
        desk.make("c8-c6")
        assert desk.position.text() == "BB./bbb/..b/.../.../..w/www/WW. w"
    desk = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    # What stands beside the game's squares is none of its business.
    assert desk.do("place h9", "lift h9") == []


def test_two_pieces_that_changed_places_are_refused_with_their_squares():
    desk = Harness("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    (refused,) = desk.do("lift b4;", "wait 0.3;", "place a2;", "wait 0.3;", "lift a3;", "wait 0.3;", "place b4")
    assert refused == "Two pieces may have changed places: A2, A3 and B4. Put them back as they stood."
    back = desk.do("lift b4;", "wait 0.3;", "place a3;", "wait 0.3;", "lift a2;", "wait 0.3;", "place b4")
    assert back == ["The position is right. Smooth to move."]
