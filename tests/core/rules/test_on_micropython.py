# SPDX-License-Identifier: Apache-2.0
"""The rules on MicroPython, from the files that CPython runs: the plain tests and the perft table, in small heaps."""

import pytest

from tactile_core.rules.games import GAMES
from tests.on_micropython import lines_of, needs_micropython, run_plain_tests

# The memory that a Pico leaves to one game's rules; Overboard has to do with less.
HEAPS = {"overboard": "128K"}
pytestmark = needs_micropython


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_game_s_own_tests_pass(game):
    run_plain_tests("1M", f"tests/core/rules/test_{game}")


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_contract_holds_in_a_small_heap(game):
    run_plain_tests("320K", "tests/core/rules/test_every_game", GAME=game)


PERFT = [
    ("overboard", "", (18, 528, 21788)),
    ("tectonic", "", (42, 1764, 71736)),
    ("crossings", "", (60, 3600, 269278)),
    ("rampants", "", (12, 144, 1464)),
    ("eclaircissement", "", (16, 280, 6384)),
    (
        "quatre_en_ligne",
        "/".join(["-" * 10] * 3 + ["---b.b..--", "---..w.b--", "---bw.ww--", "---wbwb.--"] + ["-" * 10] * 3) + " w",
        (58, 3337, 161653),
    ),
]


def test_every_game_has_its_perft():
    assert [game for game, _, _ in PERFT] == [game.name for game in GAMES]


@pytest.mark.parametrize(("game", "text", "counts"), PERFT, ids=[game for game, _, _ in PERFT])
def test_the_perft_table_in_a_small_heap(game, text, counts):
    program = (
        "from tactile_core.rules.games import find_game\n"
        "from tactile_core.rules.position import perft\n"
        f"game = find_game({game!r})\n"
        f"position = game.from_text({text!r}) if {text!r} else game.start()\n"
        f"print(*[perft(position, depth) for depth in range(1, {len(counts) + 1})])\n"
    )
    assert lines_of(HEAPS.get(game, "160K"), "-c", program)[-1] == " ".join(map(str, counts))
