# SPDX-License-Identifier: Apache-2.0
"""No sentence lasts longer than ten seconds in the default voice at its usual rate."""

import itertools

import pytest

from tactile_app.game.queries.answers import ROWS_BREATH, row_length, runs_in_breaths
from tactile_app.game.queries.piece_moves import in_breaths
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Length, Phrases
from tactile_host.speech.voices.engines import find_engines
from tests.host.speech.voices.durations import too_long
from tests.host.speech.words.ftl import facts, lengths, messages

pytestmark = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")

LONGEST_S = 10.0
# Shorter ones last four seconds at most.
LETTERS = 75


@pytest.mark.parametrize("language", CODES)
def test_no_sentence_lasts_longer_than_ten_seconds(language: str) -> None:
    phrases = Phrases(language)
    texts = [
        max((phrases.sentence(fact).spoken for fact in facts(id, variables)), key=len)
        for id, variables in messages(language).items()
    ]
    long = [text for text in texts if len(text) >= LETTERS]
    assert len(long) > 50
    assert too_long(long, language, LONGEST_S) == []


# The longest that a move of each kind can be called in a list.
OPTIONS = (
    Fact("option-to", square="e10"),
    Fact("option-flip", square="e10", target="d10"),
    Fact("option-push", direction="W", count=4, falls=2),
    Fact("option-tile", square="e10", target="h7"),
    Fact("option-march", direction="NW", length=3, steps=3, falls=1),
    Fact("option-march", direction="NW", length=1, steps=1, falls=0),
    Fact("option-marches", direction="NW", length=3, steps=3),
)


@pytest.mark.parametrize("language", CODES)
def test_no_breath_of_a_list_of_moves_lasts_longer(language: str) -> None:
    phrases = Phrases(language)
    breaths = [in_breaths([option] * 9)[0] for option in OPTIONS]
    texts = [phrases.sentence(Fact("may-move", square="h8", moves=breath)).spoken for breath in breaths]
    assert too_long(texts, language, LONGEST_S) == []


# The longest names of pieces of every kind.
KINDS = ("mount", "pawn", "crawler", "jumper", "unlit", "lit", "circle_up", "circle_down")


@pytest.mark.parametrize("language", CODES)
def test_no_breath_of_what_stands_on_a_line_lasts_longer(language: str) -> None:
    phrases = Phrases(language)
    kinds = [{"id": "option-run", "piece": kind} for kind in KINDS]
    kinds += [{"id": "option-run-red", "piece": "hill"}, {"id": "option-run-side"}]
    texts = []
    for kind in kinds:
        # Games whose pieces have no other name have eight columns and rows.
        first, last = ("g8", "h8") if kind["id"] == "option-run-side" else ("h9", "j9")
        for count, side in ((1, "w"), (2, "w"), (1, "b"), (2, "b")):
            breath = runs_in_breaths([Fact(square=first, target=last, side=side, count=count, **kind)] * 9)[0]
            texts.append(phrases.sentence(Fact("column-holds", square=last, pieces=breath)).spoken)
    assert too_long(texts, language, LONGEST_S) == []


@pytest.mark.parametrize("language", CODES)
def test_no_breath_of_the_whole_board_lasts_longer(language: str) -> None:
    phrases = Phrases(language)
    empty = [Fact("row-empty", number=number) for number in (7, 8, 9, 10)]
    breaths = [in_breaths(empty * 3, row_length, ROWS_BREATH)[0]]
    for piece, count in itertools.product((*KINDS, ""), (1, 2)):
        id = "option-run" if piece else "option-run-side"
        names = {"piece": piece} if piece else {}
        run = Fact(id, square="g8", target="h8", side="b", count=count, **names)
        for runs in (1, 2):
            rows = [Fact("row-holds", number=7, pieces=(run,) * runs)]
            breaths += [in_breaths(several * 6, row_length, ROWS_BREATH)[0] for several in (rows, rows + empty[:1])]
    texts = [phrases.sentence(*breath).spoken for breath in breaths]
    assert too_long(texts, language, LONGEST_S) == []


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("length", ["short", "long"])
def test_no_short_and_no_long_sentence_lasts_longer_either(language: str, length: Length) -> None:
    """Only sentences with another form in this length are measured here: others are said as usual, and measured so."""
    phrases = Phrases(language, length=length)
    variables = messages(language)
    texts = [
        max((phrases.sentence(fact).spoken for fact in facts(id, variables[id])), key=len) for id in lengths(language)
    ]
    assert len(texts) >= 5
    assert too_long(texts, language, LONGEST_S) == []
