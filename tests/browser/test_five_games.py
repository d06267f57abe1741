# SPDX-License-Identifier: Apache-2.0
"""A whole game of each of the five lifting games in the page, by keyboard alone, in every language, in one browser."""

import pytest

from tactile_app.game.match import Match
from tactile_app.speech.languages import CODES
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tests.browser.conftest import CHROMIUM
from tests.browser.hands import do, golden
from tests.browser.tree import squares_told
from tests.browser.visitor import Visitor
from tests.host.play.golden import compare
from tests.host.play.program import play_through
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


def desktop(name, language, folder):
    """Return what the desktop says in the same game, without its first line: that no board is plugged in."""
    if language == "en":
        return golden(name, language)
    typed = [*SET_UPS.get(name, ()), *typed_game(name, SEEDS[name]).lines()]
    return play_through(typed, folder / "a.record", name, "--seed", "5", "--language", language)[1:]


def played(name):
    """Return the match after all moves of the golden game called *name*."""
    match = Match(find_game(name), {}, 1, start=find_game(name).start().text())
    for text in typed_game(name, SEEDS[name]).texts:
        match.play(match.playing().parse_move(text))
    return match


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("name", sorted(SEEDS))
def test_a_whole_game_says_what_it_says_on_the_desktop(player, name, language, address, tmp_path):
    player.open(f"{address}?seed=5&game={name}&language={language}")
    player.begin("new")
    expected = desktop(name, language, tmp_path)
    # The welcome, and who begins or what is asked.
    said = player.wait_for_lines(2)
    for text, hands in steps(name):
        if name in TYPED:
            player.type(text)
        else:
            for line in hands:
                do(player, line)
        said = player.wait_for_lines(len(said) + 1)
        assert said == expected[: len(said)], text
    player.wait_for_lines(len(expected) - 1)
    tree = player.tree()
    assert tree.names("gridcell") == squares_told(played(name), language)
    compare(f"page.{name}.{language}.txt", tree.lines())
    player.type("quit")
    player.wait_for_lines(len(expected))
    assert player.tree().texts_in("log") == expected
    assert player.errors == []
