# SPDX-License-Identifier: Apache-2.0
"""The contract of a phase of a game, which returns where the game goes next."""

from tactile_app.game.effects import KeepSwitches
from tactile_app.game.hands.worn_switches import MOST_SILENT
from tactile_app.game.queries.computer_players import mine
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.switch_question import left_out_now
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Dialog, Step, say
from tactile_app.messages import Fact, answer

# A virtual hand mends the board, or does what another seat asks for.
ARRANGE, CARRY = "arrange", "carry"


class Phase:
    """One part of a game; *table* is what all phases share."""

    def __init__(self, table: Table) -> None:
        self.table = table
        # The move that key two told last: how many moves there were then, and how far back it lay.
        self._told = (0, 0)

    def enter(self) -> Step:
        """Begin: return what is said first."""
        return STAY

    def leave(self) -> None:
        """End: another phase begins."""

    def observe(self, snapshot: Snapshot) -> Step:
        """Handle what the board shows, at every change and at least every 50 ms."""
        raise NotImplementedError

    def pass_time(self, now_ms: int) -> Step:
        """Look at events that do not come from the board; *now_ms* is the time of the program's own clock."""
        return STAY

    def has_other_moved(self) -> bool:
        """Return whether the move of a player in another home is there, and is told next."""
        return False

    def is_thinking(self) -> bool:
        """Return whether something will be decided without anybody doing anything."""
        return False

    def is_at_rest(self, occupancy: int) -> bool:
        """Return whether a board that shows *occupancy* leaves nothing to be judged."""
        return False

    def press(self, press: Press) -> Step:
        """Answer a key as key_grammar.py has it, unless a question of this phase takes it first."""
        if press.name == "second":
            return Step(say(answer(*self.last_move())))
        self._told = (0, 0)
        return Step(say(answer(*(self.waits_for() if press.name == "ask" else self.standing()))))

    def standing(self) -> tuple[Fact, ...]:
        """Return the fault of the board, whose turn it is, who is here where a player is elsewhere, and the score."""
        position = self.table.match.position
        if position is None:
            return (*self.waits_for(), *mine(self.table.match))
        narrator = self.table.narrator
        whose = narrator.whose_turn(position, "whose-turn")
        return (*self.is_wrong(), whose, *mine(self.table.match), narrator.score(position))

    def word_to_type(self) -> str:
        """Return the word by which a virtual hand does what is waited for: ARRANGE, CARRY, or "" for neither."""
        return ARRANGE if self.is_wrong() else ""

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the fault of the board and the way to mend it; () without one."""
        return ()

    def note_refused(self, rule: Fact) -> None:
        """Note that a move was refused before any hand made it, by the *rule* that was told."""

    def refused(self) -> tuple[Fact, ...]:
        """Return the rule that refused the last attempt of this turn; () where none did."""
        return ()

    def last_move(self) -> tuple[Fact, ...]:
        """Return the last move; asked again, the one before."""
        match = self.table.match
        count, back = self._told
        self._told = (len(match.moves), back + 1 if count == len(match.moves) else 1)
        return past_move(match, self.table.narrator, self._told[1])

    def ask_about(self, topic: str) -> None:
        """Let the piece that is tapped next tell its "lines" or what stands "around" it, where taps are watched."""

    def question(self) -> tuple[Fact, ...]:
        """Return the question that a side key answers now, () where none is asked."""
        return ()

    def holds(self, guessed: Dialog) -> bool:
        """Return whether the question *guessed* about switches holds still, though something else was said since."""
        return False

    def doubt(self) -> Step:
        """Ask which switch is broken, where the board does not show what stands on it."""
        return STAY

    def has_put_back(self) -> bool:
        """Return whether hands have put back all that the last question about switches was about."""
        return False

    def fillings(self) -> tuple[str, ...]:
        """Return the quick ways by which this phase can go on: "kinds", "rows", "same"."""
        return ()

    def set_up_by(self, filling: str) -> Step:
        """Go on by the quick way *filling*."""
        return STAY

    def choose(self, move: int | None) -> Step:
        """Handle the player's choice among the moves that this phase offered; None: none of them."""
        return STAY

    def leave_out(self, squares: tuple[int, ...], move: int | None) -> Step:
        """Leave the switches of *squares* out from here on: they do not answer. Hands have made *move*."""
        names = [self.table.square_text(square) for square in squares]
        for name in names:
            self.table.worn.leave_out(name)
        if len(names) > MOST_SILENT and min(len({name[0] for name in names}), len({name[1:] for name in names})) > 1:
            # Two lines that answer together follow the hands now and then, and are not read again.
            self.table.worn.returned.update(names)
        if not squares:
            return STAY
        kept = KeepSwitches(tuple(self.table.worn.names))
        return Step((kept, *say(answer(*left_out_now(self.table, squares)))))

    def amend_unseen(self, squares: tuple[int, ...], move: int) -> Step:
        """Leave the switches of *squares* out: hands have gone on with the last move, which has become *move*."""
        return self.leave_out(squares, None)

    def take_unseen(self, square: int) -> Step:
        """Take the peg that stands on *square*, whose switch does not answer."""
        return STAY

    def find_unseen(self, square: int) -> Step:
        """Take the piece on *square*, which hands have put down or lifted unseen, or ask about it."""
        return STAY

    def announce(self, move: int) -> None:
        """Note that *move* is the one that the hands are going to make."""

    def gap(self) -> None:
        """Note that the board was not seen for a while."""

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the next thing to do, for a player who asks."""
        raise NotImplementedError


class NotBegunPhase(Phase):
    """A game that has not begun: nobody has been told anything yet, so nothing is taken, answered or waited for."""

    def observe(self, snapshot: Snapshot) -> Step:
        """Leave the board alone."""
        return STAY

    def press(self, press: Press) -> Step:
        """Leave the key without an answer."""
        return STAY

    def standing(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()

    def last_move(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()
