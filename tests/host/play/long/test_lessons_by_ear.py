# SPDX-License-Identifier: Apache-2.0
"""A won, a lost and a drawn game learned from, in three languages: what is heard, word for word.

The lessons are those of the page, which has no process and no clock of its own: a search is bound by its nodes.
"""

import pytest

from tactile_host.page.thinking import Thinking
from tests.host.play.golden import compare
from tests.host.play.long.lessons import LESSONS, Lesson
from tests.twins.page_twin import PageTwin

SEED = 7
LANGUAGES = ("en", "fr", "de")


class ThoughtOnce:
    """Answers as a worker does; the same questions in the same order are thought about only once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, ...], str] = {}
        self._asked: tuple[str, ...] = ()
        self._thinking = Thinking(lambda: 0.0)

    def begin(self) -> None:
        """Answer another page, which asks from the beginning."""
        self._asked = ()

    def answer(self, name: str, line: str) -> str:
        """Return the answer to the question on *line* of the one called *name*."""
        self._asked = (*self._asked, line)
        if self._asked not in self._known:
            self._known[self._asked] = self._thinking.answer(name, line)
        return self._known[self._asked]


def heard(lesson: Lesson, language, folder, thinking):
    """Return what is typed, and what is said to it."""
    game = lesson.kept.game
    folder.mkdir()
    (folder / f"{game}.record").write_bytes(lesson.kept.record())
    page = PageTwin(folder, SEED)
    page._thinking = thinking
    thinking.begin()
    page.happens(do="begin", game=game, language=language, board="page", way="learn")
    page.rest(2000)
    for line in lesson.typed(language):
        page.printed.append(f"> {line}")
        page.type(line)
    return [line.rstrip() for line in page.printed]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_reads_well(name, tmp_path):
    thinking = ThoughtOnce()
    for language in LANGUAGES:
        lines = heard(LESSONS[name], language, tmp_path / language, thinking)
        compare(f"lesson.{name}.{language}.txt", lines)
