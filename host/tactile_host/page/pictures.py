# SPDX-License-Identifier: Apache-2.0
"""A picture of each game for the start of the page: a position as its board is drawn, without a word."""

from typing import Any

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES
from tactile_host.page.view import shown

# For each game a position in the middle of play, and the move that is marked as the last one.
SHOWN = {
    "overboard": ("wb.b.w/b.wbwb/.bw.wb/bw.w.b/.wb.b./wbw.wb w 0", "b2E4xx"),
    "tectonic": (
        ".....m..../54......../M.m....p../........../...P....../"
        "........4./....M...P./........../H........H/.......... b",
        "c8-b8*b9",
    ),
    "crossings": ("b...bbbb/bbbbbb.b/...bw.b./..wbw.../...ww.../w.w..w../.www..ww/.....w.w w", "e4N3/1xe7"),
    "rampants": (".BB/.B./B.b/.B./W.W/.W./.../WWW b", "c6-c7"),
    "eclaircissement": (".b.bw/w.wBb/w.WBw/bb.../.BW.w b", "d3-d2"),
    "quatre_en_ligne": (
        "----------/----------/-----w----/-----..w--/----bWbB--/"
        "---wW..b--/--B...b.W-/----------/----------/---------- b",
        "c4-d4",
    ),
}
# The parts of a square that are drawn.
DRAWN = ("square", "side", "kind", "ground", "home", "stands")


def picture_of(name: str) -> dict[str, Any]:
    """Return the picture of the game called *name*: see view.py, without the words of each square."""
    game = next(game for game in GAMES if game.name == name)
    text, move = SHOWN[name]
    match = Match(game, {}, 1, start=text)
    match.play(match.playing().parse_move(move))
    table = shown(match, find_narrator(name), None, Phrases("en"))
    drawn = [{part: square[part] for part in DRAWN if square[part]} for square in table["squares"]]
    return table | {"name": "", "squares": drawn, "ways": {}}


def all_pictures() -> dict[str, dict[str, Any]]:
    """Return the picture of every game, by its name."""
    return {game.name: picture_of(game.name) for game in GAMES}
