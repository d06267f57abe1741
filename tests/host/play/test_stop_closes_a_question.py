# SPDX-License-Identifier: Apache-2.0
"""In real time the word `stop` closes a question as the menu key does, and the hand's work comes before it."""

import pytest

from tests.twins.page_twin import PageTwin

CLOSED = {"en": "Question closed.", "fr": "Question fermée.", "de": "Frage geschlossen."}
MENU_CLOSED = {"en": "Menu closed.", "fr": "Menu fermé.", "de": "Menü geschlossen."}
RESIGN = {"en": "resign", "fr": "abandonner", "de": "aufgeben"}
STOPS = [("en", "stop"), ("fr", "stop"), ("fr", "arrêter"), ("de", "halt"), ("de", "stopp")]


def begun(folder, language, game="crossings"):
    page = PageTwin(folder, 7)
    page.happens(do="begin", game=game, language=language, board="page", way="new")
    page.rest(3000)
    return page


def said_after(page, text, ms=3000):
    """Return what is said within *ms* after *text* was typed."""
    before = len(page.printed)
    page.happens(do="typed", text=text)
    page.rest(ms)
    return page.printed[before:]


@pytest.mark.parametrize(("language", "word"), STOPS)
def test_a_question_is_closed_and_the_next_key_answers_nothing(tmp_path, language, word):
    page = begun(tmp_path, language)
    said_after(page, RESIGN[language])

    assert any(line.startswith(CLOSED[language]) for line in said_after(page, word))
    said_after(page, "one")
    assert page.sitting._evening.referee.match.outcome() is None


@pytest.mark.parametrize(("language", "word"), STOPS)
def test_the_menu_is_closed(tmp_path, language, word):
    page = begun(tmp_path, language)
    said_after(page, "menu")

    assert any(line.startswith(MENU_CLOSED[language]) for line in said_after(page, word))


def test_a_menu_that_is_still_being_opened_is_closed(tmp_path):
    page = begun(tmp_path, "en")
    said_after(page, "menu", 50)

    assert said_after(page, "stop")[-1].startswith("Menu closed.")


def test_without_a_question_the_word_tells_what_is_waited_for(tmp_path):
    said = said_after(begun(tmp_path, "en"), "stop")
    assert [line.strip() for line in said] == ["Smooth to move."]


def test_the_hands_work_is_ended_first_and_the_question_stays(tmp_path):
    page = begun(tmp_path, "en", "overboard")
    page.happens(do="typed", text="fill")
    page.rest(3000)
    ended = said_after(page, "stop", 8000)
    assert not any("closed" in line for line in ended)
    assert said_after(page, "wait 1", 8000) == []


def test_what_is_typed_while_the_hand_fills_the_board_answers_no_later_question(tmp_path):
    page = begun(tmp_path, "en", "overboard")
    page.happens(do="typed", text="fill")
    page.rest(3000)
    for line in ("one", "rules", "one"):
        assert said_after(page, line, 100)[-1].startswith("The hand is at work. To end that, type stop.")
    page.rest(240_000)
    assert "choose: key one" in page.printed[-1] or "Second player, choose" in page.printed[-1], page.printed[-1]
    # The first question that the hand leaves to a player is answered as soon as it is asked.
    before = len(page.printed)
    assert not any("at work" in line for line in said_after(page, "one"))
    assert len(page.printed) > before


def test_once_the_filling_is_ended_keys_are_answered_again(tmp_path):
    page = begun(tmp_path, "en", "overboard")
    page.happens(do="typed", text="fill")
    page.rest(3000)
    said_after(page, "stop")
    assert not any("at work" in line for line in said_after(page, "ask"))
