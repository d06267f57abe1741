# SPDX-License-Identifier: Apache-2.0
"""A reminder depends on how slow a machine is, and is not compared; all else is, even a reminder that is too early."""

import pytest

from tests.journeys.comparison import Comparison, JourneyError

PUT = "Put a smooth stone on D7."
HINT = "Type arrange: the hand puts the board right."
NEXT = "Put a ridged stone on H1."


def told(language, *lines):
    """Return a comparison that has heard *lines*, the last at 0 s."""
    comparison = Comparison(language, is_writing=False)
    for line in lines:
        assert comparison.take(line, [line], 0.0) == line
    return comparison


@pytest.mark.parametrize(
    ("language", "line", "reminder"),
    [
        ("en", f"Now the far row. {PUT}", PUT),
        ("en", PUT, f"Put a smooth stone on David 7. {HINT}"),
        ("en", "Row one: A1, B1 hills.", "Row one: A1, B1 hills. Still empty: B1."),
        ("en", "From C3 east one, to D3. Ridged to move.", "Ridged to move."),
        ("de", "Auf H8 fehlt ein Stein von Rau.", "Auf Hektor 8 fehlt ein Stein von Rau."),
        ("fr", "Posez en H8 une pierre striée.", "Posez en Hector 8 une pierre striée."),
    ],
)
def test_a_reminder_after_silence_is_not_compared(language, line, reminder):
    expected = [NEXT]

    assert told(language, line).take(reminder, expected, 10.0) is None
    assert expected == [NEXT]


@pytest.mark.parametrize("silent_s", [0.1, 8.0])
@pytest.mark.parametrize("line", [PUT, f"Put a smooth stone on David 7. {HINT}"])
def test_a_sentence_that_comes_again_without_silence_fails(line, silent_s):
    with pytest.raises(JourneyError, match="expected: nothing"):
        told("en", PUT).take(line, [], silent_s)


def test_a_key_ends_the_silence():
    comparison = told("en", PUT)
    comparison.act(9.0)

    with pytest.raises(JourneyError):
        comparison.take(PUT, [NEXT], 17.0)


@pytest.mark.parametrize(
    "line", ["Put a smooth stone on David 6.", f"{PUT} Ridged to move.", "The position is right.", HINT]
)
def test_a_sentence_that_was_not_told_fails_after_whatever_silence(line):
    with pytest.raises(JourneyError):
        told("en", PUT).take(line, [NEXT], 60.0)


def test_what_was_told_long_ago_is_no_reminder():
    comparison = told("en", PUT, *(f"Move {number} is taken back." for number in range(20)))

    with pytest.raises(JourneyError):
        comparison.take(PUT, [NEXT], 10.0)


def test_a_sentence_that_may_never_come_fails_as_a_reminder_too():
    with pytest.raises(JourneyError, match="never to be heard"):
        told("en", PUT).take("The board has not answered yet. Plug it in.", [], 20.0)


def test_where_nothing_is_done_on_purpose_a_reminder_has_to_be_the_next_line():
    assert told("en", PUT).take(PUT, [PUT], 10.0, is_waiting=True) == PUT
    with pytest.raises(JourneyError):
        told("en", PUT).take(PUT, [], 10.0, is_waiting=True)


def test_a_reminder_in_the_words_of_the_next_line_does_not_use_it_up():
    comparison = told("en", PUT)

    assert comparison.take(PUT, [PUT], 10.0) == PUT
    assert comparison.take(PUT, [NEXT], 10.2) is None
    assert comparison.take(NEXT, [NEXT], 10.4) == NEXT
    with pytest.raises(JourneyError):
        comparison.take(PUT, [], 10.6)


def test_a_transcript_is_written_without_reminders():
    comparison = Comparison("en", is_writing=True)

    assert comparison.take(PUT, [], 0.0) == PUT
    assert comparison.take(PUT, [], 10.0) is None
    assert comparison.take(PUT, [], 11.0) == PUT
