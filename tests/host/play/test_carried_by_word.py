# SPDX-License-Identifier: Apache-2.0
"""A piece that is carried by one typed line, in the words of the instruction; and questions after a typed fault."""

import pytest

from tests.host.play.page_lines import begun, heard

CARRY = (
    ("en", "carry", "to"),
    ("fr", "porter", "en"),
    ("fr", "portez", "en"),
    ("de", "tragen", "nach"),
    ("de", "trage", "nach"),
)


@pytest.mark.parametrize("is_long", [False, True])
@pytest.mark.parametrize(("language", "word", "between"), CARRY)
def test_a_piece_is_carried_as_the_instruction_says(language, word, between, is_long, tmp_path):
    """It was not understood."""
    page = begun(tmp_path, "crossings", language)
    heard(page, f"{word} c2 {between} c3" if is_long else f"{word} C2 C3")
    assert page.program.record("crossings").decode().count("move 1 c2N1/1") == 1


@pytest.mark.parametrize(
    ("language", "lines"),
    [("fr", ("soulevez c2", "posez c3")), ("de", ("hebe c2", "stelle c3"))],
)
def test_hands_do_what_they_are_told_to_do(language, lines, tmp_path):
    """The program says "posez", and did not understand it."""
    page = begun(tmp_path, "crossings", language)
    for line in lines:
        heard(page, line)
    assert page.program.record("crossings").decode().count("move 1 c2N1/1") == 1


@pytest.mark.parametrize(
    ("line", "told"), [("carry c2 c1", "C1 is occupied."), ("carry e5 e6", "Nothing stands on E5.")]
)
def test_what_cannot_be_carried_stays_where_it_is(line, told, tmp_path):
    page = begun(tmp_path, "crossings")
    assert heard(page, line)[0].startswith(told)
    assert heard(page, "arrange")[-1].startswith("Smooth to move.")


@pytest.mark.parametrize("line", ["c7S1/1", "lift e5", "xyzzy c4"])
def test_the_menu_that_is_open_is_asked_again_after_a_typed_fault(line, tmp_path):
    """The fault was told, and key one then took the item of the menu, of which nothing had been said since."""
    page = begun(tmp_path, "crossings")
    heard(page, "menu")
    said = heard(page, line)
    assert len(said) > 1 and "one of" in said[-1].lower(), said
