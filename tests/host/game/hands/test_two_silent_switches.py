# SPDX-License-Identifier: Apache-2.0
"""A move that one or two silent switches hide, whole or in part, is asked for by key; else none is played."""

import pytest

from tactile_app.languages import CODES
from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness

# Of each game: a position, what is broken, and a move over it.
HIDDEN = (
    ("overboard", "w...../b...wb/b...../b...../.w..b./b..... b 0", ("stuck a5", "stuck a4"), "a3N1x"),
    # The dead switch and the stuck one are found when the board is set up; the next move lies over both.
    (
        "tectonic",
        "....h...../.........h/........../P...M5..p./........../"
        "........../....H...../M........6/M.......12/.......... w",
        ("stuck e9", "dead e10"),
        "e7-e9*e10",
    ),
    (
        "tectonic",
        "..P......./MP......../.H......../.....5..../..P43...../"
        "....H...../..hm6...../........../........../.......... w",
        ("stuck e5", "dead d5"),
        "e5-d5*d4",
    ),
    # The question about the switch that is known is answered by no.
    (
        "tectonic",
        ".m.....h../p2......../.4......../.........m/.......m../"
        "........p./.H......../........../.....M..5h/.......... b",
        ("stuck h4", "dead h2"),
        "h6-h2*i2",
    ),
    ("eclaircissement", "WWWWB/.WBB./B.BBW/WWB../..B.. b", ("stuck d1", "dead d2"), "c2-d2"),
    # The stone that is taken stands over the switch that sticks.
    (
        "crossings",
        "bbbbbbb./bbbb..bb/......../.....ww./...www../..w.ww../w.w....w/.w.ww.w. b",
        ("stuck g5",),
        "g8S2/2xg5",
    ),
    # Nothing of the move is seen.
    ("rampants", ".../WWW/.../.w./.../WBW/BBB/b.B w", ("stuck b5", "dead b4"), "b5-b4"),
    ("eclaircissement", "W.WWW/BBBB./..BB./.W.WW/.BW.B b", ("dead d1", "stuck b1"), "b1-d1"),
    (
        "quatre_en_ligne",
        "----------/----------/----------/---w....--/---w.b..--/"
        "---b.w..--/---b...w--/----------/----------/---------- b",
        ("dead h6",),
        "@h6",
    ),
)
GAMES = ("tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")


def board_of(game):
    return (6, 6) if game == "overboard" else (10, 10)


@pytest.mark.parametrize(("game", "start", "faults", "move"), HIDDEN, ids=[f"{each[0]} {each[3]}" for each in HIDDEN])
def test_a_hidden_move_is_asked_for_by_key_and_played(game, start, faults, move):
    harness = Harness(game, start, board=board_of(game), faults=faults)
    player = WornPlayer(harness)
    player.set_up()
    player.play(move)
    assert harness.referee.match.moves == [move]
    # Nothing stands on the board now that the game does not know.
    assert harness.do("wait 9", "key one")[-1].startswith(("Smooth", "Ridged")), harness.said[-3:]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["one", "ask"])
def test_a_key_pressed_again_and_again_on_a_good_board_plays_no_move_and_leaves_no_switch_out(game, key):
    harness = Harness(game)
    said = harness.do(*[f"key {key}"] * 12)
    assert not harness.referee.match.moves
    assert not any("left out" in sentence for sentence in said)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_touched_something_in_between_is_not_asked_for_an_unseen_move(game):
    harness = Harness(game)
    harness.do("key one", "key one")
    stands = sorted(harness.stands())
    said = harness.do("tap " + stands[0] if stands else "wait 1", "key one")
    assert stands == [] or "once more" not in said[-1]


def test_a_move_that_nobody_has_seen_is_found_by_its_row_its_square_and_its_way():
    harness = Harness("crossings", faults=["stuck c2", "dead c3"])
    said = harness.do("lift c2", "place c3", *["key one"] * 4)
    assert said[-2].endswith("If a move is made already, once more this key.")
    assert said[-1] == "Is the move still to come? Key one: yes. Key two: next; held: back."
    said = harness.do("key two", "key two", "key one", "key two", "key two", "key one")
    assert said[:2] == [
        "Did the move begin in row one?",
        "Did the move begin in row two?",
    ]
    assert said[2].startswith("Did it begin on"), said


def test_after_a_no_to_the_move_of_which_nothing_is_seen_those_that_one_more_switch_hides_are_asked_for():
    harness = Harness("eclaircissement", faults=("dead a1", "dead b2", "dead c2"))
    player = WornPlayer(harness)
    player.set_up()
    for move in ("a1-b2", "d1-d2", "b2-c2"):
        player.play(move)
    assert harness.referee.match.moves == ["a1-b2", "d1-d2", "b2-c2"]
    assert any("From B2 to A1" in sentence or "from B2 to A1" in sentence for sentence in harness.said)


def test_none_of_several_moves_of_which_nothing_is_seen_can_be_said_to_have_been_made():
    harness = Harness("eclaircissement", faults=("dead c1", "dead b2", "dead c2", "dead d2"))
    player = WornPlayer(harness)
    player.set_up()
    moves = ["c1-b2", "b5-b4", "b2-c2", "d5-d4", "c2-d2"]
    for move in moves:
        player.play(move)
    assert harness.referee.match.moves == moves
    assert any("None of these." in sentence for sentence in harness.said)


def test_a_move_over_a_worn_point_that_is_asked_about_is_not_asked_about_as_one_that_goes_back_too():
    harness = Harness("overboard", "wwb.bb/..bwbw/w....b/b...../...w.w/.wb.bb w 0", board=(6, 6))
    player = WornPlayer(harness)
    player.play("f2N2x")
    for square in ("e2", "f2"):
        harness.break_switch("dead", square)
    player.play("f1N1")
    said = harness.do("slide f4 f1 at 0.5", "wait 3")
    assert said == ["Was it this move? Move one: from F4 south three places, one overboard. Key one: yes. Key two: no."]


@pytest.mark.parametrize("language", CODES)
def test_each_part_of_the_question_for_an_unseen_move_is_a_question_by_itself(language):
    """The first one was "No move yet.", of which nobody knew what a yes would mean."""
    harness = Harness("crossings", faults=["stuck c2", "dead c3"], language=language)
    asked = harness.do("lift c2", "place c3", *["key one"] * 4, "key two", "key one")[-3:]
    assert [sentence.count("?") for sentence in asked] == [1, 1, 1], asked


@pytest.mark.parametrize("language", CODES)
def test_a_pawn_that_may_have_been_placed_is_asked_about_without_a_word_on_tiles(language):
    """ "To E5, no tile was taken" told what placing never does."""
    harness = Harness("quatre_en_ligne", faults=["dead e5"], language=language)
    # Of the rows that may have been played in, row five is the second one.
    asked = harness.do("place e5", *["key one"] * 4, "key two", "key two", "key one")[-1]
    where = {"en": ": a pawn on", "fr": " : un pion en", "de": ": ein Stein auf"}
    assert where[language] in asked, asked
