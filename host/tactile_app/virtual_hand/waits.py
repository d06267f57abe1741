# SPDX-License-Identifier: Apache-2.0
"""Scripts: tasks that take a while, each a generator that yields what it waits for, so that no loop waits."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait until *is_done*, but no longer than *longest_ms*."""

    is_done: Callable[[], bool]
    longest_ms: int


Script: TypeAlias = Iterator[Wait]


class Scripts:
    """Carries out scripts, one after the other; `advance` goes on until the next wait."""

    def __init__(self) -> None:
        self._scripts: deque[Script] = deque()
        self._wait: Wait | None = None
        self._until_ms = 0

    def add(self, script: Script) -> None:
        """Carry out *script* after those before it."""
        self._scripts.append(script)

    def __len__(self) -> int:
        return len(self._scripts)

    def clear(self) -> None:
        """Drop all scripts, the one that has begun included."""
        self._scripts.clear()
        self._wait = None

    def advance(self, now_ms: int) -> None:
        """Go on where the awaited condition is true, or its time is over."""
        while self._scripts:
            if self._wait is not None and not self._wait.is_done() and now_ms < self._until_ms:
                return
            script = self._scripts[0]
            wait = next(script, None)
            if not self._scripts or self._scripts[0] is not script:
                # The script has cleared all scripts, itself included.
                self._wait = None
                continue
            self._wait = wait
            if wait is not None:
                self._until_ms = now_ms + wait.longest_ms
            else:
                self._scripts.popleft()
