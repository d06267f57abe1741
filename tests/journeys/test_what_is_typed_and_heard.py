# SPDX-License-Identifier: Apache-2.0
"""A journey types what a player was told, and no transcript has a sentence that may never come."""

import pytest

from tests.journeys.script import HEARD, HERE, golden, read, scripts, written
from tests.journeys.sentences import SENTENCES, is_of_the_machine, names, never_said, pieces
from tests.journeys.told import LANGUAGES, in_language, told_words

ROOT = HERE.parents[1]
PAGES = ("README.md", "docs/playing.md", "docs/playing-reference.md")


def heard(name, language):
    return [each.text for each in read(golden(name, language)) if each.kind == HEARD]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_was_told_by_a_page_or_by_the_programs_help(language):
    pages = " ".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    told = f"{pages} {' '.join(heard('help', language))}".lower()
    words = {word for each in told_words() for word in each.words[language].split()}

    assert [word for word in sorted(words) if word not in told] == []


@pytest.mark.parametrize("name", scripts())
def test_a_journey_types_only_what_was_told(name):
    typed = [each.text for each in read(scripts()[name]) if each.kind == "type"]

    for language in LANGUAGES:
        assert all(in_language(text, language, told_words()) for text in typed)


def test_what_nothing_has_told_cannot_be_typed():
    with pytest.raises(ValueError, match="nothing has told"):
        in_language("undo everything", "en", told_words())


@pytest.mark.parametrize(("name", "language"), written(*LANGUAGES))
def test_no_transcript_has_a_sentence_that_may_never_come(name, language):
    assert [line for line in heard(name, language) if never_said(line, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_is_listed_is_one_of_the_programs_own(language):
    listed = [*names("never.txt"), *names("of_the_machine.txt")]

    assert [name for name in listed if len(pieces(language).get(name, "")) < 8] == []
    assert SENTENCES.is_dir()


@pytest.mark.parametrize(
    ("line", "language", "name"),
    [
        ("Something unexpected has happened, and I must stop. Goodbye.", "en", "unexpected-end"),
        ("The board has not answered yet. Plug it in.", "en", "board-awaited"),
        ("Not understood: put back. Type help.", "en", "not-understood"),
        ("Traceback (most recent call last):", "de", "Traceback (most recent call last)"),
        ("Smooth to move.", "en", None),
    ],
)
def test_a_sentence_that_may_never_come_is_known_again(line, language, name):
    assert never_said(line, language) == name


def test_a_missing_sound_card_is_the_machines_affair():
    assert is_of_the_machine("No sound. Everything is on the screen; I try again every ten seconds.", "en")
    assert not is_of_the_machine("Smooth to move.", "en")
