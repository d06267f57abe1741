# SPDX-License-Identifier: Apache-2.0
"""A whole game of Overboard in the page, from the bag to the last peg, by keyboard alone."""

from tests.browser.whole_game import play_overboard


def test_a_whole_game_says_what_it_says_on_the_desktop(visit):
    play_overboard("en", visit)
