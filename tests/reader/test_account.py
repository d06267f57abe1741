# SPDX-License-Identifier: Apache-2.0
"""The comparison of the sentences that were meant with those that were heard."""

from tests.reader.desk import Uttered
from tests.reader.listener import account_of

REMINDER = "Smooth to move."
NONE: set[str] = set()


def heard(*texts):
    """Return *texts* as a voice that spoke each to its end."""
    return [Uttered(text, "en", 0, is_cut=False) for text in texts]


def test_a_reminder_that_a_key_has_silenced_is_not_lost_and_the_next_one_is_not_taken_for_it():
    account = account_of(["A1.", REMINDER, "B2.", REMINDER], heard("A1.", "B2.", REMINDER), NONE, {1})
    assert account.is_whole
    assert account.silenced == [REMINDER]


def test_a_sentence_that_is_never_heard_is_lost():
    account = account_of(["A1.", REMINDER, "B2."], heard("A1.", "B2."), NONE, set())
    assert account.lost == [REMINDER]


def test_sentences_that_change_places_are_heard_in_another_order():
    account = account_of(["A1.", REMINDER, "B2."], heard("A1.", "B2.", REMINDER), NONE, set())
    assert account.lost == []
    assert not account.is_in_order


def test_a_sentence_that_is_heard_twice_is_doubled():
    account = account_of(["A1.", REMINDER], heard("A1.", REMINDER, "A1."), NONE, set())
    assert account.doubled == ["A1."]
