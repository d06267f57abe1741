# SPDX-License-Identifier: Apache-2.0
"""The bridge as a child process: orders go to it a line each, and its reports come back."""

import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable

from tactile_app.errors import UserError
from tactile_app.plain_text import plain_text
from tactile_host import leftovers
from tactile_host.simulator.meeting import Meeting, NobodyCameError

# Only a board that has failed is silent for this long: in fast mode every batch of changes is reported.
SILENCE_S = 60
# In real time nobody waits longer than this for an answer, whatever has stopped the bridge.
SILENCE_IN_REAL_TIME_S = 10
# A bridge that keeps reporting, but never the wanted report, has this many times as long.
MOST_SILENCES = 5
# The bridge ends at once, unless something has stopped it.
END_S = 1.0
CHUNK = 4096
# Windows' way to keep Ctrl-C from the bridge; elsewhere a session of its own does that.
OWN_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
# This many pieces are taken in at one look: a bridge that reports without end holds nobody up.
MOST_CHUNKS = 64
# A report has a few words; the longest are the last words of an interpreter that has failed.
LONGEST_REPORT = 65_536
CURE = "Start again: the game goes on where it was."


class BoardError(UserError):
    """The virtual board has ended or does not answer; the message says what it said last."""


class BridgeProcess:
    """The bridge of the board that *description* describes; *note* is called with each report as it is taken in.

    *is_fast*: the board's time runs ahead, and an answer may take long.
    """

    def __init__(self, description: dict[str, object], note: Callable[[str], None], *, is_fast: bool) -> None:
        self._note = note
        self._silence_s = SILENCE_S if is_fast else SILENCE_IN_REAL_TIME_S
        self._reports: deque[str] = deque()
        self._rest = b""
        command = [sys.executable, "-m", "tactile_host.simulator.bridge", json.dumps(description)]
        meeting = Meeting()
        # In a session of its own: Ctrl-C at the terminal is for the program, which ends the bridge itself. Its standard
        # error goes nowhere: what matters comes as a report.
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, **meeting.environment}, start_new_session=True, creationflags=OWN_GROUP,
        )  # fmt: skip
        self._promise = leftovers.promise(self.kill)
        try:
            (self._socket,) = meeting.take(1, lambda: self._process.poll() is None)
        except NobodyCameError:
            self.kill()
            leftovers.kept(self._promise)
            raise BoardError(f"The virtual board has ended. {CURE}") from None
        self._socket.setblocking(False)

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def order(self, line: str) -> None:
        """Give one order; BoardError where the bridge is gone, or takes nothing."""
        data = line.encode() + b"\n"
        while data:
            _, ready, _ = select.select([], [self._socket], [], self._silence_s)
            if not ready:
                raise BoardError(f"The virtual board does not answer. {CURE}")
            try:
                data = data[self._socket.send(data) :]
            except BlockingIOError:
                continue
            except OSError:
                raise BoardError(f"The virtual board has ended. {CURE}") from None

    def wait_for(self, wanted: str) -> None:
        """Take in reports until *wanted* comes; BoardError where the board has failed or *wanted* is too late."""
        until_s = time.monotonic() + MOST_SILENCES * self._silence_s
        while not self._note_until(wanted):
            left_s = until_s - time.monotonic()
            if left_s <= 0 or not select.select([self._socket], [], [], min(left_s, self._silence_s))[0]:
                raise BoardError(f"The virtual board does not answer. {CURE}")
            self._hear()

    def check(self) -> None:
        """Take in the reports, which would otherwise fill the line to here; BoardError where the bridge has ended."""
        for _ in range(MOST_CHUNKS):
            if not select.select([self._socket], [], [], 0)[0]:
                return
            self._hear()
            self._note_until(None)

    def has_ended(self) -> bool:
        """Return whether the bridge has gone; its reports end before the line to its board does."""
        try:
            return not self._socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def _note_until(self, wanted: str | None) -> bool:
        """Note the reports heard, up to *wanted* or to the end; return whether *wanted* was among them."""
        while self._reports:
            report = self._reports.popleft()
            if report.startswith("failed "):
                raise BoardError(f"The virtual board has failed. {plain_text(report[7:])}")
            try:
                self._note(report)
            except (ValueError, IndexError) as error:
                raise BoardError(f"The virtual board reports what nobody understands. {CURE}") from error
            if report == wanted:
                return True
        return False

    def _hear(self) -> None:
        """Hear what it reports now; BoardError where that has come to its end."""
        data = self._received()
        if not data:
            raise BoardError(f"The virtual board has ended. {CURE}")
        lines = (self._rest + data).split(b"\n")
        self._rest = lines.pop()
        if len(self._rest) > LONGEST_REPORT:
            raise BoardError(f"The virtual board reports what nobody understands. {CURE}")
        self._reports += [line.decode("utf-8", "replace") for line in lines]

    def close(self) -> None:
        """End the bridge, and the board with it, whatever state they are in."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_WR)
        self._hear_out()
        self.kill()
        self._socket.close()
        leftovers.kept(self._promise)

    def kill(self) -> None:
        """End the bridge by force, and the interpreter, which is of its process group."""
        if self._process.returncode is None:
            # The process was not waited for yet, so the system cannot have given its group's number to another.
            with contextlib.suppress(OSError):
                # On Windows, which has no groups, the interpreter ends as soon as its line does.
                os.killpg(self._process.pid, signal.SIGKILL) if hasattr(os, "killpg") else self._process.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(END_S)

    def _hear_out(self) -> None:
        """Wait until the bridge has ended and its output with it, or for END_S."""
        until_s = time.monotonic() + END_S
        while (left_s := until_s - time.monotonic()) > 0:
            ready, _, _ = select.select([self._socket], [], [], left_s)
            if ready and not self._received():
                return

    def _received(self) -> bytes:
        """Return what has come, b"" for the end."""
        try:
            return self._socket.recv(CHUNK)
        except OSError:
            return b""
