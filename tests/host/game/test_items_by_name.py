# SPDX-License-Identifier: Apache-2.0
"""Each item that a menu of a game reads out is taken by its own words, in every language."""

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.typed.item_names import item_called, take_item
from tactile_app.typed.typed_requests import is_request
from tactile_app.typed_words import command_of
from tests.host.game.harness import Harness

ITEMS = ("menu-item", "menu-level", "language-offered", "menu-profile")


def items_of(harness):
    """Return the fact of each item of the open menu."""
    found: list[Fact] = []
    while True:
        fact = next(each for each in reversed(harness.facts) if each.id in ITEMS)
        if fact in found:
            return found
        found.append(fact)
        harness.do("key two;")


def words_of(harness, fact):
    """Return the words of *fact* as they are written, without the mark of the question."""
    return harness.phrases.sentence(fact).display.rstrip(" \u00a0\u202f?.")


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("path", [(), ("position",), ("game",), ("rules_and_keys",), ("voice",), ("voice", "tones")])
def test_each_item_is_taken_by_its_words_or_they_ask_the_same_without_it(path, language):
    harness = Harness("crossings", language=language)
    harness.make("c2N1/1")
    harness.choose(*path) if path else harness.do("key menu;")
    for fact in items_of(harness):
        name = words_of(harness, fact)
        has_meaning = command_of(name) is not None or is_request(name)
        assert has_meaning or any(is_meant(fact) for is_meant in item_called(name)), name


@pytest.mark.parametrize("language", CODES)
def test_an_item_of_a_list_about_the_board_is_taken_by_its_words(language):
    harness = Harness("crossings", language=language, faults=["stuck c2", "dead c3"])
    harness.do("lift c2", "place c3", *["key one"] * 4)
    harness.do("key two;", "key two;")
    row = words_of(harness, harness.facts[-1])
    harness.do("key two 1200;")
    harness.carry_out(take_item(harness.referee, row) or [])
    assert harness.facts[-2].id == "unseen-square"
