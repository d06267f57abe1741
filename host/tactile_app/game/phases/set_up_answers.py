# SPDX-License-Identifier: Apache-2.0
"""The answers to a set-up: the lines of the record, what is said of each and what is asked next."""

from tactile_app.game.effects import Effect, PlayTone
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.phases.asked_seat import AskedSeat
from tactile_app.game.phases.dictated_rows import DictatedRows
from tactile_app.game.phases.quick_filling import KINDS, QuickFilling, drawn
from tactile_app.game.phases.refusal import Refusal
from tactile_app.game.phases.set_up_prompts import SetUpPrompts
from tactile_app.game.phases.unseen_pegs import UnseenPegs
from tactile_app.game.queries.computer_players import mine
from tactile_app.game.table import Table
from tactile_app.game.transitions import Align, NextTurn, Play, Step, record, say
from tactile_app.messages import Fact, alert, answer, result
from tactile_core.rules.squares import squares_of


class SetUpAnswers:
    """Gives answers to the set-up of *table*, and takes them back; only this writes them to the record.

    *asked*, *quick*, *rows*, *unseen*, *prompts* and *refusal* are those of the phase.
    """

    def __init__(  # noqa: PLR0913 - the parts of one phase, each once
        self,
        table: Table,
        *,
        asked: AskedSeat,
        quick: QuickFilling,
        rows: DictatedRows,
        unseen: UnseenPegs,
        prompts: SetUpPrompts,
        refusal: Refusal,
    ) -> None:
        self._table = table
        self._set_up, self._narrator = table.set_up_parts()
        self._asked = asked
        self._quick = quick
        self._rows = rows
        self._unseen = unseen
        self._prompts = prompts
        self._refusal = refusal

    def begin(self) -> Step:
        """Ask the first question, or begin play where the set-up asks nothing."""
        if self._set_up.question() is None:
            return self._finish(record(self._table.match.begin()))
        return Step(self.prompt())

    def place(self, name: str) -> Step:
        """Take the peg on the point called *name*, with its side where that was told before."""
        question = self._set_up.question()
        side = self._asked.wanted_side
        if side is None and question is not None and self._narrator.is_invitation(question):
            side = self._quick.take()
        if side is None:
            return self.give(name)
        effects = record(self._table.match.answer(name))
        # The last pegs of the bag show which side they are by themselves.
        question = self._set_up.question()
        if question is None or not self._narrator.is_read_by_hands(question):
            return Step((*effects, *self.prompt(self._quick.answered(self._left()))), NextTurn())
        step = self.give(side)
        return Step((*effects, *step.effects), step.goto)

    def take_row(self) -> Step:
        """Take the pegs of the row that stands, and dictate the next one."""
        return Step((*record(self._rows.take()), PlayTone("placed"), *self.prompt()), NextTurn())

    def give(self, text: str) -> Step:
        """Give *text* to the set-up, then say what it did and what comes next."""
        question = self._set_up.question()
        if question is None or text not in question.choices:
            names = self._table.square_names
            told = () if question is None else self._narrator.refused(self._set_up, question, text, names)
            return Step(say(answer(*(told or self.waits_for()))))
        effects = record(self._table.match.answer(text))
        answered = self._narrator.answered(self._set_up, question, text, self._table.square_names)
        if question.kind == "place" and question.side is not None:
            # Where nothing is asked by key the pegs themselves show that it is understood.
            self._quick.count_answer()
        if self._quick.is_by_kinds and answered and question.kind in ("place", "colour"):
            answered = self._quick.answered(self._left())
        elif self._quick.is_understood:
            answered = tuple(self._narrator.in_a_word(fact) for fact in answered)
        if self._table.match.position is not None:
            return self._finish((*effects, *(say(result(*answered)) if answered else ())))
        return Step((*effects, PlayTone("placed"), *self.prompt(answered)), NextTurn())

    def take_back(self, square: int) -> Step:
        """Take back the last answers, up to the one that put a peg on *square*: hands have lifted it."""
        lines: list[str] = []
        while self._set_up.occupancy() >> square & 1:
            lines += self._table.match.undo()
        return Step((*record(lines), *self.prompt(is_full=True)), NextTurn())

    def undo(self, seen: int) -> Step:
        """Take back an answer that a key gave; what hands did, hands take back: *seen* is what stands on the board."""
        before, answers, last = self._set_up.occupancy(), self._set_up.answers(), self.last_named()
        if not answers or self._asked.has_answered_elsewhere():
            return Step(say(answer(Fact("nothing-to-take-back"), *self.waits_for())))
        effects = record(self._table.match.undo())
        while self._asked.is_computer_asked and self._set_up.answers() and self._set_up.occupancy() == before:
            # The computer would give the same answer again.
            effects = (*effects, *record(self._table.match.undo()))
        if self._set_up.occupancy() != before:
            # The peg still stands there, and is seen again at once.
            self._refusal.occupancy = None
            if self._unseen.is_undone_again(seen) and last is not None:
                # The peg is not taken for an answer a third time: it may be none.
                self._refusal.keep(seen, Fact("fill-unexpected", square=last))
                return Step((*effects, PlayTone("refused"), *say(alert(*self._refusal.facts))), NextTurn())
        gone = answers[len(self._set_up.answers()) :]
        undone = tuple(fact for text in reversed(gone) for fact in self._narrator.undone(self._set_up, text))
        return Step((*effects, *self.prompt(undone, is_full=True)), NextTurn())

    def fillings(self) -> tuple[str, ...]:
        """Return the quick ways to fill the board from here: rows are dictated onto an empty one."""
        question = self._set_up.question()
        if question is None or not self._narrator.is_invitation(question) or self._rows.is_on():
            return ()
        if self._table.match.elsewhere is not None:
            # Each home draws its pegs from its own bag.
            return ()
        on_empty = ("rows",) if self._table.last_layout is None else ("rows", "same")
        return (KINDS,) if self._set_up.answers() else (KINDS, *on_empty)

    def set_up_by(self, filling: str) -> Step:
        """Fill the board by a quick *filling* from now on."""
        match = self._table.match
        layout = self._table.last_layout if filling == "same" else drawn(match.seed, self._table.squares)
        effects = record(match.set_up_by(filling if filling == KINDS or layout is None else layout))
        self._quick.begin()
        return Step((*effects, *self.prompt()), NextTurn())

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fault of the board, or else the open question."""
        return self._refusal.facts or (*self._prompts.waits_for(), *self._unseen.hint())

    def last_named(self) -> str | None:
        """Return the square that the last answer which named one names."""
        names = self._table.square_names
        return next((text for text in reversed(self._set_up.answers()) if text in names), None)

    def prompt(self, answered: tuple[Fact, ...] = (), is_full: bool = False) -> tuple[Effect, ...]:
        """Say what the last answer did and what is asked now; after a few times the invitation is left out."""
        self._asked.begin()
        asked = self._prompts.prompt(answered, is_full=is_full, has_quick_ways=bool(self.fillings()))
        facts = (*asked, *self._unseen.hint())
        return say(result(*answered, *facts, topic="filling")) if answered or facts else ()

    def _finish(self, effects: tuple[Effect, ...]) -> Step:
        match = self._table.match
        first = match.seat_of(0)
        both = Fact("sides-are", first=side_text(first), second=side_text(1 - first))
        sides = mine(match) or (both,)
        if not self._set_up.answers():
            # No piece was asked for: the pieces are set up as in every game that begins with a position.
            return Step((*effects, *say(result(*sides))), Align())
        return Step((*effects, *say(result(*sides, self._table.narrator.whose_turn(match.playing())))), Play())

    def _left(self) -> int:
        """Return how many pegs are still to be placed."""
        return self._table.squares - len(squares_of(self._set_up.occupancy()))
