# SPDX-License-Identifier: Apache-2.0
"""Tones and rows of tones that end by themselves, while the board goes on scanning."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Buzzer, Clock

# The range of a small piezo that hurts no ear.
LOWEST_HZ = 50
HIGHEST_HZ = 8000
LONGEST_MS = 5000


class Tones:
    """One tone at a time on *buzzer*, or several in turn; a new tone replaces the old one."""

    def __init__(self, buzzer: "Buzzer") -> None:
        self._buzzer = buzzer
        self._end_ms: int | None = None
        self._rest: tuple[tuple[int, int], ...] = ()

    def play(self, hz: int, ms: int, now_ms: int) -> None:
        """Sound *hz* for *ms*, both limited to the buzzer's range; 0 for either means silence."""
        if hz == 0 or ms == 0:
            self.silence()
            return
        self.play_all(((hz, ms),), now_ms)

    def play_all(self, pattern: "tuple[tuple[int, int], ...]", now_ms: int) -> None:
        """Sound the pairs of hertz (0 for silence) and milliseconds of *pattern* one after the other."""
        self._rest = pattern
        self._end_ms = now_ms
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Go on to the next tone when this one is over, and be silent after the last one."""
        if self._end_ms is None or now_ms < self._end_ms:
            return
        if not self._rest:
            self.silence()
            return
        hz, ms = self._rest[0]
        self._rest = self._rest[1:]
        self._end_ms = now_ms + min(ms, LONGEST_MS)
        if hz:
            self._buzzer.sound(min(max(hz, LOWEST_HZ), HIGHEST_HZ))
        else:
            self._buzzer.silence()

    def play_to_end(self, pattern: "tuple[tuple[int, int], ...]", clock: "Clock") -> None:
        """Sound *pattern* as `play_all` does, and return after its last tone, by *clock*."""
        try:
            self.play_all(pattern, clock.now_ms())
            while self.is_sounding():
                clock.wait()
                self.tick(clock.now_ms())
        finally:
            self.silence()

    def is_sounding(self) -> bool:
        """Return True until the last tone has ended."""
        return self._end_ms is not None

    def silence(self) -> None:
        """End the tone now, and drop those that would follow."""
        self._buzzer.silence()
        self._rest = ()
        self._end_ms = None
