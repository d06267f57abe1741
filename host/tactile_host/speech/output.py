# SPDX-License-Identifier: Apache-2.0
"""The way from a text to the ear: a voice and the sound device, each of which may fail and come back."""

from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import Changed, Heard, OutputEvent, SpokenText
from tactile_host.speech.player import Player
from tactile_host.speech.voices.voice import Chosen, Mute, Said, Voice, VoiceEvent

RETRY_MS = 10_000
# A device that has asked for nothing this long was unplugged.
STALL_MS = 2_000
# A look counts as at most this much time: time in which the program slept tells nothing about the device.
LONGEST_STEP_MS = 100


class Output:
    """Speaks one text at a time through *voice* and *player*; `poll` opens, reopens and reports."""

    def __init__(self, voice: Voice, player: Player) -> None:
        self._voice = voice
        self._player = player
        self._epoch = 0
        self._unheard = 0  # the epoch that is being said, 0 for none
        self._now_ms = 0
        self._open_ms = 0
        self._reads = 0
        self._stalled_ms = 0
        self._lack = ""  # what the player was last told is missing

    def start(self, text: SpokenText) -> int:
        """Say *text* from now on, in place of what was said; return its epoch."""
        self._epoch += 1
        self._unheard = self._epoch
        self._player.mixer.begin(self._epoch, text.pan)
        self._voice.say(self._epoch, text.text, self._now_ms, text.pitch, text.language)
        return self._epoch

    def use(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say from the next text on."""
        self._voice.use(settings.language, settings.rate)
        self._player.use(settings)

    def stop(self) -> None:
        """Be silent from the device's next callback on."""
        self._epoch += 1
        self._unheard = 0
        self._player.mixer.cancel(self._epoch)
        self._voice.cancel(self._epoch)

    def play(self, earcon: bytes) -> None:
        """Play *earcon* at once."""
        self._player.mixer.play_earcon(earcon)

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """Return what happened since the last call."""
        events = self.poll_device(now_ms)
        if self._player.is_open:
            for event in self._voice.poll(now_ms):
                events += self._take(event)
        if self._unheard and (self._player.mixer.finished == self._unheard or not self._can_be_heard()):
            events.append(Heard(self._unheard))
            self._unheard = 0
        return events

    def last_words(self) -> None:
        """See SpeechOutput: a voice that hangs is not waited for anyway."""

    def forget_lack(self) -> None:
        """Report what is missing once more, if it is still missing."""
        self._lack = ""

    def close(self) -> None:
        """End the voice and give the device back."""
        self._voice.close()
        self._player.close()

    def _can_be_heard(self) -> bool:
        return self._player.is_open and self._lack != "voice-none"

    def poll_device(self, now_ms: int) -> list[OutputEvent]:
        """Open the device, try again after ten seconds, and notice when it has gone. The voice is left alone."""
        step_ms = min(now_ms - self._now_ms, LONGEST_STEP_MS)
        self._now_ms = now_ms
        if self._player.is_open:
            self._stalled_ms = 0 if self._player.mixer.reads != self._reads else self._stalled_ms + step_ms
            self._reads = self._player.mixer.reads
            if self._stalled_ms < STALL_MS:
                return []
            self._player.close()
            self._open_ms = now_ms + RETRY_MS
            return self._announce("sound-none")
        if now_ms < self._open_ms:
            return []
        try:
            self._player.open()
        except OSError:
            self._open_ms = now_ms + RETRY_MS
            return self._announce("sound-none")
        self._stalled_ms = 0
        return self._announce("sound-back") if self._lack == "sound-none" else []

    def _take(self, event: VoiceEvent) -> list[OutputEvent]:
        match event:
            case Said(epoch):
                self._player.mixer.end(epoch)
            case Chosen(_, name):
                self._lack = ""
                return [Changed("voice-chosen", name)]
            case Mute():
                return self._announce("voice-none")
        return []

    def _announce(self, id: str) -> list[OutputEvent]:
        """Return the message *id*, unless it was the last message."""
        if self._lack == id:
            return []
        self._lack = id
        return [Changed(id)]
