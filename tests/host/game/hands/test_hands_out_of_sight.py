# SPDX-License-Identifier: Apache-2.0
"""Hands at work while the board is out of sight: a piece in the hand can go on, and a question waits for its answer."""

import pytest

from tactile_core.rules.squares import parse_square
from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness

# A position of each game in which pieces move alone.
STARTS = {"crossings": None, "tectonic": None, "rampants": ".../WWW/.../.w./.../WBW/BBB/b.B w", "eclaircissement": None}


def out_of_sight(harness, *lines):
    """Let the hand do *lines* while the cable is pulled, and the board start anew; return what is said then."""
    for line in lines:
        verb, square = line.split()
        getattr(harness.hand, verb)(parse_square(square, *reversed(harness.board)))
    before = len(harness.said)
    harness.carry_out(harness.referee.restarted())
    harness.ms, harness.hand.now_us = 0, 0.0
    harness.occupancy = harness._occupancy()
    harness.do("wait 3")
    return harness.said[before:]


def carried(game):
    """Return a harness of *game*, a piece that may be moved, and where it may go."""
    harness = Harness(game, STARTS[game])
    position = harness.position
    for move in position.legal_moves():
        parts = position.parts(move)
        single = position.gesture(move).after ^ position.occupancy()
        if parts.origin is not None and parts.target is not None and single.bit_count() == 2:
            return harness, position.square_text(parts.origin), position.square_text(parts.target)
    raise AssertionError(f"no piece of {game} moves alone")


@pytest.mark.parametrize("game", STARTS)
def test_a_move_that_was_made_out_of_sight_is_asked_about_and_waits_for_the_answer(game):
    harness, origin, target = carried(game)
    (asked,) = out_of_sight(harness, f"lift {origin}", f"place {target}")
    assert "Was it this move?" in asked or "Which one?" in asked
    assert harness.do("wait 20") == []
    assert harness.referee.match.moves == []
    harness.do("key one")
    assert len(harness.referee.match.moves) == 1


@pytest.mark.parametrize("game", STARTS)
@pytest.mark.parametrize("lifted", ["before", "meanwhile"])
def test_a_piece_that_was_in_the_hand_when_the_board_came_back_goes_on_with_its_move(game, lifted):
    harness, origin, target = carried(game)
    if lifted == "before":
        harness.do(f"lift {origin};")
    said = out_of_sight(harness, *([f"lift {origin}"] if lifted == "meanwhile" else []))
    assert said == []
    assert harness.do("wait 7") == [f"{origin.upper()} is in your hand."]
    harness.do(f"place {target}", "wait 3")
    if harness.referee.is_asking:
        harness.do("key one")
    assert len(harness.referee.match.moves) == 1
    assert harness.position.occupancy() == harness.referee.match.playing().occupancy()


@pytest.mark.parametrize("game", STARTS)
def test_a_piece_that_was_in_the_hand_when_the_board_came_back_may_be_put_back(game):
    harness, origin, _ = carried(game)
    out_of_sight(harness, f"lift {origin}")
    harness.do("wait 7")
    assert harness.do(f"place {origin}", "wait 7") == []
    assert harness.referee.match.moves == []
    assert harness.do("key one")[0].startswith(("Smooth to move.", "Ridged to move."))


def test_after_a_no_to_what_fits_a_board_that_was_out_of_sight_a_silent_switch_is_asked_about():
    harness = Harness("overboard", "....../....../....b./....w./....w./b...w. b 0", board=(6, 6), faults=["dead f4"])
    move = harness.position.parse_move("e4E1")
    harness.do("slide e4 f4")
    (asked,) = out_of_sight(harness)
    assert asked.startswith("Was it this move? Move one: from E4 south one place, one overboard.")
    player = WornPlayer(harness)
    for _ in range(12):
        if harness.referee.match.moves:
            break
        player.answer(move)
    assert harness.referee.match.moves == ["e4E1"], harness.said
