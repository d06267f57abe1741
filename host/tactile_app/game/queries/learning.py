# SPDX-License-Identifier: Apache-2.0
"""Questions about the game that one learns from: what its moves cost, and how it would go on otherwise."""

from tactile_app.game.questions.dialogs import Breaths
from tactile_app.game.seats.lesson import LessonSeat
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Step, SwitchGame, say
from tactile_app.messages import Fact, answer

NO_LESSON = Step(say(answer(Fact("lesson-not-on"))))


def tell_costs(table: Table, number: int) -> Step:
    """Return the cost of the move of that *number*; 0 for every move's, some in a breath."""
    seat = table.opponent
    if not isinstance(seat, LessonSeat):
        return NO_LESSON
    if number:
        return Step(say(answer(seat.looked_through.cost(number))))
    return Step((), Ask(Breaths(seat.looked_through.costs(table.match.playing().turn))))


def what_if(table: Table, number: int) -> Step:
    """Leave the lesson to play on from before the move of that *number*; 0: from the point that is due."""
    seat = table.opponent
    if not isinstance(seat, LessonSeat):
        return NO_LESSON
    number = number or seat.number_of(table.match)
    plan = seat.looked_through.plan_from(number)
    if plan is None:
        return Step(say(answer(Fact("why-no-such-move", count=len(seat.looked_through.recorded.moves)))))
    return Step(say(answer(Fact("what-if", number=number))), SwitchGame(plan))
