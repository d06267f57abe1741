# SPDX-License-Identifier: Apache-2.0
"""Mix the sound device's next samples: speech in its order, earcons over it, silence otherwise.

The device's thread reads, the helper's reading thread
and the game's loop write: one lock, held for microseconds.
"""

import array
import threading
from collections import deque

from tactile_app.speech.samples import FRAME_BYTES, LOUDEST
from tactile_app.speech.stereo import gains, mono, scaled

# Most earcons that sound at once: more are a noise.
MOST_EARCONS = 6


class Mixer:
    """Speech of the newest epoch alone is played; `cancel` makes the next read silent."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        # The loudness of speech, and of earcons.
        self.volume = 1.0
        self.earcon_volume = 1.0
        self.is_mono = False
        self._epoch = 0
        self._pan = 0.0
        self._speech: deque[memoryview] = deque()
        self._earcons: list[memoryview] = []
        self._is_ended = False
        self._finished = 0
        self.reads = 0
        self.voiced_reads = 0

    @property
    def finished(self) -> int:
        """The newest epoch that was played to its end."""
        return self._finished

    def begin(self, epoch: int, pan: float = 0.0) -> None:
        """From now on play only sound of *epoch*, at *pan*; earlier sound that waits is dropped."""
        with self._lock:
            self._epoch = epoch
            self._pan = pan
            self._is_ended = False
            self._speech.clear()

    def add(self, epoch: int, samples: bytes) -> None:
        """Play *samples* after the sound that waits; sound of another epoch than the newest is dropped."""
        with self._lock:
            if epoch == self._epoch:
                self._speech.append(memoryview(samples))

    def end(self, epoch: int) -> None:
        """End *epoch*: once all its sound is played it is `finished`."""
        with self._lock:
            if epoch == self._epoch:
                self._is_ended = True

    def cancel(self, epoch: int) -> None:
        """Be silent from the next read on; only speech of *epoch* or later is taken after this."""
        self.begin(epoch)
        with self._lock:
            self._earcons.clear()

    def play_earcon(self, samples: bytes) -> None:
        """Play *samples* at once, over the speech and over the earcons that sound."""
        with self._lock:
            self._earcons = [*self._earcons[1 - MOST_EARCONS :], memoryview(samples)]

    def read(self, frames: int) -> bytes:
        """Return the next *frames* frames, silence where nothing is to be heard."""
        with self._lock:
            speech = self._read_speech(frames * FRAME_BYTES)
            earcon = self._read_earcons(frames * FRAME_BYTES)
            left, right = gains(0.0 if self.is_mono else self._pan)
            if self._is_ended and not self._speech:
                self._finished = self._epoch
            self.reads += 1
            self.voiced_reads += bool(speech or earcon)
        mixed = scaled(speech, left * self.volume, right * self.volume)
        if earcon:
            earcon = scaled(earcon, self.earcon_volume, self.earcon_volume)
            mixed = mix(mixed, mono(earcon) if self.is_mono else earcon)
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

    def _read_earcons(self, size: int) -> bytes:
        read = b""
        for earcon in self._earcons:
            read = mix(read, bytes(earcon[:size])) if read else bytes(earcon[:size])
        self._earcons = [earcon[size:] for earcon in self._earcons if len(earcon) > size]
        return read


def mix(speech: bytes, earcon: bytes) -> bytes:
    """Return the sum of both, as long as the longer one, limited where the two are too loud together."""
    longer, shorter = array.array("h", speech), array.array("h", earcon)
    if len(longer) < len(shorter):
        longer, shorter = shorter, longer
    for index, sample in enumerate(shorter):
        longer[index] = max(-LOUDEST, min(LOUDEST, longer[index] + sample))
    return longer.tobytes()
