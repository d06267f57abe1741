# SPDX-License-Identifier: Apache-2.0
"""The one list of games: to add a game, add its line here and its file beside this one."""

from tactile_core.rules.game import Game
from tactile_core.rules.handicap import OPTION as HANDICAP

GAMES = (
    Game(
        "overboard",
        6,
        6,
        (
            ("setup", ("bag", "dealt", "random", "given")),
            ("start_choice", ("two_way", "colour_then_other_starts")),
            HANDICAP,
        ),
        has_set_up=True,
    ),
    Game("tectonic", 10, 10, (("peak_retreat", ("straight", "diagonal")), ("flip", ("forced", "optional")))),
    Game("crossings", 8, 8, (("distance", ("up_to", "exact")), ("capture", ("stone", "line")))),
    Game(
        "rampants",
        8,
        3,
        (("blockade", ("allowed", "fill")), ("standstill", ("allowed", "draw")), HANDICAP),
        has_set_up=True,
    ),
    Game(
        "eclaircissement",
        5,
        5,
        (
            ("layout", ("alternating", "pinwheel", "halves")),
            ("light", ("optional", "forced")),
            ("standstill", ("allowed", "draw")),
            HANDICAP,
        ),
    ),
    Game("quatre_en_ligne", 10, 10, (("tile_free", ("any", "corner")),)),
)


def find_game(name: str) -> Game:
    """Return the game called *name*; ValueError, with the names of all games, for another name."""
    for game in GAMES:
        if game.name == name:
            return game
    raise ValueError(f"no game {name!r}; the games: {', '.join([game.name for game in GAMES])}")
