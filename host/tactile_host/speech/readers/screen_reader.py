# SPDX-License-Identifier: Apache-2.0
"""The screen reader that runs on this computer, NVDA, JAWS, VoiceOver, Orca or another, by the library prismatoid.

The library calls other programs, and such a call may hang: all of them are made in one thread of their own, in their
order. A reader says at its own rate and in its own voice, and never tells that it has finished.
"""

import queue
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tactile_app.attention import Attention
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speech_output import SpokenText

if TYPE_CHECKING:
    import prism

# The readers' names in the library's BackendId, and aloud; the first of them that runs is taken. The library's other
# ways to speak are voices, not readers.
READERS = {
    "NVDA": "NVDA",
    "JAWS": "JAWS",
    "VOICE_OVER": "VoiceOver",
    "ORCA": "Orca",
    "SYSTEM_ACCESS": "System Access",
    "ZOOM_TEXT": "ZoomText",
    "SENSE_READER": "Sense Reader",
    "ZDSR": "ZDSR",
    "PC_TALKER": "PC-Talker",
    "BOY_PC_READER": "Boy PC Reader",
}
# Reaching a running reader takes milliseconds, reaching a speech server on a busy machine seconds.
OPEN_S = 10.0
# A reader that has not taken a text within this time hangs.
ANSWER_MS = 3_000

Call: TypeAlias = Callable[["prism.Backend"], None]


class ScreenReader:
    """See Reader; *readers* are those of the library that will do, the names that they have aloud beside them."""

    tells_ends = False

    def __init__(self, readers: dict[str, str] = READERS) -> None:
        self.name = ""
        self._readers = readers
        self._thread: ReaderThread | None = None
        self._asked_ms: int | None = None
        self._attention = Attention()

    def open(self, settings: SpeechSettings) -> None:
        """See Reader; the rate and the voice are the reader's own.

        One that could not be reached in time is not waited for again, but asked whether it is there by now.
        """
        is_new = self._thread is None
        thread = self._thread = self._thread or ReaderThread(self._readers)
        self._asked_ms = None
        self._attention = Attention()
        self.name = thread.wait_for_reader(OPEN_S if is_new else 0)

    def use(self, settings: SpeechSettings) -> None:
        """See Reader: rate and voice are the reader's own."""

    def speak(self, epoch: int, text: SpokenText, now_ms: int) -> None:
        """See Reader; an alert interrupts."""
        self._reached().call(lambda backend: say(backend, text))
        if self._asked_ms is None:
            self._asked_ms = now_ms

    def stop(self) -> None:
        """See Reader."""
        self._reached().call(lambda backend: backend.stop())

    def poll(self, now_ms: int) -> list[int]:
        """See Reader; TimeoutError where it has taken nothing for seconds."""
        missed_ms = self._attention.missed_ms(now_ms)
        if self._reached().is_idle:
            self._asked_ms = None
        elif self._asked_ms is not None:
            # On a busy computer the reader may have had as little time as this program.
            self._asked_ms += missed_ms
        if self._asked_ms is not None and now_ms - self._asked_ms > ANSWER_MS:
            raise TimeoutError(f"{self.name} does not answer")
        return []

    def hurry(self) -> None:
        """See Reader: nobody waits for its ends."""

    def close(self) -> None:
        """See Reader."""
        if self._thread is not None and self._thread.is_open:
            self._thread.close()
            self._thread = None

    def _reached(self) -> "ReaderThread":
        """Return the thread of the reader; OSError if no reader was reached, or if it has stopped."""
        if self._thread is None or not self._thread.is_open:
            raise ConnectionError("no screen reader was reached")
        if self._thread.failure is not None:
            raise ConnectionError(self._thread.failure)
        return self._thread


class ReaderThread:
    """One of *readers*; all calls to it run in this one thread."""

    def __init__(self, readers: dict[str, str]) -> None:
        self._readers = readers
        self._calls: queue.SimpleQueue[Call | None] = queue.SimpleQueue()
        self._opened = threading.Event()
        self._name = ""
        # Why nothing can be said to it any more.
        self.failure: str | None = None
        self._given = 0
        self._done = 0
        threading.Thread(target=self._run, daemon=True).start()

    @property
    def is_open(self) -> bool:
        """Whether it has been looked for to the end."""
        return self._opened.is_set()

    @property
    def is_idle(self) -> bool:
        """Whether it has taken all that it was given."""
        return self._done == self._given

    def wait_for_reader(self, most_s: float) -> str:
        """Return the reader's name aloud once it is reached; OSError where none runs, or none answers in time."""
        if not self._opened.wait(most_s):
            raise TimeoutError("the screen reader does not answer")
        if self.failure is not None:
            raise ConnectionError(self.failure)
        return self._name

    def call(self, call: Call) -> None:
        """Have *call* made as soon as those before it are over."""
        self._given += 1
        self._calls.put(call)

    def close(self) -> None:
        """Let the thread end with the call that it is in."""
        self._calls.put(None)

    def _run(self) -> None:
        try:
            # Once nobody holds the context, the library lets go of everything.
            context = open_library()
            backend, self._name = reach(context, self._readers)
        except Exception as error:
            self.failure = str(error) or type(error).__name__
            return
        finally:
            self._opened.set()
        # An error of the library does not stop our own voice.
        while (call := self._calls.get()) is not None:
            try:
                call(backend)
            except Exception as error:
                self.failure = str(error) or type(error).__name__
                return
            self._done += 1


def open_library() -> "prism.Context":
    """Return the library's context, by which all else is called; OSError where it is not installed."""
    try:
        import prism  # noqa: PLC0415 - an extra: only who wants it has it
    except ImportError as error:
        raise OSError("prismatoid is not installed") from error
    return prism.Context()


def reach(context: "prism.Context", readers: dict[str, str]) -> tuple["prism.Backend", str]:
    """Return the first of *readers* that runs, and its name aloud; OSError if no reader runs."""
    import prism  # noqa: PLC0415 - the same

    for name, aloud in readers.items():
        id = prism.BackendId[name]
        if not context.exists(id):
            continue
        try:
            backend = context.acquire(id)
        except (prism.PrismError, ValueError, RuntimeError):
            continue
        if backend.features.is_supported_at_runtime:
            return backend, aloud
    raise OSError("no screen reader is running")


def say(backend: "prism.Backend", text: SpokenText) -> None:
    """Have *text* spoken, and shown in braille where the reader does both."""
    speak = backend.output if backend.features.supports_output else backend.speak
    speak(text.text, text.is_alert)
