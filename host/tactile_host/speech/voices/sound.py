# SPDX-License-Identifier: Apache-2.0
"""Sound as a value: samples with their rate, and whether one can hear them."""

import array
import sys
from dataclasses import dataclass

# Quieter than this of 32767 is the noise of an engine that says nothing.
AUDIBLE = 300
# An engine that works makes at least this much sound of one word.
WORD_S = 0.1


@dataclass(frozen=True, slots=True)
class Sound:
    """Signed 16-bit little-endian samples of one channel."""

    samples_per_second: int
    samples: bytes

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / 2 / self.samples_per_second

    @property
    def voiced_seconds(self) -> float:
        """How long it can be heard: the time between the first and the last audible sample."""
        samples = to_array(self.samples)
        audible = [index for index, sample in enumerate(samples) if abs(sample) > AUDIBLE]
        return (audible[-1] - audible[0] + 1) / self.samples_per_second if audible else 0.0

    def without_lead(self) -> "Sound":
        """Return the same from 10 ms before its first audible sample on; engines begin with 50 ms of silence."""
        samples = to_array(self.samples)
        first = next((index for index, sample in enumerate(samples) if abs(sample) > AUDIBLE), 0)
        return Sound(self.samples_per_second, self.samples[2 * max(0, first - self.samples_per_second // 100) :])


def to_array(samples: bytes) -> "array.array[int]":
    """Return little-endian 16-bit *samples* as numbers."""
    numbers = array.array("h", samples[: len(samples) // 2 * 2])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def is_a_word(sounds: list[Sound]) -> bool:
    """Return whether *sounds* hold more than 0.1 s that one can hear."""
    return sum(sound.voiced_seconds for sound in sounds) > WORD_S
