# SPDX-License-Identifier: Apache-2.0
"""The referee of a sitting: passes what the board shows to the phase that is on, and the keys to whoever asked."""

from __future__ import annotations

from collections.abc import Callable

from tactile_core.protocol.messages import State
from tactile_core.rules.position import SIDE_LETTERS, Piece
from tactile_host.game.dialogs import Dialog, MoveChoice, WalkThrough, YesOrNo
from tactile_host.game.effects import Effect, Repeat
from tactile_host.game.keys import KeyReader, Press
from tactile_host.game.match import Match
from tactile_host.game.menu import menu_items
from tactile_host.game.narration import find_narrator
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.phases.alignment import AlignmentPhase
from tactile_host.game.phases.finished import FinishedPhase
from tactile_host.game.phases.phase import Phase, record, say
from tactile_host.game.phases.setup import SetUpPhase
from tactile_host.game.phases.turns import TurnsPhase
from tactile_host.game.snapshot import Snapshot, Window
from tactile_host.messages import Fact, alert, answer, turn


class Referee:
    """One sitting: *match* is played, then the next one that *next_match* makes from the chooser's seat.

    *today* is the date that records carry; *rules* gives the rules of the game in parts (True: the house rules). All
    methods return effects, in the order in which they are to be carried out.
    """

    def __init__(
        self,
        match: Match,
        next_match: Callable[[int | None], Match],
        today: str,
        rules: Callable[[bool], tuple[Fact, ...]],
    ) -> None:
        self.match = match
        self.teller = find_narrator(match.game.name)
        self.rules = rules
        self._next_match = next_match
        self._today = today
        self._keys = KeyReader()
        self._window: Window | None = None
        self._phase: Phase | None = None
        self._dialog: Dialog | None = None
        self._choice: MoveChoice | None = None
        self._offset_ms = 0
        self._last: Snapshot | None = None

    @property
    def squares(self) -> int:
        """The number of the game's squares."""
        return self.match.game.rows * self.match.game.columns

    def open(self) -> list[Effect]:
        """Begin a new game: welcome, then the set-up, or the board brought to the position."""
        welcome = Fact("welcome", game=self.match.game.name)
        return [*record(self.match.tags(self._today)), *say(turn(welcome)), *self._resume()]

    def reopen(self, has_history: bool) -> list[Effect]:
        """Go on with a game from its record.

        With *has_history* the board tells all that it has seen since the record's last line, and play simply goes on;
        else the board is compared with the position, square by square.
        """
        facts = (Fact("welcome", game=self.match.game.name), Fact("resumed", moves=len(self.match.moves)))
        position = self.match.position
        if position is None:
            return [*say(turn(*facts)), *self._resume()]
        if self.match.outcome() is not None:
            return [*say(turn(*facts)), *self.end_play()]
        if has_history:
            return [*say(turn(*facts, Fact("turn", side=side_text(position.turn)))), *self.begin_play()]
        return [*say(turn(*facts)), *self.match_board((), is_told=True)]

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in; ValueError where it is too small for the game."""
        self._window = Window((rows, columns), (self.match.game.rows, self.match.game.columns))

    def see(self, state: State) -> list[Effect]:
        """Take a state of the board, or a tick, with the board's own time."""
        if self._window is None or self._phase is None:
            return []
        now_ms = state.ms + self._offset_ms
        sight = Snapshot(now_ms, self._window.cut(state.occupancy))
        effects: list[Effect] = []
        for press in self._keys.observe(state.keys, now_ms):
            effects += self.press(press)
        self._last = sight
        return [*effects, *self._phase.see(sight)]

    def restarted(self) -> list[Effect]:
        """Take that the board has started afresh: its clock begins at nought, and what it saw before is gone."""
        if self._last is not None:
            self._offset_ms = self._last.ms + 1
        return self.gap()

    def gap(self) -> list[Effect]:
        """Take that what happened on the board for a while is not known."""
        return self._phase.gap() if self._phase is not None else []

    # What phases ask for.

    def square_text(self, square: int) -> str:
        """Return the name of *square*."""
        columns = self.match.game.columns
        return f"{'abcdefghij'[square % columns]}{square // columns + 1}"

    def begin_play(self) -> list[Effect]:
        """Begin the turns on a board that agrees with the position."""
        return self._go(TurnsPhase(self))

    def end_play(self) -> list[Effect]:
        """Go to what follows the end of the game."""
        return self._go(FinishedPhase(self))

    def match_board(self, opening: tuple[Fact, ...], is_told: bool = False) -> list[Effect]:
        """Bring the board to the position of the match, then play on; *is_told*: say also that nothing differs."""
        position = self.match.copy_of_position()

        def play_on() -> list[Effect]:
            if self.match.outcome() is None:
                told = say(turn(Fact("turn", side=side_text(position.turn))))
                return [*told, *self.begin_play()]
            return self.end_play()

        target = position.occupancy()
        matching = AlignmentPhase(self, target, lambda square: self.teller.put_on(position, square), play_on)
        return self._go(matching.saying(opening, is_told))

    def open_choice(self, choice: MoveChoice) -> list[Effect]:
        """Let the side keys choose among moves."""
        self._dialog = self._choice = choice
        return choice.ask()

    def close_choice(self) -> None:
        """Close a choice among moves that the board has answered meanwhile."""
        if self._dialog is self._choice:
            self._dialog = None
        self._choice = None

    def close_questions(self) -> None:
        """Close every open question: what it was asked about is over."""
        self._dialog = self._choice = None

    def touch_choice(self, square: int) -> list[Effect]:
        """Let *square*, which was touched, choose among moves."""
        return [] if self._choice is None else self._choice.touch(square)

    def announce(self, move: int) -> None:
        """Take that *move* is the one that the hands are going to make."""
        if self._phase is not None:
            self._phase.announce(move)

    def ask_take_back(self) -> list[Effect]:
        """Ask whether the last move is to be taken back."""
        if not self.match.moves:
            return say(answer(Fact("nothing-to-take-back")))
        return self._ask(YesOrNo(Fact("take-back-asked"), lambda: self.take_back(by_hand=False), self._cancel))

    def take_back(self, by_hand: bool) -> list[Effect]:
        """Take back the last move, and the passes after it; the pieces are back already where hands did it."""
        lines = []
        text = "pass"
        while self.match.moves and text == "pass":
            text = self.match.moves[-1]
            number = len(self.match.moves)
            lines += self.match.take_back()
        position = self.match.playing()
        taken = Fact("taken-back", move_number=number, side=side_text(position.turn))
        undone = () if text == "pass" else self.teller.undone(position, position.read_move(text))
        if by_hand:
            return [*record(lines), *say(alert(taken, *undone)), *self.begin_play()]
        return [*record(lines), *say(alert(taken, *undone)), *self.match_board((Fact("put-back-for-take-back"),))]

    def ask_resign(self) -> list[Effect]:
        """Ask whether the side to move resigns."""
        side = self.match.playing().turn

        def resign() -> list[Effect]:
            return [*record(self.match.resign(side)), *self.end_play()]

        return self._ask(YesOrNo(Fact("resign-asked", side=SIDE_LETTERS[side]), resign, self._cancel))

    def ask_next_game(self) -> list[Effect]:
        """Ask whether this game is to be left for a new one."""
        return self._ask(YesOrNo(Fact("new-game-asked"), self.next_game, self._cancel))

    def next_game(self) -> list[Effect]:
        """Begin the next game; the loser of this one chooses, and after a draw whoever chose before."""
        outcome = self.match.outcome()
        loser = None if outcome is None or outcome.winner is None else self.match.seat_of(1 - outcome.winner)
        chooser = self.match.chooser_seat() if loser is None else loser
        self.match = self._next_match(chooser)
        self._dialog = None
        return [*record(self.match.tags(self._today)), *say(turn(self._cleared())), *self._resume()]

    # The road from keys and time to the phase.

    def _resume(self) -> list[Effect]:
        if self.match.position is not None:
            return self.match_board(())
        set_up = self.match.set_up
        if set_up is None:
            raise ValueError("a match has a set-up or a position")

        def put_on(square: int) -> Fact:
            return self.teller.needs(self.square_text(square), Piece("pawn", set_up.side_on(square)))

        return self._go(AlignmentPhase(self, set_up.occupancy(), put_on, lambda: self._go(SetUpPhase(self, set_up))))

    def _cleared(self) -> Fact:
        """Return what is done with the board before the next game."""
        begins_with = self.match.position or self.match.set_up
        is_empty = begins_with is None or begins_with.occupancy() == 0
        return Fact("next-game" if is_empty else "next-game-set-up")

    def _go(self, phase: Phase) -> list[Effect]:
        self.close_questions()
        self._phase = phase
        return phase.enter()

    def press(self, press: Press) -> list[Effect]:
        """Take a key, for whoever asked a question, or else for the phase that is on."""
        if press.name == "repeat":
            return [Repeat()]
        if press.name == "menu":
            return self._ask(WalkThrough(menu_items(self)))
        dialog = self._dialog
        if dialog is not None and press.name == "ask":
            return dialog.ask()
        if dialog is not None and press.name in ("first", "second") and not press.is_held:
            effects = dialog.press(press)
            if self._dialog is dialog and not dialog.is_open:
                self._dialog = None
            return effects
        return self._phase.press(press) if self._phase is not None else []

    def ask_dialog(self, dialog: Dialog) -> list[Effect]:
        """Open *dialog*: the side keys are its own until it is closed."""
        return self._ask(dialog)

    def close_dialog(self) -> list[Effect]:
        """Close the dialog that is open."""
        self._dialog = None
        return say(answer(Fact("menu-closed")))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what the phase that is on waits for."""
        return self._phase.waits_for() if self._phase is not None else ()

    def _ask(self, dialog: Dialog) -> list[Effect]:
        self._dialog = dialog
        effects = dialog.ask()
        if not dialog.is_open:
            self._dialog = None
        return effects

    def _cancel(self) -> list[Effect]:
        return say(answer(Fact("cancelled")))
