# SPDX-License-Identifier: Apache-2.0
"""The word that matters comes first: a player who stops listening after it knows enough."""

import functools
import itertools

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.position import REASONS
from tests.host.speech.words.ftl import facts, messages

FORBIDDEN = {"en": "Not allowed:", "fr": "Interdit :", "de": "Verboten:"}
DRAW = ("Draw:", "Partie nulle :", "Unentschieden:", "Remis:")
# These sentences forbid no act: they tell that a side must pass, how the game stands, or what may be wrong and where.
NO_RULE = ("refused-must-pass", "refused-game-over", "refused-exchanged", "refused-off-point", "refused-differs")


@functools.cache
def phrases_of(language: str) -> Phrases:
    return Phrases(language)


@pytest.mark.parametrize("language", CODES)
def test_what_is_not_allowed_begins_by_saying_so(language: str) -> None:
    phrases = phrases_of(language)
    refusals = [(id, variables) for id, variables in messages(language).items() if id.startswith("refused-")]
    assert len(refusals) > 50
    for id, variables in refusals:
        for fact in facts(id, variables):
            said = phrases.sentence(fact).spoken
            assert said.startswith(FORBIDDEN[language]) == (id not in NO_RULE), said


@pytest.mark.parametrize("language", CODES)
def test_how_a_game_ended_begins_with_the_winner_or_with_the_draw(language: str) -> None:
    phrases = phrases_of(language)
    for reason, winner in itertools.product(REASONS, "wb"):
        said = phrases.sentence(Fact(f"outcome-{reason.replace('_', '-')}", winner=winner)).spoken
        side = phrases.sentence(Fact(f"side-{winner}")).spoken
        assert said.startswith((f"{side} ", *DRAW)), said


@pytest.mark.parametrize("language", CODES)
def test_whose_turn_it_is_is_said_in_two_words_at_most_before_the_side(language: str) -> None:
    phrases = phrases_of(language)
    for side in "wb":
        name = phrases.sentence(Fact(f"side-{side}")).spoken.lower()
        said = phrases.sentence(Fact("turn", side=side)).spoken.lower().split()
        # "À Strié de jouer": French has no shorter way that is not rude.
        assert name in said[:2]


@pytest.mark.parametrize("language", CODES)
def test_a_board_that_fails_is_named_before_the_cure(language: str) -> None:
    phrases = phrases_of(language)
    first = {phrases.sentence(Fact(id)).spoken.split(".")[0] for id in ("board-lost", "sound-none", "voice-none")}
    assert len(first) == 3
    assert all(len(text.split()) <= 4 for text in first), first
