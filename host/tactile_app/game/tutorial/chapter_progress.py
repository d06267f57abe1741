# SPDX-License-Identifier: Apache-2.0
"""How far a chapter is: the step that is on, the sentences that tell it and the watch over it."""

from collections.abc import Callable, Sequence

from tactile_app.game.hands.guidance import guide
from tactile_app.game.match import Match
from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.so_far import last_start, match_at, moves_before, step_lost
from tactile_app.game.tutorial.step_watch import StepWatch
from tactile_app.game.tutorial.steps import LessonStep, chapter_of
from tactile_app.messages import Fact
from tactile_core.rules.game import Game


class ChapterProgress:
    """The chapter of *game*, gone on with at the step called *begin_at*; *keep* keeps the name of each step begun."""

    def __init__(self, game: Game, begin_at: str, keep: Callable[[str], None]) -> None:
        self._game = game
        self._steps = chapter_of(game.name)
        names = [step.name for step in self._steps]
        self.index = names.index(begin_at) if begin_at in names else 0
        self._keep = keep
        self.watch = StepWatch(self.step, ())
        # The present step's sentences.
        self.told: tuple[Fact, ...] = ()

    @property
    def step(self) -> LessonStep:
        """The step that is on."""
        return self._steps[self.index]

    @property
    def is_at_last(self) -> bool:
        """Whether the last step is on."""
        return self.index + 1 == len(self._steps)

    @property
    def is_built_on(self) -> bool:
        """Whether the next step goes on with the game of this one."""
        return not self.is_at_last and self._steps[self.index + 1].start is None

    def match(self) -> Match:
        """Return a match as it stands when the present step begins."""
        return match_at(self._game, self._steps, self.index)

    def reopen(self) -> tuple[Fact, ...]:
        """Return at which step the chapter goes on, once its position can stand; () where it begins."""
        if not self.index:
            return ()
        if self.step.start is None and self.step.want not in (steps.KEY, steps.STANDS):
            # The position that this step builds on is lost: the steps are gone through again from its beginning.
            self.index = last_start(self._steps, self.index)
        return (Fact("tutorial-goes-on", number=self.index + 1, count=len(self._steps)),)

    def lost(self, moves: Sequence[str]) -> int:
        """Return the index of the step that the *moves* of the game lead back to; the present one for none."""
        return step_lost(self._steps, self.index, moves)

    def moves_before(self, index: int) -> list[str]:
        """Return the moves that come before the step at *index*."""
        return moves_before(self._steps, index)

    def go_to(self, index: int) -> None:
        """Keep the step at *index*, and begin to watch it."""
        self.index = index
        self._keep(self.step.name)
        self.watch = StepWatch(self.step, self.moves_before(index))
        self.told = self._telling()

    def end(self) -> None:
        """Keep that the chapter is through."""
        self._keep("")

    def _telling(self) -> tuple[Fact, ...]:
        """Return the step's sentences: its lesson, and the way to make its move."""
        step = self.step
        fact = Fact(f"tutorial-{step.name}")
        if step.want == steps.REFUSED:
            square, target = step.what.split(" ")
            return (fact, Fact("do-push", square=square, target=target))
        if step.want != steps.MOVE:
            return (fact,)
        position = self.match().playing()
        return (fact, *guide(position, position.parse_move(step.what)).in_full())
