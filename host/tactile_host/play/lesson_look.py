# SPDX-License-Identifier: Apache-2.0
"""Before a lesson somebody has to look through the game: that is said, and waited for."""

from collections.abc import Callable
from contextlib import closing

from tactile_host.game.match import Match
from tactile_host.messages import Fact, answer
from tactile_host.opponent.thinker import Thinker
from tactile_host.play.lesson_book import LessonBook, turning_points_of
from tactile_host.speech.last_words import finish_speaking, speak_on
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.speech.settings import SpeechSettings


def lesson_of(
    recorded: Match, thinker: Thinker, speech: SpeechSettings, print_line: Callable[[str], None]
) -> LessonBook | None:
    """Return the lesson that *thinker* finds in the game of *recorded*; None, which is said, where there is none."""
    size = (recorded.game.rows, recorded.game.columns)
    with closing(open_speaker(speech, print_line, size)) as speaker:
        speaker.say(answer(Fact("lesson-looks")))
        points = turning_points_of(recorded, thinker, lambda: speak_on(speaker))
        if not points:
            speaker.say(answer(Fact("lesson-nothing")))
        finish_speaking(speaker)
    return LessonBook(recorded, points, thinker) if points else None
