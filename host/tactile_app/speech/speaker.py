# SPDX-License-Identifier: Apache-2.0
"""The acting edge of speech: what the queue decides is printed, spoken and stopped here.

`say` takes an utterance, `poll` lets time pass and must be called often (every 5-20 ms while anything is going on).
Every sentence is printed as one line, whether it can be heard or not.
"""

from collections import deque
from collections.abc import Callable

from tactile_app.messages import Fact, Priority, Utterance, result
from tactile_app.speech.about import pan_of, side_of
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.phrases import Phrases, language_of
from tactile_app.speech.queue import Command, Print, SpeechQueue, Start, StopVoice
from tactile_app.speech.reminders import Form, Reminder
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import Changed, LineDisplay, SpeechOutput, SpokenText
from tactile_app.speech.transcript import Transcript

PrintLine = Callable[[str], None]
# The number of columns until a game is laid out; see lay_out.
USUAL_COLUMNS = 6

# Sentences that are said and not shown: a display that is back shows its old line again.
ABOUT_THE_DISPLAY = ("braille-none", "braille-back")
# Sentences that tell of silence from now on, and sentences that tell of sound again.
UNHEARD, HEARD_AGAIN = ("sound-none", "voice-none"), ("sound-back", "voice-chosen", "reader-back")


class Speaker:
    """Says utterances in the words of *phrases*, prints them by *print_line*, shows them on *display*.

    Without *output* nothing is spoken, without *display* nothing shown in braille.
    """

    def __init__(
        self,
        phrases: Phrases,
        print_line: PrintLine,
        output: SpeechOutput | None = None,
        earcons: Earcons | None = None,
        display: LineDisplay | None = None,
    ) -> None:
        self._phrases = phrases
        self._print_line = print_line
        self._output = output
        self._earcons = earcons
        self._display = display
        self._settings = SpeechSettings()
        self._columns = USUAL_COLUMNS
        self._queue = SpeechQueue()
        self._transcript = Transcript()
        self._now_ms = 0
        self._number = 0  # what is being said, as the queue knows it
        self._epoch = 0  # the same, as the output knows it
        # The text that was given to the output last: an output that reports no ends may still be speaking it.
        self._given: SpokenText | None = None
        # Whether what is spoken cannot be heard: no sound card, no voice.
        self.is_unheard = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being said; what waits for the hands to rest may still come."""
        return self._queue.is_silent

    def say(self, utterance: Utterance) -> None:
        """Say *utterance* when its turn comes, and print it now; PhraseError for a fact that has no sentence."""
        self._run(self._queue.add(utterance, self._now_ms))

    def acted(self) -> None:
        """Be silent, alerts excepted: the player pressed a key, typed, or moved a piece."""
        if self._given is not None and not self._given.is_alert:
            self._silence()
        self._run(self._queue.acted(self._now_ms))

    def use(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say from the next sentence on."""
        self._settings = settings
        self._phrases = settings.phrases()
        if self._output:
            self._output.use(settings)

    def lay_out(self, rows: int, columns: int) -> None:
        """Let squares of a board of this many *rows* and *columns* be heard in their place from now on."""
        self._columns = columns
        if self._earcons:
            self._earcons = Earcons(rows, columns)

    def pressed(self) -> None:
        """Be silent, alerts included: a key went down. What the turn had to say comes after the answer."""
        self._silence()
        self._run(self._queue.pressed(self._now_ms))

    def stop(self) -> None:
        """Be silent, alerts included."""
        self._silence()
        self._run(self._queue.stop(self._now_ms))

    def repeat(self) -> None:
        """Say the last utterance again; pressed again spelled, then the last turn message."""
        self._run(self._queue.repeat(self._now_ms))

    def remind_of(self, reminder: Reminder | None) -> None:
        """Say *reminder* into the silence from now on; None for none."""
        self._queue.remind_of(reminder, self._now_ms)

    def touched(self) -> None:
        """Remind of nothing yet: a finger is on a key, or a hand at work."""
        self._queue.touched(self._now_ms)

    def tone(self, square: int, is_lifted: bool = False) -> None:
        """Play the tone of *square*, on which a piece was put or from which one *is_lifted*.

        Its column is heard from left to right, its row from low to high.
        """
        if self._output and self._earcons:
            self._output.play(self._earcons.square(square, is_lifted))

    def poll(self, now_ms: int) -> None:
        """Let time pass."""
        self._now_ms = now_ms
        for event in self._output.poll(now_ms) if self._output else ():
            if isinstance(event, Changed):
                self._tell(event)
            elif event.epoch == self._epoch:
                self._run(self._queue.heard(self._number, now_ms))
        self._run(self._queue.tick(now_ms))
        for happened in self._display.poll(now_ms) if self._display else ():
            if isinstance(happened, Changed):
                self._tell(happened)
            else:
                self.repeat()

    def last_words(self) -> None:
        """Note that the next sentence is the last: from now on wait only for a voice that really speaks."""
        if self._output:
            self._output.last_words()

    def close(self) -> None:
        """Fall silent for good."""
        if self._output:
            self._output.close()
        if self._display:
            self._display.close()

    def _silence(self) -> None:
        """Stop the output where it may still speak a text that the queue takes for heard."""
        if self._given is not None and self._output and self._queue.is_silent:
            self._output.stop()
            self._given = None

    def _tell(self, event: Changed) -> None:
        """Pass on what happened to the sound; which voice speaks is heard anyway, so it is only printed."""
        if event.id in (*UNHEARD, *HEARD_AGAIN):
            self.is_unheard = event.id in UNHEARD
        if event.id == "voice-chosen":
            self._print(self._phrases.sentence(Fact(event.id, engine=event.engine)).display)
            return
        told = Fact(event.id, engine=event.engine) if event.engine else Fact(event.id)
        self._run(self._queue.tell_first(result(told), self._now_ms))

    def _run(self, commands: list[Command]) -> None:
        waiting = deque(commands)
        while waiting:
            match waiting.popleft():
                case Print(utterances, form):
                    self._print(self._text(utterances, "display" if form == "spoken" else form))
                    self._show(utterances)
                case StopVoice():
                    if self._output:
                        self._output.stop()
                case Start() as start:
                    waiting.extend(self._start(start))

    def _start(self, start: Start) -> list[Command]:
        """Say it; without a voice it counts as heard at once."""
        self._number = start.number
        if self._output is None:
            return self._queue.heard(start.number, self._now_ms)
        spoken = self._spoken(start)
        epoch = self._output.start(spoken)
        if self._earcons and spoken.is_alert:
            self._output.play(self._earcons.alert)
        self._given = spoken
        if epoch is None:
            return self._queue.heard(start.number, self._now_ms)
        self._epoch = epoch
        return []

    def _spoken(self, start: Start) -> SpokenText:
        return SpokenText(
            self._text(start.utterances, start.form),
            pan_of(start.utterances, self._columns),
            self._settings.pitch(side_of(start.utterances)),
            is_alert=start.utterances[0].priority is Priority.ALERT,
            language=language_of([fact for utterance in start.utterances for fact in utterance.facts]),
        )

    def _show(self, utterances: tuple[Utterance, ...]) -> None:
        """Show *utterances* on the braille display, too."""
        facts = [fact for utterance in utterances for fact in utterance.facts if fact.id not in ABOUT_THE_DISPLAY]
        if self._display and facts:
            is_hint = utterances[0].priority is Priority.CHATTER
            self._display.show(self._phrases.braille(*facts), is_hint)

    def _text(self, utterances: tuple[Utterance, ...], form: Form | str) -> str:
        facts = [fact for utterance in utterances for fact in utterance.facts]
        return str(getattr(self._phrases.sentence(*facts), form))

    def _print(self, text: str) -> None:
        self._print_line(self._transcript.line(text))
