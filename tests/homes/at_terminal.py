# SPDX-License-Identifier: Apache-2.0
"""The program at a terminal, in real time, as a player starts it."""

import contextlib
import os
import pty
import select
import subprocess
import sys
import time

from tests.patience import FAR_S

PLAY = (sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual")


class AtTerminal:
    """The program at a terminal, whose files lie in *folder*."""

    def __init__(self, folder, *options):
        homes = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
        self._terminal, inside = pty.openpty()
        self._process = subprocess.Popen(
            [*PLAY, *options], stdin=inside, stdout=inside, stderr=inside,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "dumb", **homes},
        )  # fmt: skip
        os.close(inside)
        self._heard = ""

    def hears(self, text):
        """Wait until *text* is said, and return all that came since the last wait."""
        until_s = time.monotonic() + FAR_S
        while text not in self._heard:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, until_s - time.monotonic()))
            assert ready, (text, self._heard)
            self._heard += os.read(self._terminal, 4096).decode()
        heard, self._heard = self._heard, ""
        return heard

    def types(self, line):
        os.write(self._terminal, f"{line}\n".encode())

    def ends_input(self):
        """Press Control and D."""
        os.write(self._terminal, b"\x04")

    def gets(self, number):
        """Send a signal, as Control and C or a kill does."""
        self._process.send_signal(number)

    def ends(self):
        """Leave, and let the rest be read."""
        self.types("quit")
        return self.is_over()[0]

    def is_over(self):
        """Wait for its end, and return the exit code and the rest of the sentences."""
        with contextlib.suppress(OSError):
            # A terminal whose program is gone cannot be read.
            while taken := os.read(self._terminal, 4096):
                self._heard += taken.decode()
        os.close(self._terminal)
        return self._process.wait(FAR_S), self._heard
