# SPDX-License-Identifier: Apache-2.0
"""The drawing of a board besides its squares: tiles that lie on it, the homes of both sides, and a gutter around."""

from functools import cache

from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_core.rules.game import Game
from tactile_core.rules.position import Position
from tactile_core.rules.workings.tectonic_layout import GOALS, SQUARE_OF

TILE = "tile"
# Games whose board is made of tiles that stay in place, and the squares without a tile.
OPEN_SQUARES: dict[str, tuple[str, ...]] = {"rampants": (), "eclaircissement": ("c3",)}
# How many ranks on either side are somebody's home.
HOME_RANKS = {"crossings": 1, "rampants": 2}
# Games whose pieces can fall over the edge.
WITH_GUTTER = ("overboard",)


def ground(game: Game, narrator: Narrator, position: Position | None, name: str, square: int) -> str:
    """Return the ground of *square*, which is called *name*: TILE, or "" for the board itself."""
    if game.name in OPEN_SQUARES:
        return "" if name in OPEN_SQUARES[game.name] else TILE
    return "" if position is None else narrator.ground(position, square)


@cache
def homes(game: Game) -> tuple[str, ...]:
    """Return for each square of *game* the letter of the side whose home it is, "" for nobody's."""
    found = [""] * (game.rows * game.columns)
    ranks = HOME_RANKS.get(game.name, 0) * game.columns
    for square in range(ranks):
        found[square], found[-1 - square] = side_text(0), side_text(1)
    if game.name == "tectonic":
        for side, regions in enumerate(GOALS):
            for place in (place for region in regions for place in region):
                found[SQUARE_OF[place]] = side_text(1 - side)
    return tuple(found)
