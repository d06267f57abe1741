# SPDX-License-Identifier: Apache-2.0
"""Notes between the moves of a record: the last change of the board that was read, and the time of the game."""

import re

from tactile_app.game.records.record_reader import BOARD_NOTE, TIME_NOTE

NOTE = re.compile(BOARD_NOTE + r"([0-9a-f]{2}) ([0-9]{1,10})")


def note_of(boot: int, seq: int) -> str:
    """Return the record's line that tells up to which change of the board everything is written."""
    return f"{BOARD_NOTE}{boot:02x} {seq}"


def parse_note(line: str) -> tuple[int, int] | None:
    """Return (boot, seq) of such a line, or None for any other."""
    match = NOTE.fullmatch(line)
    return None if match is None else (int(match[1], 16), int(match[2]))


def time_note(minutes: int) -> str:
    """Return the record's line that tells when the game was played; *minutes* count from the epoch."""
    return f"{TIME_NOTE}{minutes}"
