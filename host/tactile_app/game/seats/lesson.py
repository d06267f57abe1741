# SPDX-License-Identifier: Apache-2.0
"""The seat across from somebody who learns from a game: each turning point is tried again, and the try is answered."""

from collections.abc import Sequence
from dataclasses import dataclass

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.narration.lessons import refutation
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.queries.looked_through import LookedThrough
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.seat import Seat
from tactile_app.game.transitions import NextGame, Step, SwitchGame, TakeBack, say
from tactile_app.messages import Fact, alert, answer
from tactile_app.opponent.messages import Task
from tactile_app.opponent.thinker import OpponentError, Thinker
from tactile_core.opponent.findings import Verdict
from tactile_core.opponent.teacher import play_on, unwound
from tactile_core.rules.position import Position


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A bad *move* in its *position*, both as text; *number* counts the moves of its game from 1.

    *is_own*: the learner has made it, not the other side. *is_sure*: it was bad by two searches, not perhaps by one.
    """

    position: str
    move: str
    number: int
    is_own: bool = True
    is_sure: bool = True


class LessonSeat(Seat):
    """*points* are those of the game *looked_through*, called *game*; *thinker* looks at what is tried."""

    def __init__(
        self, game: str, looked_through: LookedThrough, points: Sequence[TurningPoint], thinker: Thinker
    ) -> None:
        self.looked_through = looked_through
        self._narrator = find_narrator(game)
        self._points = {point.position: point for point in points}
        self._thinker = thinker
        self._match: Match | None = None
        self._is_asked = False
        # The question by key after the last of the learner's own points, or of all points; None while there is none.
        self._between: Fact | None = None

    def number_of(self, match: Match) -> int:
        """Return the number of the move that is due in *match*, counted in the game that was played, without tries."""
        position = match.playing()
        tried = unwound(position)
        point = self._points.get(position.text())
        play_on(position, tried, 0)
        return 0 if point is None else point.number

    def moves_before(self, match: Match) -> int:
        """Return how many moves of the game that was played came before the point that is due."""
        return max(0, self.number_of(match) - 1)

    def describe(self, match: Match) -> tuple[Fact, ...]:
        """Return which turning point of its side *match* begins with, what was played, and what is to be found."""
        before = match.playing()
        point = self._points[before.text()]
        alike = [each for each in self._points.values() if each.is_own == point.is_own]
        which = Fact("lesson-point", number=alike.index(point) + 1, count=len(alike), move=point.number)
        played = self._narrator.described(before, before.parse_move(point.move))
        find = Fact("lesson-find" if point.is_sure else "lesson-find-perhaps")
        return which, Fact("lesson-played", side=side_text(before.turn)), *played, find

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Look at the move that was tried."""
        self._match = match
        self._is_asked = False
        self._between = None
        return ()

    def is_deciding(self) -> bool:
        """Return whether a move was tried and not yet answered."""
        return self._match is not None

    def decide(self, now_ms: int) -> Step | None:
        """Lead on after a better move; let the same one, or another bad one, be taken back, with the reason."""
        if self._match is None:
            return None
        before, tried = self._match.first_move()
        point = self._points.get(before.text())
        if point is None or point.move == tried:
            self._match = None
            return Step(say(answer(Fact("lesson-same"))), TakeBack())
        move = before.parse_move(tried)
        if not self._is_asked:
            self._is_asked = True
            self._thinker.teach(Task.VERDICT, before, move)
        return self._answered(before, move, point)

    def cancel(self) -> None:
        """Look at nothing any more."""
        self._match = None
        self._thinker.stop()

    def press(self, press: Press) -> Step | None:
        """Lead on by key one, once the learner's own moves, or all moves, are done; key two leaves the lesson."""
        if self._between is None or press.is_held:
            return None
        return Step((), NextGame() if press.name == "first" else SwitchGame(None))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fact that the try is looked at, or the question by key."""
        return (Fact("teacher-looks") if self._between is None else self._between,)

    def _answered(self, before: Position, move: int, point: TurningPoint) -> Step | None:
        try:
            found = self._thinker.poll()
        except OpponentError:
            self._match = None
            return Step(say(alert(Fact("teacher-none"))), NextGame())
        if found is None:
            return None
        self._match = None
        if isinstance(found.told, Verdict) and found.told.is_sure:
            reasons = refutation(self._narrator, before, move, point.number, found.told)
            return Step(say(answer(*reasons)), TakeBack())
        right = Fact("lesson-better" if found.told is None else "lesson-perhaps")
        self._between = self._asked_after(point)
        if self._between is None:
            return Step(say(answer(right)), NextGame())
        return Step(say(answer(right, self._between)))

    def _asked_after(self, point: TurningPoint) -> Fact | None:
        """Return the question after *point*, where it is the last of all, or the last of the learner's own."""
        *_, last = points = list(self._points.values())
        own = [each for each in points if each.is_own]
        if point == last:
            return Fact("lesson-done")
        return Fact("lesson-others", count=len(points) - len(own)) if own and own[-1] == point else None
