# SPDX-License-Identifier: Apache-2.0
"""Whole games and the first evening in the page, heard by a real screen reader to their end: the counts are printed."""

import pytest

from tests.browser import first_chapter
from tests.browser.five_games import steps
from tests.browser.hands import golden
from tests.browser.visitor import UNHEARD
from tests.host.play.script import whole_game
from tests.host.play.typed import SEEDS
from tests.reader.browsers import BROWSERS
from tests.reader.desk import QUICK_RATE

GAMES = ("overboard", *sorted(SEEDS))


def lines_of(name):
    """Return what is typed in a whole game called *name*."""
    if name == "overboard":
        return whole_game(seed=1).lines()
    return [line for line, _ in steps(name)]


def hear(listener, what):
    """Print the comparison of the sentences meant and heard, and check that they are the same."""
    account = listener.account()
    print(f"\n{what}: {account}")
    assert account.is_whole, account
    assert listener.told.most_held == 1


def play(listener, name):
    """Play a whole game by typing."""
    listener.begin("new")
    listener.go_to_line()
    for line in lines_of(name):
        listener.type(line)


@pytest.mark.parametrize("browser", sorted(BROWSERS))
@pytest.mark.parametrize("name", GAMES)
def test_each_sentence_of_a_whole_game_is_heard_once(listen, browser, name):
    listener = listen(browser, f"?game={name}&seed=5", rate=QUICK_RATE)
    play(listener, name)
    # The desktop's last line is Goodbye, which a page does not say.
    assert listener.told.program[-1].rstrip(UNHEARD) == golden(name, "en")[-2]
    hear(listener, f"{name} in {browser}")


@pytest.mark.parametrize("browser", sorted(BROWSERS))
@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_game_in_another_language_is_heard_in_a_voice_of_that_language(listen, browser, language):
    listener = listen(browser, f"?game=quatre_en_ligne&seed=5&language={language}", QUICK_RATE, language)
    play(listener, "quatre_en_ligne")
    hear(listener, f"quatre_en_ligne in {language} in {browser}")
    voices = {each.language[:2] for each in listener.desk.uttered() if each.text in listener.told.program}
    assert voices == {language}


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_each_sentence_of_the_first_evening_is_heard_once(listen, browser):
    listener = listen(browser, "?seed=5", rate=QUICK_RATE)
    listener.begin("teach")
    said = 2
    listener.hear_all(said)
    listener.go_to_line()
    for line, follow in first_chapter.steps():
        listener.desk.type(line)
        listener.desk.press("Return")
        said += follow
        listener.hear_all(said)
    hear(listener, f"first evening in {browser}")
