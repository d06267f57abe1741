# SPDX-License-Identifier: Apache-2.0
"""The program in a process of its own, with the times at which it printed and sounded."""

import os
import pty
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Self

# Only a failed program takes this long.
PATIENCE_S = 60.0
POLL_S = 0.002

PLAY = ("play", "--new", "--speech", "on", "--record")


class StartedProgram:
    """The program as at a terminal: a context manager; *began_s* is the time of its start.

    With *hears*, its sound goes to a silent device, and *sounds_s* are the times at which sound began. Without it, this
    is the installed command unchanged. *lines* are (time, text). Times are of the system's steady clock, in seconds.
    Modules in the folder *path* hide those of the same name.
    """

    def __init__(self, *options: str, hears: bool = False, path: str = "") -> None:
        self._options = options
        self._path = {"PYTHONPATH": path} if path else {}
        self._hears = hears
        self.lines: list[tuple[float, str]] = []
        self.sounds_s: list[float] = []
        self._silent_since_s: float | None = 0.0

    def __enter__(self) -> Self:
        """Start it."""
        self._folder = tempfile.TemporaryDirectory(prefix="tactile-bench-")
        record = Path(self._folder.name) / "record"
        # At a pipe, the virtual board's time would run free; a person has it in real time.
        self._keyboard, terminal = pty.openpty()
        sounds, descriptor = os.pipe()
        silent = ("lab.bench.on_silent_device", str(descriptor))
        command = [sys.executable, "-m", *(silent if self._hears else ("tactile_host",))]
        self.began_s = time.monotonic()
        self._process = subprocess.Popen(
            [*command, *PLAY, str(record), *self._options],
            stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, pass_fds=(descriptor,),
            env={**as_users_have_it(), **self._path},
        )  # fmt: skip
        os.close(terminal)
        os.close(descriptor)
        self._sounds = os.fdopen(sounds)
        self._threads = [threading.Thread(target=self._read_lines), threading.Thread(target=self._read_sounds)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the program at once, without keeping its record."""
        self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join()
        self._output.close()
        self._sounds.close()
        os.close(self._keyboard)
        self._folder.cleanup()

    def first_line_after(self, moment_s: float, text: str = "") -> float:
        """Wait for a line with *text*, printed after *moment_s*; return when it came."""
        return self._wait(lambda: next((at for at, line in list(self.lines) if at > moment_s and text in line), None))

    def first_sound_after(self, moment_s: float) -> float:
        """Wait for sound that begins after *moment_s*; return when."""
        return self._wait(lambda: next((at for at in list(self.sounds_s) if at > moment_s), None))

    def wait_for_silence(self, seconds: float) -> None:
        """Wait until there was silence for *seconds*."""
        deadline_s = time.monotonic() + PATIENCE_S
        while (since_s := self._silent_since_s) is None or time.monotonic() - since_s < seconds:
            if time.monotonic() > deadline_s:
                raise TimeoutError(f"the program goes on saying {self.lines[-3:]}")
            time.sleep(POLL_S)

    def _wait(self, find: Callable[[], float | None]) -> float:
        deadline_s = time.monotonic() + PATIENCE_S
        while (found := find()) is None:
            if time.monotonic() > deadline_s or self._process.poll() is not None:
                raise TimeoutError(f"the program says no more after {self.lines[-3:]}")
            time.sleep(POLL_S)
        return found

    @property
    def _output(self) -> IO[str]:
        assert self._process.stdout is not None
        return self._process.stdout

    def _read_lines(self) -> None:
        for line in self._output:
            self.lines.append((time.monotonic(), line.rstrip("\n")))

    def _read_sounds(self) -> None:
        for line in self._sounds:
            word, moment = line.split()
            if word == "sound":
                self.sounds_s.append(int(moment) / 1_000_000_000)
            self._silent_since_s = int(moment) / 1_000_000_000 if word == "silence" else None


def as_users_have_it() -> dict[str, str]:
    """Return the environment without the setting that keeps Python from writing compiled files, which no user has."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
