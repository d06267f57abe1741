# SPDX-License-Identifier: Apache-2.0
"""Frames: texts become lines that end in a checksum, and such lines become texts again.

This file does not know the meaning of a message. A line that does not decode is dropped and counted; the host asks for
the lost change again.
"""

# The most bytes of a line without its newline. The longest message is a hello, at about 100 bytes.
LONGEST_LINE = 120

# The characters of a payload. Byte 0x03 would interrupt the board, so it is left out, and so are '#' and 'C', which one
# flipped bit would turn into it. The alphabet is small, so that damage shows early.
ALPHABET = b" -.0123456789?_abcdefghijklmnopqrstuvwxyz"

# The alphabet as a table: 1 for each byte that may occur. A search in ALPHABET takes a Pico 25 us a byte.
MAY_OCCUR = bytes([1 if byte in ALPHABET else 0 for byte in range(256)])


class FrameError(ValueError):
    """The text cannot be sent as a frame."""


def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
        table.append(crc & 0xFFFF)
    return tuple(table)


CRC_TABLE = _crc_table()


def crc16(data: "bytes | bytearray") -> int:
    """Return CRC-16/CCITT-FALSE of *data*: polynomial 0x1021, start 0xffff; 0x29b1 for b"123456789"."""
    crc = 0xFFFF
    for byte in data:
        crc = (crc << 8 & 0xFF00) ^ CRC_TABLE[crc >> 8 ^ byte]
    return crc


def encode(text: str) -> bytes:
    """Return the line that carries *text*, its newline included; FrameError for a text that no line can carry."""
    payload = text.encode()
    if not payload or len(payload) + 5 > LONGEST_LINE:
        raise FrameError(f"expected 1 to {LONGEST_LINE - 5} bytes, got {len(payload)}")
    for byte in payload:
        if not MAY_OCCUR[byte]:
            raise FrameError(f"expected lowercase letters, digits and ' -._?', got {text!r}")
    return payload + b" %04x\n" % crc16(payload)


def decode(line: "bytes | bytearray") -> "str | None":
    """Return the text that *line*, without its newline, carries; None for anything that is not exactly a frame."""
    size = len(line) - 5
    if size < 1 or len(line) > LONGEST_LINE or line[size] != 0x20:
        return None
    for byte in line:
        if not MAY_OCCUR[byte]:
            return None
    payload = bytes(line[:size])
    if bytes(line[size + 1 :]) != b"%04x" % crc16(payload):
        return None
    return payload.decode()


class LineReader:
    """Cuts incoming bytes into lines and returns the texts of those that are frames.

    *clean* counts the lines that decoded, *damaged* those that did not.
    """

    def __init__(self) -> None:
        self.clean = 0
        self.damaged = 0
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[str]:
        """Return the texts of the frames that *data* completes, in order."""
        lines = (self._rest + data).replace(b"\r", b"\n").split(b"\n")
        self._rest = lines.pop()
        texts = []
        for line in lines:
            if self._skipping:
                self._skipping = False
                self.damaged += 1
                continue
            text = self._read(line)
            if text is not None:
                texts.append(text)
        if len(self._rest) > LONGEST_LINE:
            # The line is too long for a frame: drop this part and the rest of it.
            self._rest = b""
            self._skipping = True
        return texts

    def is_between_lines(self) -> bool:
        """Return True where the next byte begins a line."""
        return not self._rest and not self._skipping

    def forget(self) -> None:
        """Drop the unfinished line: the next bytes are not its end."""
        self._rest = b""
        self._skipping = False

    def _read(self, line: bytes) -> "str | None":
        if not line:
            return None
        text = decode(line)
        if text is None:
            self.damaged += 1
        else:
            self.clean += 1
        return text
