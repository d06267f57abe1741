# SPDX-License-Identifier: Apache-2.0
"""What carries a sentence to a page's ears: a live region, which the user's own screen reader speaks."""

from dataclasses import dataclass

from tactile_host.speech.earcons import Earcons
from tactile_host.speech.speech_output import OutputEvent

ALERT = b"alert"


class Signals(Earcons):
    """A page has no short tones of its own; that something is an alert is told by its signal all the same."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def signal(self, name: str) -> bytes:
        """Return the signal called *name*."""
        return name.encode()


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

    def start(self, text: str) -> None:
        """See SpeechOutput."""
        self._spoken.append(Spoken(text))

    def use(self, language: str, rate: float, volume: float) -> None:
        """See SpeechOutput; how fast and how loud is the screen reader's own."""
        self.language = language

    def stop(self) -> None:
        """See SpeechOutput; what is not on the page yet still comes: it counts as heard."""

    def play(self, earcon: bytes) -> None:
        """See SpeechOutput: the alert's signal marks the text that was started last."""
        if earcon == ALERT and self._spoken:
            self._spoken[-1].is_alert = True

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """See SpeechOutput."""
        return []

    def close(self) -> None:
        """See SpeechOutput."""
