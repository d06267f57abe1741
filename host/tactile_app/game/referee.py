# SPDX-License-Identifier: Apache-2.0
"""The referee of a session: the board's states and keys go to the open question or the phase that is on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tactile_app.game.effects import Effect, PlayTone, Repeat, Say
from tactile_app.game.flow import GameFlow
from tactile_app.game.following import asked_by, to_carry_out
from tactile_app.game.game_view import GameView
from tactile_app.game.hands.beside import Beside, told_first
from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.queries.computer_players import mine, opponents_at
from tactile_app.game.queries.past_moves import resumed
from tactile_app.game.queries.teaching import Teaching
from tactile_app.game.questions.dialogs import AskedFromElsewhere, Breaths, KeysHeard, WalkThrough
from tactile_app.game.questions.key_grammar import Meaning, meaning_of
from tactile_app.game.questions.keys import KeyReader, Press
from tactile_app.game.questions.menu import menu
from tactile_app.game.questions.moved_on import MovedOn
from tactile_app.game.questions.opponent_menu import levels_with
from tactile_app.game.questions.undoing import UNDO_MS, UndoQuestion, leaving_question
from tactile_app.game.records.turn_log import TurnLog
from tactile_app.game.seats.lesson import LessonSeat
from tactile_app.game.seats.seat import Seat
from tactile_app.game.snapshot import Snapshot, Window
from tactile_app.game.strength import StrengthBook
from tactile_app.game.table import Table
from tactile_app.game.transitions import (
    STAY,
    Align,
    Ask,
    BeginSetUp,
    Close,
    Finish,
    Goto,
    Play,
    SetLevel,
    Step,
    TellOpponents,
    Withdraw,
    say,
)
from tactile_app.messages import Fact, alert, answer, result
from tactile_app.opponent.thinker import Thinker
from tactile_core.protocol.messages import State

# A player who holds the ask key for this long reads the board with the other hand: each square touched is told.
READING_MS = 400


class Referee(GameView):
    """One session: *match* is played, then the next one that *next_match* makes from the chooser's seat.

    *today* is the date that records carry; *rules* gives the rules of the game in parts (True: the house rules).
    *seats* make the moves of the two players, *opponent* those of a player for whom the match has a level. *strength*
    remembers how games against it end. *teacher* is asked what a teacher can say; *exercise* tells what is to be found.
    *last_layout* has how the pegs of the game before stood at its beginning, *keys_heard* how often the keys of menus
    were told before. *is_recorded*: the game is written to its record; *log* keeps lines for a trace. All methods
    return effects, in the order in which they are to be carried out.
    """

    def __init__(  # noqa: PLR0913 - what a root hands in, each part once
        self,
        match: Match,
        next_match: Callable[[int | None], Match],
        today: str,
        rules: Callable[[bool], tuple[Fact, ...]],
        seats: tuple[Seat, Seat],
        *,
        is_recorded: bool,
        opponent: Seat | None,
        strength: StrengthBook | None,
        teacher: Thinker | None,
        exercise: Callable[[Match], tuple[Fact, ...]] | None,
        last_layout: str | None,
        keys_heard: KeysHeard,
        log: TurnLog,
    ) -> None:
        narrator = find_narrator(match.game.name)
        table = Table(match, narrator, rules, seats, is_recorded, opponent, strength, exercise,
                      last_layout=last_layout, log=log)  # fmt: skip
        self._heard = keys_heard
        super().__init__(GameFlow(table, next_match, today, Teaching(teacher), keys_heard))
        self._keys = KeyReader()
        self._moved_on = MovedOn()
        self._beside = Beside()
        self._window: Window | None = None
        # Since when something can be undone.
        self._undo_ms: int | None = None
        self._offset_ms = 0
        self._last: Snapshot | None = None
        # The open question has waited for too long.
        self._is_question_old = False

    def open(self, *, is_on_record: bool = False) -> list[Effect]:
        """Begin a new game: welcome, then the set-up, or the board brought to the position.

        *is_on_record*: its first lines are written already.
        """
        name = self.match.game.name
        about = self._heard.about(name) if self._flow.table.is_recorded else ()
        who = (Fact("welcome", game=name), *mine(self.match))
        effects = say(result(*who, Fact("welcome-keys"), *about, *self._opponents()))
        return self._flow.follow(Step(effects, Align())) if is_on_record else self._flow.begin(effects)

    def reopen(self, has_history: bool, *, is_chosen: bool = False) -> list[Effect]:
        """Go on with a game from its record, whose opponent plays on.

        With *has_history* the board tells all that it has seen since the record's last line, and play simply goes on;
        else the board is compared with the position, square by square. *is_chosen*: somebody has chosen it by key just
        now, and heard the last move.
        """
        facts = (
            Fact("welcome", game=self.match.game.name),
            *mine(self.match),
            *resumed(self.match, self.narrator, is_chosen=is_chosen),
            *self._opponents(),
        )
        position = self.match.position
        if position is None:
            return self._flow.follow(Step(say(result(*facts)), BeginSetUp() if has_history else Align()))
        if self.match.outcome() is not None:
            return self._flow.follow(Step(say(result(*facts)), Finish()))
        if has_history:
            return self._flow.follow(Step(say(result(*facts, self.narrator.whose_turn(position))), Play()))
        last = to_carry_out(self._flow.table)
        return self._flow.follow(Step(say(result(*facts)), Align((), is_agreement_told=True, before_last=last)))

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in; ValueError where it is too small for the game."""
        self._window = Window((rows, columns), (self.match.game.rows, self.match.game.columns))

    def know_board(self, state: State) -> None:
        """Take the state that the board showed before this game began on it."""
        snapshot = self.snapshot_of(state)
        self._flow.shown = None if snapshot is None else snapshot.occupancy

    def leave_out(self, names: Sequence[str], wired: Mapping[str, str] | None = None) -> None:
        """Take the points of this board whose switches do not answer; *wired*: which lie on another point's wires."""
        worn = self._flow.table.worn
        worn.names, worn.wired = list(names), dict(wired or {})

    def fences(self, rows: int, columns: int) -> tuple[Fact, ...]:
        """Return which fences to lay on a board of that size before the first move."""
        game = self.match.game
        is_larger = (rows, columns) != (game.rows, game.columns)
        return () if self.match.moves else self._flow.table.narrator.fences(is_larger)

    def handle_state(self, state: State) -> list[Effect]:
        """Handle a state of the board, or a tick, with the board's own time."""
        snapshot = self.snapshot_of(state)
        if snapshot is None:
            return []
        now_ms = snapshot.ms
        effects: list[Effect] = []
        for press in self._keys.observe(state.keys, now_ms):
            effects += self.press(press)
        if self._keys.is_down("ask", now_ms, READING_MS):
            snapshot = replace(snapshot, is_reading=True)
            if self._last is not None and snapshot.occupancy != self._last.occupancy:
                self._keys.spend("ask")
        self._last = snapshot
        self._flow.shown = self._flow.table.worn.closed = snapshot.occupancy
        self._let_lapse(now_ms)
        self._is_question_old = self._flow.question.is_old(now_ms)
        if self._is_question_old and not self._flow.has_other_gone_on():
            effects += self._flow.follow(Step((), Close(is_told=True)))
        effects += [*self._flow.observe(snapshot), *self._tell_beside(state)]
        return [*effects, *self._ask_once_more(snapshot, is_told=any(isinstance(each, Say) for each in effects))]

    def _tell_beside(self, state: State) -> list[Effect]:
        """Say of a piece that was put beside the game, on a board that is larger, that it is not used there."""
        told = () if self._window is None else self._beside.told(self._flow.table, self._window, state)
        if not told:
            return []
        return [PlayTone("differs"), *say(alert(*told, topic="beside")), *self._flow.question.again()]

    def _wrong_beside(self) -> tuple[Fact, ...]:
        return () if self._window is None else self._beside.wrong(self._flow.table, self._window)

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the fault of the board, also that of a piece beside the game."""
        return super().is_wrong() or self._wrong_beside()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the open question, or the fault of a piece beside the game, then what the phase waits for."""
        return super().waits_for() if self.is_asking else (*self._wrong_beside(), *super().waits_for())

    def again(self) -> list[Effect]:
        """Ask the open question again after other words; a list is closed."""
        dialog = self._flow.question.dialog
        if dialog is not None and dialog.is_list:
            return self._flow.follow(Step((), Close()))
        return list(self._flow.question.again())

    def _ask_once_more(self, snapshot: Snapshot, *, is_told: bool) -> list[Effect]:
        """Repeat the open question about the board, where hands go on and hear nothing."""
        dialog = self._flow.question.dialog
        asked = dialog if dialog is not None and dialog.is_about_board else None
        if not self._moved_on.observe(asked, snapshot.ms, snapshot.occupancy, is_told=is_told) or asked is None:
            return []
        return [*self._flow.question.again()]

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Let seats that think make their move; *now_ms* is the time of the program's own clock.

        An open question is not interrupted by a move; one that has waited for too long is closed by it, and one about
        the board, which could wait for ever. A question about a game that is over has no answer any more.
        """
        dialog, remote = self._flow.question.dialog, self._flow.table.remote_seat()
        is_over = remote is not None and remote.has_ended_game()
        is_about_board = dialog is not None and dialog.is_about_board
        if (self._is_question_old or is_over or is_about_board) and self._flow.has_other_gone_on():
            dialog = None
        asked = self._flow.question.from_elsewhere
        if asked is not None and remote is not None and remote.has_gone_on():
            return self._flow.follow(Step(say(alert(Fact("together-question-gone"))), Withdraw(asked)))
        if dialog is not None:
            return []
        followed = None if remote is None else remote.follow(self.match)
        if followed is not None:
            return self._flow.follow(followed)
        offered = None if remote is None or asked is not None else remote.asks()
        if offered is not None:
            # A program that was started again asks what it asked before.
            return self._flow.follow(Step((), asked_by(self._flow.table, offered)))
        found = self._flow.teaching.pass_time(now_ms, self._flow.table)
        if found is None and not self._flow.teaching.is_about_to_warn():
            found = self._flow.phase.pass_time(now_ms)
        if found in (None, STAY) and self.is_at_turns and not self.is_thinking():
            found = self._flow.tips.pass_time(self._flow.table)
        return [] if found is None else self._flow.follow(found)

    def is_thinking(self) -> bool:
        """Return whether something will be decided without anybody doing anything."""
        if self._flow.question.dialog is not None:
            return False
        return self._flow.phase.is_thinking() or self._flow.teaching.is_thinking()

    def is_at_rest(self) -> bool:
        """Return whether nothing that hands have done waits to be judged: the board shows what the game has."""
        return self._last is not None and self._flow.phase.is_at_rest(self._last.occupancy)

    def is_position(self, occupancy: int) -> bool:
        """Return whether the moves that were played lead to a board that shows *occupancy*."""
        position = self.match.position
        return position is not None and position.occupancy() == occupancy

    def snapshot_of(self, state: State) -> Snapshot | None:
        """Return the game's squares in *state*; None before the board's size is known."""
        if self._window is None:
            return None
        return Snapshot(state.ms + self._offset_ms, self._window.cut(state.occupancy))

    def press(self, press: Press) -> list[Effect]:
        """Handle a key as key_grammar.py has it: the open question's, or else that of the phase that is on."""
        if self._last is not None:
            self._flow.question.note_key(self._last.ms)
        dialog = self._flow.question.dialog
        if dialog is None and self._flow.can_undo and press.name != "menu":
            return self.do(Ask(UndoQuestion()))
        if press.name == "ask" and isinstance(dialog, Breaths) and self._flow.phase.is_wrong():
            # An answer in parts is closed: it must not hide the fault of the board.
            closed = self._flow.follow(Step((), Close()))
            return [*closed, *self._flow.follow(self._flow.phase.press(press))]
        is_asked, is_about_board = dialog is not None, dialog is not None and dialog.is_about_board
        # The menu opens over a question of the player in another home, which is asked again after it.
        is_lasting = press.name == "menu" and isinstance(dialog, AskedFromElsewhere)
        match meaning_of(press, is_asked, is_about_board or is_lasting):
            case Meaning.AGAIN:
                return [Repeat()]
            case Meaning.OPEN_MENU:
                return self.do(Ask(self._menu()))
            case Meaning.CLOSE:
                return self._flow.follow(Step((), Close(is_told=True)))
            case Meaning.ASK_AGAIN if dialog is not None:
                return self._flow.follow(dialog.ask())
            case Meaning.YES | Meaning.NO | Meaning.BEFORE if dialog is not None:
                return self._flow.follow_answer(dialog.press(press))
        # A key that asks what is wrong is told first of a piece beside the game.
        asks = not press.is_held and press.name in ("first", "ask")
        effects = self._flow.follow(self._flow.phase.press(press))
        return told_first(self._wrong_beside(), effects) if asks else effects

    def take_item(self, is_meant: Callable[[Fact], bool]) -> list[Effect] | None:
        """Take the item of the open menu, or list about the board, that is meant; None where there is none."""
        dialog = self._flow.question.dialog
        step = dialog.named(is_meant) if isinstance(dialog, WalkThrough) else None
        if step is None:
            return None
        if self._last is not None:
            self._flow.question.note_key(self._last.ms)
        return self._flow.follow_answer(step)

    def find_item(self, is_meant: Callable[[Fact], bool]) -> list[Effect] | None:
        """Open the menu at the item that is meant, on whichever level it is; None where there is none."""
        ask = self._menu().found(is_meant)
        return None if ask is None else self.do(ask)

    def doubt(self) -> list[Effect]:
        """Ask which switch is broken, if the board does not show what stands on it: everything stands as it is to."""
        return self._flow.follow(self._flow.phase.doubt())

    def find_unseen(self, name: str) -> list[Effect]:
        """Take the piece on the point called *name*, which hands have put down or lifted unseen, or ask about it."""
        return self._flow.follow(self._flow.phase.find_unseen(self.table.square_called(name)))

    def set_pace(self, wait: str, *, says_first_part: bool, tells_score: bool) -> None:
        """Tell moves that could go on after a *wait*, and what is certain of them at once where *says_first_part*.

        *tells_score*: the score follows every move.
        """
        pace = self.table.pace
        pace.set(wait)
        pace.says_first_part, pace.tells_score = says_first_part, tells_score

    def parting(self) -> tuple[Fact, ...]:
        """Return what becomes of an invitation that nobody has taken."""
        remote = self._flow.table.remote_seat()
        return (Fact("together-invitation-kept"),) if remote is not None and remote.is_invited() else ()

    def undo_leaving(self) -> list[Effect]:
        """Ask somebody who has left, and presses a key, whether that is to be undone."""
        return self.do(Ask(leaving_question()))

    def _let_lapse(self, now_ms: int) -> None:
        """Forget after a minute what can be undone."""
        if not self._flow.can_undo or self._flow.question.dialog is not None:
            self._undo_ms = None
        elif self._undo_ms is None:
            self._undo_ms = now_ms
        elif now_ms - self._undo_ms >= UNDO_MS:
            self._flow.forget_undoable()

    def set_levels(self, levels: tuple[int | None, int | None]) -> list[Effect]:
        """Let the computer play the first and the second player at *levels* from here on; at None hands play."""
        effects: list[Effect] = []
        for player, level in enumerate(levels):
            if level != self.match.levels[player]:
                effects += self._flow.follow(Step((), SetLevel(player, level)))
        return effects

    def set_level(self, level: int | None) -> list[Effect]:
        """Let the computer play at *level* from here on; where it plays no side yet, it takes the side not to move."""
        return self.set_levels(levels_with(self.match, level)) or self.do(TellOpponents())

    def do(self, command: Goto) -> list[Effect]:
        """Do a player's typed *command*; a question that it opens stays open as long as one opened by a key."""
        if self._last is not None:
            self._flow.question.note_key(self._last.ms)
        return self._flow.follow(Step((), command))

    def stop(self) -> list[Effect]:
        """Close the question that is open, as the menu key does; without one, say what is waited for."""
        dialog = self._flow.question.dialog
        if dialog is not None and not dialog.is_about_board:
            return self._flow.follow(Step((), Close(is_told=True)))
        return self._flow.follow(Step(say(answer(*self.waits_for()))))

    def _menu(self) -> WalkThrough:
        flow = self._flow
        has_opponent = flow.table.opponent is not None and flow.table.exercise is None
        is_lesson = isinstance(flow.table.opponent, LessonSeat)
        remote = flow.table.remote_seat()
        return menu(
            self.match,
            flow.teaching.thinker is not None,
            has_opponent,
            fillings=flow.phase.fillings(),
            is_lesson=is_lesson,
            is_inviting=remote is not None and remote.is_invited(),
        )

    def restarted(self) -> list[Effect]:
        """Handle a restart of the board: its clock begins at zero, and what it saw before is gone."""
        if self._last is not None:
            self._offset_ms = self._last.ms + 1
        return self.gap()

    def gap(self) -> list[Effect]:
        """Handle a gap: what happened on the board for a while is not known."""
        self._flow.phase.gap()
        return []

    def ask_again(self) -> list[Effect]:
        """Ask again what a side key answers: the key may have been pressed while the board had no power."""
        dialog = self._flow.question.dialog
        if dialog is not None:
            if self._last is not None:
                self._flow.question.note_key(self._last.ms)
            return self._flow.follow(dialog.ask())
        question = self._flow.phase.question()
        return self._flow.follow(Step(say(result(*question, topic="asked again")))) if question else []

    def _opponents(self) -> tuple[Fact, ...]:
        """Return whom the computer plays, where it plays anybody; of an exercise, what is to be found."""
        if self._flow.table.exercise is not None:
            return self._flow.table.exercise(self.match)
        is_played = self._flow.table.opponent is not None and self.match.levels != [None, None]
        return opponents_at(self._flow.table) if is_played else ()
