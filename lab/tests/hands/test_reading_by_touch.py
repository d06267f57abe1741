# SPDX-License-Identifier: Apache-2.0
"""Hands that only read the board, for minutes, get no answer."""

from collections.abc import Iterator

import pytest

from lab.hands.generate import Made, turns
from lab.hands.kinds import find_kind
from tactile_core.protocol.messages import State
from tactile_core.rules.games import find_game
from tests.host.game.harness import Harness


def reading(game: str, kind: str, count: int) -> Iterator[Made]:
    return turns(game, find_kind(kind), count, "reading")


@pytest.mark.parametrize("game", ["crossings", "eclaircissement", "tectonic"])
def test_fingers_that_read_for_minutes_hear_nothing(game):
    said = []
    seconds = 0
    for made in reading(game, "reads_only", 12):
        board = find_game(game)
        harness = Harness(game, made.position, board=(board.rows, board.columns))
        before = len(harness.said)
        start = harness.ms
        for ms, occupancy in made.lines:
            harness.carry_out(harness.referee.handle_state(State(1, 1, start + ms, occupancy, 0)))
        said += harness.said[before:]
        seconds += made.lines[-1][0] // 1000
    assert seconds > 60
    assert said == []
