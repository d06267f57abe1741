# SPDX-License-Identifier: Apache-2.0
"""The name of a game that is typed in a game asks whether that is played instead; nothing is lost by it."""

import pytest

from tests.host.play import page_lines

ASKED = {"en": "TecTonic instead?", "fr": "Tectonic à la place ?", "de": "Tektonik stattdessen?"}
ON = {
    "en": "Crossings is on already. To begin it anew, type new game.",
    "fr": "Traversées : c'est le jeu en cours. Pour recommencer, tapez nouvelle partie.",
    "de": "Durchbrüche wird schon gespielt. Um neu zu beginnen, geben Sie neue partie ein.",
}


def begun(folder, language="en", game="crossings"):
    return page_lines.begun(folder, game, language, way="new")


def heard(page, *lines):
    """Type *lines*; return what was said to the last of them."""
    return " ".join(page_lines.heard(page, *lines))


@pytest.mark.parametrize("language", sorted(ASKED))
def test_another_game_is_asked_about_and_after_a_no_the_present_one_goes_on(language, tmp_path):
    page = begun(tmp_path, language)
    heard(page, "c2N1/1")
    assert heard(page, "tectonic").startswith(ASKED[language])
    heard(page, "two")
    referee = page.sitting._evening.referee
    assert (referee.match.game.name, referee.match.moves) == ("crossings", ["c2N1/1"])


@pytest.mark.parametrize("language", sorted(ON))
def test_of_the_game_that_is_on_it_is_told_how_it_is_begun_anew(language, tmp_path):
    page = begun(tmp_path, language)
    heard(page, "c2N1/1")
    for name in ("crossings", "traversées", "durchbrüche"):
        assert heard(page, name).startswith(ON[language])
    assert page.sitting._evening.referee.match.moves == ["c2N1/1"]


def test_after_a_yes_the_other_game_is_played_and_the_first_one_is_kept(tmp_path):
    page = begun(tmp_path)
    assert heard(page, "c2N1/1", "tectonic", "one").startswith("TecTonic. Ask key")
    heard(page, "menu", "game", "another game", "menu")
    assert "Go on with Crossings? Move one, smooth. From C2 north to C3." in " ".join(page.printed)


@pytest.mark.parametrize(
    "lines",
    [
        ["overboard"], ["overboard", "place a1"], ["overboard", "fill"], ["crossings", "resign", "one"],
        ["crossings", "menu"], ["crossings", "all moves"], ["crossings", "lift c2", "place e5", "wait 9"],
    ],
)  # fmt: skip
def test_it_is_asked_about_in_the_filling_in_a_menu_on_a_wrong_board_and_after_the_end(lines, tmp_path):
    game, *before = lines
    page = begun(tmp_path, game=game)
    for line in before:
        heard(page, line)
    assert heard(page, "tectonic").startswith("TecTonic instead?")


def test_a_number_and_a_move_name_no_game(tmp_path):
    page = begun(tmp_path)
    assert heard(page, "four").startswith("Not understood: four.")
    assert heard(page, "c2N1/1").startswith("From C2 north to C3.")
