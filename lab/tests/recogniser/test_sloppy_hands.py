# SPDX-License-Identifier: Apache-2.0
"""Thousands of turns by two models of sloppy hands, in every game: no wrong move is accepted, and few are asked."""

import pytest

from lab.bench.hands.judging import ASKED_NEEDLESSLY, RIGHT
from lab.bench.hands.recognition import HANDS, Run, report_lines, run
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.games import find_game

# Actions of hands that may neither be accepted nor be taken for others.
MISTAKES = ("illegal", "tap", "in hand", "half done", "carried away", "swap", "off point", "leapfrog")
TURNS = {"overboard": 600}
USUAL_TURNS = 200
# Words taken back, in a hundred moves, over few turns: pushes and lines go on after long rests of unknown players.
MOST_CONTRADICTED = {"overboard": 2.5, "crossings": 2.5, "tectonic": 2.5}


def counted(game: str, hands: str, seed: int, share: float = 1.0, **options: str) -> Run:
    turns = int(TURNS.get(game, USUAL_TURNS) * share)
    done = run(find_game(game), turns, seed, HANDS[hands], Tempo(), **options)
    print("\n".join(report_lines(f"{game}, {hands}", done)))
    assert done.tally.turns == turns
    return done


def check(done: Run, most_contradicted: float) -> None:
    tally = done.tally
    wrong = {kind: each.wrong for kind, each in done.kinds.items() if each.wrong}
    # Distance and time decide whether the player is asked about two pieces at all: a few quick hands are believed.
    assert wrong.pop("swap", 0) <= 0.01 * tally.turns, done.stories
    assert not wrong, [story for story in done.stories if "accepted" in story]
    moves = sum(tally.moves.values())
    assert tally.moves[RIGHT] >= 0.99 * moves, done.stories
    assert tally.contradicted <= most_contradicted / 100 * moves, done.stories
    assert tally.mistakes.get(ASKED_NEEDLESSLY, 0) <= 0.02 * tally.turns, done.stories
    assert {"tap", "in hand", "carried away", "swap"} <= set(done.kinds) <= {"move", *MISTAKES}


@pytest.mark.parametrize(
    "game", ["overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"]
)
@pytest.mark.parametrize("hands", HANDS)
def test_no_turn_is_accepted_wrongly_and_few_are_asked(game: str, hands: str) -> None:
    check(counted(game, hands, 11), MOST_CONTRADICTED.get(game, 2))


@pytest.mark.parametrize(
    ("game", "option"),
    [("tectonic", "flip=optional"), ("crossings", "capture=line"), ("eclaircissement", "light=forced")],
)
def test_variants_are_recognised_as_well(game: str, option: str) -> None:
    name, _, value = option.partition("=")
    check(counted(game, "stepped model", 12, 0.7, **{name: value}), MOST_CONTRADICTED.get(game, 2))
