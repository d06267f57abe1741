# SPDX-License-Identifier: Apache-2.0
"""The way to the ear that the settings name. When they name another, it takes over while everything goes on."""

from collections.abc import Callable

from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import Heard, OutputEvent, SpeechOutput, SpokenText

# Opens the way to the ear that settings name; gives None where nothing is spoken.
Opens = Callable[[SpeechSettings], SpeechOutput | None]


class ChosenOutput:
    """Speaks by what *opens* gives for the settings' `speech`; see SpeechOutput."""

    def __init__(self, settings: SpeechSettings, opens: Opens) -> None:
        self._speech = settings.speech
        self._opens = opens
        self._output = opens(settings)
        self._saying: int | None = None
        self._events: list[OutputEvent] = []

    def start(self, text: SpokenText) -> int | None:
        """See SpeechOutput."""
        self._saying = self._output.start(text) if self._output else None
        return self._saying

    def use(self, settings: SpeechSettings) -> None:
        """See SpeechOutput; what is being said ends where another way is chosen."""
        if settings.speech == self._speech:
            if self._output:
                self._output.use(settings)
            return
        self._speech = settings.speech
        if self._saying is not None:
            # The former output's sentence is not waited for.
            self._events.append(Heard(self._saying))
            self._saying = None
        self.close()
        self._output = self._opens(settings)

    def stop(self) -> None:
        """See SpeechOutput."""
        self._saying = None
        if self._output:
            self._output.stop()

    def play(self, earcon: bytes) -> None:
        """See SpeechOutput."""
        if self._output:
            self._output.play(earcon)

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """See SpeechOutput."""
        events, self._events = self._events, []
        if self._output:
            events += self._output.poll(now_ms)
        if Heard(self._saying or 0) in events:
            self._saying = None
        return events

    def last_words(self) -> None:
        """See SpeechOutput."""
        if self._output:
            self._output.last_words()

    def close(self) -> None:
        """See SpeechOutput."""
        if self._output:
            self._output.close()
