# SPDX-License-Identifier: Apache-2.0
"""The opponent on MicroPython, from the files that CPython runs: its plain tests, and the same games move by move."""

import os
import pathlib
import subprocess
import sys

import pytest

from tactile_core.rules.games import GAMES, find_game
from tests.core.opponent.test_levels import played

ROOT = pathlib.Path(__file__).parents[3]
MICROPYTHON = pathlib.Path(sys.executable).parent / "micropython"
SEED = 11
# The plies of each level's game: the higher ones cost more.
GAMES_TOLD = ((1, 6), (3, 4), (4, 1), (6, 1))


def run(heap, *arguments, **environment):
    search = f"{ROOT / 'core'}:{ROOT}:.frozen"
    result = subprocess.run(
        [MICROPYTHON, "-X", f"heapsize={heap}", *arguments],
        cwd=ROOT, capture_output=True, text=True, env={**os.environ, "MICROPYPATH": search, **environment}, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.splitlines()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_plain_tests_pass(game):
    last = run("2M", "tests/run_on_micropython.py", "tests/core/opponent/test_levels", GAME=game)[-1]
    assert last.endswith(" 0 failed")
    assert int(last.split()[0]) >= 14


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_same_seed_plays_the_same_game_there(game):
    program = (
        "from tactile_core.rules.games import find_game\n"
        "from tests.core.opponent.test_levels import played\n"
        f"for level, plies in {GAMES_TOLD}:\n"
        f"    print(*played(find_game({game!r}), level, {SEED}, plies))\n"
    )
    here = [" ".join(played(find_game(game), level, SEED, plies)) for level, plies in GAMES_TOLD]
    assert run("2M", "-c", program) == here
