# SPDX-License-Identifier: Apache-2.0
"""One step of a lesson, watched: whether hands and keys have done it, and what they have done instead."""

from collections.abc import Sequence

from tactile_app.game.questions.keys import Press
from tactile_app.game.referee import Referee
from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.steps import LessonStep
from tactile_app.messages import Fact


class StepWatch:
    """Watches *step*, before which the moves *made* were made; each method looks at the game of a referee.

    A step that keys do is done on a board that is right: what follows it is done on that board.
    """

    def __init__(self, step: LessonStep, made: Sequence[str]) -> None:
        self._step = step
        self._made = made
        # Whether the answer that the step wants was said.
        self._is_heard = False
        # False while something that is not wanted waits to be put back.
        self._is_put_right = True

    def is_done(self, referee: Referee, said: Sequence[Fact], presses: Sequence[Press]) -> bool:
        """Return whether the step is done, now that *said* was said after *presses* outside a question."""
        step, is_right = self._step, referee.is_at_turns and not referee.phase.is_wrong()
        match step.want:
            case steps.ANSWERED:
                is_answered = is_right and not referee.is_asking
                self._is_heard |= is_answered and any(press.name == step.what for press in presses)
                return self._is_heard and is_right and referee.is_at_rest()
            case steps.STANDS | steps.MENDED:
                return is_right
            case steps.MOVE:
                # The move may be followed by a pass that the rules make of the other side's turn.
                return self._since(referee)[:1] == [step.what]
            case steps.HEARD:
                self._is_heard |= any(fact.id == step.what for fact in said)
                # The rest of a long answer is not waited for: hands go on as soon as they have heard its first part.
                return self._is_heard and referee.asked() is None and is_right and referee.is_at_rest()
            case steps.REFUSED:
                return any(fact.id.startswith("refused-") for fact in said)
            case steps.TAKEN_BACK:
                return is_right and not referee.match.moves
        return False

    def has_other_move(self, referee: Referee) -> bool:
        """Return whether a move was made that the step does not want."""
        since = self._since(referee)
        return bool(since) and (self._step.want != steps.MOVE or since[0] != self._step.what)

    def is_due(self, referee: Referee) -> bool:
        """Return whether the step is to be told again, since the board has become right; once each time."""
        if not referee.is_at_turns or referee.phase.is_wrong():
            self._is_put_right = False
        if self._is_put_right or not referee.is_at_turns or referee.phase.is_wrong() or referee.is_asking:
            return False
        self._is_put_right = True
        return True

    def _since(self, referee: Referee) -> list[str]:
        """Return the moves that were made since the step began."""
        return [move for move in referee.match.moves if move != "pass"][len(self._made) :]
