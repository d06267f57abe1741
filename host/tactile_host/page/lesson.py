# SPDX-License-Identifier: Apache-2.0
"""Before a lesson in a page somebody has to look through the game: that is said, and waited for."""

from tactile_app.evening.lesson_book import LessonBook, ask_for_turning_points, last_game_of, turning_points_in
from tactile_app.evening.saved_games import default_record
from tactile_app.game.effects import PlayPlan
from tactile_app.messages import Fact, answer
from tactile_app.opponent.thinker import OpponentError
from tactile_host.page.games import open_game
from tactile_host.page.minds import LESSON_S, TEACHER
from tactile_host.page.room import PageRoom
from tactile_host.page.sitting import Sitting

STEP_MS = 50


class LessonLook:
    """Looks through the last game called *name*; UserError where there is none. Then `take` returns the lesson."""

    is_over = False
    leaves_for: PlayPlan | None = None

    def __init__(self, room: PageRoom, name: str, now_ms: int) -> None:
        self._room = room
        self._now_ms = now_ms
        self._recorded = last_game_of(room.store, default_record(name))
        self._thinker = room.minds.thinker(TEACHER, self._recorded, LESSON_S)
        ask_for_turning_points(self._recorded, self._thinker)
        self._say(Fact("lesson-looks"))
        room.show({"grid": None})

    def next_due_ms(self) -> int:
        """Return when a tick is wanted."""
        return self._now_ms + STEP_MS

    def look(self, now_ms: int) -> Sitting | None:
        """Return the lesson once it is found; None before, and where there is none: it is over then."""
        self._now_ms = now_ms
        try:
            found = self._thinker.poll()
        except OpponentError:
            self.is_over = True
            self._say(Fact("teacher-none"))
            return None
        if found is None:
            return None
        points = turning_points_in(self._recorded, found)
        if not points:
            self.is_over = True
            self._say(Fact("lesson-nothing"))
            return None
        book = LessonBook(self._recorded, points, self._thinker)
        return open_game(self._room, book.match(), self._room.next_seed(), now_ms, book=book)

    def _say(self, fact: Fact) -> None:
        self._room.speaker.say(answer(fact))
        self._room.show_spoken()
