# SPDX-License-Identifier: Apache-2.0
"""The way to the ear by the user's own reader; our own voice speaks only while that cannot be reached.

1. A text goes to the reader, and to nobody else: nothing is said twice.
2. Where the reader goes, what it was saying is said whole by our own voice, after one sentence that tells so.
3. The absent reader is looked for every ten seconds; once there, it speaks again, the current sentence from its
   beginning.

Tones come from our own sound device all the time.
"""

from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import Changed, Heard, OutputEvent, SpokenText
from tactile_host.speech.output import Output
from tactile_host.speech.readers.reader import Reader

RETRY_MS = 10_000


class ReaderOutput:
    """Speaks by *reader*, and by *own* while that is away; see SpeechOutput."""

    def __init__(self, reader: Reader, own: Output, settings: SpeechSettings) -> None:
        self._reader = reader
        self._own = own
        self._settings = settings
        self._epoch = 0
        self._saying: SpokenText | None = None
        self._own_epoch = 0
        self._is_there = False
        self._was_missed = False
        self._is_last = False
        self._retry_ms = 0
        self._now_ms = 0
        self._events: list[OutputEvent] = []

    def start(self, text: SpokenText) -> int | None:
        """See SpeechOutput; None where the reader never tells that it has finished."""
        self._epoch += 1
        self._saying = text
        if not self._is_there:
            self._own_epoch = self._own.start(text)
            return self._epoch
        self._speak()
        return self._epoch if self._saying is not None else None

    def use(self, settings: SpeechSettings) -> None:
        """See SpeechOutput."""
        self._settings = settings
        self._own.use(settings)
        if self._is_there:
            try:
                self._reader.use(settings)
            except OSError:
                self._miss()

    def stop(self) -> None:
        """See SpeechOutput."""
        self._saying = None
        self._own.stop()
        if self._is_there:
            try:
                self._reader.stop()
            except OSError:
                self._miss()

    def play(self, earcon: bytes) -> None:
        """See SpeechOutput."""
        self._own.play(earcon)

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """See SpeechOutput."""
        self._now_ms = now_ms
        if not self._is_there and now_ms >= self._retry_ms and not self._is_last:
            self._look()
        if self._is_there:
            self._listen(now_ms)
            # Without our own sound card there are no tones, but everything is spoken: that is not worth telling.
            self._own.poll_device(now_ms)
        if not self._is_there:
            self._events += [self._outer(event) for event in self._own.poll(now_ms)]
        events, self._events = self._events, []
        return events

    def last_words(self) -> None:
        """See SpeechOutput; a reader that does not take the last words is not replaced any more."""
        self._is_last = True
        self._reader.hurry()

    def close(self) -> None:
        """See SpeechOutput."""
        self._reader.close()
        self._own.close()

    def _look(self) -> None:
        """Reach the reader; report that it is missing, or that it is back."""
        try:
            self._reader.open(self._settings)
        except OSError:
            self._miss()
            return
        self._is_there = True
        self._events.append(Changed("voice-chosen", self._reader.name))
        if self._was_missed:
            self._was_missed = False
            self._events.append(Changed("reader-back", self._name()))
        self._own.stop()
        if self._saying is not None:
            # The sentence was begun by our own voice, or before the reader was looked for: the reader says it whole.
            self._speak()
            if self._saying is None:
                self._events.append(Heard(self._epoch))

    def _speak(self) -> None:
        """Give the reader the text to say; nobody waits for the end of one whose end it never tells."""
        assert self._saying is not None
        try:
            self._reader.speak(self._epoch, self._saying, self._now_ms)
        except OSError:
            self._miss()
        else:
            self._saying = self._saying if self._reader.tells_ends else None

    def _listen(self, now_ms: int) -> None:
        try:
            ended = self._reader.poll(now_ms)
        except OSError:
            self._miss()
            return
        self._events += [Heard(epoch) for epoch in ended]
        if self._epoch in ended:
            self._saying = None

    def _miss(self) -> None:
        """Go on with our own voice, which says again the text that was not heard to its end."""
        self._reader.close()
        self._is_there = False
        self._retry_ms = self._now_ms + RETRY_MS
        if self._is_last:
            self._events.append(Heard(self._epoch))
            self._saying = None
            return
        if not self._was_missed:
            self._was_missed = True
            self._events.append(Changed("reader-none", self._name()))
            # A missing sound card was not worth telling while the reader spoke.
            self._own.forget_lack()
        if self._saying is not None:
            self._own_epoch = self._own.start(self._saying)

    def _name(self) -> str:
        """Return the reader's spoken name; one that was never reached has none yet."""
        return self._reader.name or "reader"

    def _outer(self, event: OutputEvent) -> OutputEvent:
        """Return our own voice's events under the epoch of this output."""
        if isinstance(event, Heard) and event.epoch == self._own_epoch:
            self._saying = None
            return Heard(self._epoch)
        return event
