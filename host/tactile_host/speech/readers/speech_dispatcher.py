# SPDX-License-Identifier: Apache-2.0
"""The user's own speech server: Speech Dispatcher over its Unix socket, with the voice and pace the user gave it."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from tactile_app.attention import Attention
from tactile_app.speech.settings import FASTEST_RATE, SLOWEST_RATE, SpeechSettings
from tactile_app.speech.speech_output import SpokenText
from tactile_host.speech.readers.ssip import SsipConversation
from tactile_host.speech.voices.spelling import for_espeak

# SSIP counts rate, volume and pitch from -100 to 100.
MOST = 100
# A running server answers within milliseconds; one that was just started within a second.
ANSWER_MS = 3_000
START_S = 3.0
# A server that did not answer is looked for again during the game, for too short a time to be noticed.
AGAIN_S = 0.05
STEP_S = 0.05
READ_BYTES = 65_536
# The longest wait for the end of a text, and the addition for each of its letters: a server may lose its sound card.
END_MS = 10_000
LETTER_MS = 250
# The end of the last words is awaited little longer than they take: the program is to end.
LAST_ANSWER_MS = 1_500
LAST_END_MS = 2_000
LAST_LETTER_MS = 100


class SpeechDispatcher:
    """See Reader; at rate, volume and pitch 1 it speaks as the user has it speak everywhere."""

    name = "Speech Dispatcher"
    tells_ends = True

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment
        self._socket: socket.socket | None = None
        self._talk = SsipConversation()
        self._is_new = True
        self._settings = SpeechSettings()
        self._asked_ms: int | None = None
        self._attention = Attention()
        self._saying: tuple[int, int] | None = None  # an epoch, and until when its end is waited for
        self._is_last = False

    def open(self, settings: SpeechSettings) -> None:
        """Connect; the first time the server is started where it does not run, and given time to answer.

        OSError where it cannot be reached.
        """
        most_s = START_S if self._is_new else AGAIN_S
        path = socket_path(self._environment)
        try:
            self._socket = connect(path)
        except OSError:
            if not self._is_new:
                raise
            self._socket = started(path)
        finally:
            self._is_new = False
        self._talk = SsipConversation()
        self._asked_ms = self._saying = None
        self._attention = Attention()
        self._talk.set("CLIENT_NAME", f"{user(self._environment)}:tactile-board:main")
        self._talk.set("NOTIFICATION", "ALL ON")
        for name in ("RATE", "VOLUME", "PITCH"):
            self._talk.ask(name)
        self._write()
        self._await_answers(most_s)
        self.use(settings)

    def use(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say from the next text on."""
        self._settings = settings
        usual = self._talk.usual
        self._talk.set("RATE", str(rate_steps(settings.rate, usual.get("RATE", 0))))
        self._talk.set("VOLUME", str(within(round((usual.get("VOLUME", MOST) + MOST) * settings.volume) - MOST)))
        self._write()

    def speak(self, epoch: int, text: SpokenText, now_ms: int) -> None:
        """Speak *text* at once, in place of the text before; alerts as important messages, which nobody cancels."""
        if self._saying is not None:
            self._talk.cancel()
        self._talk.set("PITCH", str(within(self._talk.usual.get("PITCH", 0) + round(MOST * (text.pitch - 1)))))
        self._talk.set("PRIORITY", "important" if text.is_alert else "message")
        language = text.language or self._settings.language
        self._talk.set("LANGUAGE", language)
        self._talk.speak(epoch, for_espeak(text.text, language))
        self._asked_ms = now_ms
        self._saying = (epoch, now_ms + self._longest_ms(text.text))
        self._write()

    def stop(self) -> None:
        """Be silent."""
        self._saying = None
        self._talk.cancel()
        self._write()

    def poll(self, now_ms: int) -> list[int]:
        """Return the epochs that came to their end; OSError where the server has gone, or answers no longer."""
        missed_ms = self._attention.missed_ms(now_ms)
        ended = self._talk.take(self._read())
        if self._talk.is_answered:
            self._asked_ms = None
        elif self._asked_ms is not None:
            self._asked_ms += missed_ms
        if self._asked_ms is not None and now_ms - self._asked_ms > (LAST_ANSWER_MS if self._is_last else ANSWER_MS):
            raise TimeoutError("Speech Dispatcher does not answer")
        if self._saying is not None:
            self._saying = (self._saying[0], self._saying[1] + missed_ms)
        if self._saying is not None and now_ms > self._saying[1]:
            ended.append(self._saying[0])
        if self._saying is not None and self._saying[0] in ended:
            self._saying = None
        return ended

    def hurry(self) -> None:
        """See Reader."""
        self._is_last = True

    def close(self) -> None:
        """Let go of the server; what it is saying stops."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._talk.cancel()
                self._write()
            self._socket.close()
        self._socket = None

    def _longest_ms(self, text: str) -> int:
        """Return how long the end of *text* is waited for."""
        if self._is_last:
            return LAST_END_MS + round(LAST_LETTER_MS * len(text) / min(1.0, self._settings.rate))
        return END_MS + LETTER_MS * len(text)

    def _write(self) -> None:
        if self._socket is None:
            raise ConnectionError("there is no Speech Dispatcher")
        data, self._talk.outgoing = self._talk.outgoing, b""
        # A Unix socket takes far more than one sentence; one that takes no more is as good as gone.
        self._socket.sendall(data)

    def _read(self) -> bytes:
        if self._socket is None:
            raise ConnectionError("there is no Speech Dispatcher")
        try:
            data = self._socket.recv(READ_BYTES)
        except BlockingIOError:
            return b""
        if not data:
            raise ConnectionError("Speech Dispatcher has gone")
        return data

    def _await_answers(self, most_s: float) -> None:
        """Wait up to *most_s* for the user's own rate, volume and pitch, before anything is said."""
        until_s = time.monotonic() + most_s
        while not self._talk.is_answered:
            # Look at the time before reading: bytes that came while this program was held count.
            is_late = time.monotonic() > until_s
            data = self._read()
            self._talk.take(data)
            if is_late and not self._talk.is_answered:
                raise TimeoutError("Speech Dispatcher does not answer")
            if not data:
                time.sleep(STEP_S / 10)


def socket_path(environment: Mapping[str, str]) -> str:
    """Return where the user's server listens; OSError where that is no Unix socket."""
    address = environment.get("SPEECHD_ADDRESS", "")
    kind, _, path = address.partition(":")
    if address and (kind != "unix_socket" or not path):
        raise OSError(f"SPEECHD_ADDRESS names no Unix socket: {address}")
    if path:
        return path
    runtime = environment.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return str(Path(runtime, "speech-dispatcher", "speechd.sock"))


def connect(path: str) -> socket.socket:
    """Return the line to the server at *path*, which nobody waits on; OSError where there is none."""
    if not hasattr(socket, "AF_UNIX"):
        raise OSError("this system has no Unix sockets")
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.connect(path)
    except OSError:
        line.close()
        raise
    line.setblocking(False)
    return line


def started(path: str) -> socket.socket:
    """Start the user's server, where the user lets programs start it, and return the line to it; OSError if not."""
    program = shutil.which("speech-dispatcher")
    if program is None:
        raise OSError("Speech Dispatcher is not installed")
    nowhere = subprocess.DEVNULL
    try:
        subprocess.run(
            [program, "--spawn"], stdin=nowhere, stdout=nowhere, stderr=nowhere, check=False, timeout=START_S
        )
    except subprocess.TimeoutExpired as error:
        raise OSError("Speech Dispatcher does not start") from error
    until_s = time.monotonic() + START_S
    while True:
        try:
            return connect(path)
        except OSError:
            if time.monotonic() > until_s:
                raise
            time.sleep(STEP_S)


def user(environment: Mapping[str, str]) -> str:
    """Return the user's name, as far as the server may show it."""
    name = environment.get("USER") or environment.get("LOGNAME") or ""
    return name if name.isalnum() else "somebody"


def rate_steps(rate: float, usual: int) -> int:
    """Return the server's step for *rate* times the *usual* one; the ends of its range are those of ours."""
    share = (rate - 1) / (FASTEST_RATE - 1) if rate > 1 else (rate - 1) / (1 - SLOWEST_RATE)
    return within(usual + round(MOST * share))


def within(steps: int) -> int:
    """Return *steps* kept within what the server takes."""
    return max(-MOST, min(MOST, steps))
