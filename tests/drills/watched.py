# SPDX-License-Identifier: Apache-2.0
"""The program as a person runs it, in a place of its own, watched until its end: what it says, and what it leaves."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.drills.own_time import OwnTime
from tests.patience import FAR_S

COMMAND = (sys.executable, "-m", "tactile_host")
CHUNK = 65536
PROCESSES = Path("/proc")


class Watched:
    """The program with *words* on its command line, at a terminal of its own or between two pipes.

    Its folders for data, settings and everything temporary are in *place*; *output* takes its standard output where it
    is neither terminal nor pipe. *ready*, called in the new process, changes what it finds.
    """

    def __init__(
        self,
        place: Path,
        *words: str,
        is_terminal: bool = False,
        output: int | None = None,
        environment: dict[str, str | None] | None = None,
        ready: Callable[[], None] | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.place = place
        self.text = ""
        self.errors = ""
        self.temporary = place / "temporary"
        for name in ("temporary", "data", "config"):
            (place / name).mkdir(exist_ok=True)
        self._terminal: int | None = None
        if is_terminal:
            self._terminal, inside = pty.openpty()
            streams = {"stdin": inside, "stdout": inside, "stderr": inside}
        else:
            streams = {
                "stdin": subprocess.PIPE,
                "stdout": subprocess.PIPE if output is None else output,
                "stderr": subprocess.PIPE,
            }
        self.process: subprocess.Popen[bytes] = subprocess.Popen(
            [*command, *words],
            **streams,  # type: ignore[call-overload]
            env=self._environment(environment or {}),
            start_new_session=True,
            preexec_fn=self._ready(is_terminal, ready),  # noqa: PLW1509 - the tests start no thread
        )
        if is_terminal:
            os.close(inside)

    def __enter__(self) -> "Watched":
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(FAR_S)
        self.hang_up()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def type(self, text: str | bytes) -> None:
        """Type *text* and an end of line."""
        data = (text.encode() if isinstance(text, str) else text) + b"\n"
        with contextlib.suppress(BrokenPipeError):
            os.write(self._input(), data)

    def hang_up(self) -> None:
        """Close the terminal, as closing its window does."""
        if self._terminal is not None:
            os.close(self._terminal)
            self._terminal = None

    def wait_for(self, wanted: str, longest_s: float = FAR_S) -> str:
        """Return all that was printed once *wanted*, a regular expression, is in it."""
        until_s = time.monotonic() + longest_s
        while not re.search(wanted, self.text):
            assert time.monotonic() < until_s, f"expected {wanted!r}, got {self.text[-1000:]!r} {self.errors[-1000:]!r}"
            if not self._read(0.1) and self.process.poll() is not None and not self._read(0.1):
                assert re.search(wanted, self.text), (
                    f"ended before {wanted!r}: {self.text[-1000:]!r} {self.errors[-1000:]!r}"
                )
        return self.text

    def end(self, longest_s: float = FAR_S) -> int:
        """Wait for its end and return the exit code; AssertionError where it does not end in time, in its own."""
        parts = [*self.processes(), os.getpid()]
        own = OwnTime(lambda: parts)
        while self.process.poll() is None:
            assert own.passed_s() < longest_s, f"it does not end: {self.text[-1000:]!r} {self.errors[-1000:]!r}"
            self._read(0.02)
        # On a busy machine what it said last may come through the terminal a moment after its end.
        while self._read(0.05 if self.text or self.errors else 1.0):
            pass
        return self.process.returncode

    def processes(self) -> list[int]:
        """Return the numbers of the processes, zombies excepted, that were started in this place."""
        mark = f"TMPDIR={self.temporary}\0".encode()
        found = []
        for folder in PROCESSES.iterdir():
            with contextlib.suppress(OSError):
                if folder.name.isdecimal() and mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
        return sorted(found)

    def left_behind(self, longest_s: float = 2.0) -> list[str]:
        """Return what is left a moment after the end: processes, temporary files, locks."""
        own = OwnTime(self.processes)
        while (left := self._left()) and own.passed_s() < longest_s:
            select.select([], [], [], 0.05)
        return left

    def _left(self) -> list[str]:
        # The library of PulseAudio, where the system has it, makes a folder of its own for each user and leaves it.
        there = [path for path in self.temporary.iterdir() if not path.name.startswith("pulse-")]
        files = [path.name for path in there if not is_probe(path)]
        # Folders may vanish during this walk, which os.walk allows.
        names = [name for _, _, found in os.walk(self.place) for name in found]
        locks = [name for name in names if name.endswith((".lock", ".new"))]
        return [*map(str, self.processes()), *files, *locks]

    def _environment(self, given: dict[str, str | None]) -> dict[str, str]:
        changed = {
            "TMPDIR": str(self.temporary), "XDG_DATA_HOME": str(self.place / "data"),
            "XDG_CONFIG_HOME": str(self.place / "config"), "PYTHONUNBUFFERED": None, **given,
        }  # fmt: skip
        kept = {name: value for name, value in os.environ.items() if name not in changed}
        return {**kept, **{name: value for name, value in changed.items() if value is not None}}

    def _ready(self, is_terminal: bool, ready: Callable[[], None] | None) -> Callable[[], None]:
        def prepare() -> None:
            if is_terminal:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if ready is not None:
                ready()

        return prepare

    def _input(self) -> int:
        if self._terminal is not None:
            return self._terminal
        assert self.process.stdin is not None
        return self.process.stdin.fileno()

    def _read(self, longest_s: float) -> bool:
        """Take in what was printed; return whether anything was."""
        outputs = [self._terminal] if self._terminal is not None else []
        outputs += [
            stream.fileno()
            for stream in (self.process.stdout, self.process.stderr)
            if stream is not None and not stream.closed
        ]
        ready, _, _ = select.select(outputs, [], [], longest_s)
        has_read = False
        for descriptor in ready:
            try:
                data = os.read(descriptor, CHUNK)
            except OSError:
                continue
            has_read |= bool(data)
            text = data.decode("utf-8", "replace")
            if self.process.stderr is not None and descriptor == self.process.stderr.fileno():
                self.errors += text
            else:
                self.text += text
        return has_read


def assert_plain(text: str) -> None:
    """Assert that *text*, as a terminal gets it, holds no traceback, and no letter that does more than show itself."""
    assert "Traceback" not in text, text
    assert 'File "' not in text, text
    # A no-break space tells a screen reader that a line has come again (speech/transcript.py).
    assert all(letter.isprintable() or letter in "\r\n\xa0" for letter in text), repr(text)


def is_probe(path: Path) -> bool:
    """Return whether *path* is what Python's tempfile tries a folder with; a signal at that moment leaves it."""
    with contextlib.suppress(OSError):
        return len(path.name) == 8 and path.read_bytes() in (b"", b"blat")
    return False
