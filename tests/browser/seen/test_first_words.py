# SPDX-License-Identifier: Apache-2.0
"""The page is read before any of its scripts runs, and nobody is shown the words of another language."""

import pytest

from tests.browser.visitor import Visitor


def visitor(engine, folder, language):
    return Visitor(engine, folder, {"locale": language, "service_workers": "block"})


def heading(page):
    return page.locator("h1")


@pytest.mark.parametrize(("language", "is_seen"), [("en-GB", True), ("fr-FR", False)])
def test_english_words_are_there_before_scripts_and_hidden_from_others(engine, tmp_path, address, language, is_seen):
    player = visitor(engine, tmp_path, language)
    player.page.route("**/*.js", lambda route: route.abort())
    player.page.goto(address)
    assert heading(player.page).text_content() == "Tactile Board"
    assert heading(player.page).is_visible() == is_seen
    player.close()


def test_a_visitor_of_another_language_sees_the_words_once_they_are_there(engine, tmp_path, address):
    player = visitor(engine, tmp_path, "fr-FR")
    player.page.goto(address)
    player.page.wait_for_function("document.documentElement.lang === 'fr'")
    assert heading(player.page).is_visible()
    assert heading(player.page).text_content() == "Plateau tactile"
    player.close()


def test_every_word_of_the_first_file_is_the_programs_own(engine, tmp_path, address):
    player = visitor(engine, tmp_path, "en-GB")
    player.page.route("**/*.js", lambda route: route.abort())
    player.page.goto(address)
    worded = player.page.locator("[data-word]").all_text_contents()
    assert len(worded) > 30
    assert "" not in worded
    player.close()
