# SPDX-License-Identifier: Apache-2.0
"""Sentences of a flash, in the player's language: in English with all particulars, else as the page says them."""

from collections.abc import Callable

from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.speech.phrases import Phrases
from tactile_app.update.fault import FlashError


class Telling:
    """Says line by line to *say* what a flash does; *phrases* are those of the player's language, None for English."""

    def __init__(self, say: Callable[[str], None], phrases: Phrases | None = None) -> None:
        self._say = say
        self._phrases = None if phrases is None or phrases.language == "en" else phrases

    def __call__(self, english: str, *facts: Fact) -> None:
        """Say *english*, or the same as *facts* in another language."""
        self._say(self.text(english, *facts))

    def text(self, english: str, *facts: Fact) -> str:
        """Return *english*, or the same as *facts* in another language."""
        return plain_text(english) if self._phrases is None else self._phrases.sentence(*facts).display

    def fail(self, error: FlashError) -> None:
        """Say why the board was not flashed."""
        self(str(error), Fact(f"flash-{error.reason.replace('_', '-')}"))
