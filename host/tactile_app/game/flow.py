# SPDX-License-Identifier: Apache-2.0
"""Where the game goes: the one table from what a phase or a question returns to what comes next."""

from collections.abc import Callable
from dataclasses import replace

from tactile_app.game import transitions
from tactile_app.game.commands import Commands, Handler, leave
from tactile_app.game.effects import Effect, Record, Say, is_alert
from tactile_app.game.following import is_before_end, play_before_resignation
from tactile_app.game.game_sequence import GameSequence
from tactile_app.game.match import Match
from tactile_app.game.phases.alignment import AlignmentPhase
from tactile_app.game.phases.finished import FinishedPhase
from tactile_app.game.phases.phase import NotBegunPhase, Phase
from tactile_app.game.phases.setup import SetUpPhase
from tactile_app.game.phases.turns import TurnsPhase
from tactile_app.game.queries.answers import inform, inform_of
from tactile_app.game.queries.computer_players import opponents_at
from tactile_app.game.queries.learning import tell_costs, what_if
from tactile_app.game.queries.own_strength import note_end, tell_strength, wished_level
from tactile_app.game.queries.teaching import Teaching
from tactile_app.game.queries.tips import Tips
from tactile_app.game.questions.claim import ask_claim, take_win
from tactile_app.game.questions.dialogs import QUESTION_CLOSED, AskedFromElsewhere, KeysHeard, RulesReader, with_closed
from tactile_app.game.questions.draw_offer import offer_draw
from tactile_app.game.questions.open_question import MOVED, OpenQuestion
from tactile_app.game.questions.undoing import UNDONE, UndoQuestion
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Align, BeginSetUp, Close, Finish, Goto, Play, Step, record, say
from tactile_app.game.turns.take_back import ask_take_back, take_back
from tactile_app.messages import Fact, answer
from tactile_app.opponent.messages import Task

# After these no question that lay beneath is asked again.
NEVER_ASKED_AFTER = (transitions.Choose, transitions.Leave, transitions.SwitchGame)


class GameFlow:
    """The game on *table*, the *phase* that is on and the open *question*; only this changes them.

    *teaching* answers what a teacher is asked.
    *next_match* makes the match after this one from the chooser's seat; *today* is the date that records carry.
    """

    def __init__(
        self,
        table: Table,
        next_match: Callable[[int | None], Match],
        today: str,
        teaching: Teaching,
        keys_heard: KeysHeard,
    ) -> None:
        self._games = GameSequence(table, next_match, today)
        self.teaching = teaching
        self.tips = Tips()
        self.phase: Phase = NotBegunPhase(table)
        self.question = OpenQuestion()
        # The board's last occupancy; None while it has not answered.
        self.shown: int | None = None
        # How many moves had been made when somebody asked last what has changed.
        self._asked_moves = 0
        # Whether what is followed now has changed the game: it has lines for the record.
        self._is_decided = False
        self._keys_heard = keys_heard
        self._commands = Commands(self._handlers())

    @property
    def table(self) -> Table:
        """The table of the present game."""
        return self._games.table

    @property
    def can_undo(self) -> bool:
        """Whether the game that was ended, or left, can be gone on with: until the board stands for the new one."""
        return self._games.can_undo(isinstance(self.phase, AlignmentPhase))

    def forget_undoable(self) -> None:
        """Forget what an undo would bring back."""
        self._games.forget_undoable()

    def has_other_gone_on(self) -> bool:
        """Return whether an act of the player in another home is told next, so that nothing is waited for."""
        remote = self.table.remote_seat()
        if remote is None or not remote.has_gone_on():
            return False
        return remote.follow(self.table.match) is not None or self.phase.has_other_moved()

    def begin(self, effects: tuple[Effect, ...]) -> list[Effect]:
        """Begin a new record after *effects*, and bring the board to what the match says stands on it."""
        return self.follow(Step((*record(self._games.tags_of(self.table.match)), *effects), Align()))

    def observe(self, snapshot: Snapshot) -> list[Effect]:
        """Return the effects of the phase's verdict on *snapshot*.

        A key answers what was said last: after other words a question is asked again, or is over. A list is closed by a
        fault.
        """
        asked, guessed = self.question.dialog, self.question.about_switches
        step = self.phase.observe(snapshot)
        effects = self.follow(step)
        if not any(isinstance(each, Say) for each in step.effects):
            if guessed is None or not self.phase.has_put_back():
                return effects
            return [*effects, *self.follow(Step((), transitions.Withdraw(guessed, is_told=True)))]
        if guessed is not None and not self.phase.holds(guessed):
            self.question.withdraw(guessed)
        if asked is None or asked is not self.question.dialog:
            return effects
        if asked.is_list and any(map(is_alert, effects)):
            return [*effects, *self.follow(Step((), Close()))]
        return [*effects, *self.question.again()]

    def follow(self, step: Step) -> list[Effect]:
        """Return the effects of *step* and of all steps that follow from it; the first one closes the open question."""
        effects: list[Effect] = []
        is_closed_told = False
        self._is_decided = False
        while True:
            self._is_decided = self._is_decided or any(isinstance(each, Record) for each in step.effects)
            if self._closes_question(step.goto) and any(isinstance(each, Say) for each in step.effects):
                step = Step(with_closed(step.effects), step.goto)
                is_closed_told = True
            effects += [each for each in step.effects if self.table.is_recorded or not isinstance(each, Record)]
            if step.goto is None:
                return effects
            step = self._arrive(step.goto, is_closed_told, any(isinstance(each, Say) for each in effects))

    def _closes_question(self, goto: Goto | None) -> bool:
        """Return whether what the hands did, leading to *goto*, closes a question that a key would have answered."""
        is_moved = isinstance(goto, MOVED) or (isinstance(goto, transitions.TakeBack) and goto.by_hand)
        lasts = isinstance(self.question.dialog, AskedFromElsewhere) and not self._is_decided
        return is_moved and self.question.waits_for_keys and not lasts

    def follow_answer(self, step: Step) -> list[Effect]:
        """Follow the *step* that the open question made of a key; where it leads anywhere, the question is answered."""
        dialog = self.question.dialog
        if step.goto is not None:
            self.question.dialog = None
        if isinstance(step.goto, Close) and dialog is not None:
            step = Step(step.effects, replace(step.goto, words=dialog.closed))
        if isinstance(step.goto, transitions.Cancel) and dialog is not None:
            step = Step(step.effects, replace(step.goto, is_about_board=dialog.is_about_board))
        return self.follow(step)

    def _arrive(self, goto: Goto, is_closed_told: bool = False, is_heard: bool = True) -> Step:
        if isinstance(goto, transitions.AnswerHands):
            return self._answer_hands(goto.step)
        if isinstance(goto, transitions.Withdraw):
            return self._withdraw(goto, is_heard)
        is_closed_now = self._closes_question(goto) and not is_closed_told
        if isinstance(goto, Close) and self.question.dialog is not None:
            if isinstance(self.question.dialog, UndoQuestion):
                self._games.forget_undoable()
            goto = replace(goto, words=self.question.dialog.closed)
        if not isinstance(goto, transitions.Follow):
            # The step after a Follow closes the question, and says so.
            self.question.close(goto, is_decided=self._is_decided)
        step = self._commands.obey(goto)
        if self.question.dialog is None and step.goto is None and not isinstance(goto, NEVER_ASKED_AFTER):
            step = Step((*step.effects, *self.question.uncover()))
        return Step(with_closed(step.effects), step.goto) if is_closed_now else step

    def _withdraw(self, goto: transitions.Withdraw, is_heard: bool) -> Step:
        """Withdraw a question that the board has answered, and say so where nothing else *is_heard*."""
        is_told = goto.is_told and not is_heard and self.question.dialog is goto.dialog
        self.question.withdraw(goto.dialog)
        return Step(say(answer(QUESTION_CLOSED, *self.phase.waits_for()))) if is_told else STAY

    def _answer_hands(self, step: Step) -> Step:
        """Do *step*, and say that the hands have left a question that waits for keys."""
        if not self.question.waits_for_keys:
            return step
        again = self.question.uncover()
        if step.goto is None:
            return Step((*with_closed(step.effects), *again))
        asked = self._arrive(step.goto)
        return Step((*step.effects, *with_closed(asked.effects)), asked.goto)

    def _handlers(self) -> dict[type, Handler]:
        """Return the handler of each command: first the transitions, then the players' requests."""
        return {
            Align: self._enter_phase,
            BeginSetUp: self._enter_phase,
            Play: self._enter_phase,
            Finish: self._enter_phase,
            transitions.NextTurn: lambda _: STAY,
            transitions.NextGame: lambda _: self._begin_next_game(),
            transitions.Ask: self._ask,
            transitions.Choose: lambda choose: self.phase.choose(choose.move),
            transitions.LeaveOut: self._leave_out,
            transitions.Stands: lambda stands: self.phase.take_unseen(stands.square),
            Close: self._close,
            transitions.Cancel: self._cancel,
            transitions.AskTakeBack: lambda _: ask_take_back(self.table),
            transitions.TakeBack: self._take_back,
            transitions.Follow: self._follow_other,
            transitions.Offer: lambda offer: Step((*record([offer.line]), *say(answer(offer.told)))),
            transitions.Undo: lambda _: self._games.undo(),
            transitions.LetStand: lambda _: self._let_stand(),
            transitions.Stay: lambda _: Step(say(answer(UNDONE, *self.phase.waits_for()))),
            transitions.SetUpBy: lambda by: self.phase.set_up_by(by.filling),
            transitions.PlayOn: lambda _: self._games.play_on(),
            transitions.Inform: self._inform,
            transitions.InformOf: lambda asked: inform_of(self.table, asked.topic, asked.square),
            transitions.TellOpponents: lambda _: Step(say(answer(*opponents_at(self.table)))),
            transitions.TellStrength: lambda asked: tell_strength(self.table, asked.profile),
            transitions.ReadRules: lambda read: Step((), transitions.Ask(RulesReader(self.table.rules(read.house)))),
            transitions.Resign: lambda resign: self._games.end_by_players(resign.side),
            transitions.OfferDraw: lambda _: offer_draw(self.table),
            transitions.AgreeOnDraw: lambda _: self._games.end_by_players(None),
            transitions.AskClaim: lambda _: ask_claim(self.table),
            transitions.ClaimWin: lambda _: take_win(self.table.match),
            transitions.Leave: self._leave,
            transitions.TellInvitation: lambda _: self._tell_invitation(),
            transitions.SetLevel: self._set_level,
            transitions.SetCharacter: self._set_character,
            transitions.AskTeacher: self._ask_teacher,
            transitions.TellCosts: lambda asked: tell_costs(self.table, asked.number),
            transitions.WhatIf: lambda asked: what_if(self.table, asked.number),
            transitions.SwitchTips: lambda _: self.tips.switch(self.table.match),
            transitions.SwitchWarnings: lambda _: self.teaching.switch_warnings(self.table.match),
        }

    def _enter_phase(self, goto: Align | BeginSetUp | Play | Finish) -> Step:
        if isinstance(goto, Finish):
            note_end(self.table)
        self.phase.leave()
        self.phase = self._new_phase(goto)
        return self.phase.enter()

    def _ask(self, ask: transitions.Ask) -> Step:
        self.question.dialog = ask.dialog
        return self._keys_heard.open(ask.dialog)

    @property
    def _is_given(self) -> bool:
        """Whether the set-up is still to begin the game and asks nothing."""
        match = self.table.match
        return match.position is None and match.set_up is not None and match.set_up.question() is None

    def _new_phase(self, goto: Align | BeginSetUp | Play | Finish) -> Phase:
        match goto:
            case Align() if self._is_given:
                # No question is asked: the pieces are to stand as they are given, not to be taken off first.
                return SetUpPhase(self.table)
            case Align():
                return AlignmentPhase(self.table, goto, self.shown)
            case BeginSetUp():
                return SetUpPhase(self.table)
            case Play():
                return TurnsPhase(self.table, goto)
            case Finish(can_be_undone):
                return FinishedPhase(self.table, can_be_undone)

    def _take_back(self, back: transitions.TakeBack) -> Step:
        """Take moves back; a move that hands were to carry out, and did not, needs no hands for that.

        What the player in another home asked for goes back once the shared log has it.
        """
        if back.is_agreed:
            count = len(self.table.match.moves)
            return Step(record([f"back {number}" for number in range(count, count - back.count, -1)]))
        is_carried = not (isinstance(self.phase, AlignmentPhase) and self.phase.is_untouched)
        return take_back(self.table, back.by_hand, back.count, is_carried=is_carried)

    def _leave_out(self, silent: transitions.LeaveOut) -> Step:
        if silent.is_last and silent.move is not None:
            return self.phase.amend_unseen(silent.squares, silent.move)
        return self.phase.leave_out(silent.squares, silent.move)

    def _close(self, close: Close) -> Step:
        is_more_to_come = self.question.beneath is not None or self.has_other_gone_on()
        waiting = () if is_more_to_come else self.phase.waits_for()
        return Step(say(answer(Fact(close.words), *waiting))) if close.is_told else STAY

    def _ask_teacher(self, asked: transitions.AskTeacher) -> Step:
        """Ask the teacher; not before the board stands as the position that is asked about.

        A verdict on the hands' last move needs no such board while they carry out the move after it.
        """
        phase = self.phase
        if isinstance(phase, AlignmentPhase) and not (asked.task is Task.VERDICT and phase.is_leading_forward):
            return Step(say(answer(Fact("board-first"), *self.phase.waits_for())))
        if asked.number:
            return self.teaching.ask_about(asked.number, self.table)
        return self.teaching.ask(asked.task, self.table)

    def _cancel(self, cancel: transitions.Cancel) -> Step:
        """Say that nothing has changed."""
        cancelled = Fact("cancelled" if self.table.match.outcome() is None else "cancelled-after-end")
        return Step(say(answer(cancelled, *(self.phase.is_wrong() if cancel.is_about_board else ()))))

    def _let_stand(self) -> Step:
        self._games.forget_undoable()
        return Step(say(answer(*self.phase.waits_for())))

    def _inform(self, asked: transitions.Inform) -> Step:
        """Answer at once, or let the piece that is lifted next say what it is asked about."""
        topic = asked.topic
        if topic in ("lines", "around"):
            self.phase.ask_about(topic)
            return Step(say(answer(Fact("lift-one"))))
        step = inform(self.table, topic, self._asked_moves)
        if topic == "changed":
            self._asked_moves = len(self.table.match.moves)
        return step

    def _tell_invitation(self) -> Step:
        remote = self.table.remote_seat()
        told = (Fact("together-words-none"),) if remote is None else remote.invitation()
        return Step(say(answer(*told)))

    def _set_level(self, command: transitions.SetLevel) -> Step:
        """Give a player's side to the computer, or back to hands; a turn that is on begins anew."""
        if self.table.match.elsewhere is not None:
            return Step(say(answer(Fact("together-no-computer"))))
        level = wished_level(self.table, command.level)
        return self._play_on_otherwise(self.table.match.set_level(command.player, level))

    def _set_character(self, command: transitions.SetCharacter) -> Step:
        """Let the computer play in another character; a turn that is on begins anew."""
        if self.table.match.levels == [None, None]:
            return Step(say(answer(*opponents_at(self.table))))
        return self._play_on_otherwise(self.table.match.set_character(command.character))

    def _play_on_otherwise(self, lines: list[str]) -> Step:
        """Write *lines*, tell who plays now, and begin the turn that is on anew."""
        begins = isinstance(self.phase, TurnsPhase | SetUpPhase)
        goto = (Play() if isinstance(self.phase, TurnsPhase) else BeginSetUp()) if begins else None
        return Step((*record(lines), *say(answer(*opponents_at(self.table)))), goto)

    def _leave(self, command: transitions.Leave) -> Step:
        """End the program; with another home at once: nothing may happen in the game that its player has left."""
        is_sure = command.is_sure or self.table.match.elsewhere is not None
        return leave(transitions.Leave(is_sure=is_sure))

    def _begin_next_game(self) -> Step:
        left = self.table
        step = self._games.begin_next()
        if self.table is not left:
            self._asked_moves = 0
        return step

    def _follow_other(self, other: transitions.Follow) -> Step:
        """Do what the player in another home has done; what came before a resignation of one's own ends with it."""
        remote, match = self.table.remote_seat(), self.table.match
        if is_before_end(match, other.lines) and remote is not None and remote.has_given_up():
            self._games.forget_undoable()
            self.phase = FinishedPhase(self.table)
            return play_before_resignation(match, other.lines)
        return self._games.follow_other(other.lines, self.shown)
