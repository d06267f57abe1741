# SPDX-License-Identifier: Apache-2.0
"""What the sound device plays next: speech in its order, earcons over it, silence otherwise.

The device's thread reads, the helper's reading thread
and the game's loop write: one lock, held for microseconds.
"""

import array
import threading
from collections import deque

from tactile_host.speech.samples import FRAME_BYTES, LOUDEST


class Mixer:
    """Speech of the newest epoch alone is played; `cancel` makes the next read silent."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        # Of speech; earcons keep their own.
        self.volume = 1.0
        self._epoch = 0
        self._speech: deque[memoryview] = deque()
        self._earcon = memoryview(b"")
        self._is_ended = False
        self._finished = 0
        self.reads = 0
        self.voiced_reads = 0

    @property
    def finished(self) -> int:
        """The newest epoch that was played to its end."""
        return self._finished

    def begin(self, epoch: int) -> None:
        """Play only what belongs to *epoch* from now on: what was to be heard before is dropped."""
        with self._lock:
            self._epoch = epoch
            self._is_ended = False
            self._speech.clear()

    def add(self, epoch: int, samples: bytes) -> None:
        """Play *samples* after what waits; sound of another epoch than the newest is dropped."""
        with self._lock:
            if epoch == self._epoch:
                self._speech.append(memoryview(samples))

    def end(self, epoch: int) -> None:
        """Nothing more follows in *epoch*: once all is played it is `finished`."""
        with self._lock:
            if epoch == self._epoch:
                self._is_ended = True

    def cancel(self, epoch: int) -> None:
        """Be silent from the next read on; only speech of *epoch* or later is taken after this."""
        self.begin(epoch)
        with self._lock:
            self._earcon = memoryview(b"")

    def play_earcon(self, samples: bytes) -> None:
        """Play *samples* at once, over the speech."""
        with self._lock:
            self._earcon = memoryview(samples)

    def read(self, frames: int) -> bytes:
        """Return the next *frames* frames, silence where nothing is to be heard."""
        with self._lock:
            speech = self._read_speech(frames * FRAME_BYTES)
            earcon, self._earcon = self._earcon[: frames * FRAME_BYTES], self._earcon[frames * FRAME_BYTES :]
            if self._is_ended and not self._speech:
                self._finished = self._epoch
            self.reads += 1
            self.voiced_reads += bool(speech or earcon)
        speech = speech if self.volume == 1.0 else scaled(speech, self.volume)
        mixed = mix(speech, bytes(earcon)) if earcon else speech
        return mixed + bytes(frames * FRAME_BYTES - len(mixed))

    def _read_speech(self, size: int) -> bytes:
        taken = b""
        while self._speech and len(taken) < size:
            chunk = self._speech.popleft()
            wanted = size - len(taken)
            taken += chunk[:wanted]
            if len(chunk) > wanted:
                self._speech.appendleft(chunk[wanted:])
        return taken


def scaled(speech: bytes, volume: float) -> bytes:
    """Return *speech*, *volume* times as loud, cut off where that is too loud."""
    samples = array.array("h", speech)
    for index, sample in enumerate(samples):
        samples[index] = max(-LOUDEST, min(LOUDEST, int(sample * volume)))
    return samples.tobytes()


def mix(speech: bytes, earcon: bytes) -> bytes:
    """Return both at once, as long as the longer of them, cut off where they are too loud together."""
    longer, shorter = array.array("h", max(speech, earcon, key=len)), array.array("h", min(speech, earcon, key=len))
    for index, sample in enumerate(shorter):
        longer[index] = max(-LOUDEST, min(LOUDEST, longer[index] + sample))
    return longer.tobytes()
