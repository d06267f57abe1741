# SPDX-License-Identifier: Apache-2.0
"""Messages between the host and the helper process: lines of text in, frames of sound out.

A request is one line, `EPOCH LANGUAGE RATE PITCH TEXT`; a line with an epoch alone makes every older request stale. A
frame is 13 bytes, little-endian (epoch, kind, samples per second, bytes that follow), and those bytes.
"""

import struct
from dataclasses import dataclass

SOUND = 0  # signed 16-bit samples, one channel
END = 1  # everything of this epoch was sent
FAILED = 2  # a sentence in English that says why

# Minutes of sound: no sentence is longer.
LONGEST_BODY = 1 << 25
SAMPLES_PER_SECOND = range(4_000, 192_001)
SAMPLE_BYTES = 2

HEADER = struct.Struct("<IBII")


@dataclass(frozen=True, slots=True)
class Request:
    """Say *text* in *language* at *rate* times the voice's own speed and *pitch* times its own height.

    An empty text only makes older ones stale.
    """

    epoch: int
    language: str = "en"
    rate: float = 1.0
    text: str = ""
    pitch: float = 1.0

    def line(self) -> bytes:
        """Return the request as it is sent."""
        text = " ".join(self.text.split())
        words = f"{self.epoch} {self.language} {self.rate:g} {self.pitch:g} {text}" if text else f"{self.epoch}"
        return words.encode() + b"\n"


def parse_request(line: str) -> Request:
    """Return the request that *line* holds; ValueError for any other line."""
    words = line.rstrip("\n").split(" ", 4)
    if len(words) == 1:
        return Request(int(words[0]))
    if len(words) != 5:
        raise ValueError(f"expected EPOCH LANGUAGE RATE PITCH TEXT, got {line!r}")
    return Request(int(words[0]), words[1], float(words[2]), words[4], float(words[3]))


@dataclass(frozen=True, slots=True)
class Frame:
    """One answer of the helper: *body* is sound of *samples_per_second*, a reason, or nothing."""

    epoch: int
    kind: int
    samples_per_second: int = 0
    body: bytes = b""

    def encode(self) -> bytes:
        """Return the frame as it is sent."""
        return HEADER.pack(self.epoch, self.kind, self.samples_per_second, len(self.body)) + self.body


def is_sound(samples_per_second: int, length: int) -> bool:
    """Return whether *length* bytes can be whole samples, at *rate* samples a second."""
    return samples_per_second in SAMPLES_PER_SECOND and length % SAMPLE_BYTES == 0


class FrameReader:
    """Cut the helper's bytes into frames, however they arrive."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[Frame]:
        """Return the frames that *data* completes; ValueError for bytes that no sane helper sends."""
        self._buffer += data
        frames = []
        while len(self._buffer) >= HEADER.size:
            epoch, kind, samples_per_second, length = HEADER.unpack_from(self._buffer)
            is_one = kind in (END, FAILED) or (kind == SOUND and is_sound(samples_per_second, length))
            if not is_one or length > LONGEST_BODY:
                raise ValueError(f"expected a frame, got kind {kind} with {length} bytes")
            end = HEADER.size + length
            if len(self._buffer) < end:
                break
            frames.append(Frame(epoch, kind, samples_per_second, bytes(self._buffer[HEADER.size : end])))
            del self._buffer[:end]
        return frames
