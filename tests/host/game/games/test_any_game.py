# SPDX-License-Identifier: Apache-2.0
"""Every game by the harness: random legal moves by hand are recorded as made, and random hands break nothing."""

from random import Random

import pytest

from tactile_app.virtual_hand.hand_error import HandError
from tactile_core.rules.games import GAMES, find_game
from tests.host.game.harness import Harness

STARTS = {"overboard": "bwbwbw/wbwb.b/bwb.bw/wb.bwb/b.bwbw/wbwbw. w 0", "rampants": "BBB/bbb/.../.../.../.../www/WWW w"}


def moves(harness):
    texts: list[str] = []
    for line in harness.written:
        word, _, rest = line.partition(" ")
        if word in ("back", "amend"):
            texts.pop()
        if word in ("move", "amend"):
            texts.append(rest.split(" ")[1])
    return texts


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("variant", [0, -1])
def test_random_games_are_recorded_as_the_hands_made_them(game, variant):
    options = {name: values[variant] for name, values in find_game(game).options if name not in ("setup", "layout")}
    harness = Harness(game, STARTS.get(game), options)
    lots = Random(11)
    made = []
    for _ in range(25):
        if harness.referee.match.outcome() is not None:
            break
        move = lots.choice(harness.position.legal_moves())
        text = harness.position.move_text(move)
        before = len(harness.said)
        harness.make(text)
        made.append(text)
        assert [text for text in moves(harness) if text != "pass"] == made, harness.said[before:]
        assert harness.said[before:] != []
    assert len(made) >= 10


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_whatever_hands_do_the_record_is_a_legal_game(game):
    harness = Harness(game, STARTS.get(game))
    lots = Random(5)
    for _ in range(150):
        square = harness.referee.table.square_text(lots.randrange(harness.referee.table.squares))
        stands = sorted(harness.stands())
        line = lots.choice([
            f"lift {lots.choice(stands)}" if stands else f"place {square}", f"place {square}",
            f"tap {lots.choice(stands)}" if stands else "wait 1",
            "key one", "key two", "key ask", "key menu", "key one 1200", "wait 5",
        ])  # fmt: skip
        try:
            harness.do(line + lots.choice((";", "")))
        except HandError:
            continue
        if harness.has_left:
            break
    # A written game can be played again: Match would raise otherwise.
    position = harness.game.from_text(next(line for line in reversed(harness.written) if line.startswith("start"))[6:])
    last = max(place for place, line in enumerate(harness.written) if line.startswith("start"))
    harness.written = harness.written[last:]
    for text in moves(harness):
        position.push(position.parse_move(text))
    assert position.text() == harness.position.text()
