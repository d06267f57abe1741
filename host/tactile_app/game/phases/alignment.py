# SPDX-License-Identifier: Apache-2.0
"""Bring the board and the game together: hands are led step by step, or told square by square what differs."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.hands.touched import Touched
from tactile_app.game.hands.worn_switches import HINTED, HINTED_WORN, Suspicion
from tactile_app.game.phases.alignment_suspects import AlignmentSuspects
from tactile_app.game.phases.differences import Differences
from tactile_app.game.phases.moved_meanwhile import MovedMeanwhile
from tactile_app.game.phases.phase import ARRANGE, CARRY, Phase
from tactile_app.game.phases.rows_to_place import RowsToPlace
from tactile_app.game.questions.key_grammar import HELD
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.switch_question import answer_in_vain, suspect
from tactile_app.game.questions.unseen_move import UnseenMove
from tactile_app.game.records.turn_log import GAP
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import (
    STAY,
    Align,
    AnswerHands,
    Ask,
    BeginSetUp,
    Dialog,
    Finish,
    Goto,
    Play,
    Step,
    say,
)
from tactile_app.game.turns.carried_out import have_carried_out
from tactile_app.game.turns.take_back import ask_take_back
from tactile_app.messages import Fact, alert, answer, result
from tactile_core.recogniser.watchers.carry_out import CarryOut, Progress
from tactile_core.recogniser.watchers.path import Waypoint
from tactile_core.rules.squares import mask_of


class AlignmentPhase(Phase):
    """Wait until the board shows what the match says, then go on from there; *goto* says what is told meanwhile.

    *shown* is what the board showed last, None where it has not answered.
    """

    def __init__(self, table: Table, goto: Align, shown: int | None) -> None:
        super().__init__(table)
        on_board = table.match.position or table.match.set_up
        if on_board is None:
            raise ValueError("a match has a set-up or a position")
        self._target = on_board.occupancy()
        self._guidance = goto.guidance
        self._path = None if goto.guidance is None else goto.guidance.path
        self._suspicion = Suspicion()
        # The occupancy whose faults were told last.
        self._told_wrong: int | None = None
        self._is_told_in_vain = False
        self._carry_out = CarryOut(self._target, self._path, table.left_out)
        table.log.leave_out(table.left_out)
        table.log.lead(table.match.game.columns, self._target, self._path)
        self._opening = goto.opening
        self._mend, self._mend_squares = goto.mend, goto.mend_squares
        self._is_first = True
        self._before_last = goto.before_last
        self._is_counted = goto.is_counted
        self._seen = shown
        # The repair that was told last, and which squares were wrong then.
        self._mended: tuple[tuple[Fact, ...], int] = ((), 0)
        # The board that showed another push than the one to be carried out, and how it is put right.
        self._wrong_push: tuple[int, tuple[Fact, ...]] | None = None
        self._rows = RowsToPlace(table, self._target)
        self._is_agreement_told = goto.is_agreement_told or bool(goto.opening)
        self._differences = Differences(table, self._target, self._path, is_agreement_told=self._is_agreement_told)
        self._touched = Touched()
        self._suspects = AlignmentSuspects(table, self._touched)
        self._moved = MovedMeanwhile(table, None if self._path is not None or self._mend else self._target)
        # The move that was typed, and made by the virtual hand since.
        self._announced: int | None = None

    @property
    def is_leading_forward(self) -> bool:
        """Whether the hands are led through the last move."""
        return self._path is not None and self._path.before is not None

    @property
    def is_untouched(self) -> bool:
        """Whether the hands are to carry out the last move, and have done nothing of it yet."""
        path = self._path
        if path is None or path.before is None:
            return False
        return self._seen == path.base and self._carry_out.step is path.waypoints[0]

    def enter(self) -> Step:
        """Say the opening where the hands are led from here on."""
        if self._path is None or not self._opening:
            return STAY
        opening, self._opening = self._opening, ()
        return Step(say(result(*opening, topic="matching")))

    def observe(self, snapshot: Snapshot) -> Step:
        """Go on once the board agrees; else say the next step, or what differs from it, whenever something changed."""
        snapshot = self.table.shown(snapshot, self._carry_out.nearest(snapshot.occupancy, self.table.left_out))
        self._seen = snapshot.occupancy
        self._suspicion.see(snapshot.ms, snapshot.occupancy)
        last = self._before_last
        if last is not None and last.guidance is not None and snapshot.occupancy == last.guidance.path.base:
            return Step((), last)
        self._touched.observe(snapshot.ms, snapshot.occupancy)
        progress = self._carry_out.observe(snapshot.ms, snapshot.occupancy)
        self.table.log.show_led(snapshot.ms, snapshot.occupancy, progress)
        step = self._tell(progress)
        is_told_in_vain, self._is_told_in_vain = self._is_told_in_vain, False
        return (self._suspect() or step) if is_told_in_vain else step

    def pass_time(self, now_ms: int) -> Step:
        """Play what a player in another home has moved meanwhile: that one does not wait for a board that differs."""
        if not self.has_other_moved():
            return STAY
        seat = self.table.seat_to_move()
        seat.begin_turn(self.table.match)
        move = seat.decide(now_ms)
        seat.cancel()
        return STAY if not isinstance(move, int) else have_carried_out(self.table, move, self._seen)

    def has_other_moved(self) -> bool:
        """Return whether the player in another home has moved, whose turn it is; hands that are led end that first."""
        match = self.table.match
        if self._path is not None or self._seen is None or match.position is None or match.outcome() is not None:
            return False
        seat = self.table.seat_to_move()
        return seat.is_remote and seat.has_gone_on()

    def press(self, press: Press) -> Step:
        """Take the first key for a piece turned over; else ask the seat whose turn it is; a held key takes back."""
        if press.name == "first" and not press.is_held and self._carry_out.step.handled is not None:
            progress = self._carry_out.confirm()
            self.table.log.confirm(progress)
            return self._tell(progress)
        question = self._question() if press.name in ("first", "ask") and not press.is_held else None
        if question is not None and self._told_wrong == self._seen:
            told = self.waits_for() if press.name == "ask" else self.standing()
            return answer_in_vain(self.table, self._suspicion, self._shown(), press.name, question, told)
        seat = self.table.seat_to_move()
        if press.is_held and press.name in ("first", "second") and self.is_leading_forward and seat.has_hands:
            return ask_take_back(self.table)
        step = None if press.name == "ask" else seat.press(press)
        if step is None and press.is_held and press.name in HELD and self.table.match.position is not None:
            return ask_take_back(self.table)
        return step or self._press_untouched(press) or super().press(press)

    def _press_untouched(self, press: Press) -> Step | None:
        """Return the answer to a key that asks often, on a board that shows nothing of the step that was told.

        None where it is no such key or board.
        """
        is_asked = press.name in ("first", "ask") and not press.is_held and self._seen is not None
        question, is_unseen = self._question() if is_asked else None, is_asked and self._is_push_unseen()
        if not (question or is_unseen) or not self._carry_out.is_on_the_way(self._shown()):
            return None
        hinted = HINTED_WORN if is_unseen else HINTED
        times = self._suspicion.press(self._shown(), press.name)
        if times == hinted:
            return Step(say(answer(*self.waits_for(), Fact("if-done-already"))))
        return self.doubt() if times > hinted else None

    def _is_push_unseen(self) -> bool:
        """Return whether the hands are led through a push of which no switch that is read shows anything."""
        path = self._path
        if path is None or path.push is None or not self.is_leading_forward:
            return False
        return not (path.base ^ self._target) & ~self.table.left_out

    def _question(self) -> Dialog | None:
        """Return the question which switch, or which line of them, does not answer; None where too much differs."""
        if self._seen is None:
            return None
        # Hands that are past the step that was told have carried the rest out, too: that may explain the board.
        boards = tuple(dict.fromkeys((self._nearest(), self._carry_out.step.occupancy)))
        is_begun = bool(self.table.match.moves) or self._is_agreement_told
        is_in_vain = is_begun and self._suspicion.was_one_in_vain(self._seen)
        hidden = self._moved.hidden(self._seen) if is_in_vain else []
        if hidden:
            return UnseenMove(self.table, hidden, self._announced)
        return self._suspects.question(self._seen, boards, self._suspicion)

    def doubt(self) -> Step:
        """Ask which switch does not answer, unless too much differs; a push that no switch shows is done."""
        if self._is_push_unseen():
            self.gap()
            return STAY
        return self._suspect() or STAY

    def _suspect(self) -> Step | None:
        """Ask whether a switch does not answer; None where too much differs."""
        question = self._question()
        return None if question is None else suspect(self._suspicion, self._shown(), question)

    def leave_out(self, squares: tuple[int, ...], move: int | None) -> Step:
        """Leave the switches of *squares* out; a piece that one of them showed is in no hand. Play a *move* they hid.

        Where the board was right but for them, hands have gone on with the game since.
        """
        expected = self._nearest()
        self._suspicion.leave_out(mask_of(list(squares)), expected)
        step = super().leave_out(squares, move)
        if move is not None:
            return Step(step.effects, Play(made=move))
        if self._path is not None and self._path.push is not None:
            self._lead_without(self.table.left_out, expected)
        goto = self._gone_on()
        return step if goto is None else Step(step.effects, goto)

    def _gone_on(self) -> Goto | None:
        """Return where hands have gone on that found the board right: in the turn or the set-up; None where nowhere."""
        told, match = ~self.table.left_out, self.table.match
        was_right = self._touched.first is not None and not (self._touched.first ^ self._target) & told
        if self._path is not None or not was_right or not (self._shown() ^ self._target) & told:
            return None
        if match.position is None:
            # One peg is asked about, several are to be taken off again.
            return BeginSetUp() if ((self._shown() ^ self._target) & told).bit_count() == 1 else None
        if match.outcome() is not None or self.table.exercise is not None or not self.table.seat_to_move().has_hands:
            return None
        return Play(since=tuple(self._touched.changes), announced=self._announced)

    def announce(self, move: int) -> None:
        """Note that hands make *move*, before the board was seen to be right."""
        self._announced = move

    def _lead_without(self, left_out: int, expected: int) -> None:
        """Lead the hands through a push without the switches *left_out*; on a board that agrees it is done."""
        if not (self._shown() ^ expected) & ~left_out:
            self.gap()
            return
        self._carry_out = CarryOut(self._target, self._path, left_out)
        self.table.log.leave_out(left_out)
        self.table.log.lead(self.table.match.game.columns, self._target, self._path)

    def question(self) -> tuple[Fact, ...]:
        """Return the step that a key confirms, since no switch sees it."""
        return self.waits_for() if self._carry_out.step.handled is not None else ()

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the step that the hands are at, or what differs."""
        return self.waits_for()

    def word_to_type(self) -> str:
        """Return whether a virtual hand carries out a move that another seat has made, or mends the board."""
        if self.is_leading_forward and (self._seen is None or self._carry_out.is_on_the_way(self._seen)):
            return CARRY
        return "" if self._seen is None else ARRANGE

    def gap(self) -> None:
        """Lead no longer: what the board shows decides."""
        self._carry_out.gap()
        self.table.log.act(GAP)

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the step that the hands are at, or the whole difference, then the next square to mend."""
        if self._seen is None:
            return (Fact("board-awaited"),)
        if self._wrong_push is not None and self._wrong_push[0] == self._seen:
            return self._wrong_push[1]
        if self._carry_out.is_on_the_way(self._seen):
            return self._said(self._carry_out.step)
        if self._rows.is_on:
            return self._rows.told(self._seen)
        return self._line_to_mend() or self._differing(is_whole=self._is_counted)

    def _said(self, step: Waypoint) -> tuple[Fact, ...]:
        return () if self._guidance is None else self._guidance.of(step)

    def _tell(self, progress: Progress) -> Step:
        if progress.is_done:
            is_told = self._is_agreement_told or not self._is_first
            return Step(say(result(*self._opening, Fact("board-agrees"))) if is_told else (), self._next())
        if progress.step is None:
            return STAY
        if not progress.is_wrong:
            # Pieces that the step before took off the board are in no hand.
            self._suspicion = Suspicion()
            return Step((PlayTone("placed"), *say(result(*self._said(progress.step), topic="matching"))))
        self._touched.begin(self._shown())
        if self._moved.is_made(self._shown(), self._touched):
            # The turn asks which move it was.
            return Step((), Play(is_move_asked=True))
        rows = self._tell_rows()
        if rows is not None:
            return rows
        self._told_wrong = self._seen
        self._is_told_in_vain = self._suspicion.tell(self._shown())
        opening, self._opening = self._opening, ()
        joined = self._suspects.joined_at_first(self._shown(), progress.step.occupancy) if self._is_first else None
        if joined is not None:
            self._is_first = False
            return Step(say(result(*opening)) if opening else (), AnswerHands(Step((), Ask(joined))))
        line_back = self._differences.line_back(self._shown(), progress.reading)
        if line_back:
            self._wrong_push = (self._shown(), line_back)
        mend = line_back or self._line_to_mend()
        if not mend:
            is_whole = self._is_counted and self._is_first and self._path is None
            mend = self._differing(is_whole=is_whole)
        self._is_first = False
        wrong_squares = self._shown() ^ self._nearest()
        (told, before), self._mended = self._mended, (mend, wrong_squares)
        # The hands were told where a piece goes, and have put one elsewhere: they may have misheard a letter.
        is_misheard = bool(wrong_squares & self._shown() & ~before) and bool(told or self._path)
        if not opening and mend == told and not wrong_squares & ~before:
            # The hands are at work, and the repair that was told still holds.
            return Step((PlayTone("placed"),))
        return Step((PlayTone("differs"), *say(alert(*opening, *mend, topic="matching", is_spelled=is_misheard))))

    def _tell_rows(self) -> Step | None:
        """Tell the next rows to be set up, once those before stand; None where it is told piece by piece."""
        if self._is_first and self._path is None:
            self._rows.begin(self._shown())
        is_next = self._rows.go_on(self._shown())
        if not self._rows.is_on:
            return None
        if not is_next:
            # The hands are at work, unless one line alone lacked its pieces: its switches may not answer.
            if self._suspects.is_of_one_line((self._touched.first or 0) ^ self._target):
                self._told_wrong = self._seen
            return STAY
        self._is_first = False
        self._told_wrong = self._seen
        opening, self._opening = self._opening, ()
        said = (*opening, *self._rows.told(self._shown()))
        return Step((PlayTone("placed"), *say(result(*said, topic="matching"))))

    def _next(self) -> Goto:
        """Return where a board that agrees leads."""
        match = self.table.match
        if match.position is None:
            return BeginSetUp()
        if match.outcome() is not None:
            return Finish()
        return Play(is_turn_told=self.table.seat_to_move().has_hands, announced=self._announced)

    def _line_to_mend(self) -> tuple[Fact, ...]:
        """Return the facts that tell how a line is to be put back; () once nothing differs in it."""
        return self._mend if (self._shown() ^ self._target) & self._mend_squares else ()

    def _differing(self, *, is_whole: bool) -> tuple[Fact, ...]:
        return self._differences.told(self._shown(), self._nearest(), self._touched.mask, is_whole=is_whole)

    def _nearest(self) -> int:
        """Return the board of the step, or of a later one which the hands have nearly reached."""
        return self._carry_out.nearest(self._shown(), self.table.left_out)

    def _shown(self) -> int:
        """Return the occupancy that the board shows."""
        if self._seen is None:
            raise ValueError("nothing differs from a board that has not been seen")
        return self._seen
