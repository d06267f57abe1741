# SPDX-License-Identifier: Apache-2.0
"""Limits a browser with all its processes to a share of one processor, like a slow machine.

A browser's own tools slow down its windows alone, never a worker. A control group's quota limits all processes. Where
no group can be made, the processes are stopped and continued whenever they have used more than their share.
"""

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from lab.bench.browser.processes import processor_s, tree_of

GROUPS = Path("/sys/fs/cgroup")
NAME = "tactile-bench"
PERIOD_US = 100_000
STEP_S = 0.02


class Quota:
    """A control group whose processes together get *share* of a processor; a context manager.

    *how* says in words what limits them; `shell` is the line with which a process enters the group.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self.how = "by the quota of a control group"
        self._folder: Path | None = None

    def __enter__(self) -> Self:
        """Make the group, where that is permitted."""
        for folder in places():
            with suppress(OSError):
                folder.mkdir()
                self._folder = folder
                self._limit(folder)
                return self
            self._remove()
        self.how = "by stopping and continuing it, no control group being permitted"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Remove the group; its processes have ended."""
        self._remove()

    @property
    def is_group(self) -> bool:
        """Whether there is a control group."""
        return self._folder is not None

    def shell(self) -> str:
        """Return the shell's line by which it, and what it becomes, enters the group."""
        return f"echo $$ > '{self._folder}/cgroup.procs'" if self._folder else ":"

    def _limit(self, folder: Path) -> None:
        quota_us = int(PERIOD_US * self.share)
        if (folder / "cpu.cfs_quota_us").exists():
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (folder / "cpu.cfs_quota_us").write_text(str(quota_us))
        else:
            (folder / "cpu.max").write_text(f"{quota_us} {PERIOD_US}")

    def _remove(self) -> None:
        folder, self._folder = self._folder, None
        for _ in range(100):
            if folder is None or not folder.is_dir():
                return
            with suppress(OSError):
                folder.rmdir()
            time.sleep(STEP_S)


def places() -> list[Path]:
    """Return where a group of ours may be made: below the group of this process, in either version."""
    found = []
    with suppress(OSError):
        for line in Path("/proc/self/cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            if "cpu" in controllers.split(","):
                found.append(GROUPS / controllers / path.strip("/"))
            elif not controllers:
                found.append(GROUPS / path.strip("/"))
    names = [folder / f"{NAME}-{os.getpid()}" for folder in found]
    return [name for name in names if any((name.parent / file).exists() for file in ("cpu.cfs_quota_us", "cpu.max"))]


class Brake(threading.Thread):
    """Stops the processes below *root* while they have used more than *share* of a processor, until `end`."""

    def __init__(self, root: int, share: float) -> None:
        super().__init__(daemon=True)
        self._root = root
        self._share = share
        self._has_ended = threading.Event()

    def run(self) -> None:
        """Check again and again."""
        began_s, used_s = time.monotonic(), processor_s(self._root)
        while not self._has_ended.wait(STEP_S):
            allowed_s = self._share * (time.monotonic() - began_s)
            debt_s = processor_s(self._root) - used_s - allowed_s
            if debt_s > 0:
                self._send(signal.SIGSTOP)
                self._has_ended.wait(debt_s / self._share)
                self._send(signal.SIGCONT)
            else:
                # Unused time is not saved up.
                began_s, used_s = time.monotonic(), processor_s(self._root)

    def end(self) -> None:
        """Let all processes go on."""
        self._has_ended.set()
        self.join()

    def _send(self, sign: signal.Signals) -> None:
        for process in tree_of(self._root):
            with suppress(ProcessLookupError):
                os.kill(process, sign)
