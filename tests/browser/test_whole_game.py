# SPDX-License-Identifier: Apache-2.0
"""A whole game of Overboard in the page, from the bag to the last peg, by keyboard alone."""

import pytest

from tests.host.play.golden import GOLDEN
from tests.host.play.script import whole_game

KEYS = {"key one": "1", "key two": "2"}


def golden(language):
    """Return what the desktop says, without its first line: that no board is plugged in."""
    return (GOLDEN / f"overboard.{language}.txt").read_text().splitlines()[1:]


def do(player, line):
    """Do by keyboard what a script's *line* says."""
    verb, *squares = line.split()
    if line in KEYS:
        player.press(KEYS[line])
    elif verb == "place":
        player.walk_to(squares[0])
        player.press("p")
    else:
        assert verb == "slide"
        player.walk_to(squares[0])
        player.press("s")
        player.walk_to(squares[1])
        player.press("s")


def without_slides(lines):
    """Return *lines* without those that answer where a slide begins, which a typed one needs not."""
    return [line for line in lines if not line.startswith("From ") or "Go to where it ends" not in line]


def test_a_whole_game_says_what_it_says_on_the_desktop(visit):
    script = whole_game(seed=1)
    player = visit("?seed=5")
    player.begin()
    expected = golden("en")
    steps = script.lines()
    for number, step in enumerate(steps):
        # The first line is the welcome; where the last question of the filling is answered, two sentences follow.
        player.wait_for_lines(2 + number + (number >= len(script.filling)), without_slides)
        do(player, step)
    player.wait_for_lines(len(expected) - 1, without_slides)
    assert without_slides(player.log()) == expected[:-1]
    heard = without_slides([text for _, text in player.heard() if not text.startswith(("Loading", "Ready"))])
    assert heard == expected[:-1]
    player.page.fill("#line", "quit")
    player.press("Enter")
    player.wait_to_hear("Goodbye. The game is saved.")
    assert player.errors == []


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_game_begins_in_the_browser_s_language(language, visit):
    script = whole_game(seed=1)
    player = visit("?seed=5", locale=f"{language}-{language.upper()}")
    player.wait_for_language(language)
    player.begin()
    expected = golden(language)[:5]
    for count, step in enumerate(script.lines()[:3], 2):
        player.wait_for_lines(count, list)
        do(player, step)
    player.wait_for_lines(len(expected), list)
    assert player.log() == expected
