# SPDX-License-Identifier: Apache-2.0
"""A text on the command line that is no position: the error says what is wrong, and gives an example that works."""

import pytest

from tactile_app.errors import UserError
from tactile_core.rules.games import GAMES
from tactile_host.commands.rules import position_of
from tactile_host.play.play_options import PlayOptions
from tactile_host.play.prepare import new_match


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_too_few_words_are_counted_and_the_example_is_a_position(game):
    with pytest.raises(UserError) as asked:
        new_match(PlayOptions(game=game, position="wb"), 1)
    text = str(asked.value)
    assert text.startswith(f"A position of {game} has ")
    assert "this one has 1 word. Put it in quotes. For example: " in text
    example = text.split('"')[1]
    assert position_of(game, example, []).text() == example
    with pytest.raises(UserError) as listed:
        position_of(game, "wb", [])
    assert str(listed.value) == text


def test_what_else_is_wrong_is_named_with_an_example_too():
    with pytest.raises(UserError, match=r"^expected w or b to move, got 'x'\. For example: "):
        position_of("crossings", "/".join(["........"] * 8) + " x", [])
