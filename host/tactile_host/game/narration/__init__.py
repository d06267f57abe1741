# SPDX-License-Identifier: Apache-2.0
"""What there is to say about each game, as facts; one file a game."""

from importlib import import_module

from tactile_host.game.narration.narrator import Teller


def find_teller(game: str) -> Teller:
    """Return the teller of the game called *game*; its file has the game's name."""
    teller: Teller = import_module(f"tactile_host.game.narration.{game}").TELLER
    return teller
