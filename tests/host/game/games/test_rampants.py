# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs by hand: the arrangement by taps, faces that turn, passes."""

import pytest

from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness


def answers(harness):
    return [line for line in harness.written if line.startswith(("answer", "undo", "start"))]


def test_jumpers_are_told_by_taps_and_each_can_be_taken_back():
    harness = Harness("rampants", chooser=0)
    assert harness.said[-1] == "First player: lift and put back the three smooth pawns that will be jumpers."
    assert harness.do("tap a1") == ["A1 is a jumper. Turn it circle up. Two more."]
    choose = "First player: lift and put back the three smooth pawns that will be jumpers."
    assert harness.do("key two 1200") == [f"Turn A1 over again, circle down. {choose}"]
    assert answers(harness) == ["answer a1", "undo"]
    harness.do("tap a1", "tap b1", "tap c1")
    said = harness.do("tap a8", "tap b8", "tap c8")
    assert said[-1] == "First player: smooth. Second player: ridged. Smooth to move."
    assert answers(harness)[-1] == "start BBB/bbb/.../.../.../.../www/WWW w"


@pytest.mark.parametrize("fault", ["dead b1", "stuck b1", "joined 1 2", "joined a b"])
def test_jumpers_are_told_by_keys_where_no_switch_sees_them_lifted(fault):
    harness = Harness("rampants", chooser=0, faults=[fault])
    WornPlayer(harness).clear_the_way()
    for name in ("b1", "a2", "b2"):
        if name not in harness.referee.match.set_up.answers():
            said = harness.do(f"tap {name}")
        if name not in harness.referee.match.set_up.answers():
            said = harness.do("key ask", "key ask", "key ask")
            assert "If that is done already, once more this key." in said[-2]
            while f"Was {name.upper()} lifted?" not in said[-1]:
                said = harness.do("key two")
            said = harness.do("key one")
        assert said[0].startswith(f"{name.upper()} is a jumper."), said
    assert "Second player: lift and put back" in harness.said[-1]


def test_an_arrangement_without_a_first_move_is_warned_of():
    harness = Harness("rampants", chooser=0)
    said = harness.do("tap a2", "tap b2", "tap c2")
    assert "Smooth could not make a first move like this. Key one to keep it, key two to" in said[-1]
    choose = "First player: lift and put back the three smooth pawns that will be jumpers."
    assert harness.do("key two") == [f"Turn A2, B2 and C2 over again, circle down. {choose}"]
    assert harness.do_holding("ask", "lift a2;", "place a2", "wait 1") == ["A2: smooth pawn."]
    assert harness.do("key two 1200")[-1].startswith("Turn A2, B2 and C2 over again, circle up.")
    harness.do("key two")
    harness.do("tap a2", "tap b2", "tap c2", "key one", "tap a8", "tap b8", "tap c8")
    # Kept: Smooth passes at once.
    assert "move 1 pass" in harness.written
    assert "Smooth has no move and passes." in harness.said


def test_tapping_somebody_elses_pawn_tells_whose_it_is():
    harness = Harness("rampants", chooser=0)
    assert harness.do("tap a8") == ["A8 is ridged: choose among the smooth pawns."]
    assert answers(harness) == []
    assert harness.do("tap b1", "tap b8") == ["B1 is a jumper. Turn it circle up. Two more.",
                                              "B8 is ridged: choose among the smooth pawns."]  # fmt: skip


def test_the_ask_key_tells_how_many_jumpers_are_still_to_be_chosen():
    harness = Harness("rampants", chooser=0)
    more = "First player: lift and put back"
    harness.do("tap a1")
    assert harness.do("key ask")[0].startswith(f"{more} two more smooth pawns that will be jumpers.")
    harness.do("tap b1")
    assert harness.do("key ask")[0].startswith(f"{more} one more smooth pawn that will be a jumper.")
    # The pawn that is a jumper already is chosen no second time.
    assert harness.do("tap a1")[0].startswith(f"{more} one more smooth pawn that will be a jumper.")


def test_a_move_says_which_face_shows_now_and_the_take_back_which_it_was():
    harness = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    assert harness.do("lift a1", "place a3") == [
        "Jumper from A1 to A3. Turn the pawn on A3 over: crawler. Ridged to move."
    ]
    assert harness.do("lift a3", "place a1") == [
        "Move one is taken back. Turn the pawn on A1 over: jumper. Smooth to move."
    ]


def test_a_crawler_that_jumps_is_refused():
    harness = Harness("rampants", "BBB/bbb/.../.../..w/.../wwW/WW. w")
    (refused,) = harness.do("lift a2", "place a4")
    assert refused.startswith("Not allowed:")
    assert refused.endswith("Carry A4 back to A2.")


def test_what_stands_and_what_it_may_do():
    harness = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    assert harness.do("key ask", "tap b1")[-1] == "B1: smooth jumper. Moves: to B3."


def test_a_small_game_lies_in_the_corner_of_the_large_board_and_of_its_own():
    for board in ((10, 10), (8, 3)):
        harness = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w", board=board)
        harness.make("c1-c3")
        harness.make("c8-c6")
        assert harness.position.text() == "BB./bbb/..b/.../.../..w/www/WW. w"
    harness = Harness("rampants", "BBB/bbb/.../.../.../.../www/WWW w")
    # A piece beside the game's squares is told, and has no other effect.
    assert harness.do("place h9", "lift h9") == ["H9 is not used in this game. Take the piece off H9."]


def test_two_pieces_that_changed_places_are_refused_with_their_squares():
    harness = Harness("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    (refused,) = harness.do("lift b4;", "wait 0.3;", "place a2;", "wait 0.3;", "lift a3;", "wait 0.3;", "place b4")
    assert refused == "Two pieces may have changed places: A2, A3 and B4. Put them back as they stood."
    back = harness.do("lift b4;", "wait 0.3;", "place a3;", "wait 0.3;", "lift a2;", "wait 0.3;", "place b4")
    assert back == ["The position is right. Smooth to move."]


def test_a_piece_that_stood_askew_under_a_sleeve_is_asked_about_and_the_move_need_not_be_made_again():
    start = ".../.../.../.../bBb/wbw/.W./... w"
    # A piece that is back within an instant had no time to change places.
    harness = Harness("rampants", start)
    told = harness.do("lift a3;", "lift b4;", "place a2;", "place b4")
    assert told == ["Crawler from A3 to A2. Turn the pawn on A2 over: jumper. Ridged to move."]
    under_a_sleeve = ("lift a3;", "wait 0.2;", "lift b4;", "wait 0.2;", "place a2;", "wait 0.2;", "place b4")
    harness = Harness("rampants", start)
    (asked,) = harness.do(*under_a_sleeve)
    assert asked.startswith("Also lifted: B4. Is all there as before, and was it this move?")
    assert harness.do("key one") == ["Crawler from A3 to A2. Turn the pawn on A2 over: jumper. Ridged to move."]
    assert harness.written[-1] == "move 1 a3-a2"
    harness = Harness("rampants", start)
    harness.do(*under_a_sleeve)
    refused = harness.do("key two")
    assert refused == ["Two pieces may have changed places: A2, A3 and B4. Put them back as they stood."]
    assert not any(line.startswith("move") for line in harness.written)


@pytest.mark.parametrize(
    ("language", "again"),
    [
        ("fr", "Retournez de nouveau A2, B2 et C2, cercle caché. Premier joueur : "),
        ("de", "Drehen Sie A2, B2 und C2 wieder um, Kreis nach unten. Erster Spieler: "),
    ],
)
def test_who_arranges_again_hears_in_each_language_that_the_pawns_are_turned_back(language, again):
    harness = Harness("rampants", chooser=0, language=language)
    assert harness.do("tap a2", "tap b2", "tap c2", "key two")[-1].startswith(again)
