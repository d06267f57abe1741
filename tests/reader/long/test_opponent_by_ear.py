# SPDX-License-Identifier: Apache-2.0
"""A game against the computer, chosen by questions, and the menu in it, heard by a real screen reader."""

import pytest

from tests.reader.browsers import BROWSERS
from tests.reader.desk import QUICK_RATE

# From the first evening on to a new game of Four in a Row against the computer, you as first player, at level one.
TO_A_GAME = ("2", "1", "2", "2", "2", "2", "2", "1", "2", "1", "2", "2", "1")
# The menu, its second and third question, and the menu closed.
THROUGH_THE_MENU = ("5", "2", "2", "5")


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_each_sentence_of_questions_menu_and_a_game_against_level_two_is_heard_once(listen, browser):
    listener = listen(browser, "?seed=5", rate=QUICK_RATE)
    listener.begin("ask")
    for key in TO_A_GAME:
        listener.press(key)
    for key in THROUGH_THE_MENU:
        listener.press(key)
    listener.go_to_line()
    listener.type("level 2")
    answer = ""
    for move, other in (("@g4", "@g4"), ("@f4", "@e4")):
        so_far = len(listener.told.program)
        # Where the computer has put its pawn, no other goes.
        listener.type(other if move[1:].upper() in answer else move)
        answer = listener.told.program[listener.told.wait_for("program", "Type carry", so_far) - 1]
        listener.hear_all()
        listener.type("carry")
    account = listener.account()
    print(f"\nquestions, menu and opponent in {browser}: {account}")
    assert account.is_whole, account
    assert listener.told.most_held == 1
