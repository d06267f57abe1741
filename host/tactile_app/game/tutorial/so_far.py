# SPDX-License-Identifier: Apache-2.0
"""The moves that come before a step of a chapter, by its data: what the step builds on."""

from collections.abc import Sequence

from tactile_app.game.match import Match
from tactile_app.game.tutorial.steps import MOVE, TAKEN_BACK, LessonStep
from tactile_core.rules.game import Game


def last_start(steps: Sequence[LessonStep], index: int) -> int:
    """Return the index of the step with a position of its own that the step at *index* builds on; 0 without one."""
    return max((each for each in range(index + 1) if steps[each].start is not None), default=0)


def moves_before(steps: Sequence[LessonStep], index: int) -> list[str]:
    """Return the moves that have been made since that position when the step at *index* begins."""
    moves: list[str] = []
    for step in steps[last_start(steps, index) : index]:
        if step.want == MOVE:
            moves.append(step.what)
        elif step.want == TAKEN_BACK:
            moves.clear()
    return moves


def step_lost(steps: Sequence[LessonStep], index: int, moves: Sequence[str]) -> int:
    """Return the index of the step to go back to: the move that it wants stands no more, though later steps need it.

    Return *index* where nothing is lost. *moves* are those of the game.
    """
    needed = moves_before(steps, index)
    made = [move for move in moves if move != "pass"][: len(needed)]
    if made == needed or steps[index].want == TAKEN_BACK:
        return index
    left = next((at for at, (one, other) in enumerate(zip(made, needed, strict=False)) if one != other), len(made))
    makers = [each for each in range(index) if steps[each].want == MOVE]
    return max(each for each in makers if moves_before(steps, each) == needed[:left])


def match_at(game: Game, steps: Sequence[LessonStep], index: int) -> Match:
    """Return a match of *game* as it stands when the step at *index* begins, or else as its first board will stand."""
    starts = [step.start for step in steps if step.start is not None]
    match = Match(game, {}, 0, None, steps[last_start(steps, index)].start or starts[0])
    for move in moves_before(steps, index):
        match.play(match.playing().parse_move(move))
    return match
