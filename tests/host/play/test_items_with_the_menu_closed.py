# SPDX-License-Identifier: Apache-2.0
"""Words of a menu's item, typed in a game while no menu is open, open the menu there; nothing is done before a yes."""

import pytest

from tests.host.play.page_lines import begun, heard
from tests.host.play.test_words_in_a_lesson import in_lesson

VOICE = {"en": ("voice", "Louder?"), "fr": ("la voix", "Plus fort ?"), "de": ("stimme", "Lauter?")}
ANOTHER = {
    "en": ("another game", "Another game?"),
    "fr": ("un autre jeu", "Un autre jeu ?"),
    "de": ("ein anderes Spiel", "Ein anderes Spiel?"),
}
LOBBY = {"en": "Overboard?", "fr": "Par-dessus bord ?", "de": "Über Bord?"}


@pytest.mark.parametrize("language", sorted(VOICE))
def test_the_words_of_a_level_open_it(language, tmp_path):
    """They were not understood."""
    word, asked = VOICE[language]
    assert heard(begun(tmp_path, "crossings", language), word)[-1].startswith(asked)


@pytest.mark.parametrize("language", sorted(ANOTHER))
def test_what_the_item_does_is_done_after_a_yes(language, tmp_path):
    word, asked = ANOTHER[language]
    page = begun(tmp_path, "crossings", language)
    assert heard(page, word)[-1].startswith(asked)
    heard(page, "menu")
    assert page.sitting._evening.referee.match.game.name == "crossings"
    heard(page, word)
    assert heard(page, "one")[-1].startswith(LOBBY[language])


@pytest.mark.parametrize("language", sorted(VOICE))
def test_they_open_it_in_a_lesson_too(language, tmp_path):
    word, asked = VOICE[language]
    assert heard(in_lesson(tmp_path, language, "arrange", "wait 1"), word)[-1].startswith(asked)


def test_a_question_about_the_board_comes_again_after_it(tmp_path):
    page = begun(tmp_path, "crossings")
    for line in ("stuck d4", "wait 2", "arrange"):
        heard(page, line)
    assert heard(page, "voice")[-1].startswith("Louder?")
    assert "The switch of D4 always answers" in heard(page, "menu")[-1]


@pytest.mark.parametrize("text", ["xyzzy", "the", "four", "e5 e6", "whose"])
def test_what_names_no_item_is_not_understood(text, tmp_path):
    assert heard(begun(tmp_path, "crossings"), text)[0].startswith(("Not understood", "Type")), text
