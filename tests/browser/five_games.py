# SPDX-License-Identifier: Apache-2.0
"""A whole game of each of the five lifting games in the page, by keyboard alone, compared with the desktop."""

from tactile_app.game.match import Match
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tests.browser.hands import do, golden
from tests.browser.tree import squares_told
from tests.host.play.golden import compare
from tests.host.play.program import play_through
from tests.host.play.typed import ARRANGED, SEEDS, typed_game

# The other games, and the other languages of this one, are played by the long tests.
PLAYED_EACH_TIME = "rampants"
SET_UPS = {"rampants": ARRANGED}
# A move that lifting and placing alone do not decide is typed, so that no question comes. In TecTonic the program has
# already asked hands that come late to the piece that is turned over.
TYPED = ("eclaircissement", "quatre_en_ligne", "tectonic")


def steps(name):
    """Yield each move that is no pass, and each answer of a set-up: the typed line, and the hands' lines instead."""
    yield from [(line, [line]) for line in SET_UPS.get(name, ())]
    position = find_game(name).start()
    for text in typed_game(name, SEEDS[name]).texts:
        move = position.parse_move(text)
        if text != "pass":
            yield text, hands_for(position.gesture(move), position)
        position.push(move)


def desktop(name, language, folder):
    """Return the desktop's sentences in the same game without the first, that no board is plugged in."""
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


def play_as_on_the_desktop(player, name, language, address, folder):
    """Play the golden game called *name*: each sentence, and every square in the end, is the same as on the desktop."""
    # The desktop first: while it plays, a player in the page would be reminded.
    expected = desktop(name, language, folder)
    player.open(f"{address}?seed=5&game={name}&language={language}")
    player.begin("new")
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
    # Lines are printed at once; a moment later each is heard, in place of the one before.
    player.wait_to_hear(expected[-2])
    player.pass_by()
    tree = player.tree()
    assert tree.names("gridcell") == squares_told(played(name), language)
    compare(f"page.{name}.{language}.txt", tree.lines())
    player.type("quit")
    player.wait_for_lines(len(expected))
    assert player.tree().texts_in("group") == expected
    assert player.errors == []
