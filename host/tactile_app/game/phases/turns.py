# SPDX-License-Identifier: Apache-2.0
"""The turns: acts of the hands are judged, hands are led through the moves of other seats, keys answer questions."""

from tactile_app.game.effects import KeepSwitches
from tactile_app.game.hands.answering_again import AnsweringAgain
from tactile_app.game.hands.shared_edges import SharedEdges
from tactile_app.game.phases.phase import Phase
from tactile_app.game.questions.dialogs import WalkThrough
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.switch_question import joined_fact
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Align, Dialog, LeaveOut, Play, Step, say
from tactile_app.game.turns.carried_out import have_carried_out
from tactile_app.game.turns.disambiguation import Decided
from tactile_app.game.turns.judges import Judges
from tactile_app.game.turns.move_questions import MoveQuestions
from tactile_app.game.turns.switch_suspects import SwitchSuspects
from tactile_app.game.turns.take_back import ask_take_back
from tactile_app.game.turns.turn_sequence import TurnSequence
from tactile_app.messages import Fact, answer, result
from tactile_core.recogniser.watchers.stillness import Stillness

# After a while out of sight, or once another home has moved, the board must have been still for this long before it is
# said to differ.
SEEN_MS = 1000
# Two hands hold this many pieces.
MOST_IN_HAND = 2


class TurnsPhase(Phase):
    """One turn after the other, which begin as *goto* says.

    A seat without hands is asked for its move before the judges are asked what the hands did; the hands then carry its
    move out, and may tap meanwhile.
    """

    def __init__(self, table: Table, goto: Play) -> None:
        super().__init__(table)
        self._goto = goto
        self._turns = TurnSequence(table)
        self._questions = MoveQuestions(table, self._turns)
        self._judges = Judges(table, self._turns, self._questions)
        self._switches = SwitchSuspects(table, self._turns)
        self._has_gap = goto.is_move_asked
        self._stillness = Stillness()
        # For how long the board has been still.
        self._still_ms = 0
        self._left_out = AnsweringAgain()
        position = table.match.playing()
        first = next((move for move in position.legal_moves() if move >= 0), None)
        is_push = first is not None and position.gesture(first).is_push
        self._edges = SharedEdges((position.columns, position.rows), is_push=is_push)

    def enter(self) -> Step:
        """Pass for a side that cannot move, or end a game that is over."""
        whose = self.table.narrator.whose_turn(self.table.match.playing())
        # The computer's move has just been carried out.
        told = (*say(result(whose)), *self._turns.score()) if self._goto.is_turn_told else ()
        self._turns.go_on(self._goto.since, self._goto.announced)
        begun = self._turns.begin(told)
        if self._goto.made is None:
            return begun
        played = self._turns.play(Decided(self._goto.made, is_chosen=True))
        return Step((*begun.effects, *played.effects), played.goto)

    def leave(self) -> None:
        """Ask the seat no longer."""
        self._turns.seat.cancel()

    def observe(self, snapshot: Snapshot) -> Step:
        """Judge what the hands did; say what has changed."""
        shared = self._shares_wires(snapshot)
        if shared is not None:
            return shared
        answering = self._answering_again(snapshot)
        if answering is not None:
            return answering
        snapshot = self.table.shown(snapshot, self._turns.turn.base)
        self._turns.turn.seen = snapshot.occupancy
        self._turns.now_ms = snapshot.ms
        self._still_ms = self._stillness.observe(snapshot.ms, snapshot.occupancy)
        if self._has_gap:
            if snapshot.occupancy != self._turns.turn.base:
                # The hand is at work: wait until it rests, and judge the board that it leaves.
                return STAY if self._still_ms < SEEN_MS else self._out_of_sight(snapshot)
            self._has_gap = False
        asked = self._switches.ask_about_line() if self._is_board_ready() else None
        if asked is not None:
            return asked
        return self._switches.instead_of(self._judges.judge(snapshot))

    def _shares_wires(self, snapshot: Snapshot) -> Step | None:
        """Leave a switch out, too, that changes at the same time as one that is left out; None without one.

        Its changes may be those of a piece on the other point, and no move is played for another.
        """
        found = self._edges.observe(snapshot.ms, snapshot.occupancy, self.table.left_out)
        if found is None:
            return None
        square, joined = found
        step = self.leave_out((square,), None)
        self.table.worn.returned.update(map(self.table.square_text, joined.squares))
        return Step((*say(answer(joined_fact(self.table, joined))), *step.effects), step.goto)

    def _answering_again(self, snapshot: Snapshot) -> Step | None:
        """Use a left-out switch again that answers now; None without one, or while the hands are at work."""
        current = self._turns.turn
        square = self._left_out.observe(snapshot.ms, snapshot.occupancy, current.base, self.table.left_out)
        if square is None or current.doubt is not None or current.refusal or not self._is_board_ready():
            return None
        name = self.table.square_text(square)
        if not self.table.worn.read_again(name):
            return None
        self._turns.begin_anew()
        kept = KeepSwitches(tuple(self.table.worn.names))
        return Step((kept, *say(result(Fact("switch-back", square=name)))))

    def leave_out(self, squares: tuple[int, ...], move: int | None) -> Step:
        """Play the *move* that hands have made, or look at the turn again without those switches."""
        step = super().leave_out(squares, move)
        self._switches.is_line_due = True
        if move is None:
            self._turns.begin_anew()
            return step
        since = tuple(each for each in self._turns.turn.changes if each[0] > self._switches.asked_ms)
        played = self._turns.play(Decided(move, is_chosen=True, since=since))
        return Step((*step.effects, *played.effects), played.goto)

    def amend_unseen(self, squares: tuple[int, ...], move: int) -> Step:
        """Leave those switches out, and amend the last move."""
        step = super().leave_out(squares, None)
        amended = self._turns.amend(Decided(move, is_chosen=True))
        return Step((*step.effects, *amended.effects), amended.goto)

    def _out_of_sight(self, snapshot: Snapshot) -> Step:
        """Ask which move was made while nobody looked, where some leave this board; else compare square by square.

        Where only a piece or two lack, they are in the hand, and the turn goes on.
        """
        asked = self._questions.ask_for_move_to(snapshot.occupancy) if self._turns.seat.has_hands else None
        if asked is None and not self._is_in_hand(snapshot.occupancy):
            return Step((), Align((Fact("history-lost"),)))
        self._has_gap = False
        return self._judges.judge(snapshot) if asked is None else asked

    def _is_in_hand(self, occupancy: int) -> bool:
        """Return whether *occupancy* lacks no more pieces than the hands whose turn it is hold, and shows no other."""
        base = self._turns.turn.base
        is_few = (base & ~occupancy).bit_count() <= MOST_IN_HAND
        return self._turns.seat.has_hands and is_few and not occupancy & ~base

    def pass_time(self, now_ms: int) -> Step:
        """Let the seat decide, once the hands have done what was played; another home does not wait for them."""
        decided = self._turns.seat.decide(now_ms) if self._is_told_now() else None
        if isinstance(decided, Step):
            return decided
        if decided is None:
            return STAY
        return have_carried_out(self.table, decided, None if self._is_board_ready() else self._turns.turn.seen)

    def has_other_moved(self) -> bool:
        """Return whether the seat whose turn it is has moved, and that is told now."""
        return self._is_told_now() and self._turns.seat.has_gone_on()

    def is_thinking(self) -> bool:
        """Return whether the seat whose turn it is will decide by itself."""
        return self._is_board_ready() and self._turns.seat.is_deciding()

    def press(self, press: Press) -> Step:
        """Answer the ask key, which reads while it is held, and the side keys; a side key held asks to take back."""
        if press.name == "ask" and press.is_held:
            return Step(say(answer(Fact("reading"))))
        suspected = self._switches.press_in_vain(press.name, self.waits_for())
        if suspected is not None:
            return suspected
        if press.name == "ask":
            self._judges.ask(self._turns.now_ms)
            if self.is_wrong():
                # A wrong board comes first: the help about asking for pieces is of no use before it is right.
                return Step(say(answer(*self.waits_for())))
            how = "ask-which" if self.table.narrator.has_moves_of_pieces(self.table.match.playing()) else "ask-reading"
            return Step(say(answer(*self.waits_for(), Fact(how))))
        step = self._turns.seat.press(press)
        if step is not None:
            return step
        if press.is_held:
            return ask_take_back(self.table)
        step = self._judges.end_turn()
        if step is None and press.name == "first" and self._turns.seat.has_hands:
            step = self._questions.ask_for_return() or self._switches.ask_for_hidden(self.standing)
        return self._answer(press) if step is None else step

    def is_at_rest(self, occupancy: int) -> bool:
        """Return whether the board shows the position."""
        return self._is_board_ready() and occupancy == self._turns.turn.base

    def ask_about(self, topic: str) -> None:
        """Let the piece that is tapped next tell its "lines" or what stands "around" it."""
        self._judges.ask(self._turns.now_ms, topic)

    def choose(self, move: int | None) -> Step:
        """Play or amend the move that the player named."""
        return self._questions.choose(move)

    def announce(self, move: int) -> None:
        """Take *move* as the one that is meant, where the hands leave it open."""
        self._turns.turn.announced = move

    def gap(self) -> None:
        """Forget what was seen: the hands may have done anything meanwhile, and what the board shows decides."""
        if self._turns.last_move is not None:
            self._turns.last_move.forget()
        self._has_gap = True

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fault of the board, the words of the seat to move, or else whose turn it is.

        For a move that could still go on, return how it ends.
        """
        if self._turns.turn.may_go_on:
            return (Fact("may-go-on"),)
        whose = self.table.narrator.whose_turn(self.table.match.playing(), "help-turn")
        busy_with = self._turns.turn.busy_with
        return self.is_wrong() or (*busy_with, *(self._turns.seat.waits_for() or (whose,)))

    def holds(self, guessed: Dialog) -> bool:
        """Return whether the hands may have replied to the move that *guessed* offers as one that a switch hides."""
        offered = guessed.offered if isinstance(guessed, WalkThrough) else None
        return isinstance(offered, LeaveOut) and self._switches.may_be_replied_to(offered)

    def doubt(self) -> Step:
        """Ask which switch does not answer on the board as it is."""
        return self._switches.doubt()

    def has_put_back(self) -> bool:
        """Return whether a board that was asked about stands as at the turn's beginning."""
        return self._switches.asked_seen != self._turns.turn.base and self._turns.turn.is_put_back()

    def question(self) -> tuple[Fact, ...]:
        """Return the assumption about the last move, while a key can decline it."""
        assumed = self._turns.declinable()
        return () if assumed is None else (assumed.hint,)

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the refusal that stands: what was wrong, by which rule, and the way back."""
        return self._turns.turn.refusal

    def note_refused(self, rule: Fact) -> None:
        """Keep the *rule*, to be told to a player who asks why."""
        self._turns.turn.refused = (rule,)

    def refused(self) -> tuple[Fact, ...]:
        """Return the refusal that stands, or else the rule that was told last in this turn."""
        return self.is_wrong() or self._turns.turn.refused

    def _is_told_now(self) -> bool:
        """Return whether a move of the seat whose turn it is can be told: one of another home on a wrong board, too.

        A hand that holds a piece for a moment is not interrupted.
        """
        return self._is_board_ready() or (self._turns.seat.is_remote and self._still_ms >= SEEN_MS)

    def _is_board_ready(self) -> bool:
        """Return whether the board shows the position: a hand that has begun something ends it first."""
        return not self._has_gap and self._turns.turn.seen == self._turns.turn.base

    def _answer(self, press: Press) -> Step:
        """Decline what was assumed about the last move; else say whose turn it is, and the score."""
        assumed = self._turns.declinable()
        if assumed is not None:
            step = self._turns.decline(assumed, is_yes=press.name == "first")
            return Step(say(answer(*self.waits_for()))) if step is None else step
        return super().press(press)
