# SPDX-License-Identifier: Apache-2.0
"""The referee of a session: states and keys go to the phase or question that is on, and it alone acts on the answer."""

from collections.abc import Callable
from dataclasses import replace

from tactile_core.protocol.messages import State
from tactile_host.game.dialogs import RulesReader
from tactile_host.game.effects import Effect, Quit, Record, Repeat
from tactile_host.game.keys import KeyReader, Press
from tactile_host.game.match import Match
from tactile_host.game.menu import menu
from tactile_host.game.narration import find_narrator
from tactile_host.game.narration.narrator import Narrator, side_text
from tactile_host.game.phases.alignment import AlignmentPhase
from tactile_host.game.phases.finished import FinishedPhase
from tactile_host.game.phases.phase import Phase
from tactile_host.game.phases.setup import SetUpPhase
from tactile_host.game.phases.turns import TurnsPhase
from tactile_host.game.seats.hands import HANDS
from tactile_host.game.seats.seat import Seat
from tactile_host.game.snapshot import Snapshot, Window
from tactile_host.game.table import Table
from tactile_host.game.take_back import ask_take_back, take_back
from tactile_host.game.transitions import (
    STAY,
    Align,
    Ask,
    AskTakeBack,
    BeginSetUp,
    Cancel,
    Choose,
    Close,
    Dialog,
    Finish,
    Goto,
    Leave,
    NextGame,
    NextTurn,
    Play,
    PlayOn,
    ReadRules,
    Resign,
    Step,
    TakeBack,
    TellScore,
    Withdraw,
    record,
    say,
)
from tactile_host.messages import Fact, answer, turn

# A question is open for so long after the last key.
QUESTION_MS = 30_000
# Where the board leads.
MOVED = (Align, BeginSetUp, Play, NextTurn, Finish)


class Referee:
    """One session: *match* is played, then the next one that *next_match* makes from the chooser's seat.

    *today* is the date that records carry; *rules* gives the rules of the game in parts (True: the house rules).
    *seats* make the moves of the two sides; *is_recorded*: what happens is to be written. All methods return effects,
    in the order in which they are to be carried out.
    """

    def __init__(
        self,
        match: Match,
        next_match: Callable[[int | None], Match],
        today: str,
        rules: Callable[[bool], tuple[Fact, ...]],
        seats: tuple[Seat, Seat] = (HANDS, HANDS),
        *,
        is_recorded: bool = True,
    ) -> None:
        self._table = Table(match, find_narrator(match.game.name), rules, seats, is_recorded)
        self._next_match = next_match
        self._today = today
        self._keys = KeyReader()
        self._window: Window | None = None
        self._phase: Phase | None = None
        self._dialog: Dialog | None = None
        self._asked_ms = 0
        self._offset_ms = 0
        self._last: Snapshot | None = None

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self._table.match

    @property
    def narrator(self) -> Narrator:
        """What makes facts of its moves."""
        return self._table.narrator

    @property
    def squares(self) -> int:
        """The number of the game's squares."""
        return self._table.squares

    def square_text(self, square: int) -> str:
        """Return the name of *square*."""
        return self._table.square_text(square)

    # What happens to a session.

    @property
    def is_playing(self) -> bool:
        """Whether a game that is recorded is at its turns, which began on a board that agreed with it."""
        return self._table.is_recorded and isinstance(self._phase, TurnsPhase)

    def open(self) -> list[Effect]:
        """Begin a new game: welcome, then the set-up, or the board brought to the position."""
        welcome = turn(Fact("welcome", game=self.match.game.name))
        return self._follow(Step((*record(self.match.tags(self._today)), *say(welcome)), Align()))

    def reopen(self, has_history: bool) -> list[Effect]:
        """Go on with a game from its record.

        With *has_history* the board tells all that it has seen since the record's last line, and play simply goes on;
        else the board is compared with the position, square by square.
        """
        facts = (Fact("welcome", game=self.match.game.name), Fact("resumed", moves=len(self.match.moves)))
        position = self.match.position
        if position is None:
            return self._follow(Step(say(turn(*facts)), Align()))
        if self.match.outcome() is not None:
            return self._follow(Step(say(turn(*facts)), Finish()))
        if has_history:
            return self._follow(Step(say(turn(*facts, Fact("turn", side=side_text(position.turn)))), Play()))
        return self._follow(Step(say(turn(*facts)), Align((), is_agreement_told=True)))

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in; ValueError where it is too small for the game."""
        self._window = Window((rows, columns), (self.match.game.rows, self.match.game.columns))

    def see(self, state: State) -> list[Effect]:
        """Handle a state of the board, or a tick, with the board's own time."""
        snapshot = self.snapshot_of(state)
        if snapshot is None or self._phase is None:
            return []
        now_ms = snapshot.ms
        effects: list[Effect] = []
        for press in self._keys.observe(state.keys, now_ms):
            effects += self.press(press)
        self._last = snapshot
        if self._dialog is not None and not self._dialog.is_about_board and now_ms - self._asked_ms >= QUESTION_MS:
            effects += self._follow(Step((), Close(is_told=True)))
        return [*effects, *self._follow(self._phase.see(snapshot))]

    def snapshot_of(self, state: State) -> Snapshot | None:
        """Return what *state* shows of the game's squares; None before the board's size is known."""
        if self._window is None:
            return None
        return Snapshot(state.ms + self._offset_ms, self._window.cut(state.occupancy))

    def press(self, press: Press) -> list[Effect]:
        """Handle a key: the open question's, or else that of the phase that is on."""
        if press.name == "repeat":
            return [Repeat()]
        if self._last is not None:
            self._asked_ms = self._last.ms
        dialog = self._dialog
        if press.name == "menu":
            is_closing = dialog is not None and not dialog.is_about_board
            return self._follow(Step((), Close(is_told=True) if is_closing else Ask(menu(self.match))))
        if dialog is not None and press.name == "ask":
            return self._follow(dialog.ask())
        if dialog is not None and not press.is_held:
            step = dialog.press(press)
            if step.goto is not None:
                self._dialog = None
            return self._follow(step)
        return self._follow(STAY if self._phase is None else self._phase.press(press))

    def restarted(self) -> list[Effect]:
        """Handle a restart of the board: its clock begins at nought, and what it saw before is gone."""
        if self._last is not None:
            self._offset_ms = self._last.ms + 1
        return self.gap()

    def gap(self) -> list[Effect]:
        """Handle a gap: what happened on the board for a while is not known."""
        if self._phase is not None:
            self._phase.gap()
        return []

    def announce(self, move: int) -> None:
        """Note that *move* is the one that the hands are going to make."""
        if self._phase is not None:
            self._phase.announce(move)

    def next_game(self) -> list[Effect]:
        """Leave this game and begin the next one."""
        return self._follow(Step((), NextGame()))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what the phase that is on waits for."""
        return self._phase.waits_for() if self._phase is not None else ()

    # The one owner of transitions.

    def _follow(self, step: Step) -> list[Effect]:
        """Return the effects of *step* and of everywhere that it leads; whoever goes anywhere closes the question."""
        effects: list[Effect] = []
        while True:
            effects += [each for each in step.effects if self._table.is_recorded or not isinstance(each, Record)]
            if step.goto is None:
                return effects
            step = self._arrive(step.goto)

    def _arrive(self, goto: Goto) -> Step:
        if isinstance(goto, Withdraw):
            self._dialog = None if self._dialog is goto.dialog else self._dialog
            return STAY
        closed, self._dialog = self._dialog, None
        step = self._go(goto)
        is_moved = isinstance(goto, MOVED) or goto == TakeBack(by_hand=True)
        if closed is None or closed.is_about_board or not is_moved:
            return step
        # What the hands did has closed a question that a key would have answered.
        return Step((*say(answer(Fact("question-closed"))), *step.effects), step.goto)

    def _go(self, goto: Goto) -> Step:
        match goto:
            case Align() | BeginSetUp() | Play() | Finish():
                if self._phase is not None:
                    self._phase.leave()
                self._phase = self._new_phase(goto)
                return self._phase.enter()
            case Ask(dialog):
                self._dialog = dialog
                return dialog.ask()
            case Choose(move):
                return STAY if self._phase is None else self._phase.choose(move)
            case NextGame():
                return self._begin_next_game()
            case NextTurn():
                return STAY
            case _:
                return self._obey(goto)

    def _new_phase(self, goto: Align | BeginSetUp | Play | Finish) -> Phase:
        match goto:
            case Align():
                return AlignmentPhase(self._table, goto)
            case BeginSetUp():
                return SetUpPhase(self._table)
            case Play(is_turn_told):
                return TurnsPhase(self._table, is_turn_told)
            case Finish():
                return FinishedPhase(self._table)

    def _obey(self, command: Goto) -> Step:
        """Do what a player asked for by a key."""
        match command:
            case TakeBack(by_hand):
                return take_back(self._table, by_hand)
            case AskTakeBack():
                return ask_take_back(self.match)
            case Resign(side):
                return Step(record(self.match.resign(side)), Finish())
            case PlayOn():
                return self._play_on()
            case TellScore():
                return Step(say(answer(self.narrator.score(self.match.playing()), *self.waits_for())))
            case ReadRules(house):
                return Step((), Ask(RulesReader(self._table.rules(house))))
            case Close(is_told):
                return Step(say(answer(Fact("menu-closed")))) if is_told else STAY
            case Cancel():
                return Step(say(answer(Fact("cancelled" if self.match.outcome() is None else "cancelled-after-end"))))
            case Leave():
                return Step((Quit(),))
        raise TypeError(f"expected a transition, got {command!r}")

    def _play_on(self) -> Step:
        """Let hands play on from a record that was replayed: from its first move on it is a game of its own."""
        self._table = replace(self._table, seats=(HANDS, HANDS), is_recorded=True)
        return Step((*record(self.match.lines(self._today)), *say(turn(Fact("playing-on")))), Align())

    def _begin_next_game(self) -> Step:
        match = self._next_match(self.match.next_chooser())
        # A record is replayed once; the next game is played.
        seats = self._table.seats if self._table.is_recorded else (HANDS, HANDS)
        self._table = Table(match, self.narrator, self._table.rules, seats)
        begins_with = match.position or match.set_up
        is_empty = begins_with is None or begins_with.occupancy() == 0
        cleared = Fact("next-game" if is_empty else "next-game-set-up")
        return Step((*record(match.tags(self._today)), *say(turn(cleared))), Align())
