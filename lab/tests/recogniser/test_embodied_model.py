# SPDX-License-Identifier: Apache-2.0
"""All kinds of hand of the embodied model, in all games: no move is read wrongly or missed, and words are in time."""

import pytest

from lab.bench.hands.embodied_model import play
from lab.bench.hands.judging import ASKED_NEEDLESSLY, MISSED, RIGHT, Tally
from lab.bench.metrics import median, within
from lab.hands.kinds import kinds_of
from tactile_core.rules.games import find_game

# The turns of each kind of hand; make bench plays more.
TURNS = 6
SEED = "77"
# From the hand's rest, where no move can follow: the limit in docs/recogniser.md, and a little more for so few turns.
WORDS_MS = 70
LATE_WORDS_MS = 200


@pytest.mark.parametrize(
    "game", ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
)
def test_hands_of_every_kind_are_read_and_heard_in_time(game: str) -> None:
    total = Tally()
    for kind in kinds_of(game):
        tally = play(find_game(game), kind, TURNS, SEED)
        assert not tally.wrong, kind.name
        assert not tally.moves.get(MISSED, 0) + tally.alike.get(MISSED, 0), kind.name
        total.join(tally)
    moves = sum(total.moves.values())
    assert total.moves[RIGHT] >= 0.99 * moves
    assert total.moves.get(ASKED_NEEDLESSLY, 0) <= 0.01 * moves
    assert total.contradicted <= 0.02 * moves
    assert median(total.at_once_ms) <= WORDS_MS
    assert within(total.at_once_ms) <= LATE_WORDS_MS
