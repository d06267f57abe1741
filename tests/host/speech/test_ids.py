# SPDX-License-Identifier: Apache-2.0
"""Every fact that the host names has its sentence, and no outcome and no rule is left over."""

import re
from pathlib import Path

import tactile_host
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


def test_no_outcome_and_no_rules_are_left_over() -> None:
    outcomes = {f"outcome-{reason.replace('_', '-')}" for reason in REASONS}
    games = "|".join(game.name.replace("_", "-") for game in GAMES)
    for id in messages("en"):
        assert not id.startswith("outcome-") or id in outcomes, id
        assert not id.startswith("rules-") or re.fullmatch(rf"rules-(part|next|({games})-(house-)?\d+)", id), id
