# SPDX-License-Identifier: Apache-2.0
"""Doings that take a while, without a loop that waits: each is a generator that yields what it waits for."""

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
    """Carries out scripts, one after the other; `advance` goes as far as nothing needs to be waited for."""

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
        """Leave undone what has not been done."""
        self._scripts.clear()
        self._wait = None

    def advance(self, now_ms: int) -> None:
        """Go on where what was waited for is there, or its time is over."""
        while self._scripts:
            if self._wait is not None and not self._wait.is_done() and now_ms < self._until_ms:
                return
            script = self._scripts[0]
            wait = next(script, None)
            if not self._scripts or self._scripts[0] is not script:
                # The wait has cleared everything, itself included.
                self._wait = None
                continue
            self._wait = wait
            if wait is not None:
                self._until_ms = now_ms + wait.longest_ms
            else:
                self._scripts.popleft()
