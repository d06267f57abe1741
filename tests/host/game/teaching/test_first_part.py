# SPDX-License-Identifier: Apache-2.0
"""The words about a move that could still go on, and the wait for the whole of it."""

from random import Random

import pytest

from tactile_app.game.narration import find_narrator
from tactile_app.speech.settings import CHOICES
from tactile_core.recogniser.tempo import PARTS
from tactile_core.rules.games import find_game
from tests.host.game.harness import Harness

SPARSE = "w.b.w./.bw..b/b.w.bw/w..b.w/.bw.b./w.w..b w 0"
FREE = "....../....../....../....../....../w....b w 0"


def desk_that_says_first_parts():
    harness = Harness("overboard", FREE)
    harness.referee.table.pace.says_first_part = True
    return harness


def test_peg_and_direction_are_said_at_once_and_the_whole_when_the_hand_has_not_gone_on():
    said = desk_that_says_first_parts().do("slide a1 b1")
    assert said == ["From A1 east.", "From A1 east one, to B1. Ridged to move."]


def test_without_the_setting_a_tone_alone_tells_that_the_push_was_seen():
    harness = Harness("overboard", FREE)
    assert harness.do("slide a1 b1") == ["From A1 east one, to B1. Ridged to move."]
    assert "stopped" in harness.sounded


def test_the_first_part_is_said_once_however_often_the_hands_stop():
    text = "......../......../......../......../...www../......../......../.......b w"
    harness = Harness("crossings", text)
    harness.referee.table.pace.says_first_part = True
    said = harness.do(
        "lift f4;", "place g4;", "wait 0.5;", "lift e4;", "place f4;", "wait 0.5;", "lift d4;", "place e4"
    )
    assert said[0] == "East."
    assert said.count("East.") == 1
    assert said[-1].startswith("Three stones, D4 to F4, go east one place")


@pytest.mark.parametrize("name", ["overboard", "crossings", "eclaircissement"])
def test_no_going_on_contradicts_what_was_said_first(name):
    narrator, lots, pairs = find_narrator(name), Random(4), 0
    game = find_game(name)
    position = game.from_text(SPARSE) if name == "overboard" else game.start()
    for _ in range(30):
        moves = position.legal_moves()
        if not moves or position.outcome() is not None:
            break
        for move in moves:
            longer = [other for other in moves if position.goes_on(move, other)]
            assert all(narrator.begun(position, other) == narrator.begun(position, move) for other in longer)
            pairs += len(longer)
        position.push(lots.choice(moves))
    assert pairs > 20


def test_the_players_set_by_key_how_long_they_are_waited_for_and_whether_the_beginning_is_said_at_once():
    harness = Harness("overboard", FREE)
    harness.referee.set_pace("key", says_first_part=True, tells_score=False)
    assert harness.do("slide a1 b1") == ["From A1 east."]
    assert harness.do("key one") == ["From A1 east one, to B1. Ridged to move."]


def test_the_waits_that_can_be_chosen_by_key_are_those_of_the_recogniser():
    assert sorted(CHOICES["wait"]) == sorted(PARTS)


def test_whoever_asks_while_a_move_could_go_on_hears_how_it_ends():
    harness = Harness("overboard", FREE)
    harness.referee.table.pace.set("key")
    assert harness.do("slide a1 b1") == []
    assert harness.do("key ask")[0].startswith("This move could go on. Wait, or press key one: it is finished.")
    assert harness.do("key one") == ["From A1 east one, to B1. Ridged to move."]
    assert not harness.do("key ask")[0].startswith("This move could go on.")


def test_the_wait_is_set_for_both_players_and_goes_along_to_the_next_game():
    harness = Harness("overboard", FREE)
    pace = harness.referee.table.pace
    assert pace.setting == "usual"
    pace.set("key")
    assert harness.do("slide a1 b1") == []
    assert harness.do("key one") == ["From A1 east one, to B1. Ridged to move."]
    assert [tempo.setting for tempo in pace.tempos] == ["key", "key"]
    with pytest.raises(ValueError, match="expected one of key, long, short, usual"):
        pace.set("never")
