# SPDX-License-Identifier: Apache-2.0
"""The real BRLTTY, a display whose cells and keys are the test's, and a speaker that shows its sentences there."""

import shutil
import socket
import subprocess
import threading
from pathlib import Path

import pytest

from tactile_app.messages import Fact, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_host.speech.braille.display import BrailleDisplay
from tests.host.speech.patience import until

# BRLTTY's first port; BRLAPI_HOST counts from it.
FIRST_PORT = 4101
needs_brltty = pytest.mark.skipif(shutil.which("brltty") is None, reason="brltty is not installed here")


class Cells:
    """A display of twenty cells as BRLTTY's driver for virtual ones sees it: it gets text, and is pressed.

    *texts* has what it shows now, and before.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self._line: socket.socket | None = None
        self._begin()

    def _begin(self) -> None:
        threading.Thread(target=self._serve, args=(self._server,), daemon=True).start()

    def _serve(self, server: socket.socket) -> None:
        self._line, _ = server.accept()
        self._line.sendall(b"CELLS 20\r\n")
        with self._line.makefile("r", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith("Visual "):
                    self.texts.append(line.split('"')[1].strip())

    def press(self, key: str) -> None:
        assert self._line is not None
        self._line.sendall(f"{key}\r\n".encode())

    def unplug(self) -> None:
        """Be gone, for BRLTTY, until `plug`."""
        self.close()
        self.texts.clear()

    def plug(self) -> None:
        """Be there again."""
        self._server = socket.create_server(("127.0.0.1", self.port))
        self._begin()

    def close(self) -> None:
        if self._line is not None:
            self._line.shutdown(socket.SHUT_RDWR)
            self._line.close()
        self._server.close()


class Brltty:
    """The real BRLTTY, with *auth*, and its display; *number* takes over the one of a display that is gone."""

    def __init__(self, folder: Path, auth: str = "none", number: int | None = None) -> None:
        self.cells = Cells()
        if number is None:
            with socket.create_server(("127.0.0.1", 0)) as free:
                number = free.getsockname()[1] - FIRST_PORT
        self.number = number
        self.environment = {"BRLAPI_HOST": f"127.0.0.1:{number}", "BRLAPI_AUTH": auth}
        where = f"auth={auth},host=127.0.0.1:{number}"
        command = ["brltty", "-n", "-e", "-q", "-b", "vr", "-d", f"client:127.0.0.1:{self.cells.port}"]
        options = ["-x", "no", "-s", "no", "-A", where, "-P", str(folder / "pid"), "-f", "/dev/null"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([*command, *options], stdout=quiet, stderr=quiet, cwd=folder)
        # The start's own message stands there until it is ready.
        until(lambda: bool(self.cells.texts))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.cells.close()


class Table:
    """A speaker that prints and shows."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.printed: list[str] = []
        self._display = BrailleDisplay(environment)
        self.speaker = Speaker(Phrases("en"), self.printed.append, display=self._display)
        self.now_ms = 0

    def say_once_lent(self, fact: Fact) -> None:
        """Say *fact* once BRLTTY, which may have to find its display first, has lent it."""
        until(lambda: self._display._line is not None, self.poll)
        self.printed.clear()
        self.speaker.say(result(fact))

    def poll(self) -> None:
        self.now_ms += 20
        self.speaker.poll(self.now_ms)
