# SPDX-License-Identifier: Apache-2.0
"""Every fact that the host names has its sentence, and no outcome and no rule is left over."""

import re
from pathlib import Path

import tactile_host
from tactile_core.rules.crossings_grid import DIRECTIONS
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import REASONS
from tactile_host.speech.phrases import Phrases
from tests.host.speech.ftl import messages

HOST = Path(tactile_host.__file__).parent
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HOST.rglob("*.py")))


def test_every_fact_of_the_host_has_its_sentence() -> None:
    phrases = Phrases("en")
    named = re.findall(r'Fact\(\s*"([a-z-]+)"', SOURCES)
    assert len(set(named)) > 50
    assert [id for id in sorted(set(named)) if not phrases.has(id)] == []


def test_every_game_every_piece_and_every_direction_has_a_word() -> None:
    phrases = Phrases("en")
    words = [f"game-{game.name}" for game in GAMES] + [f"direction-{point.lower()}" for point in DIRECTIONS]
    for game in GAMES:
        position = game.start()
        pieces = [position.what_stands_on(square) for square in range(game.rows * game.columns)]
        words += [f"piece-{piece.kind}" for piece in pieces if piece is not None]
    assert [word for word in words if not phrases.has(word.replace("_", "-"))] == []


def test_no_outcome_and_no_rules_are_left_over() -> None:
    outcomes = {f"outcome-{reason.replace('_', '-')}" for reason in REASONS}
    games = "|".join(game.name.replace("_", "-") for game in GAMES)
    for id in messages("en"):
        assert not id.startswith("outcome-") or id in outcomes, id
        assert not id.startswith("rules-") or re.fullmatch(rf"rules-(part|next|({games})-(house-)?\d+)", id), id
