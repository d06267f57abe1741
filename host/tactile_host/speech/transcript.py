# SPDX-License-Identifier: Apache-2.0
"""Everything spoken is also a line of text."""


class Transcript:
    """Number a line that says the same as the one before: screen readers keep silent about text that did not change."""

    def __init__(self) -> None:
        self._last = ""
        self._count = 0

    def line(self, text: str) -> str:
        """Return *text* as it is printed: alone the first time, then with (2), (3), ... after it."""
        self._count = self._count + 1 if text == self._last else 1
        self._last = text
        return text if self._count == 1 else f"{text} ({self._count})"
