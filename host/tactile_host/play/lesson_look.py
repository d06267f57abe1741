# SPDX-License-Identifier: Apache-2.0
"""Before a lesson somebody has to look through the game: that is said, and waited for."""

from tactile_app.evening.lesson_book import LessonBook, turning_points_of
from tactile_app.game.match import Match
from tactile_app.messages import Fact, answer
from tactile_app.opponent.thinker import Thinker
from tactile_app.speech.speaker import Speaker
from tactile_host.speech.last_words import finish_speaking, speak_on


def lesson_of(recorded: Match, thinker: Thinker, speaker: Speaker) -> LessonBook | None:
    """Return the lesson that *thinker* finds in the game of *recorded*; None, which is said, where there is none."""
    speaker.say(answer(Fact("lesson-looks")))
    points = turning_points_of(recorded, thinker, lambda: speak_on(speaker))
    if not points:
        speaker.say(answer(Fact("lesson-nothing")))
    finish_speaking(speaker)
    return LessonBook(recorded, points, thinker) if points else None
