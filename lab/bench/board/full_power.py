# SPDX-License-Identifier: Apache-2.0
"""The opponent's process at full power beside a measurement: level 8 thinks, and is asked again after each answer."""

import threading
from types import TracebackType
from typing import Self

from tactile_core.rules.games import find_game
from tactile_host.opponent.engine import Engine
from tests.core.opponent.openings import opening

GAME = "crossings"
LEVEL = 8
LOOK_S = 0.005


class FullPower:
    """A context manager within which a process thinks without a pause; *answers* counts its answers."""

    def __init__(self) -> None:
        self.answers = 0
        self._engine = Engine(GAME, find_game(GAME).chosen({}))
        self._has_ended = threading.Event()
        self._thread = threading.Thread(target=self._keep_asking, daemon=True)

    def __enter__(self) -> Self:
        """Start thinking; the first answer has come at the end, so the process is running."""
        self._ask()
        while self._engine.poll() is None:
            self._has_ended.wait(LOOK_S)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop thinking."""
        self._has_ended.set()
        self._thread.join()
        self._engine.close()

    def _ask(self) -> None:
        self._engine.think(opening(GAME, self.answers), LEVEL, self.answers)

    def _keep_asking(self) -> None:
        self._ask()
        while not self._has_ended.wait(LOOK_S):
            if self._engine.poll() is not None:
                self.answers += 1
                self._ask()
