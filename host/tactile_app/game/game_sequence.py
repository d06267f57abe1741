# SPDX-License-Identifier: Apache-2.0
"""The games of a sitting, one after another: the present one, how it is left, and the way back to the one before."""

from collections.abc import Callable
from dataclasses import replace

from tactile_app.game import transitions
from tactile_app.game.following import followed, is_before_end, mark_of
from tactile_app.game.match import NOT_BEGUN, Match
from tactile_app.game.next_game import is_left_unfinished, next_table, what_to_clear
from tactile_app.game.queries.own_strength import opponents_next
from tactile_app.game.questions.undoing import OFFER, UNDONE
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.table import Table
from tactile_app.game.transitions import Align, Finish, Step, record, say
from tactile_app.messages import Fact, alert, answer, result


class GameSequence:
    """The game on *table* and the one before it; only this puts another game on the table.

    *next_match* makes the match after this one from the chooser's seat; *today* is the date that records carry.
    """

    def __init__(self, table: Table, next_match: Callable[[int | None], Match], today: str) -> None:
        self.table = table
        self._next_match = next_match
        self._today = today
        # The game that its players ended last, or left for the present one, where that can be undone.
        self._undoable: Table | None = None
        # The game before the present one, which its player in another home may not know yet.
        self._before: Table | None = None

    def can_undo(self, is_aligning: bool) -> bool:
        """Return whether the game that was ended can be gone on with, or the one left; that *is_aligning* only."""
        if self._undoable is None:
            return False
        return self.table.match.resigned is not None if self._undoable is self.table else is_aligning

    def forget_undoable(self) -> None:
        """Forget what an undo would bring back."""
        self._undoable = None

    def tags_of(self, match: Match) -> list[str]:
        """Return the lines that begin the record of *match*."""
        return [*match.tags(self._today), *mark_of(match)]

    def undo(self) -> Step:
        """Go on with the game that its players have ended, or have left; the record then has it as its last one."""
        undoable, self._undoable = self._undoable, None
        match = self.table.match
        if match.resigned is not None:
            lines = match.withdraw_resignation()
            # No piece was moved for it.
            is_agreement_told = False
        elif undoable is not None and undoable is not self.table:
            self.table = undoable
            lines = self.table.match.lines(self._today)
            is_agreement_told = True
        else:
            return Step((), transitions.LetStand())
        return Step((*record(lines), *say(result(UNDONE))), Align((), is_agreement_told))

    def end_by_players(self, side: int | None) -> Step:
        """End the game: *side* resigns, or both agree on a draw (None); hands can undo their own decision."""
        match = self.table.match
        is_by_hands = side is None or self.table.seat_of(match.seat_of(side)).has_hands
        # The end of a game with another home is not undone by one player.
        is_by_hands = is_by_hands and match.elsewhere is None
        self._undoable = self.table if is_by_hands else None
        lines = match.agree_on_draw() if side is None else match.resign(side)
        return Step(record(lines), Finish(can_be_undone=is_by_hands))

    def play_on(self) -> Step:
        """Let hands play on from a record that was replayed: from its first move on it is a game of its own."""
        self.table = replace(self.table, seats=(HANDS, HANDS), is_recorded=True)
        lines = self.table.match.lines(self._today)
        return Step((*record(lines), *say(result(Fact("playing-on")))), Align())

    def begin_next(self) -> Step:
        """Leave this game, which can be gone on with, or lead the hands to the next exercise."""
        left = self.table
        is_shared = left.match.elsewhere is not None
        if is_shared and left.match.outcome() is None:
            return Step(say(answer(Fact("together-one-game"))))
        remote = left.remote_seat()
        absence = () if remote is None else remote.absence()
        if absence:
            return Step(say(answer(*absence)))
        self._undoable = left if is_left_unfinished(left) and not is_shared else None
        self._before = left if is_shared else None
        match = self._next_match(left.match.next_chooser())
        self.table = next_table(left, match)
        if left.exercise is not None:
            return Step(say(result(*left.exercise(match))), Align())
        offer = () if self._undoable is None else (OFFER,)
        said = result(what_to_clear(match), *opponents_next(self.table), *offer)
        return Step((*record(self.tags_of(match)), *say(said)), Align())

    def follow_other(self, lines: tuple[str, ...], shown: int | None) -> Step:
        """Do what *lines* of the player in another home say; *shown* is the board's occupancy.

        A game that is begun there is begun here.
        """
        self._undoable = None
        if lines == (NOT_BEGUN,):
            return self._go_back_to_the_end()
        left = self.table
        if is_before_end(left.match, lines):
            # The end that was decided here came too late, and the game goes on from the other player's act.
            left.match.resigned = None
            return Step(say(alert(Fact("together-from-log"))), Align())
        step, self.table = followed(left, lines, shown)
        self._before = self._before if self.table is left else left
        return step

    def _go_back_to_the_end(self) -> Step:
        """Let go of a next game that never began at one of the boards; without the one before ask what is played."""
        effects = (*record(self.table.match.leave()), *say(alert(Fact("together-not-begun"))))
        if self._before is None:
            return Step(effects, transitions.SwitchGame(None))
        self.table, self._before = self._before, None
        return Step(effects, Finish())
