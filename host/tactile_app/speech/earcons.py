# SPDX-License-Identifier: Apache-2.0
"""Short tones that tell the place and kind of an event before a sentence does, never instead of it.

A square's column is heard as left or right, its row as pitch. They are some 10 dB quieter than eSpeak NG and some 16
than Svox, which is the louder voice; the menu makes them louder. In mono each is as loud as the others.
"""

import array
import math
from functools import cached_property

from tactile_app.speech.samples import LOUDEST, SAMPLES_PER_SECOND
from tactile_app.speech.stereo import gains, pan_of_column

TONE_MS = 60
# No clicks: the tone swells and fades.
RAMP_MS = 8
LOUDNESS = 0.06
# A lifted piece is quieter than one that is put down.
LIFTED = 0.5
LOWEST_HZ = 330.0
# A whole tone a row: ten rows stay within two octaves.
ROW_RATIO = 2 ** (2 / 12)
ALERT_HZ = (220.0, 175.0)


def tone(pitch_hz: float, pan: float = 0.0, loudness: float = LOUDNESS) -> bytes:
    """Return a tone in stereo; *pan* goes from -1, left, to 1, right; see stereo.gains. *loudness* is of full scale."""
    left, right = gains(pan)
    share = 2 * LOUDEST * loudness / (left + right)
    count = SAMPLES_PER_SECOND * TONE_MS // 1000
    ramp = SAMPLES_PER_SECOND * RAMP_MS // 1000
    samples = array.array("h")
    for index in range(count):
        swell = min(1.0, index / ramp, (count - index) / ramp)
        value = share * swell * math.sin(2 * math.pi * pitch_hz * index / SAMPLES_PER_SECOND)
        samples.append(round(value * left))
        samples.append(round(value * right))
    return samples.tobytes()


class Earcons:
    """The alert's tones, and those of the squares of a board of *rows* by *columns*; each is made once, when wanted."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows = rows
        self._columns = columns
        self._made: dict[tuple[int, float], bytes] = {}

    @cached_property
    def alert(self) -> bytes:
        """The tones of an alert."""
        return b"".join(tone(pitch) for pitch in ALERT_HZ)

    def square(self, square: int, is_lifted: bool = False) -> bytes:
        """Return the tone of *square* (a1 = 0, b1 = 1, ...); ValueError where the board has none such."""
        if not 0 <= square < self._rows * self._columns:
            raise ValueError(f"expected a square below {self._rows * self._columns}, got {square}")
        loudness = LOUDNESS * LIFTED if is_lifted else LOUDNESS
        if (square, loudness) not in self._made:
            row, column = divmod(square, self._columns)
            pan = pan_of_column(column, self._columns)
            self._made[square, loudness] = tone(LOWEST_HZ * ROW_RATIO**row, pan, loudness)
        return self._made[square, loudness]
