# SPDX-License-Identifier: Apache-2.0
"""The recogniser reads the same sloppy hands in the same way in the board's own interpreter."""

from random import Random

import pytest

from lab.bench.hands.recognition import positions, read, traces
from lab.players.player_model import PlayerModel
from tactile_core.rules.games import find_game
from tests.on_micropython import lines_of, needs_micropython

pytestmark = needs_micropython

READER = """
import sys
from tactile_core.rules.games import find_game
from tactile_core.recogniser.recogniser import Recogniser
for line in sys.stdin:
    game, text, trace = line.rstrip().split("|")
    recogniser = Recogniser(find_game(game).from_text(text))
    said = []
    for pair in trace.split():
        ms, occupancy = pair.split(":")
        reading = recogniser.observe(int(ms), int(occupancy, 16))
        if not said or said[-1].says() != reading.says():
            said.append(reading)
    print(said)
"""


@pytest.mark.parametrize("name", ["overboard", "crossings", "tectonic"])
def test_both_interpreters_read_the_same_hands_alike(name: str) -> None:
    random = Random(5)
    lines, expected = [], []
    for position in positions(find_game(name), random):
        trace = traces(position, PlayerModel(position, random), random)
        if trace is not None:
            # A position read from text has no history, so both sides get the same position.
            fresh = find_game(name).from_text(position.text())
            pairs = " ".join(f"{ms}:{occupancy:x}" for ms, occupancy in trace.lines)
            lines.append(f"{name}|{position.text()}|{pairs}")
            expected.append(str(read(fresh, trace)))
        if len(lines) == 40:
            break
    assert lines_of("1M", "-c", READER, text="\n".join(lines)) == expected
