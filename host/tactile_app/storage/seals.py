# SPDX-License-Identifier: Apache-2.0
"""Each line of a log proves itself: it ends with a checksum over itself and the checksum before it.

    move 1 a1E1 #1f0c99ab+      "+": more lines of the same write follow, which count together or not at all
    ; board 07 45 #77d0c3e1

Old logs had no checksums: such lines stand at the beginning of a file, if anywhere, and the first checksum after them
covers all of them. A file that ends in the middle of a write was cut there: that write was never acknowledged, and is
left out. Any other line with a missing or wrong checksum is damage. So is a file without one whole line that does not
begin as every log does: it is another file, not a log that was cut.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from tactile_app.storage.store import FIRST_LINE, NO_RECORD, Damage, Log

SEALED = re.compile(r"(.*) #([0-9a-f]{8})(\+?)", re.DOTALL)
# A line with a complete checksum is whole, even where its line end is missing.
CUT = re.compile(rb".* #[0-9a-f]{8}", re.DOTALL)
MORE = "+"
# The seal before the first line: the checksum of no bytes.
NO_SEAL = f"{crc32(b''):08x}"


@dataclass(frozen=True, slots=True)
class SealedLog:
    """A *log* as read from a file: its whole lines are the first *length* bytes, and end in the checksum *seal*."""

    log: Log
    length: int
    seal: str


def seal_of(before: str, text: str, mark: str) -> str:
    """Return the checksum of *text*, marked with *mark*, after a line whose checksum is *before*."""
    return f"{crc32(f'{before}{mark}{text}'.encode()):08x}"


def sealed_block(before: str, lines: Sequence[str]) -> tuple[bytes, str]:
    """Return the bytes of *lines*, written at once after the checksum *before*, and the checksum they end in."""
    block = ""
    for number, line in enumerate(lines, 1):
        if not line.isprintable():
            raise ValueError(f"a line of a log is one line of text, got {line!r}")
        mark = MORE if number < len(lines) else ""
        before = seal_of(before, line, mark)
        block += f"{line} #{before}{mark}\n"
    return block.encode(), before


def beginnings() -> tuple[bytes, bytes]:
    """Return the bytes of a log's first line, written alone and written with others."""
    alone, _ = sealed_block(NO_SEAL, [FIRST_LINE])
    block, _ = sealed_block(NO_SEAL, [FIRST_LINE, FIRST_LINE])
    return alone, block.splitlines(keepends=True)[0]


def read_log(data: bytes) -> SealedLog:
    """Return the log that a file with the bytes *data* holds."""
    reader = LogReader()
    pieces = data.split(b"\n")
    for piece in pieces[:-1]:
        reader.take(piece + b"\n")
        if reader.damage is not None:
            return reader.result()
    reader.take_cut(pieces[-1])
    return reader.result()


class LogReader:
    """Takes the lines of a file one by one and keeps those that count."""

    def __init__(self) -> None:
        self.damage: Damage | None = None
        self._number = 0
        self._is_sealed = False
        self._seal = NO_SEAL
        self._unsealed = 0
        self._pending: list[str] = []
        self._pending_length = 0
        self._lines: list[str] = []
        self._length = 0
        self._whole_seal = self._seal

    def result(self) -> SealedLog:
        """Return what was read so far."""
        return SealedLog(Log(tuple(self._lines), self.damage), self._length, self._whole_seal)

    def take(self, data: bytes) -> None:
        """Take a line with its end."""
        self._number += 1
        try:
            text = data[:-1].decode("utf-8")
        except UnicodeDecodeError:
            self.damage = Damage(self._number, "it holds bytes that are no text")
            return
        sealed = SEALED.fullmatch(text)
        if sealed is not None:
            self._take_sealed(sealed, len(data))
        elif self._is_sealed:
            self.damage = Damage(self._number, "its checksum is missing")
        else:
            self._unsealed = crc32(data, self._unsealed)
            self._seal = f"{self._unsealed:08x}"
            self._keep([text], len(data))

    def take_cut(self, data: bytes) -> None:
        """Take the rest after the last end of a line, if its checksum is complete and right."""
        # Space that was allocated and not written reads as zero bytes.
        written = data.rstrip(b"\0")
        if self._number == 0 and not any(beginning.startswith(written) for beginning in beginnings()):
            self.damage = Damage(1, NO_RECORD)
            return
        found = CUT.match(data)
        if found is not None:
            self.take(found[0] + b"\n")
            self.damage = None

    def _take_sealed(self, sealed: re.Match[str], length: int) -> None:
        text, seal, mark = sealed.groups()
        if seal != seal_of(self._seal, text, mark):
            self.damage = Damage(self._number, "its checksum is wrong")
            return
        self._is_sealed = True
        self._seal = seal
        self._pending.append(text)
        self._pending_length += length
        if not mark:
            self._keep(self._pending, self._pending_length)
            self._pending, self._pending_length = [], 0

    def _keep(self, lines: list[str], length: int) -> None:
        self._lines += lines
        self._length += length
        self._whole_seal = self._seal
