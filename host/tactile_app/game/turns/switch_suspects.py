# SPDX-License-Identifier: Apache-2.0
"""The question which switches or lines do not answer in a turn, which move they hide, and when it is asked."""

from collections.abc import Callable, Sequence

from tactile_app.game.hands.joined_lines import (
    JoinedLines,
    have_changed_together,
    have_closed_at_once,
    joined_lines,
    likeliest_first,
)
from tactile_app.game.hands.silent_lines import FEWEST, FEWEST_SILENT, SilentLine, dark_lines, silent_lines
from tactile_app.game.hands.two_causes import lines_in_part, two_joined
from tactile_app.game.hands.worn_switches import (
    HINTED,
    HINTED_WORN,
    MOST_DIFFERING,
    Hidden,
    Suspect,
    hidden_moves,
    suspects_among,
    suspects_in_turn,
)
from tactile_app.game.questions.switch_question import all_of_these, answer_in_vain, suspect, which_switch
from tactile_app.game.questions.unseen_move import UnseenMove
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, AnswerHands, Ask, Dialog, LeaveOut, Step, say
from tactile_app.game.turns.move_refusals import in_hand
from tactile_app.game.turns.turn_sequence import TurnSequence
from tactile_app.messages import Fact, answer
from tactile_core.recogniser.reading import WRONG
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.position import PASS
from tactile_core.rules.squares import mask_of


class SwitchSuspects:
    """Finds the switches and lines of *table* that may be broken, by the changes of the present one of *turns*."""

    def __init__(self, table: Table, turns: TurnSequence) -> None:
        self._table = table
        self._turns = turns
        # When it was asked last whether a switch does not answer, and of which board.
        self.asked_ms = self.asked_seen = 0
        # Whether a switch was left out since it was asked whether a whole line is silent; the lines that were asked
        # about.
        self.is_line_due = False
        self._lines_asked: set[tuple[int, bool]] = set()
        self._joined_asked: list[JoinedLines] = []

    def instead_of(self, step: Step) -> Step:
        """Return what is asked in place of *step*, which may call the board wrong; *step* itself where nothing is."""
        current = self._turns.turn
        is_told, is_in_vain = current.is_told, current.is_told_in_vain
        current.is_told = current.is_told_in_vain = False
        if not is_told or step.goto is not None:
            return step
        question = self.question() if is_in_vain else None
        if question is not None:
            return suspect(current.suspicion, current.seen, question)
        return self._ask_about_joined() or step

    def _ask_about_joined(self) -> Step | None:
        """Ask once about lines that answer together for sure: hands close no two switches at once.

        Without that a piece would be told off a square on which none stands.
        """
        current = self._turns.turn
        found = [
            each
            for each in self._joined_lines()
            if each not in self._joined_asked and have_closed_at_once(each, current.base, current.changes)
        ]
        if not found:
            return None
        self._joined_asked += found
        # Hands that lift the piece again have answered nothing.
        self.asked_seen = current.base
        left_out, size = self._table.left_out, (self._table.match.game.columns, self._table.match.game.rows)
        silent = silent_lines(current.base, current.seen, left_out, size)
        whole = likeliest_first(silent, found, (current.base ^ current.seen) & ~left_out)
        return Step((), AnswerHands(Step((), Ask(which_switch(self._table, (), whole)))))

    def press_in_vain(self, key: str, waits_for: tuple[Fact, ...]) -> Step | None:
        """Return the answer to *key* on a board that is wrong, or off which a piece is lifted; None for any other.

        *waits_for* is told first, as to anybody who asks.
        """
        current = self._turns.turn
        if key not in ("first", "ask") or not (current.refusal or current.busy_with):
            return None
        question = self.question()
        if question is not None:
            return answer_in_vain(
                self._table, current.suspicion, current.seen, key, question, self._told_of_now(waits_for)
            )  # fmt: skip
        times, last = current.suspicion.press(current.seen, key), self._last_question()
        if times == 1:
            return Step(say(answer(*waits_for)))
        if last is None or times < HINTED:
            return None
        if times == HINTED:
            return Step(say(answer(*waits_for, Fact("if-done-already"))))
        return suspect(current.suspicion, current.seen, last)

    def doubt(self) -> Step:
        """Ask which switch does not answer where the board differs, or at last whether all that differs is left out."""
        current = self._turns.turn
        if current.seen == current.base:
            return STAY
        question = self.question() or self._last_question()
        return STAY if question is None else suspect(current.suspicion, current.seen, question)

    def _last_question(self) -> Dialog | None:
        """Return the question whether all that differs is left out: a board that nothing explains is no dead end."""
        current = self._turns.turn
        return all_of_these(self._table, current.base ^ current.seen)

    def _told_of_now(self, waits_for: tuple[Fact, ...]) -> tuple[Fact, ...]:
        """Return the fault, or else the fact that a lifted piece is in the hand, and whose turn it is."""
        current = self._turns.turn
        lifted = current.suspicion.lifted(current.seen)
        if current.busy_with or current.is_refused_now() or not lifted:
            return waits_for
        position = self._table.match.playing()
        return (in_hand(position, lifted, len(lifted)), self._table.narrator.whose_turn(position, "help-turn"))

    def ask_for_hidden(self, standing: Callable[[], tuple[Fact, ...]]) -> Step | None:
        """Ask which move silent switches hide whole: at the second press on a worn board, at the fourth on another.

        At the press before, say how the game is *standing* and that. None before, and where no move is hidden so.
        """
        current, hinted = self._turns.turn, HINTED_WORN if self._table.left_out else HINTED
        if current.seen != current.base or self._turns.declinable() is not None:
            return None
        current.asked_untouched += 1
        if current.asked_untouched < hinted:
            return None
        question = self.question()
        if question is None:
            return None
        if current.asked_untouched == hinted:
            return Step(say(answer(*standing(), Fact("if-moved-already"))))
        current.asked_untouched = 0
        return suspect(current.suspicion, current.seen, question)

    def ask_about_line(self) -> Step | None:
        """Ask once about a line of which several switches were left out one by one, while nothing is shown on it."""
        current = self._turns.turn
        if not self.is_line_due or current.doubt is not None or current.refusal:
            return None
        self.is_line_due, self.asked_seen = False, current.base
        left_out, size = self._table.left_out, (self._table.match.game.columns, self._table.match.game.rows)
        silent = dark_lines(left_out, current.seen, left_out, size, FEWEST_SILENT)
        found = [line for line in silent if (line.number, line.is_row) not in self._lines_asked]
        self._lines_asked.update((line.number, line.is_row) for line in found)
        return Step((), AnswerHands(Step((), Ask(which_switch(self._table, (), found))))) if found else None

    def may_be_replied_to(self, silent: LeaveOut) -> bool:
        """Return whether the changes since the question may be a reply to the move that the switches of *silent* hide.

        The hands go on with the game then, and a yes plays both moves.
        """
        since = [each for each in self._turns.turn.changes if each[0] > self.asked_ms]
        if silent.move is None or silent.is_last or not since:
            return False
        position = self._table.match.copy_of_position()
        position.push(silent.move)
        if position.legal_moves() == [PASS]:
            position.push(PASS)
        reader = Recogniser(position, None, self._table.left_out | mask_of(list(silent.squares)))
        readings = [reader.observe(ms, occupancy) for ms, occupancy in (*since, (self._turns.now_ms, since[-1][1]))]
        return readings[-1].kind != WRONG

    def question(self) -> Dialog | None:
        """Return the question which one or two switches, or which line, do not answer; perhaps with a hidden move.

        None where more switches than these would have to be silent. In the turn of another seat hands make no move that
        a switch could hide.
        """
        self.asked_ms, self.asked_seen = self._turns.now_ms, self._turns.turn.seen
        current = self._turns.turn
        hidden = self._hidden()
        if current.suspicion.were_two_in_vain(current.seen) and (last := self._last_question()) is not None:
            return last
        if hidden and current.suspicion.was_one_in_vain(current.seen):
            return UnseenMove(self._table, hidden, current.announced)
        found = self._about_unseen(hidden) if current.seen == current.base else self._about_changes(hidden)
        if found is not None:
            return found
        return UnseenMove(self._table, hidden, current.announced) if hidden else self._about_many()

    def _hidden(self) -> list[Hidden]:
        """Return the moves that silent switches may hide; none in the turn of another seat."""
        if not self._turns.seat.has_hands:
            return []
        return hidden_moves(self._table.match.playing(), self._turns.turn.seen, self._table.left_out)

    def _about_changes(self, hidden: Sequence[Hidden]) -> Dialog | None:
        """Return the question about switches that explain the board where it differs; None where few do not."""
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        size = (position.columns, position.rows)
        suspects = self._suspects()
        lines = self._silent_lines(hidden)
        differing = (current.base ^ current.seen) & ~left_out
        whole = likeliest_first(lines, self._joined_lines(), differing)
        if not suspects and not whole and differing.bit_count() > MOST_DIFFERING:
            # That is more than a move and a switch: two things are broken.
            afters = [position.gesture(move).after for move in position.legal_moves() if move >= 0]
            joined = two_joined(current.base, afters, current.seen, left_out, size)
            whole = lines_in_part(current.base, current.seen, left_out, size) or joined
        return which_switch(self._table, suspects, whole) if suspects or whole else None

    def _suspects(self) -> list[Suspect]:
        """Return the switches that one by one explain the board, with a move of the hands in their turn."""
        current, left_out = self._turns.turn, self._table.left_out
        if not self._turns.seat.has_hands:
            return suspects_among(current.base, current.seen, left_out)
        position = self._table.match.playing()
        in_turn = suspects_in_turn(position, current.changes, left_out, announced=current.announced)
        return [*self._turns.gone_on_unseen(), *in_turn]

    def _about_unseen(self, hidden: Sequence[Hidden]) -> Dialog | None:
        """Return the question for a move of which nothing is seen, by the switches that are left out and one more."""
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        if not left_out or not self._turns.seat.has_hands:
            return None
        # They are asked for in parts, so none is left away.
        suspects = suspects_in_turn(position, [], left_out, len(position.legal_moves()) + 1)
        by_one_more = [Hidden(each.move, (each.square,)) for each in suspects if each.move is not None]
        unseen = [each for each in hidden if not each.squares]
        return UnseenMove(self._table, unseen, current.announced, by_one_more) if unseen or by_one_more else None

    def _about_many(self) -> Dialog | None:
        """Return the question about lines, where more switches are silent than one move hides; None without any.

        On a board that was whole until now they are a line. Without a line a piece has been moved against the rules,
        and is to go back.
        """
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        size = (position.columns, position.rows)
        broken = [
            *silent_lines(current.base, current.seen, left_out, size, FEWEST),
            *lines_in_part(current.base, current.seen, left_out, size),
        ]
        whole = list(dict.fromkeys(broken))
        suspects = suspects_among(current.base, current.seen, left_out) if whole or left_out else []
        return which_switch(self._table, suspects, whole) if suspects or whole else None

    def _silent_lines(self, hidden: Sequence[Hidden]) -> list[SilentLine]:
        """Return the lines whose silence shows the board as it is, after no move or after one of *hidden*."""
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        size = (position.columns, position.rows)
        found = silent_lines(current.base, current.seen, left_out, size)
        for each in hidden:
            after = position.gesture(each.move).after
            lines = silent_lines(after, current.seen, left_out, size) if each.squares else []
            found += [line for line in lines if line not in found and set(each.squares) <= set(line.squares)]
        return found

    def _joined_lines(self) -> list[JoinedLines]:
        """Return the two lines that, answering together, show the board as it is after no move or a legal one."""
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        size = (position.columns, position.rows)
        afters = [position.gesture(move).after for move in position.legal_moves() if move >= 0]
        found = joined_lines((current.base, *afters), current.seen, left_out, size)
        one_square = joined_lines(afters, current.seen, left_out, size, fewest=1)
        shown = [each for each in one_square if have_changed_together(each, current.base, current.changes)]
        return found + [each for each in shown if each not in found]
