# SPDX-License-Identifier: Apache-2.0
"""Where games are kept, and the game that is gone on with."""

import re
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from tactile_host.game.record_file import RecordedGame, RecordError, read_records

NOTE = re.compile(r"; board ([0-9a-f]{2}) (\d+)")


@dataclass(frozen=True)
class Found:
    """What a record holds: the *game* to go on with (or None), and what is wrong with the file (or None)."""

    game: RecordedGame | None
    damage: RecordError | None


def default_record(game: str) -> Path:
    """Return the file in which games called *game* are kept where no other is named."""
    return user_data_path("tactile-board", appauthor=False) / f"{game}.record"


def find_unfinished(path: Path) -> Found:
    """Return the last game of the record at *path* if it is not over; OSError where the file cannot be read."""
    if not path.exists():
        return Found(None, None)
    try:
        games = read_records(path)
    except RecordError as error:
        return Found(None, error)
    if not games or games[-1].match.outcome() is not None:
        return Found(None, None)
    return Found(games[-1], None)


def set_aside(path: Path) -> Path:
    """Rename a damaged record, so that nothing of it is lost, and return its new path."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def note_of(boot: int, seq: int) -> str:
    """Return the record's line that tells up to which change of the board everything is written."""
    return f"; board {boot:02x} {seq}"


def parse_note(line: str) -> tuple[int, int] | None:
    """Return (boot, seq) of such a line, or None for any other."""
    match = NOTE.fullmatch(line)
    return None if match is None else (int(match[1], 16), int(match[2]))
