# SPDX-License-Identifier: Apache-2.0
"""A reader that speaks in place of our own voice, as the output sees it."""

from typing import Protocol

from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import SpokenText


class Reader(Protocol):
    """The user's own screen reader or speech server; every method raises OSError where the reader is not there."""

    # The reader's name aloud.
    name: str
    # Whether `poll` tells when a text has come to its end.
    tells_ends: bool

    def open(self, settings: SpeechSettings) -> None:
        """Reach it, and speak as *settings* say."""

    def use(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say from the next text on, as far as the reader lets programs decide that."""

    def speak(self, epoch: int, text: SpokenText, now_ms: int) -> None:
        """Speak *text* under *epoch* at once. A reader that tells no ends speaks it after its earlier texts."""

    def stop(self) -> None:
        """Be silent."""

    def poll(self, now_ms: int) -> list[int]:
        """Return the epochs that came to their end since the last call."""

    def hurry(self) -> None:
        """Be less patient from now on, since nothing follows the next text. Raises nothing."""

    def close(self) -> None:
        """Let go of it; raises nothing."""
