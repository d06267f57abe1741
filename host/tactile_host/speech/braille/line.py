# SPDX-License-Identifier: Apache-2.0
"""The line on the braille display: values in, the window's text out.

A sentence is cut into windows as wide as the display, between words. A new sentence is shown at once, from its
beginning; a hint only where the line before was read to its end. The keys walk through windows and through the last
sentences.
"""

from collections import deque
from typing import Literal

HISTORY = 40
Key = Literal["forward", "back", "earlier", "later", "oldest", "newest", "repeat"]


def windows_of(text: str, cells: int) -> tuple[str, ...]:
    """Return *text* cut between words into pieces of at most *cells* letters; a longer word is cut where it must be."""
    windows: list[str] = []
    window = ""
    for word in text.split():
        if window and len(window) + 1 + len(word) <= cells:
            window = f"{window} {word}"
            continue
        if window:
            windows.append(window)
        *full, window = [word[start : start + cells] for start in range(0, len(word), cells)]
        windows += full
    return (*windows, window) if window or not windows else tuple(windows)


class BrailleLine:
    """The sentences and the place among them, for a display of this many *cells*."""

    def __init__(self, cells: int) -> None:
        if cells < 1:
            raise ValueError(f"expected a display of at least one cell, got {cells}")
        self._cells = cells
        self._lines: deque[tuple[str, ...]] = deque(maxlen=HISTORY)
        self._texts: deque[str] = deque(maxlen=HISTORY)
        self._line = 0
        self._window = 0

    @property
    def window(self) -> str:
        """The text that stands on the display, as long as the display is wide."""
        text = self._lines[self._line][self._window] if self._lines else ""
        return text.ljust(self._cells)

    @property
    def sentences(self) -> list[str]:
        """The sentences that can be walked through, the oldest first."""
        return list(self._texts)

    def show(self, text: str, is_hint: bool = False) -> None:
        """Show *text*; a hint only where the newest sentence was read to its end."""
        is_read = not self._lines or (
            self._line == len(self._lines) - 1 and self._window == len(self._lines[self._line]) - 1
        )
        is_full = len(self._lines) == HISTORY
        self._lines.append(windows_of(text, self._cells))
        self._texts.append(text)
        if is_read or not is_hint:
            self._go(len(self._lines) - 1)
        elif is_full:
            # The shown line stays the same, unless it is the one that is forgotten.
            self._line, self._window = (self._line - 1, self._window) if self._line else (0, 0)

    def press(self, key: Key) -> bool:
        """Do what *key* means; return whether the last sentence is to be repeated."""
        if not self._lines:
            return key == "repeat"
        last = len(self._lines) - 1
        match key:
            case "forward" if self._window < len(self._lines[self._line]) - 1:
                self._window += 1
            case "forward" if self._line < last:
                self._go(self._line + 1)
            case "back" if self._window:
                self._window -= 1
            case "back" if self._line:
                self._go(self._line - 1)
                self._window = len(self._lines[self._line]) - 1
            case "earlier":
                self._go(max(0, self._line - 1))
            case "later":
                self._go(min(last, self._line + 1))
            case "oldest":
                self._go(0)
            case "newest" | "repeat":
                self._go(last)
        return key == "repeat"

    def _go(self, line: int) -> None:
        self._line = line
        self._window = 0
