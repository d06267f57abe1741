# SPDX-License-Identifier: Apache-2.0
"""Thousands of turns by two kinds of sloppy hands, in every game: nothing is accepted wrongly, few are asked."""

from collections.abc import Callable

import pytest

from tactile_core.rules.games import find_game
from tests.core.recogniser.other_hands import OtherHands
from tools.bench.recognition import MakePerson, Score, run, table
from tools.players.player_model import PlayerModel

# What hands do that may neither be accepted nor, but for doubt, be taken for anything else.
MISTAKES = ("illegal", "tap", "in hand", "half done", "carried away", "swap", "off point", "leapfrog")
TURNS = {"overboard": 900, "crossings": 250, "tectonic": 250, "rampants": 300, "eclaircissement": 250}
USUAL_TURNS = 200


def counted(game: str, seed: int, make_person: MakePerson, share: float, **options: str) -> dict[str, Score]:
    turns = int(TURNS.get(game, USUAL_TURNS) * share)
    scores = run(find_game(game), turns, seed, make_person, **options)
    print(table(find_game(game), scores))
    assert sum(score.turns() for score in scores.values()) == turns
    return scores


def check(scores: dict[str, Score]) -> None:
    failures = [failure for score in scores.values() for failure in score.failures]
    wrongly = [failure for failure in failures if failure.startswith("accepted_wrongly")]
    assert not wrongly, wrongly[0]
    moves = scores["move"]
    assert moves.outcomes["right"] >= 0.99 * moves.turns(), moves.failures
    assert {"illegal", "tap", "in hand", "carried away", "swap"} <= set(scores) <= {"move", *MISTAKES}


@pytest.mark.parametrize(
    "game", ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
)
@pytest.mark.parametrize(
    ("make_person", "share"), [(PlayerModel, 1.0), (OtherHands, 0.7)], ids=["people", "other hands"]
)
def test_no_turn_is_accepted_wrongly_and_few_are_asked(
    game: str, make_person: Callable[..., PlayerModel | OtherHands], share: float
) -> None:
    check(counted(game, 11, make_person, share))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "option"),
    [("tectonic", "flip=optional"), ("crossings", "capture=line"), ("eclaircissement", "light=forced")],
)
def test_variants_are_recognised_as_well(game: str, option: str) -> None:
    name, _, value = option.partition("=")
    check(counted(game, 12, OtherHands, 0.6, **{name: value}))  # type: ignore[arg-type]
