# SPDX-License-Identifier: Apache-2.0
"""The question which switches or lines do not answer in a turn, and which move they hide."""

from collections.abc import Sequence

from tactile_app.game.hands.joined_lines import (
    JoinedLines,
    have_changed_together,
    joined_lines,
    likeliest_first,
)
from tactile_app.game.hands.silent_lines import FEWEST, SilentLine, silent_lines
from tactile_app.game.hands.two_causes import lines_in_part
from tactile_app.game.hands.worn_switches import (
    MOST_DIFFERING,
    Hidden,
    hidden_moves,
    suspects_among,
    suspects_in_turn,
)
from tactile_app.game.questions.switch_question import which_switch
from tactile_app.game.questions.unseen_move import UnseenMove
from tactile_app.game.table import Table
from tactile_app.game.transitions import Dialog
from tactile_app.game.turns.turn_sequence import TurnSequence


class SwitchSuspects:
    """Finds the switches and lines of *table* that may be broken, by the changes of the present one of *turns*."""

    def __init__(self, table: Table, turns: TurnSequence) -> None:
        self._table = table
        self._turns = turns

    def question(self) -> Dialog | None:
        """Return the question which one or two switches, or which line, do not answer; perhaps with a hidden move.

        None where more switches than these would have to be silent.
        """
        current, position, left_out = self._turns.turn, self._table.match.playing(), self._table.left_out
        hidden = hidden_moves(position, current.seen, left_out)
        if hidden and current.suspicion.was_one_in_vain(current.seen):
            return UnseenMove(self._table, hidden, current.announced)
        size = (position.columns, position.rows)
        if current.seen != current.base:
            suspects = [
                *self._turns.gone_on_unseen(),
                *suspects_in_turn(position, current.changes, left_out, announced=current.announced),
            ]
            lines = self._silent_lines(hidden)
            differing = (current.base ^ current.seen) & ~left_out
            whole = likeliest_first(lines, self._joined_lines(), differing)
            if not suspects and not whole and differing.bit_count() > MOST_DIFFERING:
                # That is more than a move and a switch: two things are broken.
                whole = lines_in_part(current.base, current.seen, left_out, size)
            if suspects or whole:
                return which_switch(self._table, suspects, whole)
        elif left_out:
            # They are asked for in parts, so none is left away.
            suspects = suspects_in_turn(position, [], left_out, len(position.legal_moves()) + 1)
            by_one_more = [Hidden(each.move, (each.square,)) for each in suspects if each.move is not None]
            unseen = [] if current.is_unseen_declined else [each for each in hidden if not each.squares]
            hidden = [*unseen, *by_one_more] or hidden
        if hidden:
            return UnseenMove(self._table, hidden, current.announced)
        # Here more switches are silent than one move hides: they are found one after the other. On a board that was
        # whole until now they are a line; without a line a piece has been moved against the rules, and is to go back.
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
