# SPDX-License-Identifier: Apache-2.0
"""The phase before the first move: the set-up's questions, answered by placing, lifting, tapping and by key."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.hands.worn_switches import Suspect
from tactile_app.game.narration.setup import AnsweredBy
from tactile_app.game.phases.asked_seat import AskedSeat
from tactile_app.game.phases.dictated_rows import LIFTED_MS, PLACED_MS, DictatedRows
from tactile_app.game.phases.phase import CARRY, Phase
from tactile_app.game.phases.quick_filling import QuickFilling
from tactile_app.game.phases.refusal import Refusal
from tactile_app.game.phases.set_up_answers import SetUpAnswers
from tactile_app.game.phases.set_up_prompts import SetUpPrompts
from tactile_app.game.phases.unseen_pegs import UnseenPegs
from tactile_app.game.questions.dialogs import OneOf
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.switch_question import faulty_switch, which_switch
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import (
    STAY,
    Align,
    AnswerHands,
    Ask,
    Dialog,
    NextTurn,
    Stands,
    Step,
    say,
)
from tactile_app.game.turns.touch_reading import TouchReading
from tactile_app.messages import Fact, alert, answer, result
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.recogniser.watchers.touches import ONE_TAP, Touches
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.squares import squares_of


class SetUpPhase(Phase):
    """Ask the set-up's questions and take their answers from the board and the side keys."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._set_up, self._narrator = table.set_up_parts()
        self._stillness = Stillness()
        self._seen = self._set_up.occupancy()
        # The set-up asks for it, so one tap answers.
        self._touches = Touches(self._set_up.occupancy(), ONE_TAP)
        self._reading = TouchReading()
        self._refusal = Refusal()
        self._has_gap = False
        self._quick = QuickFilling(table.match)
        self._rows = DictatedRows(table, self._quick, self._refusal)
        self._asked = AskedSeat(table, self._quick)
        self._unseen = UnseenPegs(table, table.set_up_parts(), self._asked, self._rows)
        self._prompts = SetUpPrompts(table, self._asked, self._quick, self._rows)
        self._answers = SetUpAnswers(
            table,
            asked=self._asked,
            quick=self._quick,
            rows=self._rows,
            unseen=self._unseen,
            prompts=self._prompts,
            refusal=self._refusal,
        )

    def enter(self) -> Step:
        """Ask the first question, or begin play where the set-up asks nothing."""
        return self._answers.begin()

    def leave(self) -> None:
        """Ask the computer no longer."""
        self._asked.seat.cancel()

    def pass_time(self, now_ms: int) -> Step:
        """Let the computer answer what it is asked: by itself, or by the hands here where a piece is to be placed."""
        text = self._asked.answer(now_ms)
        if text is None or isinstance(text, Step):
            return text or STAY
        if self._answered_by() is not AnsweredBy.PLACING:
            return self._answers.give(text)
        if not self._asked.lets_place(text):
            return STAY
        return Step(say(result(*self.waits_for(), topic="filling")))

    def is_thinking(self) -> bool:
        """Return whether the computer is asked."""
        return self._asked.seat.is_deciding()

    def observe(self, snapshot: Snapshot) -> Step:
        """Handle pieces that were placed, lifted or tapped; while the ask key is held, tell what was touched."""
        raw = snapshot.occupancy
        snapshot = self.table.shown(snapshot, self._unseen.expected())
        self._unseen.see(snapshot.ms, raw, snapshot.occupancy)
        read = self._reading.observe(snapshot)
        if snapshot.is_reading:
            # Fingers that read answer nothing.
            self._touches = Touches(self._set_up.occupancy(), ONE_TAP)
            self._stillness.observe(snapshot.ms, snapshot.occupancy)
            return STAY if read is None else self._tell(read)
        if self._answered_by() is AnsweredBy.TAP:
            tapped = self._touches.observe(snapshot.ms, snapshot.occupancy)
            return STAY if tapped is None else self._take_tap(self.table.square_text(tapped))
        still_ms = self._stillness.observe(snapshot.ms, snapshot.occupancy)
        self._seen = snapshot.occupancy
        placed = self._set_up.occupancy()
        asked = self._ask_about_wires(snapshot.occupancy, still_ms)
        if asked is not None:
            return asked
        if self._rows.is_on():
            self._has_gap = False
            step = self._rows.observe(snapshot, still_ms)
            return self._answers.take_row() if step is None else step
        if self._has_gap and still_ms < PLACED_MS:
            # A board that starts shows nothing at first, then what stands there, then what a hand has just put down.
            return STAY
        has_gap, self._has_gap = self._has_gap, False
        if has_gap and (placed & ~snapshot.occupancy or len(squares_of(snapshot.occupancy ^ placed)) > 1):
            # The board changed unseen: it is brought back square by square, not taken for answers.
            return Step((), Align(is_agreement_told=True))
        if snapshot.occupancy == placed:
            self._refusal.clear()
            return STAY
        if still_ms < PLACED_MS or snapshot.occupancy == self._refusal.occupancy:
            return STAY
        missing = squares_of(placed & ~snapshot.occupancy)
        if missing:
            return self._lifted(snapshot, missing, still_ms)
        return self._placed(snapshot, squares_of(snapshot.occupancy & ~placed))

    def _ask_about_wires(self, occupancy: int, still_ms: int) -> Step | None:
        """Ask whether two lines answer together, or where the peg stands that a left-out switch shows after all.

        None without such a question. Until it is answered, and after a no, nothing of that board is taken.
        """
        is_placing = self._answered_by() is AnsweredBy.PLACING and not self._has_gap
        if not is_placing or still_ms < PLACED_MS or occupancy == self._refusal.occupancy:
            return None
        joined = self._unseen.joined() if occupancy & ~self._set_up.occupancy() else []
        if joined:
            last = squares_of(occupancy & ~self._set_up.occupancy())[-1]
            self._refusal.keep(occupancy, Fact("fill-unexpected", square=self.table.square_text(last)))
            return _asked(which_switch(self.table, (), joined))
        stands = None if self._refusal.facts else self._unseen.closed_now()
        return None if stands is None else _asked(stands)

    def _tell(self, square: int) -> Step:
        told = self._narrator.holds(self._set_up, square, self.table.square_names)
        return Step((), AnswerHands(Step(say(answer(told)))))

    def leave_out(self, squares: tuple[int, ...], move: int | None) -> Step:
        """Go on without that switch: what stands there is asked for as if it had answered."""
        step = super().leave_out(squares, move)
        self._refusal.clear()
        stands = self._unseen.leave_out(squares)
        if stands is not None:
            return Step(step.effects, Ask(stands))
        # A row that is whole once these squares count is taken at once.
        is_of_row = self._rows.is_on() and any(self._rows.mask() >> square & 1 for square in squares)
        if is_of_row and not self._rows.is_unseen():
            return step
        return Step((*step.effects, *self._answers.prompt(is_full=True)))

    def take_unseen(self, square: int) -> Step:
        """Take the peg that stands on *square*, whose switch does not answer, and leave that out; or a lifted piece."""
        name = self.table.square_text(square)
        if self._answered_by() is AnsweredBy.TAP:
            return self._take_tap(name)
        is_new = not self.table.left_out >> square & 1
        silent = faulty_switch(self.table, square)
        effects = (*say(answer(silent)), *super().leave_out((square,), None).effects) if is_new else ()
        if name not in self._unseen.names():
            return Step(effects)
        placed = self._answers.place(name)
        return Step((*effects, *placed.effects), placed.goto)

    def find_unseen(self, square: int) -> Step:
        """Take the piece on *square*, which hands have put down or lifted unseen; unless it is left out, ask first."""
        if self.table.left_out >> square & 1:
            return self.take_unseen(square)
        if self._rows.is_on():
            return Step((), Ask(which_switch(self.table, [Suspect(square)])))
        asked = "lifted-asked" if self._answered_by() is AnsweredBy.TAP else "stands-asked"
        return Step((), Ask(OneOf([((Fact(asked, square=self.table.square_text(square)),), Stands(square))])))

    def press(self, press: Press) -> Step:
        """Take the side keys as answers; a side key held takes the last answer back."""
        question = self._set_up.question()
        in_vain = None if press.is_held else self._press_in_vain(press.name)
        if in_vain is not None:
            return in_vain
        if press.name == "first" and not press.is_held and self._rows.is_unseen():
            return self._answers.take_row()
        if question is None or press.name not in ("first", "second"):
            return super().press(press)
        if self._asked.seat.is_awaited():
            return Step(say(answer(*self.waits_for())))
        if not self._rows.is_on() and self._narrator.is_invitation(question):
            placed_all = self._quick.places_all
            side = SIDE_LETTERS[press.name == "second"]
            is_again = self._quick.is_told_ahead(side) and not press.is_held
            said = self._quick.tell(side, is_kept=press.is_held)
            if self._quick.places_all != placed_all:
                # The computer's pegs are placed by another player now: the computer is asked for its wish, or no
                # longer.
                self._asked.begin()
            # A peg that no switch has seen may wait for its side.
            hint = (*self._prompts.waits_for(), Fact("fill-unseen")) if is_again else ()
            return Step(say(answer(*said, *hint)), NextTurn() if press.is_held else None)
        if press.is_held:
            return self._answers.undo(self._seen)
        if self._answered_by() is not AnsweredBy.KEY:
            return super().press(press)
        if self._narrator.is_read_by_hands(question):
            self._quick.count_answer()
        return self._answers.give(question.choices[0 if press.name == "first" else 1])

    def _press_in_vain(self, key: str) -> Step | None:
        """Return the answer to a key where a switch may be at fault; None where the key means something else."""
        if self._refusal.facts:
            is_answer = key == "first" and self._answered_by() is AnsweredBy.KEY
            is_asked = key in ("ask", "first") and not is_answer
            return self._unseen.answer_refused(self._seen, key, self.waits_for()) if is_asked else None
        question = self._set_up.question()
        if key == "ask" and question is not None and self._is_tap_asked():
            return self._unseen.answer_lifted(self._seen, question.choices, self.waits_for())
        return self._unseen.answer_waiting(self._seen, self.waits_for()) if key == "ask" else None

    def doubt(self) -> Step:
        """Ask which switch does not answer on a board that is refused."""
        return self._unseen.doubt(self._seen) if self._refusal.facts else STAY

    def is_at_rest(self, occupancy: int) -> bool:
        """Return whether the board shows what was placed so far."""
        return not self._has_gap and occupancy == self._set_up.occupancy()

    def fillings(self) -> tuple[str, ...]:
        """Return the quick ways to fill the board from here."""
        return self._answers.fillings()

    def set_up_by(self, filling: str) -> Step:
        """Fill the board by a quick *filling* from now on."""
        return self._answers.set_up_by(filling)

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the refusal that has not been put right."""
        return self._refusal.facts

    def word_to_type(self) -> str:
        """Return how a virtual hand puts the board right, or places the computer's piece."""
        return super().word_to_type() or (CARRY if self.wanted_square() is not None else "")

    def gap(self) -> None:
        """Look at what the board shows as a whole: what the hands did meanwhile is not known."""
        self._has_gap = True

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fault of the board, or else the open question."""
        return self._answers.waits_for()

    def question(self) -> tuple[Fact, ...]:
        """Return the question that a key answers; the board itself shows what hands placed, tapped or lifted."""
        is_by_key = self._answered_by() is AnsweredBy.KEY and not self._asked.seat.is_awaited()
        return self.waits_for() if is_by_key else ()

    def last_move(self) -> tuple[Fact, ...]:
        """Return the square of the last answer that named one."""
        last = self._answers.last_named()
        return self.waits_for() if last is None else (Fact("fill-last", square=last),)

    def _answered_by(self) -> AnsweredBy | None:
        question = self._set_up.question()
        return None if question is None else self._narrator.answered_by(question)

    def _placed(self, snapshot: Snapshot, squares: list[int]) -> Step:
        question = self._set_up.question()
        names = [self.table.square_text(square) for square in squares]
        choices = () if question is None or self._asked.keeps_hands_waiting else question.choices
        fitting = [name for name in names if name in choices and self._asked.wanted in (None, name)]
        if fitting and self._answered_by() is AnsweredBy.PLACING:
            return self._answers.place(fitting[0])
        # The refused placement has been put right.
        self._refusal.clear()
        # How an unseen peg is told would be taken for the one that is to go.
        waiting = self._prompts.waits_for()
        self._refusal.keep(snapshot.occupancy, Fact("fill-unexpected", square=names[0]))
        # Where a square was asked for, its letter may have been misheard.
        is_told = question is not None and question.kind == "place" and question.square is not None
        is_misheard = is_told or self._asked.wanted is not None
        said = alert(*self._refusal.facts, *waiting, topic="filling", is_spelled=is_misheard)
        return Step((PlayTone("refused"), *say(said)))

    def _lifted(self, snapshot: Snapshot, missing: list[int], still_ms: int) -> Step:
        if still_ms < LIFTED_MS:
            return STAY
        named = self._answers.last_named()
        last = None if named is None else self.table.square_called(named)
        if last is not None and missing == [last] and not self._asked.has_answered_elsewhere():
            return self._answers.take_back(last)
        self._refusal.keep(snapshot.occupancy, Fact("fill-lifted", square=self.table.square_text(missing[0])))
        return Step((PlayTone("refused"), *say(alert(*self._refusal.facts))))

    def wanted_square(self) -> str | None:
        """Return where the computer wants the next piece, or the first empty point of the row that is dictated."""
        return self._rows.wanted_square() or self._asked.wanted

    def _is_tap_asked(self) -> bool:
        """Return whether hands here answer by a tap: pieces may be touched in another seat's turn, too."""
        return self._answered_by() is AnsweredBy.TAP and not self._asked.seat.is_awaited()

    def _take_tap(self, name: str) -> Step:
        """Take a tap on the point called *name*; in another seat's turn it answers nothing."""
        return self._answers.give(name) if self._is_tap_asked() else Step(say(answer(*self.waits_for())))


def _asked(question: Dialog) -> Step:
    """Return the step by which the board raises *question*."""
    return Step((), AnswerHands(Step((PlayTone("question"),), Ask(question))))
