# SPDX-License-Identifier: Apache-2.0
"""A thread of its own for everything that waits for the network."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

Result = TypeVar("Result")
LONGEST_S = 20.0
CLOSING_S = 0.02


class Background:
    """Runs coroutines that wait for the network; a context that ends them."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="together", daemon=True)
        self._thread.start()

    def run(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Return the result of *coroutine*, or raise its error."""
        return self.begin(coroutine).result(LONGEST_S)

    def begin(self, coroutine: Coroutine[Any, Any, Result]) -> "Future[Result]":
        """Begin *coroutine* and go on at once."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop)

    def call(self, do: Callable[[], None]) -> None:
        """Let *do* be called there."""
        self._loop.call_soon_threadsafe(do)

    def close(self) -> None:
        """End whatever still waits."""
        if self._loop.is_closed():
            return

        async def end() -> None:
            waiting = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            # A socket is closed in the loop's next turns.
            await asyncio.sleep(CLOSING_S)

        self.begin(end()).result(LONGEST_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONGEST_S)
        self._loop.close()
