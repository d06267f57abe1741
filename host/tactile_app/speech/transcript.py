# SPDX-License-Identifier: Apache-2.0
"""Everything spoken is also a line of text."""

# A screen reader says nothing for this letter, which makes the line another one.
UNSEEN = "\u00a0"


class Transcript:
    """Makes a line differ from an equal line before it: screen readers keep silent about a repeated text."""

    def __init__(self) -> None:
        self._last = ""

    def line(self, text: str) -> str:
        """Return *text* as it is printed: with a no-break space at its end where the line before was equal."""
        self._last = text + UNSEEN if text == self._last else text
        return self._last
