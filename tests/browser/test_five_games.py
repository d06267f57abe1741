# SPDX-License-Identifier: Apache-2.0
"""A whole game of each of the five lifting games in the page, by keyboard alone, in one browser."""

import pytest

from tactile_core.rules.games import find_game
from tactile_host.play.gesture_script import hands_for
from tests.browser.conftest import CHROMIUM
from tests.browser.hands import do, golden, without_slides
from tests.browser.visitor import Visitor
from tests.host.play.typed import ARRANGED, SEEDS, typed_game

SET_UPS = {"rampants": ARRANGED}
# Where lifting and placing alone leave open which move it was, a move is typed: nobody is asked then.
TYPED = ("eclaircissement", "quatre_en_ligne")


@pytest.fixture(scope="module")
def player(engine, tmp_path_factory):
    """Return somebody who plays one game after the other."""
    visitor = Visitor(engine, CHROMIUM, tmp_path_factory.mktemp("profile"), {})
    yield visitor
    visitor.close()


def steps(name):
    """Yield each move that is not a pass, or answer of a set-up: what is typed, and what the hands do instead."""
    yield from [(line, [line]) for line in SET_UPS.get(name, ())]
    position = find_game(name).start()
    for text in typed_game(name, SEEDS[name]).texts:
        move = position.parse_move(text)
        if text != "pass":
            yield text, hands_for(position.gesture(move), position)
        position.push(move)


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_a_whole_game_says_what_it_says_on_the_desktop(player, name, address):
    player.open(f"{address}?seed=5&game={name}")
    player.begin()
    expected = golden(name, "en")
    # The welcome, and who begins or what is asked.
    said = player.wait_for_lines(2)
    for text, hands in steps(name):
        if name in TYPED:
            player.type(text)
        else:
            for line in hands:
                do(player, line)
        said = player.wait_for_lines(len(said) + 1)
        assert without_slides(said) == expected[: len(without_slides(said))], text
    player.wait_for_lines(len(expected) - 1, without_slides)
    player.type("quit")
    player.wait_for_lines(len(expected), without_slides)
    assert without_slides(player.log()) == expected
    assert player.errors == []
