# SPDX-License-Identifier: Apache-2.0
"""A frame is one line of readable text that ends in a checksum, and here lines become frames and frames lines.

Nothing here knows what a message means. A line that does not decode is dropped and counted; three damaged copies of
one line can still outvote their damage.
"""

# The longest line, its end not counted. The longest message is a hello, at about 100 bytes.
LONGEST_LINE = 120
SHORTEST_LINE = 6

# What a payload is made of. Byte 0x03 would interrupt the board, so neither it nor '#' and 'C', which are one flipped
# bit away from it, can occur; the alphabet is small so that damage shows early.
ALPHABET = b" -.0123456789?_abcdefghijklmnopqrstuvwxyz"

HEX_DIGITS = b"0123456789abcdef"

# How many damaged lines are kept for a vote: the three copies of one line, and two strays between them.
KEPT_FOR_VOTE = 5

COPIES = 3
# Damage in step with the bytes, every tenth for example, must hit each copy in another place: every copy with its
# newlines has 3 bytes more than a multiple of 10, so the copies start at phases 0, 3 and 6, and the next line's at 9.
STRIDE = 10
STRIDE_REST = 3


class FrameError(ValueError):
    """The text cannot be sent as a frame."""


def _crc_table() -> tuple:  # type: ignore[type-arg]
    table = []
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
        table.append(crc & 0xFFFF)
    return tuple(table)


_TABLE = _crc_table()


def crc16(data: "bytes | bytearray") -> int:
    """Return CRC-16/CCITT-FALSE of *data*: polynomial 0x1021, start 0xffff; 0x29b1 for b"123456789"."""
    crc = 0xFFFF
    for byte in data:
        crc = (crc << 8 & 0xFF00) ^ _TABLE[crc >> 8 ^ byte]
    return crc


def encode(text: str) -> bytes:
    """Return the line that carries *text*, its newline included; FrameError for what no line can carry."""
    payload = text.encode()
    if not payload or len(payload) + 5 > LONGEST_LINE:
        raise FrameError(f"expected 1 to {LONGEST_LINE - 5} bytes, got {len(payload)}")
    for byte in payload:
        if byte not in ALPHABET:
            raise FrameError(f"expected lowercase letters, digits and ' -._?', got {text!r}")
    return payload + b" %04x\n" % crc16(payload)


def decode(line: "bytes | bytearray") -> "str | None":
    """Return the text that *line*, without its newline, carries; None for anything that is not exactly a frame."""
    size = len(line) - 5
    if size < 1 or len(line) > LONGEST_LINE or line[size] != 0x20:
        return None
    for byte in line:
        if byte not in ALPHABET:
            return None
    payload = bytes(line[:size])
    if bytes(line[size + 1 :]) != b"%04x" % crc16(payload):
        return None
    return payload.decode()


def repeated(line: bytes) -> bytes:
    """Return three copies of *line*, spaced so that damage in step with the bytes cannot hit one byte of two copies."""
    padding = 0
    while (len(line) + padding) % STRIDE != STRIDE_REST:
        padding += 1
    # The newlines go first: they also end whatever noise came before.
    return (b"\n" * padding + line) * COPIES


def vote(first: bytes, second: bytes, third: bytes) -> "bytes | None":
    """Return what at least two of three lines of one length say in every byte, or None where all three differ."""
    result = bytearray(len(first))
    for index in range(len(first)):
        byte = first[index]
        if byte != second[index] and byte != third[index]:
            byte = second[index]
            if byte != third[index]:
                return None
        result[index] = byte
    return bytes(result)


class LineReader:
    """Cuts incoming bytes into lines and returns the texts of those that are frames.

    Counters: *clean* lines decoded as they came, *repaired* by a vote, *damaged* neither (copies that took part in a
    successful vote stay counted as damaged: they measure the wire). *recent* has one bit for each of the last eight
    lines, 1 for damaged.
    """

    def __init__(self) -> None:
        self.clean = 0
        self.repaired = 0
        self.damaged = 0
        self.recent = 0
        self._rest = b""
        self._skipping = False
        self._kept: list[bytes] = []

    def feed(self, data: bytes) -> list[str]:
        """Return the texts of the frames that *data* completes, in order."""
        lines = (self._rest + data).replace(b"\r", b"\n").split(b"\n")
        self._rest = lines.pop()
        texts = []
        for line in lines:
            if self._skipping:
                self._skipping = False
                self._note(True)
                continue
            text = self._read(line)
            if text is not None:
                texts.append(text)
        if len(self._rest) > LONGEST_LINE:
            # Too long for a frame: forget it, and what is still to come of it.
            self._rest = b""
            self._skipping = True
        return texts

    def forget(self) -> None:
        """Drop the unfinished line and the damaged ones: what comes now has nothing to do with them."""
        self._rest = b""
        self._skipping = False
        self._kept = []

    def _read(self, line: bytes) -> "str | None":
        if not line:
            return None
        text = decode(line)
        self._note(text is None)
        if text is not None:
            self.clean += 1
            return text
        if not SHORTEST_LINE <= len(line) <= LONGEST_LINE:
            return None
        text = self._repair(line)
        if text is None:
            self._kept = self._kept[1 - KEPT_FOR_VOTE :] + [line]
        else:
            self.repaired += 1
            self._kept = []
        return text

    def _note(self, is_damaged: bool) -> None:
        self.damaged += 1 if is_damaged else 0
        self.recent = (self.recent << 1 | (1 if is_damaged else 0)) & 0xFF

    def _repair(self, line: bytes) -> "str | None":
        kept = [other for other in self._kept if len(other) == len(line)]
        for newer in range(len(kept) - 1, 0, -1):
            for older in range(newer - 1, -1, -1):
                voted = vote(line, kept[newer], kept[older])
                text = None if voted is None else decode(voted)
                if text is not None:
                    return text
        return None
