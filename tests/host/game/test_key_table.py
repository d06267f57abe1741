# SPDX-License-Identifier: Apache-2.0
"""The table of keys in docs/playing-reference.md is the one of the program: players read what the keys really mean."""

from pathlib import Path

from tactile_app.game.questions.key_grammar import meaning_of
from tactile_app.game.questions.keys import Press
from tactile_app.keys import KEYS, TYPED_KEYS

PAGE = Path(__file__).parents[3] / "docs" / "playing-reference.md"
# A question that is open, and whether the board can answer it too.
COLUMNS = ((False, False), (True, False), (True, True))


def rows_of_the_page() -> list[list[str]]:
    """Return the cells of the table's rows."""
    text = PAGE.read_text(encoding="utf-8").partition("## The keys in one table")[2]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def row_of_the_program(name: str, key: str, is_held: bool) -> list[str]:
    """Return the row of *key*, which is called *name*."""
    press = Press(key, is_held)
    meanings = [meaning_of(press, is_asked, is_about_board).value for is_asked, is_about_board in COLUMNS]
    return [f"{name}, held" if is_held else name, *meanings]


def test_the_table_for_players_is_that_of_the_program():
    names = {key: name for name, key in TYPED_KEYS.items()}
    assert list(names) == list(KEYS)
    expected = [row_of_the_program(names[key], key, is_held=False) for key in KEYS]
    expected += [row_of_the_program(names[key], key, is_held=True) for key in ("first", "second")]
    assert rows_of_the_page() == expected
