# SPDX-License-Identifier: Apache-2.0
"""Positions as they stand on the command line, and the error for a text that is not a position."""

from tactile_app.errors import UserError
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.game import Game


def wrong_position(game: Game, options: dict[str, str], text: str, error: InvalidPosition) -> UserError:
    """Return the fault of *text*, which gave *error*, in words, with a position of *game* as an example."""
    example = game.start(**options).text()
    words, wanted = len(text.split(" ")), len(example.split(" "))
    what = f"{error}."
    if words != wanted:
        has = "1 word" if words == 1 else f"{words} words"
        what = f"A position of {game.name} has {wanted} words, this one has {has}. Put it in quotes."
    return UserError(f'{what} For example: "{example}".')
