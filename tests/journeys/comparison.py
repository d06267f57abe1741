# SPDX-License-Identifier: Apache-2.0
"""Compare what is heard with a transcript: in order, nothing more and nothing less, reminders apart."""

from collections import deque

from tests.journeys.sentences import is_of_the_machine, is_only_reminded, never_said, parts_of, without_the_clock

# The earliest reminder comes after ten seconds of silence; the terminal hears it a moment sooner or later.
REMINDER_S = 9.5
# A reminder repeats words about the task that is open: these are looked for among the last lines.
REMEMBERED = 20


class JourneyError(Exception):
    """The program said something else than the transcript has."""


class Comparison:
    """Takes what is heard in *language*, with time as an argument; nothing is missed while *is_writing* a transcript.

    On a busy machine hands are slow, and a reminder falls wherever somebody has waited for this long. Nothing is
    compared of it, except where a script does nothing on purpose: there it has to come.
    """

    def __init__(self, language: str, is_writing: bool) -> None:
        self._language = language
        self._is_writing = is_writing
        self._told: deque[str] = deque(maxlen=REMEMBERED)
        self._silent_since_s = 0.0
        # Lines that were expected and may have been reminders: the sentence itself may still come.
        self._doubtful: str | None = None

    def act(self, now_s: float) -> None:
        """Count the silence from now on: something was typed."""
        self._silent_since_s = now_s

    def take(self, line: str, expected: list[str], now_s: float, *, is_waiting: bool = False) -> str | None:
        """Take *line* from the head of *expected*, and return it as a transcript has it; None where it is in none.

        JourneyError for a line that is not the next one, or may never come. *is_waiting*: nothing is done on purpose.
        """
        line = without_the_clock(line)
        silent_s, self._silent_since_s = now_s - self._silent_since_s, now_s
        if fragment := never_said(line, self._language):
            raise JourneyError(f"never to be heard ({fragment}): {line}")
        if is_of_the_machine(line, self._language):
            return None
        is_reminder = not is_waiting and silent_s >= REMINDER_S and self._is_known(line)
        if is_reminder and (self._is_writing or expected[:1] != [line]):
            return None
        if not self._is_writing and expected[:1] != [line]:
            if line == self._doubtful:
                self._doubtful = None
                return None
            raise JourneyError(f"heard: {line}\nexpected: {expected[0] if expected else 'nothing'}")
        self._doubtful = line if is_reminder else None
        del expected[:1]
        self._told.append(line)
        return line

    def _is_known(self, line: str) -> bool:
        """Return whether everything in *line* was told lately, or is what reminders add."""
        told = {part for each in self._told for part in parts_of(each, self._language)}
        parts = parts_of(line, self._language)
        added = [part for part in parts if part not in told]
        return len(added) < len(parts) and all(is_only_reminded(part, self._language) for part in added)
