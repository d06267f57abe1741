# SPDX-License-Identifier: Apache-2.0
"""A whole game of Overboard in the page, by keyboard alone: each sentence is the desktop's."""

from tests.browser.hands import do, golden
from tests.host.play.golden import compare
from tests.host.play.script import whole_game

LOCALES = {"en": "en-US", "fr": "fr-FR", "de": "de-DE"}


def play_overboard(language, visit):
    """Play from the bag to the last peg: each sentence, and every square in the end, is the same as on the desktop."""
    script = whole_game(seed=1)
    player = visit("?seed=5", locale=LOCALES[language])
    player.wait_for_language(language)
    player.begin()
    expected = golden("overboard", language)
    for number, step in enumerate(script.lines()):
        # The first line is the welcome; each step is followed by one sentence.
        player.wait_for_lines(2 + number)
        do(player, step)
    player.wait_for_lines(len(expected) - 1)
    player.wait_to_hear(expected[-2])
    player.pass_by()
    # The log as a screen reader finds it, and the sentences as they came.
    tree = player.tree()
    assert tree.texts_in("group") == expected[:-1]
    # Before the game only the page has spoken: that it is ready.
    heard = player.wait_for_said(len(expected))
    assert heard[1:] == expected[:-1]
    compare(f"page.overboard.{language}.txt", tree.lines())
    player.type("quit")
    player.wait_to_hear(expected[-1])
    assert player.errors == []
