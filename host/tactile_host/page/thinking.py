# SPDX-License-Identifier: Apache-2.0
"""The worker that thinks: a question in, an answer out. See opponent/worker.py, the desktop's."""

from collections.abc import Callable

from tactile_app.opponent.messages import parse_ask
from tactile_core.opponent.search import never
from tactile_host.opponent.thinking import Searches, think


class Thinking:
    """Answers questions; *now_ms* is the worker's clock."""

    def __init__(self, now_ms: Callable[[], float]) -> None:
        self._now_ms = now_ms
        self._searches: dict[str, Searches] = {}

    def answer(self, name: str, line: str) -> str:
        """Return the answer to the question on *line* of the one called *name*, "opponent 1" or the like."""
        ask = parse_ask(line.encode())
        searches = self._searches.setdefault(name.split(maxsplit=1)[0], Searches())
        over_ms = self._now_ms() + ask.most_s * 1000
        return think(ask, searches.of(ask.game), never, lambda: self._now_ms() >= over_ms).line().decode()
