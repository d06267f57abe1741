# SPDX-License-Identifier: Apache-2.0
"""One turn after the other: a move that is decided is played, recorded and said, and then the next turn begins."""

from tactile_app.game.effects import Effect, PlayTone
from tactile_app.game.hands.worn_switches import Suspect, gone_on
from tactile_app.game.narration.narrator import DefaultChoice
from tactile_app.game.records.turn_log import AFRESH, AGAIN, NEXT
from tactile_app.game.table import Table
from tactile_app.game.transitions import Align, Finish, NextTurn, Step, record, say
from tactile_app.game.turns.disambiguation import Decided
from tactile_app.game.turns.last_move import LastMove
from tactile_app.game.turns.turn import Turn
from tactile_app.messages import Fact, answer, result
from tactile_core.recogniser.reading import MADE
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.position import PASS, Position

# An assumption about a move can be declined for this long; then the side keys mean what they always do.
DECLINE_MS = 30_000
# The answer to a move that would come after a take-back which the log of a game with another home does not have yet.
PUT_BACK = Step(say(answer(Fact("together-waits"))), Align())


class TurnSequence:
    """The turns of the match on *table*.

    *turn* is the one that is on, *seat* whose it is, *last_move* the move before it, or None where nothing more can
    become of that. *now_ms* is the board's time.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.turn = Turn(table.match, table.tempo_to_move(), table.log, table.left_out)
        self.seat = table.seat_to_move()
        self.last_move: LastMove | None = None
        self.now_ms = 0
        self._decline_until_ms = 0

    def begin(self, effects: tuple[Effect, ...]) -> Step:
        """Begin a turn after *effects*: pass for a side that cannot move, end the game when it is over."""
        match = self._table.match
        while match.must_pass():
            facts = self._table.narrator.moved(match.playing(), PASS, None)
            effects = (*effects, *record(match.play(PASS)), *say(result(*facts)))
            if match.outcome() is None:
                effects = (*effects, *say(result(self._table.narrator.whose_turn(match.playing()))))
            is_watched = self.last_move is not None and self.last_move.recogniser is not None
            if self.last_move is not None:
                self.last_move.passes += 1
            self.turn = self._new_turn(AGAIN if is_watched else AFRESH)
        if match.outcome() is not None:
            return Step(effects, Finish())
        self.seat = self._table.seat_to_move()
        said = self.seat.begin_turn(match)
        # Of a game with another home it is told after what was held until it had arrived there.
        told = result if self.seat.is_remote else answer
        return Step((*effects, *(say(told(*said)) if said else ())), NextTurn())

    def play(self, decided: Decided) -> Step:
        """Play the move that the hands of the side to move have made."""
        if self._is_taking_back():
            return PUT_BACK
        match = self._table.match
        before = match.copy_of_position()
        lines = match.play(decided.move)
        facts = self._table.narrator.moved(before, decided.move, self._following())
        # A player's own word is not changed by handling the pieces.
        recogniser = None if decided.is_chosen else self.turn.recogniser
        self.last_move = self._watched(recogniser, self.turn.standing, decided)
        step = self._next(lines, facts, None if decided.is_chosen else decided.assumed, NEXT)
        if recogniser is not None:
            # The answer to the move may have begun already, and so ended it.
            self.turn.show(recogniser.following())
        self._show(decided.since)
        return step

    def amend(self, decided: Decided) -> Step:
        """Change the last move into the one that was decided, and begin the turn after it anew."""
        if self._is_taking_back():
            return PUT_BACK
        last = self.last_move
        before, first, lines = self._amend(decided.move)
        facts = self._table.narrator.amended(before, decided.move, self._following())
        recogniser = None if decided.is_chosen or last is None else last.recogniser
        self.last_move = self._watched(recogniser, () if last is None else last.standing, decided)
        if not decided.is_chosen and first[1] != self._table.match.playing().occupancy():
            self.last_move.before_it_went_on = first
        step = self._next(lines, facts, None if decided.is_chosen else decided.assumed, AGAIN)
        self._show(decided.since)
        return step

    def _is_taking_back(self) -> bool:
        """Return whether the hands here have let moves go back that stand until another home knows it."""
        remote = self._table.remote_seat()
        return remote is not None and remote.is_taking_back()

    def let_stand(self, move: int) -> Step:
        """Let the last move be *move* again, as it was said first: the pieces are back where it had ended."""
        before, _, lines = self._amend(move)
        facts = self._table.narrator.moved(before, move, self._following())
        self.last_move = None
        return self._next(lines, (Fact("stays-as-it-was"), *facts), None, AFRESH)

    def _amend(self, move: int) -> tuple[Position, tuple[int, int], list[str]]:
        """Put *move* in the place of the last one, and take back the passes that followed it.

        Return the position before, (the move that stood there, the board after it), and the record's lines.
        """
        match = self._table.match
        passes = 0 if self.last_move is None else self.last_move.passes
        before = match.position_before_last_move(passes)
        first = before.read_move(match.moves[-1 - passes])
        base = match.playing().occupancy()
        lines = [line for _ in range(passes) for line in match.take_back()]
        return before, (first, base), [*lines, *match.amend(move)]

    def _watched(self, recogniser: Recogniser | None, standing: tuple[object, ...], decided: Decided) -> LastMove:
        """Return the watch over the move that was *decided* and is played."""
        base = self._table.match.playing().occupancy()
        return LastMove(recogniser, standing, decided.assumed, self._table.log, self.now_ms, base)

    def declinable(self) -> DefaultChoice | None:
        """Return the assumption about the last move, while it can be declined."""
        if self.last_move is None or self.now_ms >= self._decline_until_ms:
            return None
        return self.last_move.assumed

    def decline(self, assumed: DefaultChoice, is_yes: bool) -> Step | None:
        """Take the player's word on what was *assumed* about the last move; None where the assumption was right."""
        move = assumed.yes if is_yes else assumed.no
        passes = 0 if self.last_move is None else self.last_move.passes
        before = self._table.match.position_before_last_move(passes)
        if before.move_text(move) == self._table.match.moves[-1 - passes]:
            return None
        return self.amend(Decided(move, assumed, is_chosen=True))

    def begin_anew(self) -> None:
        """Begin the turn anew, for a switch is left out from now on; it is shown what the board has shown in it."""
        changes, announced = self.turn.changes, self.turn.announced
        self.last_move = None
        self.turn = self._new_turn(AFRESH)
        self.turn.announced = announced
        self.turn.show(changes)

    def go_on(self, since: tuple[tuple[int, int], ...], announced: int | None) -> None:
        """Show the turn what hands have done already, perhaps with the *announced* move."""
        self.turn.announced = announced
        self._show(since)

    def gone_on_unseen(self) -> list[Suspect]:
        """Return the switches that may hide how the same hands have gone on with the last move."""
        match = self._table.match
        if self.last_move is None or self.last_move.passes:
            return []
        before = match.position_before_last_move()
        if not self._table.seat_of(match.seat_of(before.turn)).has_hands:
            return []
        return gone_on(before, before.read_move(match.moves[-1]), self.turn.seen, self._table.left_out)

    def let_last_stand(self) -> bool:
        """Let the last move stand as it was told, where what the hands have done since is a move of this turn.

        Return whether it is one; this turn is then shown those changes.
        """
        since = () if self.last_move is None else tuple(self.last_move.changes)
        reader = Recogniser(self._table.match.copy_of_position(), None, self._table.left_out)
        readings = [reader.observe(ms, occupancy) for ms, occupancy in (*since, (self.now_ms, self.turn.seen))]
        if readings[-1].kind != MADE:
            return False
        self.last_move = None
        self.turn = self._new_turn(AFRESH)
        self._show(since)
        return True

    def begin_again(self) -> None:
        """Begin the turn anew, while the last move is watched still."""
        self.turn = self._new_turn(AGAIN)

    def _show(self, since: tuple[tuple[int, int], ...]) -> None:
        """Show the new turn what the hands did while the move before it was asked about."""
        left_out, base = self._table.left_out, self.turn.base
        self.turn.show([(ms, occupancy & ~left_out | base & left_out) for ms, occupancy in since])

    def _new_turn(self, how: str) -> Turn:
        table = self._table
        return Turn(table.match, table.tempo_to_move(), table.log, table.left_out, how)

    def _next(self, lines: list[str], facts: tuple[Fact, ...], hinted: DefaultChoice | None, how: str) -> Step:
        """Record and say the move that stands, and begin the next turn; *how*, where the move is watched still."""
        hint = () if hinted is None else (hinted.hint,)
        self._decline_until_ms = self.now_ms + (0 if hinted is None else DECLINE_MS)
        topic = f"move {len(self._table.match.moves)}"
        is_watched = self.last_move is not None and self.last_move.recogniser is not None
        self.turn = self._new_turn(how if is_watched else AFRESH)
        told = (*say(result(*facts, *hint, topic=topic)), *self.score())
        return self.begin((*record(lines), PlayTone("moved"), *told))

    def score(self) -> tuple[Effect, ...]:
        """Say how the game stands, where the players want to hear it with every move; nothing once it is over."""
        match = self._table.match
        if not self._table.pace.tells_score or match.outcome():
            return ()
        # In a breath of its own; only the newest is worth hearing.
        return say(result(self._table.narrator.score(match.playing()), topic="score"))

    def _following(self) -> int | None:
        """Return the side to move, None at the game's end, and where it must pass, which is said at once."""
        match = self._table.match
        return None if match.outcome() or match.must_pass() else match.playing().turn
