# SPDX-License-Identifier: Apache-2.0
"""The opponent as the program sees it: the program asks, and polls now and then; nothing here waits.

The thinking happens elsewhere and is reached by lines of text: a process on the desktop, a worker in a page.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from tactile_app.opponent.checked_answers import NotAnAnswerError, answer_on
from tactile_app.opponent.messages import STOP, Answer, Task, Think, line_of_play
from tactile_app.opponent.thinker import OpponentError
from tactile_core.opponent.knowledge import LEVELS
from tactile_core.rules.position import SIDE_LETTERS, Position
from tactile_core.rules.setup import SetUp

# After this time the best move found so far is played. The program waits longer only for the answer to arrive.
MOST_S = 2.0
# A teacher searches everything twice, which takes long on a slow computer.
TEACHING_S = 15.0
# A process that keeps dying over one question is started this often in all.
STARTS_A_QUESTION = 3


class Remote(Protocol):
    """A process that takes questions as lines and writes answers as lines; see opponent/messages.py."""

    def send(self, line: bytes) -> None:
        """Send *line*; a process that is gone takes nothing, and is_alive() says so."""

    def line(self) -> bytes | None:
        """Return the next line that it wrote, or None."""

    def is_alive(self) -> bool:
        """Return whether it runs, or has left something to read."""

    def kill(self) -> None:
        """End it at once."""


class RemoteThinker:
    """Thinks about one game by a remote, which *start* starts at the first question and again when it dies.

    *most_s* bounds the search for a move, *teaching_s* a teacher's search, in seconds. See Thinker.
    """

    def __init__(
        self,
        game: str,
        options: dict[str, str] | None,
        start: Callable[[], Remote],
        most_s: float = MOST_S,
        teaching_s: float = TEACHING_S,
    ) -> None:
        self._game = game
        self._options = options or {}
        self._start = start
        self._most_s = most_s
        self._teaching_s = teaching_s
        self._ask: Think | None = None
        self._number = 0
        self._starts = 0
        self._remote: Remote | None = None

    def think(self, position: Position, level: int, seed: int, character: str = "") -> None:
        """Begin to think about *position*, with its past; an earlier question is dropped."""
        self._begin(replace(self._question(position, level, seed), character=character))

    def think_of_set_up(self, set_up: SetUp, level: int, seed: int) -> None:
        """Begin to think about the question of *set_up*, whose lots are drawn by *seed*."""
        ask = Think(self._next(), self._game, self._options, "", [], level, seed, self._most_s, Task.SET_UP)
        self._begin(replace(ask, chooser=set_up.chooser, answers=set_up.answers()))

    def teach(self, task: Task, position: Position, move: int | None = None, side: int = 0) -> None:
        """Begin to look at *position*, with its past, or at *move* in it, or at what *side* has played before."""
        about = "" if move is None else position.move_text(move)
        if task is Task.TURNING_POINTS:
            about = SIDE_LETTERS[side]
        self._begin(replace(self._question(position, LEVELS, 0), task=task, about=about, most_s=self._teaching_s))

    def poll(self) -> Answer | None:
        """Return the answer once it is there, else None; OpponentError where the remote dies again and again."""
        if self._ask is None:
            return None
        try:
            answer = self._heard()
        except NotAnAnswerError:
            # The next line may be as wrong as this one, or never come.
            self._start_again()
            return None
        if answer is not None:
            self._ask = None
        elif self._remote is None or not self._remote.is_alive():
            self._start_again()
        return answer

    @property
    def is_asked(self) -> bool:
        """Whether it was asked something and has not answered."""
        return self._ask is not None

    def stop(self) -> None:
        """Think no more; no answer comes to what was asked."""
        self._ask = None
        if self._remote is not None:
            self._remote.send(STOP)

    def close(self) -> None:
        """End it."""
        self._ask = None
        if self._remote is not None:
            self._remote.kill()

    def _heard(self) -> Answer | None:
        """Return the answer to the open question, if it has come; NotAnAnswerError for a line that holds no answer."""
        while self._remote is not None and (line := self._remote.line()) is not None:
            answer = answer_on(line, self._ask)
            if answer is not None:
                return answer
        return None

    def _question(self, position: Position, level: int, seed: int) -> Think:
        start, moves = line_of_play(position)
        return Think(self._next(), self._game, self._options, start, moves, level, seed, self._most_s)

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _begin(self, ask: Think) -> None:
        self._ask = ask
        self._starts = 0
        if self._remote is None:
            self._remote = self._started()
        if self._remote is not None:
            self._remote.send(ask.line())

    def _start_again(self) -> None:
        self._starts += 1
        if self._remote is not None:
            self._remote.kill()
            self._remote = None
        if self._starts > STARTS_A_QUESTION:
            self._ask = None
            raise OpponentError(f"Whoever thinks ended {self._starts} times over one position.")
        self._remote = self._started()
        if self._ask is not None and self._remote is not None:
            self._remote.send(self._ask.line())

    def _started(self) -> Remote | None:
        """Return a new remote, None where the system gives no process, descriptor or memory for one.

        None counts as a remote that ended at once.
        """
        try:
            return self._start()
        except Exception:
            return None
