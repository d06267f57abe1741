# SPDX-License-Identifier: Apache-2.0
"""Sentences are short, usual or long as the player wishes: the same facts in each."""

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tests.host.speech.words.ftl import facts, lengths, messages

LENGTHS = ("short", "long")


def by_language(language):
    return {name: Phrases(language, length=name) for name in ("short", "normal", "long")}


def test_each_language_has_them_for_the_same_messages():
    found = [{id: sorted(parts) for id, parts in lengths(language).items()} for language in CODES]
    assert found[0] == found[1] == found[2]
    assert {"turn", "moved-push", "moved-carry", "fill-placed", "menu-keys"} <= set(found[0])
    assert all(parts == ["", *sorted(LENGTHS)] for parts in found[0].values())


@pytest.mark.parametrize("language", CODES)
def test_the_same_facts_are_in_each(language):
    for id, parts in lengths(language).items():
        assert parts["short"] == parts[""] == parts["long"], id


@pytest.mark.parametrize("language", CODES)
def test_short_ones_are_shorter_and_long_ones_longer(language):
    phrases = by_language(language)
    variables = messages(language)
    for id in lengths(language):
        for fact in facts(id, variables[id]):
            short, normal, long = (len(phrases[name].sentence(fact).spoken) for name in ("short", "normal", "long"))
            assert short < normal < long, (language, fact, phrases["short"].sentence(fact).spoken)


def test_a_push_is_told_in_each_length():
    fact = Fact("moved-push", square="e3", direction="W", count=4, target="a3", falls=4, fallen="b", next="b")
    told = [phrases.sentence(fact).spoken for phrases in by_language("en").values()]
    assert told == [
        "E3 west four, to A3. Four ridged off. Ridged.",
        "From E3 west four, to A3. Four ridged pegs overboard. Ridged to move.",
        "From E3 the peg was pushed west four places and stands on A3. Four ridged pegs fell overboard. "
        "It is the turn of ridged.",
    ]
