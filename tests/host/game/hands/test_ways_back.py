# SPDX-License-Identifier: Apache-2.0
"""Hands that put a move back are refused nothing on the way, on a good board and on a worn one."""

from random import Random

import pytest

from tactile_app.game.seats.seat import Seat
from tactile_app.typed.gesture_script import hands_for
from tests.host.game.hands.worn_player import WornPlayer, late_position, squares_touched
from tests.host.game.harness import Harness

CARRIED = ("tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
PLIES = 10
# Hands linger this long between two steps.
PAUSES = (0.1, 0.8, 1.3)
BACK = {"lift": "place", "place": "lift"}
MOST_KEYS = 20


def made_backwards(lines, pause):
    """Return *lines* of a hand in the contrary order and way, with a *pause* in seconds between two steps."""
    steps = [line.split() for line in reversed(lines) if not line.startswith("wait")]
    return [line for verb, square in steps for line in (f"{BACK[verb]} {square};", f"wait {pause};")]


def put_back(harness, lines, pause):
    """Put the move of *lines* back and rest; return the tones that were heard."""
    before = len(harness.sounded)
    harness.do(*made_backwards(lines, pause), "wait 4")
    return harness.sounded[before:]


@pytest.mark.parametrize("game", CARRIED)
@pytest.mark.parametrize("seed", [1, 2, 3, 5])
@pytest.mark.parametrize("kind", ["", "dead", "stuck"], ids=["good", "dead", "stuck"])
def test_each_move_of_a_game_is_put_back_without_a_refusal_and_made_again(game, seed, kind):
    lots = Random(f"{game} {seed}")
    text, moves = late_position(game, seed, PLIES)
    harness = Harness(game, text, faults=[f"{kind} {lots.choice(squares_touched(game, text, moves))}"] if kind else [])
    player = WornPlayer(harness)
    player.set_up()
    for move_text in moves[:-1]:
        position = harness.position
        move = position.parse_move(move_text)
        lines = [] if move < 0 else hands_for(position.gesture(move), position)
        player.play(move_text)
        match = harness.referee.match
        count = len(match.moves)
        if not lines or match.moves[-1] != move_text:
            continue
        assert "refused" not in put_back(harness, lines, lots.choice(PAUSES)), (move_text, harness.said[-4:])
        for _ in range(MOST_KEYS):
            if len(match.moves) < count and not harness.referee.is_asking:
                break
            dialog = harness.referee._flow.question.dialog
            is_asked_back = dialog is not None and dialog.waits_for()[0].id == "take-back-asked"
            harness.do("key one" if is_asked_back else "key two" if dialog is not None else "key one 1200")
        assert len(match.moves) < count, (move_text, harness.said[-4:])
        player.set_up()
        player.play(move_text)


class Slow(Seat):
    """A seat that never moves."""


def test_a_move_over_a_silent_switch_is_put_back_in_the_turn_of_another_seat_without_a_refusal():
    start = "bBb/BbB/.../.../.../.../wWw/WwW w"
    harness = Harness("rampants", start, faults=["dead a3"], opponent=Slow(), levels=(None, 1))
    harness.referee.leave_out(("a3",))
    WornPlayer(harness).play("a1-a3")
    before = len(harness.sounded)
    said = harness.do("lift a3;", "wait 0.1;", "place a1", "wait 2")
    assert harness.sounded[before:] == [], said
    assert said[-1].startswith("Move one goes back."), said
