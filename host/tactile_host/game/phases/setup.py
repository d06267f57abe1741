# SPDX-License-Identifier: Apache-2.0
"""What comes before the first move: the set-up's questions, answered by placing, lifting, tapping and by key."""

from tactile_core.rules.squares import squares_of
from tactile_host.game.effects import Effect, PlayTone
from tactile_host.game.keys import Press
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.narration.setup import AnsweredBy
from tactile_host.game.phases.phase import Phase
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.table import Table
from tactile_host.game.taps import TapWatcher
from tactile_host.game.transitions import STAY, NextTurn, Play, Step, record, say
from tactile_host.messages import Fact, alert, answer, turn

PLACED_MS = 300
# Somebody who shifts a peg a little lifts it for less than this.
LIFTED_MS = 1500
# How often the whole invitation to draw a peg is heard; afterwards silence is the invitation.
FULL_PROMPTS = 2


class SetUpPhase(Phase):
    """Ask the set-up's questions and take their answers from the board and the side keys."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        if table.match.set_up is None or table.narrator.set_up is None:
            raise ValueError(f"{table.match.game.name} has no set-up")
        self._set_up = table.match.set_up
        self._narrator = table.narrator.set_up
        self._stillness = Stillness()
        self._taps = TapWatcher(self._set_up.occupancy())
        self._refused: int | None = None
        self._prompts = 0

    def enter(self) -> Step:
        """Ask the first question, or begin play where the set-up asks nothing."""
        if self._set_up.question() is None:
            return self._finish(record(self.table.match.begin()))
        return Step(self._prompt())

    def observe(self, snapshot: Snapshot) -> Step:
        """Handle pieces that were placed, lifted or tapped."""
        if self._answered_by() is AnsweredBy.TAP:
            tapped = self._taps.observe(snapshot)
            return STAY if tapped is None else self._answer(self.table.square_text(tapped))
        still_ms = self._stillness.observe(snapshot)
        placed = self._set_up.occupancy()
        if snapshot.occupancy == placed:
            self._refused = None
            return STAY
        if still_ms < PLACED_MS or snapshot.occupancy == self._refused:
            return STAY
        missing = squares_of(placed & ~snapshot.occupancy)
        if missing:
            return self._lifted(snapshot, missing, still_ms)
        return self._placed(snapshot, squares_of(snapshot.occupancy & ~placed))

    def press(self, press: Press) -> Step:
        """Take the side keys as answers; a side key held takes the last answer back."""
        question = self._set_up.question()
        if question is None or press.name not in ("first", "second"):
            return super().press(press)
        if press.is_held:
            return self._undo()
        if self._answered_by() is not AnsweredBy.KEY:
            return Step(say(answer(Fact("key-unused"), *self.waits_for())))
        return self._answer(question.choices[0 if press.name == "first" else 1])

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open."""
        question = self._set_up.question()
        return () if question is None else self._narrator.asks(question, self._square_of(question.square))

    def _answered_by(self) -> AnsweredBy | None:
        question = self._set_up.question()
        return None if question is None else self._narrator.answered_by(question)

    def _placed(self, snapshot: Snapshot, squares: list[int]) -> Step:
        question = self._set_up.question()
        names = [self.table.square_text(square) for square in squares]
        fitting = [name for name in names if question is not None and name in question.choices]
        if fitting and self._answered_by() is AnsweredBy.PLACING:
            return self._answer(fitting[0])
        self._refused = snapshot.occupancy
        unexpected = alert(Fact("fill-unexpected", square=names[0]), *self.waits_for(), topic="filling")
        return Step((PlayTone("refused"), *say(unexpected)))

    def _lifted(self, snapshot: Snapshot, missing: list[int], still_ms: int) -> Step:
        if still_ms < LIFTED_MS:
            return STAY
        last = self._last_placed()
        if missing == [last]:
            lines: list[str] = []
            while self._set_up.occupancy() >> last & 1:
                lines += self.table.match.undo()
            return Step((*record(lines), *self._prompt(is_full=True)), NextTurn())
        self._refused = snapshot.occupancy
        lifted = Fact("fill-lifted", square=self.table.square_text(missing[0]))
        return Step((PlayTone("refused"), *say(alert(lifted))))

    def _last_placed(self) -> int:
        """Return the square of the piece placed last."""
        names = self._names()
        return next(names.index(text) for text in reversed(self._set_up.answers()) if text in names)

    def _names(self) -> list[str]:
        """Return the names of the game's squares, in their order."""
        return [self.table.square_text(square) for square in range(self.table.squares)]

    def _answer(self, text: str) -> Step:
        """Give *text* to the set-up, then say what it did and what comes next."""
        question = self._set_up.question()
        if question is None or text not in question.choices:
            return Step(say(answer(*self.waits_for())))
        effects = record(self.table.match.answer(text))
        answered = self._narrator.answered(self._set_up, question, text, self._names())
        if self.table.match.position is not None:
            return self._finish((*effects, *say(turn(*answered))))
        return Step((*effects, PlayTone("placed"), *self._prompt(answered)), NextTurn())

    def _undo(self) -> Step:
        """Take back an answer that a key gave; what hands did, hands take back."""
        before = self._set_up.occupancy()
        try:
            effects = record(self.table.match.undo())
        except IndexError:
            return Step(say(answer(Fact("nothing-to-take-back"), *self.waits_for())))
        if self._set_up.occupancy() != before:
            # The peg still stands there, and is seen again at once.
            self._refused = None
        return Step((*effects, *self._prompt(is_full=True)), NextTurn())

    def _finish(self, effects: tuple[Effect, ...]) -> Step:
        match = self.table.match
        first, second = (side_text(0 if match.seat_of(0) == seat else 1) for seat in (0, 1))
        sides = turn(Fact("sides-are", first=first, second=second), Fact("turn", side=side_text(match.playing().turn)))
        return Step((*effects, *say(sides)), Play())

    def _prompt(self, answered: tuple[Fact, ...] = (), is_full: bool = False) -> tuple[Effect, ...]:
        """Say what the last answer did and what is asked now; after a few times the invitation is left out."""
        question = self._set_up.question()
        facts: tuple[Fact, ...] = ()
        if question is not None:
            ask = self._narrator.asks_next if answered else self._narrator.asks
            facts = ask(question, self._square_of(question.square))
            if self._narrator.is_invitation(question):
                self._prompts += 1
                facts = facts if is_full or self._prompts <= FULL_PROMPTS else ()
        return say(turn(*answered, *facts, topic="filling")) if answered or facts else ()

    def _square_of(self, square: int | None) -> str:
        return "none" if square is None else self.table.square_text(square)
