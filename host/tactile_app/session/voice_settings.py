# SPDX-License-Identifier: Apache-2.0
"""How the voice speaks, changed while it speaks and kept."""

from collections.abc import Callable, Mapping

from tactile_app.messages import Fact, Utterance, answer
from tactile_app.speech.settings import SpeechSettings, changed, told
from tactile_app.speech.speaker import Speaker


class VoiceSettings:
    """How *speaker* speaks: as *settings* say, until they change; a change works at once, and is told in the new way.

    Every change goes to *keep*; *find_voices* gives the voices that there are, by the name of each.
    """

    def __init__(
        self,
        speaker: Speaker,
        settings: SpeechSettings,
        keep: Callable[[SpeechSettings], None],
        find_voices: Callable[[], Mapping[str, str]],
    ) -> None:
        self._speaker = speaker
        self.settings = settings
        self._keep = keep
        self._find_voices = find_voices
        self._speaker.use(settings)

    def change(self, how: str) -> Utterance:
        """Make the change *how* and keep it; return the sentence about it, to be said in the new way."""
        voices = self._find_voices() if how == "another_voice" else {}
        self.settings = changed(self.settings, how, tuple(voices))
        self._speaker.use(self.settings)
        try:
            self._keep(self.settings)
        except OSError:
            return answer(told(self.settings, how, voices), Fact("voice-not-kept"))
        return answer(told(self.settings, how, voices))
