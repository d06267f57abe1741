# SPDX-License-Identifier: Apache-2.0
"""Facts to tell about each game; one file a game."""

from importlib import import_module

from tactile_app.game.narration.narrator import Narrator


def find_narrator(game: str) -> Narrator:
    """Return the narrator of the game called *game*; its file has the game's name."""
    narrator: Narrator = import_module(f"tactile_app.game.narration.{game}").NARRATOR
    return narrator
