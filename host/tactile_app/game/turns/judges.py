# SPDX-License-Identifier: Apache-2.0
"""Judge the hands of a turn: a move, one put back, a tap, a piece that came back, or something wrong."""

from collections.abc import Callable

from tactile_app.game.effects import Effect, PlayTone
from tactile_app.game.queries.answers import around, lines_through
from tactile_app.game.queries.piece_moves import moves_of
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, AnswerHands, Step, Withdraw, say
from tactile_app.game.turns.ambiguity import returns_of, with_more_turned
from tactile_app.game.turns.disambiguation import Decided, Doubt, resolve
from tactile_app.game.turns.move_questions import MoveQuestions
from tactile_app.game.turns.take_back import take_back_by_hand
from tactile_app.game.turns.turn import LOOKING_MS, Observed
from tactile_app.game.turns.turn_faults import TurnFaults
from tactile_app.game.turns.turn_sequence import TurnSequence
from tactile_app.messages import Fact, alert, answer
from tactile_core.recogniser.reading import AMBIGUOUS, WAITING, WRONG
from tactile_core.recogniser.watchers.put_back import TAKEN_BACK_MS
from tactile_core.recogniser.watchers.touches import EVERY_TOUCH, ONE_TAP, TWO_TAPS

Judge = Callable[[Observed], Step | None]

# After the ask key a piece is lifted this soon, or the player has thought better of it.
ASKING_MS = 30_000


class Judges:
    """Judges, asked in this order about each snapshot; the first that knows something decides.

    1. the last move: its slide went on, and it is amended, or will be; or that is asked;
    2. the recogniser of this turn: a move was made, and is played and recorded;
    3. the last move again: it has not gone on after all;
    4. the last moves: their pieces were put back, and they are taken back;
    5. a piece that came back to its square, or was asked about;
    6. a touch that answers the question which move it was;
    7. the recogniser again: it asks which move it was, says what is wrong, or what the hands hold.

    `ask` lets the piece that is touched next tell its moves. Without it two taps on one square are a question, and
    while the ask key is held every touch is: fingers that read are not answered otherwise.
    """

    def __init__(self, table: Table, turns: TurnSequence, questions: MoveQuestions) -> None:
        self._table = table
        self._turns = turns
        self._questions = questions
        self._faults = TurnFaults(table, turns)
        self._asking_until_ms = 0
        self._topic = "moves"

    def ask(self, now_ms: int, topic: str = "moves") -> None:
        """Let the piece touched next, within half a minute, tell its moves, its "lines", or what is "around"."""
        self._asking_until_ms = now_ms + ASKING_MS
        self._topic = topic

    def judge(self, snapshot: Snapshot) -> Step:
        """Return the verdict on *snapshot*; a question whether moves go back is over once its board is left."""
        step = self._judged(snapshot)
        left = self._turns.turn.left_question(is_told_else=bool(step.effects)) if step.goto is None else None
        return Step(step.effects, left) if left is not None else step

    def _judged(self, snapshot: Snapshot) -> Step:
        """Return the verdict of the first judge that has one on *snapshot*."""
        if self._turns.turn.doubt is not None:
            self._turns.turn.doubt.replies.observe(snapshot)
        amended = self._amended(snapshot)
        if amended is not None:
            return amended
        self._turns.turn.listen(self._mode(snapshot))
        observed = self._turns.turn.observe(snapshot)
        if self._turns.last_move is not None and self._turns.last_move.is_going_on:
            # The words will come; what the board shows meanwhile is no mistake of the next player's.
            return STAY
        judges: tuple[Judge, ...] = (
            self._made, self._has_not_gone_on, self._put_back, self._returned, self._tapped, self._touched
        )  # fmt: skip
        if not self._turns.seat.has_hands:
            judges = (self._put_back, self._tapped, self._out_of_turn)
        for judge in judges:
            step = judge(observed)
            if step is not None:
                return step
        return self._changed(observed)

    def end_turn(self) -> Step | None:
        """Play the move that the hands could still go on with, for the player says that it is whole; None without."""
        ended = self._turns.turn.end()
        if ended is None:
            return None
        if ended.reading.kind == AMBIGUOUS:
            return self._changed(ended)
        # The player's own word leaves no doubt about a board that was wrong.
        self._turns.turn.refusal = ()
        return self._made(ended)

    def _mode(self, snapshot: Snapshot) -> str:
        """Return which touches are questions now."""
        if snapshot.is_reading:
            return EVERY_TOUCH
        return ONE_TAP if snapshot.ms < self._asking_until_ms else TWO_TAPS

    # The judges, in their order.

    def _amended(self, snapshot: Snapshot) -> Step | None:
        """Change the last move into what it has become, because its slide went on; None where it did not."""
        last = self._turns.last_move
        if last is None or last.recogniser is None:
            return None
        # The board is shown to it even where that changes nothing: it must not go on waiting for a board that is gone.
        became = last.became(snapshot, self._table.match)
        if snapshot.occupancy == self._turns.turn.base:
            last.is_asked = last.is_going_on = False
            return self._withdraw_question()
        if not became:
            return self._meanwhile(snapshot) if last.is_asked or self._is_last_replied_to() else None
        if not last.is_asked and not self._turns.turn.refusal:
            return self._turns.amend(Decided(became[0]))
        before = last.position_before(self._table.match)
        decided = None
        if last.is_a_choice:
            decided = resolve(before, became, self._turns.turn.announced, self._table.narrator)
        if decided is not None:
            return self._turns.amend(decided)
        last.is_asked = True
        return self._questions.ask(self._questions.doubt(before, became, is_about_last=True))

    def _meanwhile(self, snapshot: Snapshot) -> Step:
        """Take a touch, or pieces put back, while it is asked what became of the last move; judge nothing else."""
        return self._touch(snapshot) or self._put_back(self._turns.turn.observe(snapshot)) or STAY

    def _is_last_replied_to(self) -> bool:
        """Return whether the other player has replied to what the last move may have become, and nobody has said so."""
        doubt = self._turns.turn.doubt
        return doubt is not None and doubt.is_about_last and doubt.replies.has_one()

    def _withdraw_question(self) -> Step | None:
        """Ask no longer what became of the last move: the board stands as it left it."""
        current = self._turns.turn
        if current.doubt is None or not current.doubt.is_about_last:
            return None
        # The boards in between belonged to the last move, and are no mistake of this turn.
        self._turns.begin_again()
        return Step((), Withdraw(current.doubt.choice, is_told=True))

    def _has_not_gone_on(self, observed: Observed) -> Step | None:
        """Let the last move stand as it was said first, where the board has stayed as it was then."""
        last = self._turns.last_move
        if last is None or last.before_it_went_on is None:
            return None
        move, board = last.before_it_went_on
        is_back = observed.snapshot.occupancy == board and self._turns.turn.has_rested(TAKEN_BACK_MS)
        return self._turns.let_stand(move) if is_back and observed.reading.kind in (WAITING, WRONG) else None

    def _made(self, observed: Observed) -> Step | None:
        """Play the move, or ask where more may be turned over than the hands have shown."""
        current = self._turns.turn
        if current.doubt is not None and current.doubt.is_out_of_sight and current.doubt.is_seen(current.seen):
            # The hands were not seen, and the player was asked: the board itself is no answer.
            return STAY
        if current.is_announced(observed.reading):
            observed = current.end() or observed
        if not current.is_made(observed.reading):
            return None
        move = observed.reading.moves[0]
        is_lacking = current.is_lacking_only() and move != current.announced and not self._completes(move)
        if is_lacking and not current.has_rested(LOOKING_MS):
            return STAY
        current.standing = observed.reading.says()
        if is_lacking:
            # Hands that put a line back peg by peg may show a push on the way, while they look for the next peg.
            return self._questions.ask(self._questions.doubt(self._table.match.playing(), (move,)))
        fuller = with_more_turned(self._table.match.playing(), move)
        return self._questions.settle((move, *fuller)) if fuller else self._turns.play(Decided(move))

    def _completes(self, move: int) -> bool:
        """Return whether *move* is what the hands have made of the one that was refused by going on."""
        attempt = self._turns.turn.attempt
        return attempt is not None and self._table.match.playing().goes_on(attempt, move)

    def _put_back(self, observed: Observed) -> Step | None:
        """Take back the moves whose pieces are back, or ask."""
        back, doubt = observed.put_back, self._turns.turn.doubt
        if back is not None and back.is_asked and doubt is not None and doubt.is_seen(self._turns.turn.seen):
            # Which move it was is asked already.
            return STAY
        if back is None:
            return None
        step, self._turns.turn.back_asked = take_back_by_hand(self._table.match, back)
        return step

    def _returned(self, observed: Observed) -> Step | None:
        """Ask whether a piece that has come back to its square has made a move."""
        if observed.returned is None:
            return None
        self._turns.turn.handled = observed.returned
        returns = returns_of(self._table.match.playing(), observed.returned)
        return self._questions.settle(returns) if returns else STAY

    def _tapped(self, observed: Observed) -> Step | None:
        """Answer a piece that a player asks about; on a board that is wrong, with what is wrong."""
        if observed.is_tapped_while_wrong:
            return Step((), AnswerHands(Step(say(alert(*self._turns.turn.refusal, topic="refusal")))))
        square = observed.tapped
        return None if square is None else Step((), AnswerHands(self._told(square, observed.snapshot.is_reading)))

    def _told(self, square: int, is_reading: bool) -> Step:
        """Tell what stands on *square*, and where that was asked what it may do, or what is on its lines or around."""
        position = self._table.match.playing()
        narrator = self._table.narrator
        facts = [narrator.holds(position, square)]
        if is_reading:
            return Step(say(answer(*facts)))
        self._turns.turn.handled = square
        is_asking = self._turns.now_ms < self._asking_until_ms and position.what_stands_on(square) is not None
        self._asking_until_ms = 0
        if is_asking and self._topic == "lines":
            return lines_through(position, square)
        if is_asking and self._topic == "around":
            return around(narrator, position, square)
        if is_asking:
            return moves_of(self._table, square, tuple(facts))
        if returns_of(position, square):
            facts.append(Fact("may-return", square=position.square_text(square)))
        return Step(say(answer(*facts)))

    def _touched(self, observed: Observed) -> Step | None:
        return self._touch(observed.snapshot)

    def _touch(self, snapshot: Snapshot) -> Step | None:
        doubt = self._turns.turn.doubt
        move = None if doubt is None else doubt.touched(snapshot)
        return None if move is None else self._questions.choose(move)

    def _out_of_turn(self, observed: Observed) -> Step | None:
        """Refuse what hands do in the turn of a seat that has none; a piece that they hold is only named."""
        reading, current = observed.reading, self._turns.turn
        if reading.says() == current.standing or (reading.kind == WAITING and not reading.is_busy):
            return None
        if current.is_back_in_question(observed.snapshot):
            return STAY
        if reading.is_busy:
            current.standing = reading.says()
            return Step(self._faults.tell_busy(reading))
        # A move that was refused as it began is not refused again as it ends on the same board.
        is_told = current.standing[:1] != (WAITING,) and current.is_refused_now()
        current.standing = reading.says()
        return STAY if is_told else self._faults.refuse_out_of_turn(reading)

    def _changed(self, observed: Observed) -> Step:
        """Say what a new reading means; nothing where it is the standing one."""
        reading, current = observed.reading, self._turns.turn
        doubt = current.doubt
        is_exchange = reading.kind == AMBIGUOUS and bool(reading.squares)
        if (reading.kind == WRONG or reading.is_busy or is_exchange) and current.is_back_in_question(observed.snapshot):
            # This reading of the board that is asked about is no fault of the one after it.
            current.standing = current.standing if current.back_asked is None else reading.says()
            return STAY
        is_touched = doubt is not None and doubt.is_being_touched(observed.snapshot)
        if reading.is_busy and doubt is not None and doubt.is_seen(current.seen):
            # The missing piece is asked about already.
            current.standing = reading.says()
            return STAY
        if (reading.is_busy or reading.kind == WRONG) and doubt is not None and doubt.replies.has_one():
            # The other player has gone on: what was asked is to be answered first.
            return STAY
        is_mended = reading.kind == WAITING and current.is_mended()
        # The recogniser may have made nothing yet of a board that was asked about when it came back into sight.
        is_answered = reading.kind == WAITING and doubt is not None and self._is_undone(doubt)
        is_news = reading.says() != current.standing or is_mended or is_answered
        if (is_touched and not current.is_put_back()) or not is_news:
            return STAY
        current.standing = reading.says()
        current.doubt = None
        closing = None if doubt is None else Withdraw(doubt.choice, is_told=current.is_put_back())
        if reading.is_busy:
            return Step(self._faults.tell_busy(reading), closing)
        if reading.kind == AMBIGUOUS:
            return self._questions.settle(reading.moves, reading.squares)
        if reading.is_provisional:
            # The words come when the hands have not gone on.
            return Step((PlayTone("stopped"), *self._first_part(reading.moves[0])), closing)
        if reading.kind == WRONG:
            return self._faults.refuse_wrong(reading, closing)
        return self._faults.tell_mended(closing) if is_mended else Step((), closing)

    def _is_undone(self, doubt: Doubt) -> bool:
        """Return whether hands have put back everything that *doubt* asks about."""
        current = self._turns.turn
        return current.is_put_back() and not doubt.is_seen(current.base)

    def _first_part(self, move: int) -> tuple[Effect, ...]:
        """Say the part of *move* that is certain, once a turn, where the players wish it."""
        current = self._turns.turn
        begun = self._table.narrator.begun(self._table.match.playing(), move)
        if begun is None or begun == current.begun or not self._table.pace.says_first_part:
            return ()
        current.begun = begun
        return say(answer(begun))
