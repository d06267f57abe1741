# SPDX-License-Identifier: Apache-2.0
"""The installed program at a terminal, as a player starts it: real time, its own settings, an empty home."""

import os
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

PROGRAM = Path(sys.executable).parent / "tactile-board"
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8", "de": "de_DE.UTF-8"}
# Ctrl-C reaches a program only at its controlling terminal. A shell's background processes ignore the signal, so its
# handler is set back.
AT_THE_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""


def environment(home: Path, language: str) -> dict[str, str]:
    """Return what the system tells a program: an empty home, a language, and no sound card."""
    return {
        "HOME": str(home),
        "LANG": LOCALES[language],
        "PATH": os.environ["PATH"],
        "TERM": "xterm",
        # Many journeys that run at once would all be heard.
        "ALSA_CONFIG_PATH": os.devnull,
        "PULSE_SERVER": os.devnull,
        "PIPEWIRE_REMOTE": os.devnull,
        "JACK_NO_START_SERVER": "1",
    }


class Terminal:
    """One run of the program: type lines, and read the lines that it prints."""

    def __init__(self, words: list[str], home: Path, language: str) -> None:
        self._ours, theirs = os.openpty()
        self._repeat_nothing(theirs)
        self._process = subprocess.Popen(
            [sys.executable, "-c", AT_THE_TERMINAL, str(PROGRAM), "play", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(home, language),
            cwd=home,
            start_new_session=True,
        )
        os.close(theirs)
        self._unread = b""

    @staticmethod
    def _repeat_nothing(terminal: int) -> None:
        """Switch the terminal's echo off: every line is then the program's."""
        flags = termios.tcgetattr(terminal)
        flags[3] &= ~termios.ECHO
        termios.tcsetattr(terminal, termios.TCSANOW, flags)

    def type(self, line: str) -> None:
        """Type *line* and Enter."""
        os.write(self._ours, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self._ours, b"\x03")

    def end_input(self) -> None:
        """Press Ctrl-D."""
        os.write(self._ours, b"\x04")

    def line(self, within_s: float) -> str | None:
        """Return the next line, or None when none comes *within_s* or the program has ended."""
        deadline = time.monotonic() + within_s
        while b"\n" not in self._unread:
            ready, _, _ = select.select([self._ours], [], [], max(0.0, deadline - time.monotonic()))
            if not ready or not self._read():
                return None
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode().rstrip("\r")

    def _read(self) -> bool:
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux: nobody has the terminal open any longer
            return False
        self._unread += data
        return bool(data)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def is_over(self) -> bool:
        """Return whether the program has ended."""
        return self._process.poll() is not None

    def status(self, within_s: float) -> int:
        """Return how the program ended; raise TimeoutExpired when it has not ended *within_s*."""
        return self._process.wait(within_s)

    def kill(self) -> None:
        """Kill the program without a warning: it cannot save anything now."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        """End the program, should it still run, and give the terminal back."""
        if self._process.poll() is None:
            self.kill()
        os.close(self._ours)
