# SPDX-License-Identifier: Apache-2.0
"""A phone: a whole game of Overboard by touch alone, and by the double taps of users who explore the screen by touch.

The touches are Chromium's own, in a window of a phone's size; a double tap of TalkBack or VoiceOver comes to a page as
a click without any pointer before it. No real phone has been tried.
"""

import pytest

from tests.browser.hands import golden
from tests.browser.seen.pointing import drag_by_finger
from tests.host.play.script import whole_game

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


class Fingers:
    """A finger that taps and drags."""

    def __init__(self, player):
        self._player = player

    def touch(self, selector):
        self._player.page.locator(selector).tap()

    def slide(self, origin, target):
        self._player.page.locator("#scene").scroll_into_view_if_needed()
        drag_by_finger(self._player, origin, target)


class DoubleTaps:
    """A player who explores by touch: a slide is the peg, the button Slide, and the point where it ends."""

    def __init__(self, player):
        self._player = player

    def touch(self, selector):
        self._player.page.locator(selector).dispatch_event("click")

    def slide(self, origin, target):
        lines = len(self._player.log())
        self.touch(square(origin))
        # The first sentence tells what stands there.
        self._player.wait_for_lines(lines + 1)
        self.touch("#slide")
        self._player.page.wait_for_selector(f"{square(origin)}[aria-selected=true]")
        self.touch(square(target))


def square(name):
    return f"td[data-square={name}]"


def do(hands, line):
    """Do by touch what a script's *line* says."""
    verb, *rest = line.split()
    if verb == "key":
        hands.touch(f"#keys [data-key={rest[0]}]")
    elif verb == "place":
        hands.touch(square(rest[0]))
    else:
        assert verb == "slide"
        hands.slide(*rest[:2])


def play(player, hands, told_besides):
    """Play from the bag to the last peg; each slide adds *told_besides* lines to the log besides its own."""
    script = whole_game(seed=1)
    expected = golden("overboard", "en")
    hands.touch("#begin:enabled")
    lines = 2
    for step in script.lines():
        player.wait_for_lines(lines)
        do(hands, step)
        lines += 1 + (told_besides if step.startswith("slide") else 0)
    player.wait_to_hear(expected[-2])
    log = player.log()
    # In their order, and none lost.
    remaining = iter(log)
    assert all(line in remaining for line in expected[:-1])
    assert len(log) == len(expected) - 1 + told_besides * sum(step.startswith("slide") for step in script.lines())
    assert player.page.evaluate("document.documentElement.scrollWidth") == 390
    assert player.errors == []


@pytest.mark.parametrize(("hands", "told_besides"), [pytest.param(Fingers, 0, marks=pytest.mark.long), (DoubleTaps, 1)])
def test_a_whole_game_of_overboard_by_touch_alone(visit, hands, told_besides):
    player = visit("?seed=5", **PHONE)
    player.get_ready()
    play(player, hands(player), told_besides)
