# SPDX-License-Identifier: Apache-2.0
"""Two whole programs with virtual boards in two homes, as two people start them at their terminals."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tactile_app.evening.together import SharedGameKept, kept_game_of
from tactile_app.game.plan import Plan
from tactile_app.storage.seals import read_log
from tactile_app.storage.store import Log
from tactile_host.together.address import LOOPBACK
from tactile_host.together.server import free_port
from tests.patience import FAR_S

COMMAND = (sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual")
WRONG_CLOCK = Path(__file__).parent / "clock"
# A failure, not a measure.
DEADLINE_S = FAR_S


class ProgramAtHome:
    """A program in the home at *folder*, whose player is *me* (0 or 1); *lines* has the typed lines and the sentences.

    Its clock is *off_s* seconds off; then it plays at a terminal and in real time, as the server does.
    """

    def __init__(self, folder: Path, me: int, *options: str, off_s: int = 0) -> None:
        self._data = folder / "data"
        self._me = me
        self.lines: list[str] = []
        self._said: queue.Queue[str | None] = queue.Queue()
        clock = {"CLOCK_OFF_S": str(off_s), "PYTHONPATH": str(WRONG_CLOCK)} if off_s else {}
        pace = () if off_s else ("--fast",)
        homes = {"XDG_DATA_HOME": str(self._data), "XDG_CONFIG_HOME": str(folder / "config")}
        # A program whose lines come through a pipe plays in fast time.
        self._keys, typed = os.openpty() if off_s else os.pipe()[::-1]
        self._process = subprocess.Popen(
            [*COMMAND, *pace, *options],
            stdin=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, **homes, **clock, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        os.close(typed)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)

    def hears(self, pattern: str, within_s: float = DEADLINE_S) -> re.Match[str]:
        """Wait until something is said that *pattern* finds; the test fails where it never is *within_s*."""
        until_s = time.monotonic() + within_s
        while True:
            try:
                line = self._said.get(timeout=max(0.0, until_s - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"never said: {pattern!r}, after {self.lines[-8:]}") from None
            assert line is not None, f"ended before {pattern!r}, after {self.lines[-8:]}"
            self.lines.append(line)
            found = re.search(pattern, line)
            if found:
                return found

    def types(self, line: str) -> None:
        """Type *line*."""
        os.write(self._keys, f"{line}\n".encode())

    def kept(self) -> SharedGameKept:
        """Return the game as it is on record."""
        return kept_game_of(Plan("", together="game"), self._me, Log(self.record()))

    def record(self) -> tuple[str, ...]:
        """Return the lines of the record, with the notes of this home alone."""
        record = next((self._data / "tactile-board").glob("together-*.record"))
        return read_log(record.read_bytes()).log.lines

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(DEADLINE_S)
        self._close()

    def quit(self) -> int:
        """Leave, and return the exit code."""
        if self._process.poll() is None:
            self.types("quit")
        code = self._process.wait(DEADLINE_S)
        self._close()
        return code

    def _close(self) -> None:
        os.close(self._keys)
        if self._process.stdout is not None:
            self._process.stdout.close()


def two_homes(
    folder: Path, *options: str, reached_at: Callable[[str], str] = str, off_s: tuple[int, int] = (0, 0)
) -> tuple[ProgramAtHome, ProgramAtHome]:
    """Return two programs that have begun a game together, the first in English and the second in German.

    *reached_at* turns the first one's address into the one that the second uses, if there is a cable between them.
    Their clocks are *off_s* seconds off.
    """
    listen = ("--listen", f"{LOOPBACK}:{free_port()}")
    first = ProgramAtHome(folder / "first", 0, *options, "--invite", *listen, "--language", "en", off_s=off_s[0])
    words = first.hears(r"Four words for the other player: (.*)\.")[1]
    address = first.hears(r"--join (\S+[0-9])")[1]
    joins = ("--join", reached_at(address), "--language", "de")
    second = ProgramAtHome(folder / "second", 1, *joins, off_s=off_s[1])
    second.hears("vier Wörter")
    second.types(words)
    second.hears("ja oder nein")
    second.types("ja")
    second.hears("Der andere Spieler ist da")
    first.hears("The other player is here")
    return first, second


def in_step(homes: tuple[ProgramAtHome, ProgramAtHome], count: int) -> SharedGameKept:
    """Wait until both records hold *count* lines, the same ones, and return the game."""
    until_s = time.monotonic() + DEADLINE_S
    while time.monotonic() < until_s:
        first, second = homes[0].kept(), homes[1].kept()
        if len(first.lines) >= count and first.lines == second.lines:
            return first
        time.sleep(0.05)
    raise AssertionError(f"{first.lines[-3:]} is not {second.lines[-3:]}")
