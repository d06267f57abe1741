# SPDX-License-Identifier: Apache-2.0
"""A worn board plays on: a switch that does not answer is suspected, named and left out, and games reach their end."""

import pytest

from tests.host.game.harness import Harness
from tests.host.game.worn_player import WornPlayer, busiest_in_line, busiest_square, late_position

GAMES = ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
PLIES = 16


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["dead", "stuck"])
@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_a_game_with_a_switch_that_does_not_answer_reaches_its_result(game, kind, when):
    text, moves = late_position(game, 3, PLIES)
    is_held = (kind == "dead") == (when == "at the start")
    square = busiest_square(game, text, moves, is_held=is_held)
    faults = [f"{kind} {square}"] if when == "at the start" else []
    harness = Harness(game, text, faults=faults)
    player = WornPlayer(harness)
    player.set_up()
    for number, move in enumerate(moves):
        if number == 4 and when == "in mid-game":
            harness.break_switch(kind, square)
        player.play(move)
    assert harness.referee.match.outcome() is not None
    assert any(f"The switch of {square.upper()} does not answer" in sentence for sentence in harness.said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["dead", "stuck"])
def test_a_game_with_two_such_switches_in_one_line_reaches_its_result(game, kind):
    text, moves = late_position(game, 3, PLIES)
    squares = busiest_in_line(game, text, moves, is_held=kind == "dead")
    harness = Harness(game, text, faults=[f"{kind} {square}" for square in squares])
    player = WornPlayer(harness)
    player.set_up()
    for move in moves:
        player.play(move)
    assert harness.referee.match.outcome() is not None
    for square in squares:
        assert any(f"The switch of {square.upper()} does not answer" in sentence for sentence in harness.said), square
