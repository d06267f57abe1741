# SPDX-License-Identifier: Apache-2.0
"""Which move was made: asked for where the board does not show it, and the answer taken."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.hands.worn_switches import (
    MOST_DIFFERING,
    hidden_moves,
    is_unseen,
    suspects_in_turn,
)
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Align, AnswerHands, Ask, Step, say
from tactile_app.game.turns.ambiguity import returns_of
from tactile_app.game.turns.disambiguation import Decided, Doubt, exchange_choice, move_choice, resolve
from tactile_app.game.turns.replies import Replies
from tactile_app.game.turns.turn_sequence import TurnSequence
from tactile_app.messages import Fact, answer
from tactile_core.recogniser.carry import wave_mask
from tactile_core.rules.position import Position

# A board that was out of sight is explained by this many moves at most.
MOST_ASKED = 4


class MoveQuestions:
    """Asks which of several moves of the game on *table* was made in the turn of *turns*, and plays what is chosen."""

    def __init__(self, table: Table, turns: TurnSequence) -> None:
        self._table = table
        self._turns = turns

    def ask_for_return(self) -> Step | None:
        """Ask whether the piece handled last has moved away and back; None where no rule lets it."""
        position = self._table.match.playing()
        returns = returns_of(position, self._turns.turn.handled)
        return self.ask(self.doubt(position, returns)) if returns else None

    def ask_for_move_to(self, occupancy: int) -> Step | None:
        """Ask whether one of the few moves that leave *occupancy* was made; None for no such move, or too many."""
        position = self._table.match.playing()
        legal = [move for move in position.legal_moves() if move >= 0]
        told = ~self._table.left_out
        fitting = tuple(move for move in legal if not (position.gesture(move).after ^ occupancy) & told)
        if not 0 < len(fitting) <= MOST_ASKED:
            return None
        doubt = self.doubt(position, fitting)
        doubt.is_out_of_sight = True
        return self.ask(doubt)

    def choose(self, move: int | None) -> Step:
        """Play or amend the move that the player named; a board that shows one that was refused is put right."""
        current = self._turns.turn
        doubt, current.doubt = current.doubt, None
        if move is None and doubt is not None and doubt.is_about_exchange:
            # A fault is told as soon as the board is looked at.
            current.refuse_all(self._turns.now_ms)
            return STAY
        if move is None and doubt is not None and doubt.is_about_last and self._turns.let_last_stand():
            # The hands that seemed to go on with the last move were the other player's.
            return Step(say(answer(Fact("cancelled"))))
        if move is None and doubt is not None and doubt.is_about_last and self._table.left_out:
            # A move of this turn that a silent switch hides in part may look as if the last one had gone on.
            asked = self.ask_for_move_to(current.seen)
            if asked is not None:
                if self._turns.last_move is not None:
                    self._turns.last_move.forget()
                return asked
        if move is None and doubt is not None and doubt.is_about_last and self._may_hide_reply(doubt):
            # Hands have replied to the last move, and a switch has not shown that: a key asks about it.
            self._turns.begin_anew()
            return Step(say(answer(Fact("cancelled"))))
        if move is None and doubt is not None and self._may_hide_more(doubt):
            # Another switch may be silent, too: the fault is told, and a key asks which move that switch hides.
            current.refuse_all(self._turns.now_ms)
            return Step(say(answer(Fact("cancelled"))))
        if move is None or doubt is None:
            goto = None if current.seen == current.base else self._put_right(doubt)
            return Step(say(answer(Fact("cancelled"))), goto)
        decided = Decided(move, is_chosen=True, since=tuple(doubt.replies.changes))
        return self._turns.amend(decided) if doubt.is_about_last else self._turns.play(decided)

    def _put_right(self, doubt: Doubt | None) -> Align:
        """Return the way back of a board that shows none of the moves of *doubt*.

        Where pegs were pushed, their line is told as it stood: switches do not tell whose peg stands where.
        """
        current, position = self._turns.turn, self._table.match.playing()
        touched = current.seen ^ current.base
        for _, occupancy in (*current.changes, *(() if doubt is None else doubt.replies.changes)):
            touched |= occupancy ^ current.base
        for move in () if doubt is None or doubt.is_about_last else doubt.choice.moves:
            gesture = position.gesture(move)
            touched |= gesture.after ^ current.base | wave_mask(gesture)
        mend, squares = self._table.narrator.line_touched(position, touched)
        return Align(mend=mend, mend_squares=squares)

    def _may_hide_more(self, doubt: Doubt) -> bool:
        """Return whether it was none of the moves of *doubt*, but one that one more switch hides.

        That is likely on a worn board, and where the board was out of sight, perhaps during such a question.
        """
        current, left_out = self._turns.turn, self._table.left_out
        is_likely = bool(left_out) or doubt.is_out_of_sight
        if not is_likely or doubt.is_about_last or current.seen == current.base:
            return False
        return bool(hidden_moves(self._table.match.playing(), current.seen, left_out))

    def _may_hide_reply(self, doubt: Doubt) -> bool:
        """Return whether one silent switch would explain all that hands have shown as a move of this turn.

        Where few squares differ, hands that are led back are asked about their switches. After a push their line is put
        back.
        """
        if self._put_right(doubt).mend:
            return False
        current, position = self._turns.turn, self._table.match.playing()
        if ((current.seen ^ current.base) & ~self._table.left_out).bit_count() <= MOST_DIFFERING:
            return False
        return bool(suspects_in_turn(position, current.changes, self._table.left_out))

    def settle(self, moves: tuple[int, ...], others: tuple[int, ...] = ()) -> Step:
        """Play the one of *moves* that is sure enough, or ask for it; pieces of *others* may have changed places."""
        position = self._table.match.playing()
        if others:
            return self.ask(self.doubt(position, moves, others=others))
        announced, left_out = self._turns.turn.announced, self._table.left_out
        if left_out and announced not in moves and any(is_unseen(position, move, left_out) for move in moves):
            # A handling that the hands have not shown is not assumed.
            return self.ask(self.doubt(position, moves))
        decided = resolve(position, moves, announced, self._table.narrator)
        if decided is None:
            return self.ask(self.doubt(position, moves))
        return self._turns.play(decided)

    def doubt(
        self, position: Position, moves: tuple[int, ...], *, is_about_last: bool = False, others: tuple[int, ...] = ()
    ) -> Doubt:
        """Return the question which of *moves* of *position* was made, see Doubt."""
        table = self._table
        left_out = table.left_out
        board = position.gesture(moves[0]).after & ~left_out | self._turns.turn.base & left_out
        replies = Replies(table.match, position, moves, board, left_out)
        if others:
            choice = exchange_choice(position, moves, others, table.narrator)
        else:
            # One more silent switch may hide another move.
            may_be_none = any(is_unseen(position, move, left_out) for move in moves)
            choice = move_choice(position, moves, table.narrator, may_be_none)
        return Doubt(choice, replies, is_about_last, bool(others))

    def ask(self, doubt: Doubt) -> Step:
        """Ask *doubt*."""
        self._turns.turn.doubt = doubt
        return Step((), AnswerHands(Step((PlayTone("question"),), Ask(doubt.choice))))
