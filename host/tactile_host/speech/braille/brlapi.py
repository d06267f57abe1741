# SPDX-License-Identifier: Apache-2.0
"""BrlAPI, the protocol by which BRLTTY lends its display, as values: packets in, events out; nothing is waited for.

A packet is two numbers of 32 bits, the highest byte first: the size of what follows, and a letter. Source: the BrlAPI
reference manual and protocol of BRLTTY 6.5, protocol version 8. Server and client tell their versions. The server names
the proofs of identity that it takes, and the client gives one. The client then asks for the display's size, and for the
display itself.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tactile_host.speech.braille.line import Key

VERSION = 8
HEADER = struct.Struct("!II")
NUMBER = struct.Struct("!I")
PAIR = struct.Struct("!II")
# The largest packet that BRLTTY sends.
LARGEST = 4096
# A display wider than this has not been built.
WIDEST = 200

# Parts of a write, in this order.
REGION, TEXT, CURSOR, CHARSET = 2, 4, 32, 64
NO_CURSOR = 0
UTF8 = b"UTF-8"

# A key whose code begins so is a command of BRLTTY; the rest tells which, and for a routing key the cell.
COMMAND = 0x2000_0000
ROUTE = 0x0001_0000
ROUTE_MASK = 0x1FFF_0000
KEYS: dict[int, Key] = {
    0x01: "earlier",
    0x02: "later",
    0x03: "earlier",
    0x04: "later",
    0x05: "earlier",
    0x06: "later",
    0x09: "oldest",
    0x0A: "newest",
    0x17: "back",
    0x18: "forward",
    0x1D: "newest",
    0x1E: "newest",
    0x1F: "newest",
    0x3F: "repeat",
}


class BrlapiError(OSError):
    """The answering program lends no display to us; the message says why."""


@dataclass(frozen=True, slots=True)
class Lent:
    """The display is ours, and has this many *cells*."""

    cells: int


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key of the display was pressed that means something here."""

    key: Key


BrlapiEvent: TypeAlias = Lent | KeyPressed


def packet(letter: str, data: bytes = b"") -> bytes:
    """Return the packet *letter* that holds *data*."""
    return HEADER.pack(len(data), ord(letter)) + data


def write_packet(text: str, cells: int) -> bytes:
    """Return the bytes that show *text*, which has to be as long as the display is wide."""
    data = text.encode()
    return packet(
        "w",
        NUMBER.pack(REGION | TEXT | CURSOR | CHARSET)
        + PAIR.pack(1, cells)
        + NUMBER.pack(len(data))
        + data
        + NUMBER.pack(NO_CURSOR)
        + bytes([len(UTF8)])
        + UTF8,
    )


def key_of(code: int) -> Key | None:
    """Return what the key of this *code* means; None for nothing."""
    if code & 0xE000_0000 != COMMAND:
        return None
    return "repeat" if code & ROUTE_MASK == ROUTE else KEYS.get(code & 0x1FFF_FFFF)


class BrlapiClient:
    """A conversation with BRLTTY: *secret* gives its key when asked for one; *path* names the terminal, () for all."""

    def __init__(self, secret: Callable[[], bytes], path: tuple[int, ...] = ()) -> None:
        self.outgoing = b""
        self._secret = secret
        self._path = path
        self._buffer = b""
        self._cells = 0
        self._is_lent = False
        # Each answer of the server, by its letter, leads to the next request.
        self._answers = {"v": self._version, "a": self._auth, "s": self._size, "A": self._done, "k": self._key}

    def feed(self, data: bytes) -> list[BrlapiEvent]:
        """Return the messages in *data*; BrlapiError where the display is refused, or this is no such server."""
        buffer, start = self._buffer + data, 0
        events: list[BrlapiEvent] = []
        while len(buffer) - start >= HEADER.size:
            size, letter = HEADER.unpack_from(buffer, start)
            if size > LARGEST or letter > 127:
                raise BrlapiError("what answers is no BRLTTY")
            end = start + HEADER.size + size
            if len(buffer) < end:
                break
            events += self._take(chr(letter), buffer[start + HEADER.size : end])
            start = end
        self._buffer = buffer[start:]
        return events

    def show(self, text: str) -> None:
        """Show *text*, which has to be as long as the display is wide."""
        self.outgoing += write_packet(text, self._cells)

    def leave(self) -> None:
        """Give the display back."""
        self.outgoing += packet("L")

    def _take(self, letter: str, body: bytes) -> list[BrlapiEvent]:
        if letter == "e":
            raise BrlapiError(f"BRLTTY refuses: error {number(body)}")
        if letter == "E":
            raise BrlapiError(f"BRLTTY takes no such packet: error {number(body)}")
        answer = self._answers.get(letter)
        return answer(body) if answer else []

    def _version(self, body: bytes) -> list[BrlapiEvent]:
        if number(body) != VERSION:
            raise BrlapiError(f"expected BrlAPI version {VERSION}, got {number(body)}")
        self.outgoing += packet("v", NUMBER.pack(VERSION))
        return []

    def _auth(self, body: bytes) -> list[BrlapiEvent]:
        wanted = [chr(number(body[start:])) for start in range(0, len(body) - 3, 4) if number(body[start:]) < 128]
        if "N" in wanted:
            self.outgoing += packet("s")
        elif "K" in wanted:
            self.outgoing += packet("a", NUMBER.pack(ord("K")) + self._secret())
        elif "C" in wanted:
            self.outgoing += packet("a", NUMBER.pack(ord("C")))
        else:
            raise BrlapiError("BRLTTY asks for a proof that this program has not")
        return []

    def _size(self, body: bytes) -> list[BrlapiEvent]:
        self._cells = number(body)
        if not 0 < self._cells <= WIDEST:
            raise BrlapiError("no display is connected")
        path = b"".join(NUMBER.pack(part) for part in self._path)
        # No driver's name follows: keys come as BRLTTY's commands, the same for every display.
        self.outgoing += packet("t", NUMBER.pack(len(self._path)) + path + b"\0")
        return []

    def _done(self, body: bytes) -> list[BrlapiEvent]:
        if not self._cells:
            # The key was right.
            self.outgoing += packet("s")
            return []
        if self._is_lent:
            return []
        self._is_lent = True
        return [Lent(self._cells)]

    def _key(self, body: bytes) -> list[BrlapiEvent]:
        key = key_of(number(body[4:])) if len(body) == PAIR.size else None
        return [KeyPressed(key)] if key else []


def number(body: bytes) -> int:
    """Return the first number in *body*; BrlapiError where there is none."""
    if len(body) < NUMBER.size:
        raise BrlapiError("what answers is no BRLTTY")
    return int(NUMBER.unpack_from(body)[0])
