# SPDX-License-Identifier: Apache-2.0
"""The end of a game: how it ended, and the next one."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.phases.phase import Phase
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.menu import after_the_end
from tactile_app.game.questions.undoing import OFFER
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Ask, Dialog, NextGame, Step, Withdraw, say
from tactile_app.game.turns.take_back import ask_take_back, take_back_by_hand
from tactile_app.messages import Fact, alert, answer
from tactile_core.recogniser.watchers.put_back import PutBackWatcher


class FinishedPhase(Phase):
    """The game has ended; nothing on the board matters but putting the last move back."""

    def __init__(self, table: Table, can_be_undone: bool = False) -> None:
        super().__init__(table)
        self._can_be_undone = can_be_undone
        # In an exercise the end of the game is an answer like any other.
        self._examiner = table.seat_to_move() if table.exercise is not None else HANDS
        match = table.match
        self._put_back = PutBackWatcher(match.playing(), len(match.moves), is_over=True, left_out=table.left_out)
        # The question whether the last move goes back.
        self._asked: Dialog | None = None
        table.log.leave_out(table.left_out)
        table.log.follow(match)
        table.log.end_game()
        # The computer's last move may not have been carried out. Pieces are put back only from a board that showed it.
        self._was_shown = False

    def enter(self) -> Step:
        """Say how the game ended and what can be done now."""
        self._examiner.begin_turn(self.table.match)
        ended, *again = self.waits_for()
        if self._examiner is not HANDS:
            again = []
        return Step((PlayTone("over"), *say(alert(ended, *((OFFER,) if self._can_be_undone else again)))))

    def leave(self) -> None:
        """Ask nobody any longer."""
        self._examiner.cancel()

    def pass_time(self, now_ms: int) -> Step:
        """Let the seat across answer what was tried in an exercise."""
        decided = self._examiner.decide(now_ms)
        return decided if isinstance(decided, Step) else STAY

    def is_thinking(self) -> bool:
        """Return whether what was tried is still to be answered."""
        return self._examiner.is_deciding()

    def observe(self, snapshot: Snapshot) -> Step:
        """Take back the last move where its pegs are put back, or ask where others may stand there."""
        match = self.table.match
        snapshot = self.table.shown(snapshot, match.playing().occupancy())
        self._was_shown = self._was_shown or snapshot.occupancy == match.playing().occupancy()
        if not self._was_shown:
            return STAY
        back = self._put_back.observe(snapshot.ms, snapshot.occupancy)
        self.table.log.show_ended(snapshot.ms, snapshot.occupancy, back)
        if back is not None:
            step, self._asked = take_back_by_hand(match, back)
            return step
        if self._asked is None or self._put_back.is_asking:
            return STAY
        left, self._asked = self._asked, None
        return Step((), Withdraw(left, is_told=True))

    def press(self, press: Press) -> Step:
        """Begin a new game by the first key; a side key held asks to take back."""
        answered = self._examiner.press(press) if press.name in ("first", "second") else None
        if answered is not None or self._examiner.is_deciding():
            return answered or Step(say(answer(*self.waits_for())))
        if press.is_held and press.name in ("first", "second"):
            return ask_take_back(self.table)
        if press.name == "first":
            return Step((), NextGame())
        if press.name == "second":
            return Step((), Ask(after_the_end(self.table.match, self.table.opponent is not None)))
        return Step(say(answer(*self.waits_for())))

    def is_at_rest(self, occupancy: int) -> bool:
        """Return whether the last move stands as it was made."""
        return occupancy == self.table.match.playing().occupancy()

    def standing(self) -> tuple[Fact, ...]:
        """Return how the game ended: nobody is to move."""
        return self.waits_for()

    def question(self) -> tuple[Fact, ...]:
        """Return the offer of a new game."""
        return self.waits_for()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return how the game ended, and what the keys do."""
        outcome = self.table.match.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        ended = self.table.narrator.outcome(outcome)
        return (ended, Fact("again-asked")) if self._examiner is HANDS else (ended, *self._examiner.waits_for())
