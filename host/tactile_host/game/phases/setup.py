# SPDX-License-Identifier: Apache-2.0
"""What comes before the first move: the set-up's questions, answered by placing, lifting, tapping and by key."""

from tactile_core.rules.squares import squares_of
from tactile_host.game.effects import Effect, PlayTone
from tactile_host.game.keys import Press
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.narration.setup import AnsweredBy
from tactile_host.game.phases.phase import Phase
from tactile_host.game.seats.hands import HANDS
from tactile_host.game.seats.seat import Seat
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.table import Table
from tactile_host.game.taps import TapWatcher
from tactile_host.game.transitions import STAY, Align, NextTurn, Play, Step, record, say
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
        self._refusal: tuple[Fact, ...] = ()
        self._prompts = 0
        self._has_gap = False
        self._seat: Seat = HANDS
        # Where the computer lets the hands here place a piece.
        self.wanted: str | None = None

    def enter(self) -> Step:
        """Ask the first question, or begin play where the set-up asks nothing."""
        if self._set_up.question() is None:
            return self._finish(record(self.table.match.begin()))
        return Step(self._prompt())

    def leave(self) -> None:
        """Ask the computer no longer."""
        self._seat.cancel()

    def pass_time(self, now_ms: int) -> Step:
        """Let the computer answer what it is asked: by itself, or by the hands here where a piece is to be placed."""
        text = self._seat.answer(now_ms)
        if text is None or isinstance(text, Step):
            return text or STAY
        if self._answered_by() is not AnsweredBy.PLACING:
            return self._answer(text)
        self.wanted = text
        return Step(say(turn(*self.waits_for(), topic="filling")))

    def is_thinking(self) -> bool:
        """Return whether the computer is asked."""
        return self._seat.is_deciding()

    def observe(self, snapshot: Snapshot) -> Step:
        """Handle pieces that were placed, lifted or tapped."""
        if self._answered_by() is AnsweredBy.TAP:
            tapped = self._taps.observe(snapshot)
            return STAY if tapped is None else self._answer(self.table.square_text(tapped))
        still_ms = self._stillness.observe(snapshot)
        placed = self._set_up.occupancy()
        has_gap, self._has_gap = self._has_gap, False
        if has_gap and (placed & ~snapshot.occupancy or len(squares_of(snapshot.occupancy ^ placed)) > 1):
            # Nobody saw how it came to this: the board is brought back square by square, not taken for answers.
            return Step((), Align(is_agreement_told=True))
        if snapshot.occupancy == placed:
            self._refused = None
            self._refusal = ()
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
        if self._seat.is_deciding():
            return Step(say(answer(*self.waits_for())))
        if press.is_held:
            return self._undo()
        if self._answered_by() is not AnsweredBy.KEY:
            return super().press(press)
        return self._answer(question.choices[0 if press.name == "first" else 1])

    def gap(self) -> None:
        """Look at what the board shows as a whole: what the hands did meanwhile is not known."""
        self._has_gap = True

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what is wrong on the board, or else the question that is open."""
        if self._refusal:
            return self._refusal
        question = self._set_up.question()
        if self._seat.is_deciding():
            return self._seat.waits_for()
        return () if question is None else self._narrator.asks(question, self._square_of(question.square))

    def last_move(self) -> tuple[Fact, ...]:
        """Return the square of the last answer that named one."""
        names = self._names()
        last = next((text for text in reversed(self._set_up.answers()) if text in names), None)
        return self.waits_for() if last is None else (Fact("fill-last", square=last),)

    def _answered_by(self) -> AnsweredBy | None:
        question = self._set_up.question()
        return None if question is None else self._narrator.answered_by(question)

    def _placed(self, snapshot: Snapshot, squares: list[int]) -> Step:
        question = self._set_up.question()
        names = [self.table.square_text(square) for square in squares]
        choices = () if question is None or self._seat.is_deciding() else question.choices
        fitting = [name for name in names if name in choices and self.wanted in (None, name)]
        if fitting and self._answered_by() is AnsweredBy.PLACING:
            return self._answer(fitting[0])
        waiting = self.waits_for()
        self._refused = snapshot.occupancy
        self._refusal = (Fact("fill-unexpected", square=names[0]),)
        return Step((PlayTone("refused"), *say(alert(*self._refusal, *waiting, topic="filling"))))

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
        self._refusal = (Fact("fill-lifted", square=self.table.square_text(missing[0])),)
        return Step((PlayTone("refused"), *say(alert(*self._refusal))))

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
        if not self._set_up.answers():
            return Step(say(answer(Fact("nothing-to-take-back"), *self.waits_for())))
        effects = record(self.table.match.undo())
        while self._is_computer_asked() and self._set_up.answers() and self._set_up.occupancy() == before:
            # What the computer has answered it would answer again.
            effects = (*effects, *record(self.table.match.undo()))
        if self._set_up.occupancy() != before:
            # The peg still stands there, and is seen again at once.
            self._refused = None
        return Step((*effects, *self._prompt(is_full=True)), NextTurn())

    def _is_computer_asked(self) -> bool:
        question = self._set_up.question()
        return question is not None and not self.table.seat_of(question.seat).has_hands

    def _finish(self, effects: tuple[Effect, ...]) -> Step:
        match = self.table.match
        first, second = (side_text(0 if match.seat_of(0) == seat else 1) for seat in (0, 1))
        sides = turn(Fact("sides-are", first=first, second=second), Fact("turn", side=side_text(match.playing().turn)))
        return Step((*effects, *say(sides)), Play())

    def _prompt(self, answered: tuple[Fact, ...] = (), is_full: bool = False) -> tuple[Effect, ...]:
        """Say what the last answer did and what is asked now; after a few times the invitation is left out."""
        question = self._set_up.question()
        facts: tuple[Fact, ...] = ()
        self._begin_question()
        if question is not None and not self._seat.is_deciding():
            ask = self._narrator.asks_next if answered else self._narrator.asks
            facts = ask(question, self._square_of(question.square))
            if self._narrator.is_invitation(question):
                self._prompts += 1
                facts = facts if is_full or self._prompts <= FULL_PROMPTS else ()
        return say(turn(*answered, *facts, topic="filling")) if answered or facts else ()

    def _begin_question(self) -> None:
        """Ask the computer, where the question is its own and leaves a choice that hands cannot read off the board."""
        question = self._set_up.question()
        self._seat.cancel()
        self._seat = HANDS
        self.wanted = None
        if question is None or len(question.choices) == 1 or self._narrator.is_read_by_hands(question):
            return
        self._seat = self.table.seat_of(question.seat)
        self._seat.begin_turn(self.table.match)

    def _square_of(self, square: int | None) -> str:
        if self.wanted is not None:
            return self.wanted
        return "none" if square is None else self.table.square_text(square)
