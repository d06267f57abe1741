# SPDX-License-Identifier: Apache-2.0
"""The opponent's process at full power beside whatever is measured: level 8 thinks, and is asked again when it has."""

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
    """A context manager within which a process thinks without a pause; *answers* counts how often it was through."""

    def __init__(self) -> None:
        self.answers = 0
        self._engine = Engine(GAME, find_game(GAME).chosen({}))
        self._has_ended = threading.Event()
        self._thread = threading.Thread(target=self._keep_asking, daemon=True)

    def __enter__(self) -> Self:
        """Be thinking: the first answer has come, so the process is there."""
        self._ask()
        while self._engine.poll() is None:
            self._has_ended.wait(LOOK_S)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Think no more."""
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
