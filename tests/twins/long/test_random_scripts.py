# SPDX-License-Identifier: Apache-2.0
"""Lines in any order, legal moves among them, are answered alike by the roots of desktop and page."""

from random import Random

import pytest

from tactile_app.game.match import Match
from tactile_core.rules.games import GAMES
from tests.twins.evenings import SEED, difference
from tests.twins.scripts import SCRIPTS, Script

EVENINGS = 24
KEYS = ("key one", "key two", "key ask", "key menu", "key undo", "key one 1500", "key two 1500")
# The words of all scripts; hands need a game in which they can do what they are told.
WORDS = sorted({line for script in SCRIPTS.values() for line in script.lines if not any(map(str.isdigit, line))})
OF_HANDS = ("lift", "place", "tap", "hold", "sweep")


def a_line(match: Match, lots: Random) -> str:
    """Return a legal move of *match*, which makes it there, too, or a key or a word."""
    share = lots.random()
    if share < 0.4 and match.position is not None and match.outcome() is None:
        position = match.playing()
        move = lots.choice(position.legal_moves())
        match.play(move)
        return position.move_text(move)
    return lots.choice(KEYS) if share < 0.6 else lots.choice([word for word in WORDS if not word.startswith(OF_HANDS)])


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_lines_in_any_order(seed, tmp_path):
    lots = Random(seed)
    game = lots.choice(GAMES)
    match = Match(game, {}, SEED)
    lines = tuple(a_line(match, lots) for _ in range(lots.randint(5, 12)))
    script = Script(lines, lots.choice(("new", "ask")), game.name, language=lots.choice(("en", "fr", "de")))
    assert difference(tmp_path, script) == "", script
