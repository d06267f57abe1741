# SPDX-License-Identifier: Apache-2.0
"""Everything spoken is also a line of text."""

# Nothing is read aloud of it, and yet it makes another line.
UNSEEN = "\u00a0"


class Transcript:
    """Let a line that says the same as the one before end otherwise: screen readers keep silent about the same text."""

    def __init__(self) -> None:
        self._last = ""

    def line(self, text: str) -> str:
        """Return *text* as it is printed: with a no-break space after it where the line before was the same without."""
        self._last = text + UNSEEN if text == self._last else text
        return self._last
