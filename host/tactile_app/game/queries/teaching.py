# SPDX-License-Identifier: Apache-2.0
"""The teacher at the table: what a player asks is looked up by a thinker, and told when it is found."""

from dataclasses import dataclass, replace

from tactile_app.game.match import Match
from tactile_app.game.narration.lessons import hint_move, hint_piece, standing, threat, verdict
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Step, TakeBack, say
from tactile_app.messages import Fact, answer
from tactile_app.opponent.messages import Answer, Task
from tactile_app.opponent.thinker import OpponentError, Thinker
from tactile_core.opponent.findings import Hint, Standing, Threat, Verdict
from tactile_core.opponent.teacher import with_other_to_move
from tactile_core.rules.position import Position

# After this time the player hears that the question was taken.
PATIENCE_MS = 700


@dataclass(frozen=True, slots=True)
class Asked:
    """A *task* that is being looked up: about *position*, or about *move* in it; *ply* is that move's number."""

    task: Task
    position: Position
    move: int | None = None
    ply: int = 0
    is_warning: bool = False


class Teaching:
    """Asks *thinker*, one thing at a time; without one there is no teacher."""

    def __init__(self, thinker: Thinker | None) -> None:
        self.thinker = thinker
        self._asked: Asked | None = None
        self._asked_ms: int | None = None
        self._is_told = False
        # Whether bad moves are warned of, and up to which move of the game they were looked at.
        self._warns = False
        self._looked_at = 0
        # The last hint, and the text of the position that it is for.
        self._hint: tuple[str, Hint] | None = None

    def is_thinking(self) -> bool:
        """Return whether something is being looked up."""
        return self._asked is not None

    def is_about_to_warn(self) -> bool:
        """Return whether the last move is being looked at, so that nobody may answer it yet."""
        return self._asked is not None and self._asked.is_warning

    def switch_warnings(self, match: Match) -> Step:
        """Warn of bad moves from now on, or no longer."""
        if self.thinker is None:
            return Step(say(answer(Fact("teacher-none"))))
        self._warns = not self._warns
        self._looked_at = len(match.moves)
        return Step(say(answer(Fact("warnings-on" if self._warns else "warnings-off"))))

    def ask(self, task: Task, table: Table) -> Step:
        """Look *task* up for the game on *table*; the second time a hint is asked for, its move is told."""
        match = table.match
        if self.thinker is None:
            return Step(say(answer(Fact("teacher-none"))))
        if match.position is None or (match.outcome() is not None and task is not Task.VERDICT):
            return Step(say(answer(Fact("teacher-not-now"))))
        if task is Task.VERDICT:
            return self._ask_about_last_move(table)
        if not table.seat_to_move().has_hands and task is Task.HINT:
            return Step(say(answer(Fact("teacher-not-now"))))
        if task is Task.HINT and self._hint is not None and self._hint[0] == match.position.text():
            return Step(say(answer(*hint_move(table.narrator, match.copy_of_position(), self._hint[1]))))
        self.thinker.teach(task, match.position)
        self._begin(Asked(task, match.copy_of_position()))
        return Step()

    def pass_time(self, now_ms: int, table: Table) -> Step | None:
        """Tell what was found; None where there is nothing yet."""
        self._look_at_last_move(table)
        asked = self._asked
        if asked is None or self.thinker is None:
            return None
        if self._asked_ms is None:
            self._asked_ms = now_ms
        try:
            found = self.thinker.poll()
        except OpponentError:
            self._asked = None
            return Step(say(answer(Fact("teacher-none"))))
        if found is not None:
            self._asked = None
            if asked.is_warning:
                return self._warn(asked, found, table)
            if asked.task is Task.HINT and asked.position.text() != table.match.playing().text():
                # The hands have moved meanwhile, and want no hint for what is past.
                return None
            return Step(say(answer(*self._told(asked, found, table))))
        if not self._is_told and not asked.is_warning and now_ms - self._asked_ms >= PATIENCE_MS:
            self._is_told = True
            return Step(say(answer(Fact("teacher-looks"))))
        return None

    def _look_at_last_move(self, table: Table) -> None:
        """Where warnings are wished, look up whether the move that hands have just made was bad."""
        match = table.match
        is_new, self._looked_at = len(match.moves) > self._looked_at, len(match.moves)
        if not self._warns or not is_new or self._asked is not None or self.thinker is None:
            return
        is_own = table.seat_of(match.seat_of(1 - match.playing().turn)).has_hands and match.moves[-1] != "pass"
        if is_own and match.outcome() is None:
            self._ask_about_last_move(table)
            if self._asked is not None:
                self._asked = replace(self._asked, is_warning=True)

    def _warn(self, asked: Asked, found: Answer, table: Table) -> Step | None:
        """Ask whether a bad move is to be taken back, where it is still the last one."""
        is_sure = isinstance(found.told, Verdict) and found.told.is_sure
        if not is_sure or len(table.match.moves) != asked.ply:
            return None
        return Step((), Ask(YesOrNo(Fact("warning", number=asked.ply), TakeBack())))

    def _begin(self, asked: Asked) -> None:
        self._asked = asked
        self._asked_ms = None
        self._is_told = False

    def ask_about(self, number: int, table: Table) -> Step:
        """Look up why move *number*, from 1 on, was bad; it may be of either side."""
        if self.thinker is None or table.match.position is None:
            return Step(say(answer(Fact("teacher-none" if self.thinker is None else "teacher-not-now"))))
        moves = table.match.moves
        if not moves:
            return Step(say(answer(Fact("no-move-yet"))))
        if not 1 <= number <= len(moves) or moves[number - 1] == "pass":
            return Step(say(answer(Fact("why-no-such-move", count=len(moves)))))
        with table.match.rewound(len(moves) - number + 1) as (position, taken):
            self.thinker.teach(Task.VERDICT, position, taken[-1])
            self._begin(Asked(Task.VERDICT, table.match.copy_of_position(), taken[-1], number))
        return Step()

    def _ask_about_last_move(self, table: Table) -> Step:
        """Look up why the last move of the hands was bad; where the computer plays both sides, the last one."""
        match = table.match
        for number in range(len(match.moves), 0, -1):
            has_hands = table.seat_of(match.seat_of(match.side_that_made(number))).has_hands
            if match.moves[number - 1] != "pass" and (has_hands or not table.has_hands()):
                return self.ask_about(number, table)
        return Step(say(answer(Fact("no-move-yet"))))

    def _told(self, asked: Asked, found: Answer, table: Table) -> tuple[Fact, ...]:
        """Return the finding as facts."""
        narrator, told = table.narrator, found.told
        match told:
            case Hint():
                self._hint = (asked.position.text(), told)
                return hint_piece(asked.position, told)
            case Standing():
                return standing(told)
            case Threat():
                passed = table.match.game.from_text(with_other_to_move(asked.position), **table.match.options)
                return threat(narrator, passed, told)
            case Verdict() if asked.move is not None:
                return verdict(narrator, asked.position, asked.move, asked.ply, told)
        if asked.task is Task.THREAT:
            return (Fact("threat-none"),)
        return (Fact("why-nothing", number=asked.ply),)
