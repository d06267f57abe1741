# SPDX-License-Identifier: Apache-2.0
"""Faults of this board in all its starts, kept in a small file with one line for each: `WORD TIMES DETAIL`.

The file is for people too: any tool that reads files from the board shows it.
"""

import io
import os
import sys

from tactile_core.protocol.fields import parse_decimal, parse_name
from tactile_core.protocol.messages import FaultRecord

FILE = "faults.txt"
# The new file is written beside the old one first, so one of the two stays whole when the plug is pulled.
FRESH = "faults.new"
MOST = 16
LONGEST_FILE = 2048
MOST_TIMES = 9999
LONGEST_DETAIL = 40
NO_DETAIL = "none"

WATCHDOG = "watchdog"
CRASH = "crash"
SCANS_LOST = "scans_lost"
STORAGE = "storage"


class StoredFault:
    """One kind of fault: *word* says what, *detail* where, *times* how often."""

    __slots__ = ("detail", "times", "word")

    def __init__(self, word: str, times: int, detail: str) -> None:
        self.word = word
        self.times = times
        self.detail = detail


class FaultFile:
    """The faults of the file at *path*, the newest last; *is_saved* says that the file has them all."""

    def __init__(self, path: str = FILE, fresh: str = FRESH) -> None:
        self._path = path
        self._fresh = fresh
        self._faults = read_faults(path)
        self.is_saved = True

    def note(self, word: str, detail: str = NO_DETAIL) -> None:
        """Count a fault; the oldest one makes room. Only *save* writes the file."""
        times = 1
        for fault in self._faults:
            if (fault.word, fault.detail) == (word, detail):
                times = min(fault.times + 1, MOST_TIMES)
        others = [fault for fault in self._faults if (fault.word, fault.detail) != (word, detail)]
        self._faults = others[1 - MOST :] + [StoredFault(word, times, detail)]
        self.is_saved = False

    def save(self) -> None:
        """Write the file. If that fails, the faults and this new one stay in memory until the next start."""
        self.is_saved = True
        try:
            with open(self._fresh, "w") as file:
                for fault in self._faults:
                    file.write(f"{fault.word} {fault.times} {fault.detail}\n")
            os.rename(self._fresh, self._path)
        except OSError:
            if not self._faults or self._faults[-1].word != STORAGE:
                self.note(STORAGE)
                self.is_saved = True

    def records(self) -> list[FaultRecord]:
        """Return one message for each fault, the newest last; without faults, one message that says so."""
        if not self._faults:
            return [FaultRecord(0, 0, NO_DETAIL, 0, NO_DETAIL)]
        count = len(self._faults)
        return [FaultRecord(at + 1, count, one.word, one.times, one.detail) for at, one in enumerate(self._faults)]


def read_faults(path: str) -> list[StoredFault]:
    """Return the faults in the file at *path*; lines in another form are skipped."""
    try:
        with open(path) as file:
            lines = file.read(LONGEST_FILE).split("\n")
    except (OSError, ValueError):
        return []
    faults = []
    for line in lines:
        words = line.split(" ")
        times = parse_decimal(words[1]) if len(words) == 3 else None
        if times and parse_name(words[0]) and parse_name(words[2]):
            # The texts are limited: a record longer than a line would end the program.
            faults.append(StoredFault(words[0][:LONGEST_DETAIL], min(times, MOST_TIMES), words[2][:LONGEST_DETAIL]))
    return faults[-MOST:]


def place_of(error: BaseException) -> str:
    """Return the kind of *error*, and the file and line where it was raised, as a fault's detail."""
    trace = io.StringIO()
    sys.print_exception(error, trace)  # type: ignore[attr-defined]
    kind = type(error).__name__.lower()
    for line in reversed(trace.getvalue().split("\n")):
        # File "loop.py", line 82, in _look
        parts = line.strip().split('"')
        if len(parts) == 3 and parts[0] == "File ":
            name = parts[1].replace("\\", "/").split("/")[-1].lower()
            number = parts[2].split(",")[1].split(" ")[-1]
            detail = f"{kind}.{name}.{number}"
            return detail[-LONGEST_DETAIL:] if parse_name(detail) else kind
    return kind
