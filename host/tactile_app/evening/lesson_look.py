# SPDX-License-Identifier: Apache-2.0
"""The look through a game before its lesson: it is announced, and waited for."""

from tactile_app.evening import lesson_book
from tactile_app.evening.lesson_book import LessonBook
from tactile_app.evening.room import Room
from tactile_app.messages import Fact, answer
from tactile_app.opponent.thinker import OpponentError

STEP_MS = 50


class LessonLook:
    """Looks through the last game called *name*; NoLessonError where there is none. Then *book* is the lesson.

    It is over once there is a book, once it was said that there is none, or once somebody has left.
    """

    def __init__(self, room: Room, name: str, now_ms: int) -> None:
        self.is_over = False
        self.is_left = False
        self.book: LessonBook | None = None
        self._room = room
        self._now_ms = now_ms
        self._recorded = lesson_book.last_game_of(room.store, room.record_of(name))
        self._thinker = room.thinkers.examiner(self._recorded)
        lesson_book.ask_for_turning_points(self._recorded, self._thinker)
        self._say("lesson-looks")

    def next_due_ms(self) -> int:
        """Return when a tick is wanted."""
        return self._now_ms + STEP_MS

    def pass_time(self, now_ms: int) -> None:
        """Let the voice speak on, and see whether the lesson is found."""
        self._now_ms = now_ms
        self._room.speaker.poll(now_ms)
        try:
            found = self._thinker.poll()
        except OpponentError:
            self._end("teacher-none")
            return
        if found is None:
            return
        points = lesson_book.turning_points_in(self._recorded, found)
        before = lesson_book.looked_through(self._recorded, found)
        if before:
            self._room.speaker.say(answer(*before))
        if not points:
            self._end("lesson-nothing")
            return
        self.book = LessonBook(self._recorded, points, lesson_book.losses_in(found), self._thinker)
        self.is_over = True

    def leave(self) -> None:
        """Say goodbye, and look no further."""
        self.is_left = True
        self._room.speaker.stop()
        self._room.speaker.last_words()
        self._end("goodbye-alone")

    def _end(self, reason: str) -> None:
        self.is_over = True
        self._say(reason)

    def _say(self, id: str) -> None:
        self._room.speaker.say(answer(Fact(id)))
