# SPDX-License-Identifier: Apache-2.0
"""The listener may hear only the sentences that can be said, and errors are counted as a person would count them."""

import random

import pytest

from lab.hearing.grammar import Grammar, shared, tokens_of, words_of, words_of_tokens
from lab.hearing.measure import Heard, mistakes
from lab.hearing.near import near
from lab.hearing.pronunciation import english, has_espeak, ipa_words, phones_of, read_table, sounds_of
from lab.hearing.recogniser import word_errors
from lab.hearing.sentences import OTHERS, PUSHES, SQUARES, random_sentence
from lab.hearing.voices import GATED
from tactile_app.languages import CODES
from tactile_app.speech.phrases import Phrases


def test_errors_are_counted_as_a_person_would() -> None:
    said = ["from", "c4", "east", "two", "places"]
    assert word_errors(said, said) == 0
    assert word_errors(said, []) == 5
    assert word_errors(said, ["from", "d4", "east", "two", "places", "now"]) == 2
    assert word_errors(said, ["c4", "east", "two", "places"]) == 1


def test_what_was_taken_for_what_is_told_word_by_word() -> None:
    heard = Heard()
    heard.add("From C4 east, to E4.", ["from", "c4", "east", "to", "b4"])
    heard.add("Smooth to move.", ["smooth", "to", "move"])
    assert (heard.right_words, heard.right_sentences) == (87.5, 50.0)
    assert heard.mistaken == {("e4", "b4"): 1}
    assert mistakes(["one", "peg"], []) == [("one peg", "")]


def test_a_square_is_two_words_of_the_grammar_and_one_everywhere_else() -> None:
    assert tokens_of("From A4 east, to b3.") == ["from", "A", "4", "east", "to", "B", "3"]
    assert words_of_tokens(["from", "A", "4", "east", "to", "B", "3"]) == words_of("From A4 east, to b3.")


def test_sentences_that_begin_alike_share_their_beginning() -> None:
    shapes = [("a", "b"), ("a", "b", "c"), ("a", "d"), ("e",)]
    assert shared(shapes) == "(a (b [c] | d) | e)"


@pytest.mark.parametrize("language", CODES)
def test_the_grammar_holds_more_than_a_million_sentences_and_all_words_that_are_said(language: str) -> None:
    phrases = Phrases(language)
    grammar = Grammar(phrases)
    assert grammar.count() > 1_000_000
    tokens = set(grammar.tokens())
    lots = random.Random(3)
    for _ in range(300):
        assert tokens.issuperset(tokens_of(random_sentence(phrases, lots)))


@pytest.mark.parametrize("language", CODES)
def test_every_square_every_side_and_every_direction_is_a_slot(language: str) -> None:
    text = Grammar(Phrases(language)).text()
    rules = dict(line.rstrip(";").split(" = ", 1) for line in text.splitlines())
    assert [len(rules[slot].split(" | ")) for slot in ("<direction>", "<side>", "<number>")] == [4, 2, 4]
    assert "A | B" not in rules["public <sentence>"]
    for filling in rules["<direction>"].split(" | "):
        assert f" {filling} " not in rules["public <sentence>"]


def test_every_english_word_is_in_the_dictionary_of_the_model() -> None:
    assert all(english(Grammar(Phrases("en")).tokens()).values())


def test_what_can_be_drawn_is_what_the_grammar_was_made_of() -> None:
    kinds = {kind.id for kind in (*PUSHES, *OTHERS)}
    assert len(kinds) > 50
    assert len(SQUARES) == 36


def test_phones_are_written_with_what_follows_them() -> None:
    assert phones_of("t_ʁ_w_ˈa") == ("t|C", "ʁ|C", "w|V", "a|#")
    assert phones_of("ˈeː") == ("eː|1",)


def test_likely_sounds_come_first_and_silent_phones_vanish() -> None:
    table = {"ʁ|V": ("R", "HH"), "ə|#": ("", "AH")}
    assert sounds_of([("ʁ|V", "ə|#")], table) == ("R", "R AH", "HH", "HH AH")


@pytest.mark.skipif(not has_espeak(), reason="espeak-ng, which gives the IPA, is not here")
@pytest.mark.parametrize(("language", "engine"), [(gate.language, gate.engine) for gate in GATED[1:]])
def test_every_word_has_its_ipa_and_the_table_every_phone_of_it(language: str, engine: str) -> None:
    grammar = Grammar(Phrases(language))
    ipa = ipa_words(grammar, language)
    table = read_table(language, engine)
    for word in grammar.tokens():
        assert sounds_of(ipa[word], table), word
    for phone, sounds in table.items():
        assert set(sounds) <= set(near(language, phone)), phone
