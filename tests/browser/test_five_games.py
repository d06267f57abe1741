# SPDX-License-Identifier: Apache-2.0
"""A whole lifting game in the page by keyboard alone, set-up and flips with it; the others are in the folder long."""

from tests.browser.five_games import PLAYED_EACH_TIME, play_as_on_the_desktop


def test_a_whole_game_says_what_it_says_on_the_desktop(visit, address, tmp_path):
    play_as_on_the_desktop(visit(), PLAYED_EACH_TIME, "en", address, tmp_path)
