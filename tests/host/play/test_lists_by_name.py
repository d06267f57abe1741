# SPDX-License-Identifier: Apache-2.0
"""A name that is typed while a menu is open before a game takes the item that it names, in every language."""

import pytest

from tests.host.play import page_lines

NEW_GAME = {"en": "new game", "fr": "nouvelle partie", "de": "neue partie"}
OVERBOARD = {"en": "Overboard?", "fr": "Par-dessus bord ?", "de": "Über Bord?"}


def begun(folder, language="en"):
    return page_lines.begun(folder, language=language, way="ask")


def heard(page, *lines):
    """Type *lines*; return what was said to the last of them."""
    return " ".join(page_lines.heard(page, *lines, rest_ms=1000))


@pytest.mark.parametrize("name", ["crossings", "traversées"])
def test_a_game_named_in_the_list_of_lessons_begins_its_lesson(name, tmp_path):
    page = begun(tmp_path)
    assert heard(page, "one").startswith("Overboard? One of six.")
    assert heard(page, name, "arrange").startswith("The position is right. A line of three goes one to three squares.")


@pytest.mark.parametrize("language", sorted(NEW_GAME))
@pytest.mark.parametrize("typed", NEW_GAME.values())
def test_the_words_for_a_new_game_take_that_item(typed, language, tmp_path):
    assert heard(begun(tmp_path, language), typed).startswith(OVERBOARD[language])


def test_a_game_named_in_the_list_of_new_games_is_asked_how_it_begins(tmp_path):
    assert heard(begun(tmp_path), "new game", "crossings").startswith("Two players? One of")


def test_words_of_an_item_take_it_and_of_several_the_first_is_offered(tmp_path):
    page = begun(tmp_path)
    assert heard(page, "voice").startswith("Louder?")
    assert heard(page, "menu", "new game", "tectonic", "computer").startswith("Against the computer, you as first")
    assert heard(page, "one", "level 4")
    assert "Ridged is the computer, level four." in " ".join(page.printed)


def test_the_switches_are_looked_at_where_board_is_typed(tmp_path):
    page = begun(tmp_path)
    heard(page, "board", "wait 1")
    assert "The board keeps no faults." in " ".join(page.printed)


@pytest.mark.parametrize("word", ["what", "repeat", "répéter", "quoi"])
def test_the_question_is_said_again(word, tmp_path):
    page = begun(tmp_path)
    assert heard(page, "two", word).startswith("A new game? Two of")


def test_a_word_that_names_no_item_here_is_answered_as_before(tmp_path):
    said = heard(begun(tmp_path), "resign")
    assert said.startswith("Not yet: the game has not begun.")


def test_a_number_is_the_game_that_begins_so_in_a_list_of_games_alone(tmp_path):
    page = begun(tmp_path)
    assert "Four in a row" not in heard(page, "four")
    assert heard(page, "new game", "four").startswith("Two players? One of")


# In a game and in a lesson: words of the menu, of one of its items, of the first item behind that, and what is told.
MENUS = {
    "en": ("menu", "The voice", "louder", "Louder?", "Volume"),
    "fr": ("menu", "voix", "plus fort", "Plus fort ?", "Volume"),
    "de": ("menü", "stimme", "lauter", "Lauter?", "Lautstärke"),
}


@pytest.mark.parametrize("language", sorted(MENUS))
def test_the_words_of_an_item_take_it_in_a_game(language, tmp_path):
    menu, item, inner, offered, told = MENUS[language]
    page = begun(tmp_path, language)
    heard(page, "crossings")
    assert heard(page, menu, item).startswith(offered)
    assert heard(page, inner).startswith(told)
    assert heard(page, "stop", menu, "game" if language == "en" else "partie", "resign").startswith(
        heard(page, "stop", "resign")
    )


@pytest.mark.parametrize("language", sorted(MENUS))
def test_the_words_of_an_item_take_it_in_a_lesson(language, tmp_path):
    menu, item, inner, offered, told = MENUS[language]
    page = begun(tmp_path, language)
    heard(page, "one", "crossings", "arrange", "wait 2")
    assert heard(page, menu, item).startswith(offered)
    assert heard(page, inner).startswith(told)


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "TecTonic instead?"), ("fr", "Tectonic à la place ?"), ("de", "Tektonik stattdessen?")],
)
def test_a_game_named_in_a_lesson_or_a_menu_of_settings_is_asked_about(language, asked, tmp_path):
    page = begun(tmp_path, language)
    assert heard(page, MENUS[language][1], "tectonic").startswith(asked)
    assert heard(page, "two").startswith(MENUS[language][3])
    lesson = heard(page, "menu", "one", "crossings")
    assert heard(page, "tectonic").startswith(asked)
    assert heard(page, "no") in lesson
    assert heard(page, "tectonic", "one").startswith(asked.split(" ")[0])


@pytest.mark.parametrize("word", ["four", "vier", "adapts"])
def test_a_number_or_a_level_leaves_no_lesson_and_changes_nothing(word, tmp_path):
    page = begun(tmp_path)
    lesson = heard(page, "one", "crossings")
    assert "instead" not in heard(page, word)
    assert heard(page, "ask") in lesson


# In each language: the word for help, and subjects that it tells of; a subject is understood alone, too.
SUBJECTS = {
    "en": ("help", "questions", "hands"),
    "fr": ("aide", "questions", "mains"),
    "de": ("hilfe", "fragen", "hände"),
}


@pytest.mark.parametrize("language", sorted(SUBJECTS))
@pytest.mark.parametrize("place", [(), ("crossings",), ("one", "crossings")])
def test_a_subject_of_help_is_understood_without_the_word_for_help(place, language, tmp_path):
    page = begun(tmp_path, language)
    if place:
        heard(page, *place)
    help_word, *subjects = SUBJECTS[language]
    for subject in subjects:
        assert heard(page, subject) == heard(page, f"{help_word} {subject}") != ""


@pytest.mark.parametrize("typed", ["stop", "menu"])
def test_a_name_asked_about_in_a_lesson_is_closed_by_a_word(typed, tmp_path):
    said = heard(begun(tmp_path), "one", "crossings", "rampants", typed)
    assert "Question closed." in said
    assert "instead" not in said
