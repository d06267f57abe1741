# SPDX-License-Identifier: Apache-2.0
"""The page heard by a real screen reader: each sentence that was meant is heard once, to its end and in its turn."""

import re

import pytest

from tests.reader.browsers import BROWSERS

# A reader's words about keys and itself are no sentence of the game.
OF_THE_KEY = ("return", "space")


def first_heard(listener, begun):
    """Return the first sentence heard after a session was begun, without the name of the key."""
    return next(each.text for each in listener.desk.uttered(begun) if each.text not in OF_THE_KEY)


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_two_sentences_that_begin_an_evening_are_both_heard(listen, browser):
    listener = listen(browser, "?seed=5")
    begun = listener.begin("teach")
    listener.hear_all(2)
    first, second = listener.told.program[:2]
    assert first_heard(listener, begun) == first
    assert second.startswith("Welcome.")
    account = listener.account()
    assert account.is_whole, account


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_a_few_moves_are_heard_once_each(listen, browser):
    listener = listen(browser, "?game=quatre_en_ligne&seed=5")
    begun = listener.begin()
    assert first_heard(listener, begun) == listener.told.program[0]
    # Digits are keys from the beginning, and the same answer twice is heard twice.
    listener.press("4")
    listener.press("4")
    # A reminder may come between them, where the machine is slow.
    assert len([said for said in listener.told.program if "Type what and a square" in said]) == 2
    listener.walk_to("c2")
    so_far = listener.desk.wait_for_quiet()
    listener.desk.press("Up")
    listener.desk.wait_to_hear("C3 is empty.", so_far)
    so_far = listener.desk.wait_for_quiet()
    # Rows are counted as they are called.
    rows = {row for each in listener.desk.uttered(begun) for row in re.findall(r"^row (\d+)", each.text)}
    assert rows <= {"1", "2", "3"}, rows
    listener.go_to_line()
    for move in ("@g6", "@f4", "@f5"):
        listener.type(move)
    account = listener.account()
    print(browser, account)
    assert account.is_whole, account
    assert listener.told.most_held == 1


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_questions_are_answered_by_digits_and_by_three_keys_at_the_buttons(listen, browser):
    listener = listen(browser, "?seed=5")
    begun = listener.begin("ask")
    assert first_heard(listener, begun) == listener.told.program[0]
    assert "First evening" in listener.told.program[-1]
    listener.press("2")
    assert "A new game?" in listener.told.program[-1]
    listener.press("Tab", "Return")
    assert "Overboard?" in listener.told.program[-1]
    # The focus is on key one, and the digits still arrive.
    listener.press("2")
    assert "TecTonic?" in listener.told.program[-1]
    listener.press("Right", "Return")
    assert "Crossings?" in listener.told.program[-1]
    account = listener.account()
    print(browser, account)
    assert account.is_whole, account
