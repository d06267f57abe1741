# SPDX-License-Identifier: Apache-2.0
"""The page in a real Chromium: the firmware in its MicroPython, the program in its Python, and ears."""

from tests.browser.conftest import CHROMIUM


def test_there_is_a_chromium():
    assert CHROMIUM, "make test-page needs a chromium: apt install chromium, or CHROMIUM=path"


def test_a_game_is_begun_and_pegs_are_placed_by_keyboard_alone(visit):
    player = visit("?seed=7")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    assert player.here() == "a1"
    player.walk_to("c2")
    player.press("p")
    so_far = player.wait_to_hear("C2: smooth or ridged?", so_far)
    assert player.words_on("c2") == "C2: a peg, not yet named."
    player.press("2")
    player.wait_to_hear("C2, ridged. 35 pegs left.", so_far)
    assert player.words_on("c2") == "C2: ridged."
    assert player.here() == "c2"
    assert player.errors == []
