# SPDX-License-Identifier: Apache-2.0
"""Where games are kept, and the game that is gone on with."""

import re
from dataclasses import dataclass

from tactile_host.game.record_reader import RecordedGame, RecordError, read_games
from tactile_host.storage.store import Log, Store

NOTE = re.compile(r"; board ([0-9a-f]{2}) ([0-9]{1,10})")


@dataclass(frozen=True)
class Found:
    """What a record holds: the *game* to go on with (or None), and what is wrong with the record (or None)."""

    game: RecordedGame | None
    damage: RecordError | None


def default_record(game: str) -> str:
    """Return the name of the record in which games called *game* are kept where no other is named."""
    return f"{game}.record"


def find_unfinished(log: Log) -> Found:
    """Return the last game of the record if it is not over; of a damaged one, what stands before the damage."""
    records = read_games(log)
    last = records.games[-1] if records.games else None
    return Found(None if last is None or last.match.outcome() is not None else last, records.damage)


def set_aside(store: Store, name: str, found: Found) -> None:
    """Give a damaged record another name, and begin it anew with the game that is gone on with.

    OSError where that fails.
    """
    store.set_aside(name)
    if found.game is not None:
        store.append(name, found.game.lines)


def note_of(boot: int, seq: int) -> str:
    """Return the record's line that tells up to which change of the board everything is written."""
    return f"; board {boot:02x} {seq}"


def parse_note(line: str) -> tuple[int, int] | None:
    """Return (boot, seq) of such a line, or None for any other."""
    match = NOTE.fullmatch(line)
    return None if match is None else (int(match[1], 16), int(match[2]))
