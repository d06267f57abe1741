# SPDX-License-Identifier: Apache-2.0
"""The helper process as the host sees it: requests go in, frames come out on a thread of their own."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from tactile_host import leftovers
from tactile_host.speech.voices.folder import FOLDER
from tactile_host.speech.voices.protocol import Frame, FrameReader, Request

READ_BYTES = 65_536
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2


class HelperProcess:
    """A running helper; *take* gets each frame on the reading thread, *ended* is called there when it dies."""

    def __init__(self, command: tuple[str, ...], take: Callable[[Frame], None], ended: Callable[[], None]) -> None:
        # The helper's standard error is not for the player: a frame tells a failure. A session of its own: Ctrl-C at
        # the terminal is for the program, which ends the helper itself. Engines write on their way into a folder that
        # goes with it.
        self._folder = Path(tempfile.gettempdir(), f"tactile-voice-{os.getpid()}-{os.urandom(8).hex()}")
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
            env={**os.environ, FOLDER: str(self._folder)}, start_new_session=True,
        )  # fmt: skip
        self._promise = leftovers.promise(self._remove)
        self._take = take
        self._ended = ended
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def send(self, request: Request) -> None:
        """Send *request*; a helper that is gone takes nothing, and `ended` says so."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.line())
        except OSError:
            return

    def kill(self) -> None:
        """End the process at once; neither frame nor end is reported any more."""
        self._take = lambda frame: None
        self._ended = lambda: None
        self._remove()
        self._thread.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()
        leftovers.kept(self._promise)

    def _remove(self) -> None:
        """End the process, with the programs that it has started, and remove what they wrote."""
        try:
            kill_group = os.killpg
        except AttributeError:  # Windows has no groups
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill_group(self._process.pid, signal.SIGKILL)
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            # A helper that cannot even be killed must not hold up the game.
            self._process.wait(END_S)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _read(self) -> None:
        assert self._process.stdout is not None
        frames = FrameReader()
        try:
            while data := self._process.stdout.read(READ_BYTES):
                for frame in frames.feed(data):
                    self._take(frame)
        except (OSError, ValueError):
            # The pipe is gone: so is the helper, as far as anybody can hear.
            self._ended()
        else:
            self._ended()
