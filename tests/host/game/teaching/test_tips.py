# SPDX-License-Identifier: Apache-2.0
"""Strategy while one plays: a sentence now and then, where it is wished, and against weak levels only."""

import pytest

from tactile_app.game.queries.tips import APART, HIGHEST_LEVEL, Tips
from tactile_app.game.questions.opponent_menu import PLANS, plan_of
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.game.table import Table
from tactile_app.game.transitions import facts_said
from tactile_app.typed.typed_requests import requested
from tests.host.game.harness import Harness
from tests.host.game.teaching.thinking import Here


def playing(levels, language="en"):
    # The computer never ends its thought: only the hands' turns matter here.
    seat = OpponentSeat(Here("crossings", looks=10_000))
    return Harness("crossings", levels=levels, opponent=seat, language=language)


def told_along(tips, harness, plies):
    """Return the ids of what is told while moves are played for both sides."""
    match = harness.referee.match
    table = Table(match, harness.referee.narrator, lambda house: (), opponent=OpponentSeat(Here("crossings")))
    told = []
    for _ in range(plies):
        step = tips.pass_time(table)
        told += [] if step is None else [fact.id for fact in facts_said(step)]
        match.play(match.playing().legal_moves()[0])
        if match.outcome() is not None:
            break
    return told


@pytest.mark.parametrize(("language", "words"), [("en", "tips"), ("de", "tipps"), ("fr", "conseils")])
def test_the_first_sentence_comes_at_once_where_it_is_wished(language, words):
    harness = playing((None, 1), language)
    assert not any("plan" in fact.id for fact in harness.facts)
    harness.carry_out(requested(harness.referee, words))
    harness.do("wait 1")
    assert [fact.id for fact in harness.facts if "plan" in fact.id] == ["plan-crossings-1"]
    harness.carry_out(requested(harness.referee, words))
    assert harness.facts[-1].id == "tips-off"


def test_a_sentence_at_a_time_and_each_once():
    tips, harness = Tips(), playing((None, HIGHEST_LEVEL))
    tips.switch(harness.referee.match)
    told = told_along(tips, harness, (PLANS + 1) * APART)
    assert told == [plan_of("crossings", number).id for number in range(1, len(told) + 1)]
    assert 2 <= len(told) <= PLANS


@pytest.mark.parametrize("levels", [(None, HIGHEST_LEVEL + 1), (None, None), (2, 2)])
def test_where_nobody_begins_there_is_nothing_to_wish(levels):
    harness = playing(levels)
    harness.carry_out(requested(harness.referee, "tips"))
    assert harness.said[-1] == "Strategy is told against the computer, up to level three."
    assert not any("plan" in fact.id for fact in harness.facts)
