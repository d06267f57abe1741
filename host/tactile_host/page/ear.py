# SPDX-License-Identifier: Apache-2.0
"""What carries a sentence to a page's ears: a live region, which the user's own screen reader speaks."""

from dataclasses import dataclass

from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speech_output import OutputEvent, SpokenText


@dataclass
class Spoken:
    """A text to be spoken now; an alert interrupts what the screen reader is saying."""

    text: str
    is_alert: bool = False


class PageEar:
    """Collects what is to be spoken until `take`; see SpeechOutput. Everything counts as heard at once.

    A screen reader says neither when it has finished nor whether it began, and a page cannot silence it.
    """

    def __init__(self) -> None:
        self.language = ""
        self._spoken: list[Spoken] = []

    def take(self) -> list[Spoken]:
        """Return what was started since the last call, in its order."""
        spoken, self._spoken = self._spoken, []
        return spoken

    def start(self, text: SpokenText) -> None:
        """See SpeechOutput."""
        self._spoken.append(Spoken(text.text, text.is_alert))

    def use(self, settings: SpeechSettings) -> None:
        """See SpeechOutput; how fast and how loud is the screen reader's own."""
        self.language = settings.language

    def stop(self) -> None:
        """See SpeechOutput; what is not on the page yet still comes: it counts as heard."""

    def play(self, earcon: bytes) -> None:
        """See SpeechOutput; a page has no short tones of its own."""

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """See SpeechOutput."""
        return []

    def close(self) -> None:
        """See SpeechOutput."""
