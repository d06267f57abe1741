# SPDX-License-Identifier: Apache-2.0
"""Words that can replace each other in a sentence differ by at least two sounds, as eSpeak NG says them."""

import functools
import itertools
import re

import pytest

from lab.hearing.pronunciation import has_espeak, speak_ipa
from lab.hearing.recogniser import word_errors
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases

pytestmark = pytest.mark.skipif(not has_espeak(), reason="espeak-ng, which gives the IPA, is not here")

STRESS = "ˈˌ‿"
LONG = "ːˑ̃"
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
PIECES = (
    ("hill", "peak", "mount"),
    ("crawler", "jumper"),
    ("lit", "unlit"),
    ("circle-up", "circle-down"),
    ("stone", "closed-stone"),
)


@functools.cache
def phrases_of(language: str) -> Phrases:
    return Phrases(language)


def sounds(texts: list[str], language: str) -> list[list[str]]:
    """Return the sounds of each of *texts*, without stress."""
    # Each is a clause of its own, because eSpeak NG prints a line for each clause.
    spoken = speak_ipa([re.sub(r"[.,:;?!]", " ", text).strip() for text in texts], language)
    found = []
    for ipa in spoken:
        phones: list[str] = []
        for sign in ipa.replace(" ", ""):
            if sign in STRESS:
                continue
            if sign in LONG and phones:
                phones[-1] += sign
            else:
                phones.append(sign)
        found.append(phones)
    return found


def apart(names: list[str], texts: list[str], language: str) -> dict[tuple[str, str], int]:
    """Return by how many sounds each pair of *names*, said as *texts*, differs."""
    said = dict(zip(names, sounds(texts, language), strict=True))
    return {(one, other): word_errors(said[one], said[other]) for one, other in itertools.combinations(names, 2)}


@pytest.mark.parametrize("language", CODES)
def test_directions_sides_columns_and_pieces_differ_by_two_sounds(language: str) -> None:
    phrases = phrases_of(language)
    moved = [
        phrases.sentence(Fact("option-push", direction=direction, count=3, falls=0)).spoken for direction in DIRECTIONS
    ]
    distances = apart(list(DIRECTIONS), moved, language)
    columns = [phrases.sentence(Fact("square-empty", square=f"{column}4")).spelled for column in "abcdefghij"]
    distances |= apart(list("abcdefghij"), columns, language)
    distances |= apart(["w", "b"], [phrases.sentence(Fact(f"side-{side}")).spoken for side in "wb"], language)
    for kinds in PIECES:
        distances |= apart(list(kinds), [phrases.sentence(Fact(f"piece-{kind}")).spoken for kind in kinds], language)
    assert {pair: count for pair, count in distances.items() if count < 2} == {}


@pytest.mark.parametrize("language", CODES)
def test_the_answers_of_keys_and_the_ends_of_a_game_differ_too(language: str) -> None:
    phrases = phrases_of(language)
    said = {
        "refused": Fact("refused-empty-square", square="c4"),
        "right": Fact("board-agrees"),
        "turn": Fact("turn", side="w"),
        "lost": Fact("board-lost"),
        "back": Fact("board-back"),
        "cancelled": Fact("cancelled"),
        "closed": Fact("menu-closed"),
        "unsound": Fact("sound-none"),
    }
    texts = [phrases.sentence(fact).spoken for fact in said.values()]
    assert min(apart(list(said), texts, language).values()) >= 3
