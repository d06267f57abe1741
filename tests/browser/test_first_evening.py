# SPDX-License-Identifier: Apache-2.0
"""The first evening in the page, by keyboard alone: keys and a game are taught, and it goes on where it was left."""

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.transcript import UNSEEN
from tests.browser.axe import findings
from tests.browser.first_chapter import steps
from tests.browser.hands import do, golden

LOCALES = {"en": "en-US", "fr": "fr-FR", "de": "de-DE"}


def chapter_said(language):
    """Return what the desktop says in the first chapter, up to the offer of the next one."""
    lines = golden("tutorial", language)
    offer = Phrases(language).sentence(Fact("tutorial-next", game="crossings")).display
    # The two questions of the lobby come before it.
    return lines[2 : lines.index(offer) + 1]


@pytest.mark.parametrize(
    "language", [pytest.param(code, marks=() if code == "en" else pytest.mark.long) for code in sorted(LOCALES)]
)
def test_the_first_chapter_says_what_it_says_on_the_desktop(language, visit):
    player = visit("?seed=5", locale=LOCALES[language])
    player.wait_for_language(language)
    player.begin(way="teach")
    said = 2
    for line, follow in steps():
        player.wait_for_lines(said)
        do(player, line)
        said += follow
    player.wait_for_lines(said)
    # Before it the page explains how the hand is led there.
    assert player.log()[1:] == chapter_said(language)
    # A sentence that is printed twice in a row has a mark at its end, which is not heard.
    said_aloud = [line.rstrip(UNSEEN) for line in chapter_said(language)]
    # The text about loading is no sentence. Two others come before: that the page is ready, and how the hand is led.
    heard = player.wait_for_said(len(said_aloud) + 2)
    assert heard[-len(said_aloud) :] == said_aloud
    player.press("1")
    player.page.wait_for_selector("td[data-square=h8]")
    assert player.errors == []


def test_it_is_begun_from_the_lobby_and_goes_on_after_a_reload_where_it_was_left(visit, address):
    player = visit("?seed=5")
    player.begin(way="ask")
    so_far = player.wait_to_hear("First evening: learn the keys and the games?")
    player.press("1")
    so_far = player.wait_to_hear("Overboard?", so_far)
    player.press("1")
    so_far = player.wait_to_hear("Key one has one dot. Press it.", so_far)
    assert not player.page.locator("#squares").is_visible()
    assert findings(player.page) == []
    for key, taught in (("1", "two dots"), ("2", "a ring"), ("3", "a cross"), ("4", "three bars")):
        player.press(key)
        so_far = player.wait_to_hear(f"{taught}. Press it.", so_far)
    player.open(address)
    player.begin(way="teach")
    so_far = player.wait_to_hear("The tutorial goes on, at step five of 21.")
    player.wait_to_hear("The menu key has three bars. Press it.")
    player.press("5")
    player.wait_to_hear("Put a smooth peg on C3.", so_far)
    # The hands' part has squares, to which the arrow keys lead.
    player.walk_to("a1")
    assert player.words_on("c3") == "C3: smooth peg. It is off the board."
    assert findings(player.page) == []
    assert player.errors == []
