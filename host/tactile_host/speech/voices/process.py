# SPDX-License-Identifier: Apache-2.0
"""The helper process as the host sees it: requests go in, frames come out on a thread of their own."""

import subprocess
import sys
import threading
from collections.abc import Callable

from tactile_host.speech.voices.protocol import Frame, FrameReader, Request

READ_BYTES = 65_536
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2


def helper_command(engine: str) -> tuple[str, ...]:
    """Return the command that runs *engine* in a process of its own."""
    return (sys.executable, "-m", "tactile_host.speech.voices.helper", engine)


class HelperProcess:
    """A running helper; *take* gets each frame on the reading thread, *ended* is called there when it dies."""

    def __init__(self, command: tuple[str, ...], take: Callable[[Frame], None], ended: Callable[[], None]) -> None:
        # Its complaints are not for the player's ears: what it cannot do it says in a frame.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
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
        self._process.kill()
        self._process.wait(END_S)
        self._thread.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        frames = FrameReader()
        while data := self._process.stdout.read(READ_BYTES):
            for frame in frames.feed(data):
                self._take(frame)
        self._ended()
