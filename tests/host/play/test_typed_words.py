# SPDX-License-Identifier: Apache-2.0
"""What people type means the same in every language."""

import pytest

from tactile_host.keys import TYPED_KEYS
from tactile_host.play.typed_words import COMMANDS, KEYS, command_of, key_of


@pytest.mark.parametrize("typed", ["help", "Aide", "HILFE", "help moves", "aide coups"])
def test_help_is_asked_for_in_the_players_language(typed):
    assert command_of(typed) == "help"


@pytest.mark.parametrize(("typed", "key"), [("key one", "one"), ("1", "one"), ("oui", "one"), ("Frage", "ask")])
def test_a_key_is_named_alone_or_with_the_word_key_before_it(typed, key):
    assert key_of(typed) == key


def test_no_word_means_two_things():
    words = [word for typed in (*COMMANDS.values(), *KEYS.values()) for word in typed]
    assert len(words) == len(set(words))
    assert set(KEYS) == set(TYPED_KEYS)


def test_a_move_is_no_word():
    assert command_of("c4-d4") is None
    assert key_of("key") is None
