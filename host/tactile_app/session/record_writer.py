# SPDX-License-Identifier: Apache-2.0
"""Writes what a session decides to its record, with the notes that a later start needs, and tells what went wrong."""

import contextlib

from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.records.record_notes import note_of, time_note
from tactile_app.game.records.record_reader import NOTE
from tactile_app.messages import Fact, Utterance, alert, result
from tactile_app.system_errors import cause_of

MINUTE_MS = 60_000


class RecordWriter:
    """Writes to *record*. A failure to write is told once; the lines are kept, and tried again with the next.

    *epoch_minutes* is when the session's clock stood at zero, in minutes from the epoch.
    """

    def __init__(self, record: RecordFile, epoch_minutes: int) -> None:
        self._epoch_minutes = epoch_minutes
        self._record = record
        self._noted_minute = 0
        self._was_playing = False
        # The sentence about a record that cannot be written, () where it can.
        self._unsaved: tuple[Fact, ...] = ()

    def write(self, lines: list[str], seen: tuple[int, int] | None, now_ms: int) -> list[Utterance]:
        """Write *lines*, with notes of the time and of the board's last change, *seen*; return what is to be said."""
        if not lines:
            return []
        note = [] if seen is None or lines[-1].startswith(NOTE) else [*self._time_note(now_ms), note_of(*seen)]
        try:
            self._record.write([*lines, *note])
        except OSError as error:
            facts = unsaved(error)
            is_told, self._unsaved = facts == self._unsaved, facts
            return [] if is_told else [alert(*facts)]
        was_unsaved, self._unsaved = self._unsaved, ()
        return [result(Fact("saved-again"))] if was_unsaved else []

    def note_beginning(self, is_playing: bool, seen: tuple[int, int] | None, now_ms: int) -> list[Utterance]:
        """Note, once the turns begin, the change after which the board is to tell what the hands did.

        A game that was gone on with has that note in its record, and the board is still to tell what follows it.
        """
        was_playing, self._was_playing = self._was_playing, is_playing
        if was_playing or not is_playing or seen is None:
            return []
        return self.write([note_of(*seen)], seen, now_ms)

    def note_time(self, at_ms: int) -> None:
        """Note that the game was played last at *at_ms*, perhaps before this session."""
        self.write(self._time_note(at_ms), None, at_ms)

    def goodbye(self) -> tuple[Fact, ...]:
        """Write what waits, check what is kept, and return the farewell: it says "saved" only of a saved game."""
        try:
            self._record.confirm()
        except OSError as error:
            return (*unsaved(error), Fact("goodbye-unsaved"))
        return (Fact("goodbye"),)

    def begin_anew(self, lines: list[str]) -> None:
        """Give the record another name and begin it with *lines*; where the disk refuses, it stays as it is."""
        with contextlib.suppress(OSError):
            self._record.begin_anew(lines)

    def flush(self) -> None:
        """Write what waits, where that is possible."""
        with contextlib.suppress(OSError):
            self._record.flush()

    def _time_note(self, now_ms: int) -> list[str]:
        """Return the note of the time, where the minute is another than that of the last one."""
        minute = self._epoch_minutes + now_ms // MINUTE_MS
        is_told, self._noted_minute = minute == self._noted_minute, minute
        return [] if is_told else [time_note(minute)]


def unsaved(error: OSError) -> tuple[Fact, ...]:
    """Return that the game is not saved, and why not."""
    return Fact("cannot-save"), Fact(f"cannot-save-{cause_of(error)}")
