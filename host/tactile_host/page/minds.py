# SPDX-License-Identifier: Apache-2.0
"""A page's thinkers: a worker of the browser's, which is asked and answers by lines."""

from collections import deque
from collections.abc import Callable

from tactile_app.game.match import Match
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.opponent.messages import STOP
from tactile_app.opponent.remote_thinker import RemoteThinker

OPPONENT, TEACHER = "opponent", "teacher"
# One worker thinks for all: the opponent's question waits for the teacher's at most this long.
TEACHING_S = 6.0
# Only the teacher asks before a lesson, so that it may think longer.
LESSON_S = 30.0
# At most this many lines of a worker wait to be read.
MOST_LINES = 16


class Mind:
    """A thinker called *name* in the page's worker; *ask* sends lines there. See Remote."""

    def __init__(self, name: str, ask: Callable[[str, str], None]) -> None:
        self.name = name
        self._ask = ask
        self._lines: deque[bytes] = deque(maxlen=MOST_LINES)
        self._is_gone = False

    def send(self, line: bytes) -> None:
        """See Remote."""
        if not self._is_gone:
            self._ask(self.name, line.decode())

    def line(self) -> bytes | None:
        """See Remote."""
        return self._lines.popleft() if self._lines else None

    def is_alive(self) -> bool:
        """See Remote."""
        return not self._is_gone or bool(self._lines)

    def kill(self) -> None:
        """See Remote; the worker stays for the others, and thinks no more for this one."""
        self.send(STOP)
        self._is_gone = True

    def take(self, line: str) -> None:
        """Take what the worker has answered."""
        self._lines.append(line.encode())

    def end(self) -> None:
        """Note that the worker has ended."""
        self._is_gone = True


class Minds:
    """All thinkers; *ask* takes a name and a line to the worker, which begins to run with the first of them."""

    def __init__(self, ask: Callable[[str, str], None]) -> None:
        self._ask = ask
        self._minds: dict[str, Mind] = {}
        self._thinkers: list[RemoteThinker] = []
        self._count = 0

    def opponent(self, match: Match) -> OpponentSeat:
        """See Thinkers. If the computer plays in *match*, the worker is started at once, since that takes seconds."""
        if match.levels != [None, None]:
            self._ask("", "")
        return OpponentSeat(self._thinker(OPPONENT, match, TEACHING_S))

    def teacher(self, match: Match) -> RemoteThinker:
        """See Thinkers."""
        return self._thinker(TEACHER, match, TEACHING_S)

    def examiner(self, recorded: Match) -> RemoteThinker:
        """See Thinkers."""
        return self._thinker(TEACHER, recorded, LESSON_S)

    def _thinker(self, role: str, match: Match, teaching_s: float) -> RemoteThinker:
        """Return a thinker for the game of *match* as *role*; a teacher thinks no longer than *teaching_s*."""
        thinker = RemoteThinker(match.game.name, match.options, lambda: self._start(role), teaching_s=teaching_s)
        self._thinkers.append(thinker)
        return thinker

    def take(self, name: str, line: str) -> None:
        """Take the answer that was given to the one called *name*."""
        if name in self._minds:
            self._minds[name].take(line)

    def end(self) -> None:
        """Note that the worker has ended: the next question starts another."""
        for mind in self._minds.values():
            mind.end()
        self._minds.clear()

    def close(self) -> None:
        """Think no more about the game that was played."""
        for thinker in self._thinkers:
            thinker.close()
        self._thinkers.clear()
        self._minds.clear()

    def _start(self, role: str) -> Mind:
        self._count += 1
        mind = Mind(f"{role} {self._count}", self._ask)
        self._minds[mind.name] = mind
        return mind
