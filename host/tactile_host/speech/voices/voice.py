# SPDX-License-Identifier: Apache-2.0
"""A voice that goes on speaking: it tries its engines at the start, and turns to the next when one falls silent.

1. Start the next engine's helper process and have it say one word; more than 0.1 s of audible sound, or it is out.
2. A request is sent with its epoch; its sound goes straight to *on_sound*, on the helper's reading thread.
3. No answer in the engine's time: kill it, and say the same with the next engine.
4. After the last engine the voice is gone for ten seconds, then all are tried again.
"""

import queue
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from tactile_app.attention import Attention
from tactile_app.languages import find_language
from tactile_host.speech.voices.engines import patience_ms, spoken_name
from tactile_host.speech.voices.process import HelperProcess
from tactile_host.speech.voices.protocol import END, FAILED, SOUND, Frame, Request
from tactile_host.speech.voices.sound import Sound, is_a_word

# The start of a process and of its engine, on a busy machine.
TRIAL_MS = 8_000
RETRY_MS = 10_000
TRIAL_EPOCH = 0


@dataclass(frozen=True, slots=True)
class Chosen:
    """From now on *engine* speaks; *name* is its spoken name."""

    engine: str
    name: str


@dataclass(frozen=True, slots=True)
class Said:
    """The whole sound of *epoch* was handed over."""

    epoch: int


@dataclass(frozen=True, slots=True)
class Mute:
    """No engine speaks; *epoch* is what was to be said (0 for nothing)."""

    epoch: int


VoiceEvent: TypeAlias = Chosen | Said | Mute


class Helper(Protocol):
    """The contract of a helper process for a voice."""

    def send(self, request: Request) -> None:
        """Send *request*."""

    def kill(self) -> None:
        """End the process."""


Launch: TypeAlias = Callable[[str, Callable[[Frame], None], Callable[[], None]], Helper]
OnSound: TypeAlias = Callable[[int, Sound], None]


def launch_helper(engine: str, take: Callable[[Frame], None], ended: Callable[[], None]) -> Helper:
    """Start the helper process of *engine*."""
    return HelperProcess((sys.executable, "-m", "tactile_host.speech.voices.helper", engine), take, ended)


class Voice:
    """Speaks *language* at *rate* with the first of *engines* that works; `poll` moves it on, with the time."""

    def __init__(
        self,
        language: str,
        on_sound: OnSound,
        rate: float,
        engines: tuple[str, ...],
        launch: Launch = launch_helper,
    ) -> None:
        self._language = language
        self._rate = rate
        self._on_sound = on_sound
        self._launch = launch
        self._engines = engines
        self._untried = self._engines
        self.engine = ""  # the one that speaks or is on trial
        self._helper: Helper | None = None
        self._is_chosen = False
        self._trial: list[Sound] = []
        self._wanted: Request | None = None
        self._deadline_ms: int | None = None
        self._retry_ms = 0
        self._attention = Attention()
        # Frames with the number of the helper that sent them: a killed one may still have some on the way.
        self._helpers = 0
        self._frames: queue.SimpleQueue[tuple[int, Frame | None]] = queue.SimpleQueue()
        self._events: list[VoiceEvent] = []

    def use(self, language: str, rate: float) -> None:
        """Speak *language* at *rate* from the next text on."""
        self._language = language
        self._rate = rate

    def say(self, epoch: int, text: str, now_ms: int, pitch: float = 1.0, language: str = "") -> None:
        """Speak *text* under *epoch*, which must grow, at *pitch* times the voice's own; the text before is dropped.

        *language*: another one than usual.
        """
        self._wanted = Request(epoch, language or self._language, self._rate, text, pitch)
        if self._is_chosen:
            self._send(self._wanted, patience_ms(self.engine), now_ms)

    def cancel(self, epoch: int) -> None:
        """Make everything before *epoch* stale."""
        self._wanted = None
        if self._is_chosen and self._helper:
            self._deadline_ms = None
            self._helper.send(Request(epoch))

    def poll(self, now_ms: int) -> list[VoiceEvent]:
        """Return what happened since the last call; start, judge and replace helpers as it takes."""
        if (missed_ms := self._attention.missed_ms(now_ms)) and self._deadline_ms is not None:
            # The helper may have answered while this program was held.
            self._deadline_ms += missed_ms
        # Take only the frames that have come so far: a helper may send without end, and the game goes on.
        for _ in range(self._frames.qsize()):
            helper, frame = self._frames.get()
            if helper == self._helpers and self._helper is not None:
                self._take(frame, now_ms)
        if self._deadline_ms is not None and now_ms >= self._deadline_ms:
            self._replace(now_ms)
        if self._helper is None and now_ms >= self._retry_ms:
            self._untried = self._engines
            self._try_next(now_ms)
        events, self._events = self._events, []
        return events

    def close(self) -> None:
        """End the helper process."""
        if self._helper:
            self._helper.kill()
        self._helper = None

    def _take(self, frame: Frame | None, now_ms: int) -> None:
        if frame is None or frame.kind == FAILED:
            self._replace(now_ms)
        elif not self._is_chosen:
            self._take_trial(frame, now_ms)
        elif self._wanted and frame.epoch == self._wanted.epoch:
            self._deadline_ms = now_ms + patience_ms(self.engine)
            if frame.kind == END:
                self._deadline_ms = None
                self._wanted = None
                self._events.append(Said(frame.epoch))

    def _take_trial(self, frame: Frame, now_ms: int) -> None:
        """Choose the engine once its word is whole and can be heard."""
        if frame.kind == SOUND:
            self._trial.append(Sound(frame.samples_per_second, frame.body))
        elif is_a_word(self._trial):
            self._is_chosen = True
            self._deadline_ms = None
            self._events.append(Chosen(self.engine, spoken_name(self.engine)))
            if self._wanted:
                self._send(self._wanted, patience_ms(self.engine), now_ms)
        else:
            self._replace(now_ms)

    def _replace(self, now_ms: int) -> None:
        """Kill the helper and try the next engine; one that had spoken comes last, it may only need a new start."""
        self.close()
        self._deadline_ms = None
        if self._is_chosen:
            index = self._engines.index(self.engine) + 1
            self._untried = self._engines[index:] + self._engines[:index]
        self._is_chosen = False
        self._try_next(now_ms)

    def _try_next(self, now_ms: int) -> None:
        while self._untried:
            self.engine, *rest = self._untried
            self._untried = tuple(rest)
            if self._start(now_ms):
                return
        self.engine = ""
        self._retry_ms = now_ms + RETRY_MS
        self._events.append(Mute(self._wanted.epoch if self._wanted else 0))
        self._wanted = None

    def _start(self, now_ms: int) -> bool:
        """Start the helper of the engine and put it on trial; False where the system does not start it."""
        self._helpers += 1
        number = self._helpers

        def take(frame: Frame) -> None:
            if frame.kind == SOUND and frame.epoch != TRIAL_EPOCH:
                self._on_sound(frame.epoch, Sound(frame.samples_per_second, frame.body))
            self._frames.put((number, frame))

        try:
            self._helper = self._launch(self.engine, take, lambda: self._frames.put((number, None)))
        except OSError:
            return False
        self._trial = []
        word = Request(TRIAL_EPOCH, self._language, 1.0, find_language(self._language).trial)
        self._send(word, TRIAL_MS, now_ms)
        return True

    def _send(self, request: Request, within_ms: int, now_ms: int) -> None:
        assert self._helper is not None
        self._helper.send(request)
        self._deadline_ms = now_ms + within_ms
