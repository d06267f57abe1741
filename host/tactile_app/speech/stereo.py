# SPDX-License-Identifier: Apache-2.0
"""Left and right: the loudness at either ear for a place between them, and samples scaled to it."""

import array

from tactile_app.speech.samples import LOUDEST

# Up to this width one ear alone hears everything, and two ears hear the side.
WIDEST = 0.7


def pan_of_column(column: int, columns: int) -> float:
    """Return the place of *column*, counted from 0, between -0.7, left, and 0.7, right."""
    return WIDEST * (2 * column / (columns - 1) - 1) if columns > 1 else 0.0


def gains(pan: float) -> tuple[float, float]:
    """Return how loud left and right are: *pan* goes from -1 to 1 and is kept within 0.7; the louder side has 1."""
    pan = max(-WIDEST, min(WIDEST, pan))
    return 1 - max(0.0, pan), 1 + min(0.0, pan)


def scaled(stereo: bytes, left: float, right: float) -> bytes:
    """Return *stereo* samples with each side scaled by its factor, clipped where that is too loud."""
    if left == right == 1.0:
        return stereo
    samples = array.array("h", stereo)
    for side, gain in ((0, left), (1, right)):
        if gain != 1.0:
            samples[side::2] = array.array("h", amplified(samples[side::2], gain))
    return samples.tobytes()


def amplified(samples: "array.array[int]", gain: float) -> list[int]:
    """Return *samples* times *gain*; the device waits for this, so samples that cannot be too loud are not clipped."""
    if gain <= 1.0:
        return [int(sample * gain) for sample in samples]
    return [max(-LOUDEST, min(LOUDEST, int(sample * gain))) for sample in samples]


def mono(stereo: bytes) -> bytes:
    """Return the same for both sides: the mean of *stereo*'s."""
    samples = array.array("h", stereo)
    both = array.array("h", [(left + right) // 2 for left, right in zip(samples[::2], samples[1::2], strict=True)])
    samples[::2] = both
    samples[1::2] = both
    return samples.tobytes()
