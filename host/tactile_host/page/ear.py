# SPDX-License-Identifier: Apache-2.0
"""Carry a sentence to a page's ears: a live region, which the user's own screen reader speaks."""

from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import OutputEvent, SpokenText


class PageEar:
    """Collects what is to be spoken until `take`; see SpeechOutput. Everything counts as heard at once.

    A screen reader tells neither its beginning nor its end, and a page cannot silence it. The browser's own voice can
    be silenced: "hush".
    """

    def __init__(self) -> None:
        self.language = ""
        self._wishes: list[dict[str, object]] = []
        self._is_hushed = True

    def take(self) -> list[dict[str, object]]:
        """Return the page's orders for ears since the last call, in their order; see program.py."""
        wishes, self._wishes = self._wishes, []
        return wishes

    def start(self, text: SpokenText) -> None:
        """See SpeechOutput."""
        # An alert cuts earlier sentences, not those of the same moment, such as the one about the winning move.
        is_first = not any("say" in wish for wish in self._wishes)
        self._wishes.append({"say": text.text, "alert": text.is_alert and is_first, "lang": text.language})
        self._is_hushed = False

    def use(self, settings: SpeechSettings) -> None:
        """See SpeechOutput; how fast and how loud is the screen reader's own."""
        self.language = settings.language

    def stop(self) -> None:
        """See SpeechOutput; sentences that are not on the page yet still come: they count as heard."""
        if not self._is_hushed:
            self._wishes.append({"hush": True})
        self._is_hushed = True

    def play(self, earcon: bytes) -> None:
        """See SpeechOutput; a page has no short tones of its own."""

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """See SpeechOutput."""
        return []

    def last_words(self) -> None:
        """See SpeechOutput."""

    def close(self) -> None:
        """See SpeechOutput."""
