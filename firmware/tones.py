# SPDX-License-Identifier: Apache-2.0
"""Tones that end by themselves, while the board goes on scanning."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hardware import Buzzer

# What a small piezo can do, and nobody's ear is hurt by.
LOWEST_HZ = 50
HIGHEST_HZ = 8000
LONGEST_MS = 5000


class Tones:
    """One tone at a time on *buzzer*; a new one takes the old one's place."""

    def __init__(self, buzzer: "Buzzer") -> None:
        self._buzzer = buzzer
        self._end_ms: int | None = None

    def play(self, hz: int, ms: int, now_ms: int) -> None:
        """Sound *hz* for *ms*, both brought into what the buzzer can do; 0 of either is silence."""
        if hz == 0 or ms == 0:
            self.silence()
            return
        self._buzzer.sound(min(max(hz, LOWEST_HZ), HIGHEST_HZ))
        self._end_ms = now_ms + min(ms, LONGEST_MS)

    def tick(self, now_ms: int) -> None:
        """End the tone when its time is over."""
        if self._end_ms is not None and now_ms >= self._end_ms:
            self.silence()

    def silence(self) -> None:
        """End the tone now."""
        self._buzzer.silence()
        self._end_ms = None
