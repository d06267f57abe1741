# SPDX-License-Identifier: Apache-2.0
"""A chapter of the tutorial, in the referee's place: it tells each step, and board and keys show that it is done.

1. A step is told. Where it has a position of its own, a referee leads the hands to it.
2. Whatever hands and keys do goes to that referee, which answers as in any game.
3. Once the step has what it wants, the next one is kept and told; after the last one another chapter is offered.
"""

from collections.abc import Callable, Mapping, Sequence

from tactile_app.game.commands import Commands, leave
from tactile_app.game.effects import Effect, PlayPlan, PlayTone, Repeat, Say
from tactile_app.game.listener import Listener
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.questions.dialogs import QUESTION_CLOSED, YesOrNo
from tactile_app.game.questions.key_grammar import Meaning, meaning_of
from tactile_app.game.questions.keys import KeyReader, Press
from tactile_app.game.questions.menu import instead_question
from tactile_app.game.questions.undoing import UNDONE, leaving_question
from tactile_app.game.referee import Referee
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.transitions import STAY, Align, Close, Dialog, Leave, Play, Stay, Step, SwitchGame, TakeBack, say
from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.chapter_progress import ChapterProgress
from tactile_app.game.tutorial.lesson_speech import (
    closing_alone,
    in_order,
    telling_last,
    without_left_out,
    without_moves,
    without_turn,
)
from tactile_app.game.tutorial.steps import LessonStep, next_chapter
from tactile_app.keys import KEYS
from tactile_app.messages import Fact, answer, result
from tactile_core.protocol.messages import State
from tactile_core.rules.game import Game

ASK_BIT = 1 << KEYS.index("ask")


class Tutorial(Listener):
    """The chapter of *game*, gone on with at the step called *begin_at*; *keep* keeps the name of each step begun.

    *referee_of* makes the referee of a match, which nobody records. All methods return effects, in their order.
    """

    def __init__(
        self, game: Game, begin_at: str, keep: Callable[[str], None], referee_of: Callable[[Match], Referee]
    ) -> None:
        self._game = game
        self._progress = ChapterProgress(game, begin_at, keep)
        self._referee_of = referee_of
        self._match = self._progress.match()
        self._referee = referee_of(self._match)
        self._is_open = False
        self._board: tuple[int, int] | None = None
        self._left_out: tuple[str, ...] = ()
        self._wired: Mapping[str, str] | None = None
        self._last: State | None = None
        self._keys = KeyReader()
        # The last move of the game before the present one, which a step of its own position began.
        self._last_move: tuple[Fact, ...] = ()
        # The question at the chapter's end, or to a player who leaves.
        self._dialog: Dialog | None = None
        # The question at the end.
        self._offer: Dialog | None = None
        self._commands = Commands({
            SwitchGame: self._switch_game,
            Leave: self._leave,
            Stay: lambda _: self._go_on(UNDONE),
            Close: lambda _: self._go_on(),
        })  # fmt: skip

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns the board must have."""
        return self._game.rows, self._game.columns

    @property
    def referee(self) -> Referee | None:
        """The referee that leads the hands; None while the keys are learned, when nothing stands on the board yet."""
        return self._referee if self._is_open else None

    @property
    def step(self) -> LessonStep:
        """The step that is on."""
        return self._progress.step

    def open(self) -> list[Effect]:
        """Return the first sentences; a chapter that was begun before goes on where it was left."""
        number = self._progress.reopen()
        return [*(say(result(*number)) if number else ()), *self._begin()]

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in; ValueError where it is too small for the game."""
        self._board = (rows, columns)
        self._referee.attach(rows, columns)

    def leave_out(self, names: Sequence[str], wired: Mapping[str, str] | None = None) -> None:
        """Take the points of this board whose switches do not answer, for every step."""
        self._left_out, self._wired = tuple(names), wired
        self._referee.leave_out(names, wired)

    def handle_state(self, state: State) -> list[Effect]:
        """Let the referee answer hands and keys, then see whether the step is done."""
        self._last = state
        presses = self._keys.observe(state.keys, state.ms)
        effects: list[Effect] = []
        for press in presses:
            effects += self._press_here(press)
        if not self._is_open:
            return effects
        keys = state.keys if self._is_passed_on("any") else 0
        keys &= -1 if self._is_passed_on("ask") else ~ASK_BIT
        asked, outside = self._dialog, [] if self._referee.is_asking else presses
        answered = self._referee.handle_state(State(state.boot, state.seq, state.ms, state.occupancy, keys))
        effects += self._follow(answered, outside)
        if asked is None or asked is not self._dialog or not any(isinstance(each, Say) for each in answered):
            return effects
        # A key answers what was said last.
        return [*effects, *say(result(*asked.waits_for(), topic="asked again"))]

    def snapshot_of(self, state: State) -> Snapshot | None:
        """Return the game's squares in *state*."""
        return self._referee.snapshot_of(state) if self._is_open else None

    def press(self, press: Press) -> list[Effect]:
        """Handle a key that was pressed elsewhere than on the board."""
        # A key with which the hands' part begins is not the game's yet.
        is_passed = self._is_open and self._is_passed_on("ask" if press.name == "ask" else "any")
        effects, outside = self._press_here(press), [] if self._referee.is_asking else [press]
        return [*effects, *self._follow(self._referee.press(press), outside)] if is_passed else effects

    def ask(self, request: Callable[[Referee], list[Effect]]) -> list[Effect]:
        """Let the referee answer a *request*, where there is a position and no question of the lesson's own is open."""
        if not self._is_open or self._dialog is not None:
            return []
        return self._follow(request(self._referee), [])

    def take_item(self, is_meant: Callable[[Fact], bool]) -> list[Effect] | None:
        """Take the item that is meant of a menu that the step's game has open; None where there is none."""
        taken = self._referee.take_item(is_meant) if self._is_open and self._dialog is None else None
        return None if taken is None else self._follow(taken, [])

    def choose_game(self, name: str) -> list[Effect]:
        """Ask whether the game called *name* is played instead; where its chapter is offered next, teach it."""
        is_offered = self._dialog is not None and self._dialog is self._offer
        if is_offered and name == next_chapter(self._game.name):
            return [PlayPlan(Plan(name, is_tutorial=True))]
        self._dialog = instead_question(Plan(name))
        return list(self._dialog.ask().effects)

    def stop(self) -> list[Effect]:
        """Close what is open, as the menu key does; [] where nothing is."""
        if self._dialog is not None:
            return self._close()
        return self.ask(Referee.stop) if self._referee.is_asking else []

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Let time pass for the referee."""
        return self._follow(self._referee.pass_time(now_ms), []) if self._is_open else []

    def is_at_rest(self) -> bool:
        """Return whether nothing that hands have done waits to be judged."""
        return not self._is_open or self._referee.is_at_rest()

    def restarted(self) -> list[Effect]:
        """Handle a restart of the board."""
        self._keys = KeyReader()
        return self._referee.restarted()

    def gap(self) -> list[Effect]:
        """Handle a gap: what happened on the board for a while is not known."""
        self._keys = KeyReader()
        return self._referee.gap()

    def set_pace(self, wait: str, *, says_first_part: bool, tells_score: bool) -> None:
        """Change nothing: everybody is taught alike, with the usual wait."""

    def undo_leaving(self) -> list[Effect]:
        """Ask somebody who has left, and presses a key, whether that is to be undone."""
        self._dialog = leaving_question()
        return list(self._dialog.ask().effects)

    def ask_again(self) -> list[Effect]:
        """Tell again what is to be done."""
        return list(say(answer(*self.waits_for())))

    def again(self) -> list[Effect]:
        """Ask the open question again, the lesson's own or that of its game."""
        if self._dialog is not None:
            return list(say(result(*self._dialog.waits_for(), topic="asked again")))
        return self._referee.again() if self._is_open else []

    def asked(self) -> object:
        """Return the lesson's open question, or the one of the game that it teaches; None for none."""
        if self._dialog is None and self._is_open:
            return self._referee.asked()
        return self._dialog

    def word_to_type(self) -> str:
        """Return how a virtual hand mends the board, where the hands are at work."""
        return self._referee.word_to_type() if self._is_open and self._dialog is None else ""

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the fault of the board, where the hands are at work."""
        return without_left_out(self._referee.is_wrong()) if self._is_open and self._dialog is None else ()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open, what is wrong on the board, or what the step wants."""
        if self._dialog is not None:
            return self._dialog.waits_for()
        if self._is_open and (not self._referee.is_at_turns or self._referee.is_wrong() or self._referee.is_asking):
            return without_left_out(self._referee.waits_for())
        return self._progress.told

    # Keys that are the tutorial's own.

    def _is_passed_on(self, key: str) -> bool:
        """Return whether the *key* ("ask", or "any" other one) goes to the referee."""
        if self._dialog is not None or self.step.want == steps.KEY:
            return False
        return key != "ask" or self._referee.is_asking or self.step.what == steps.MOVES_TOLD

    def _press_here(self, press: Press) -> list[Effect]:
        """Answer a key that does not go to the referee; a question is answered by side keys, closed by the menu key."""
        if self._dialog is not None:
            match meaning_of(press, is_asked=True, is_about_board=False):
                case Meaning.AGAIN:
                    return [Repeat()]
                case Meaning.YES | Meaning.NO | Meaning.BEFORE:
                    return self._go(self._dialog.press(press))
                case Meaning.CLOSE:
                    return self._close()
            return list(self._dialog.ask().effects)
        if self.step.want == steps.KEY:
            if press.name == self.step.what:
                return self._next()
            return list(
                say(answer(Fact("tutorial-other-key", key=press.name), Fact("tutorial-this-key", key=self.step.what)))
            )
        if press.name == "ask" and not self._is_passed_on("ask"):
            return list(say(answer(*self.waits_for())))
        return []

    def _go_on(self, *opening: Fact) -> Step:
        """Go on with the lesson; after its end that is the offer of the next one."""
        self._dialog = self._offer
        return Step(say(answer(*opening, *self.waits_for())))

    def _close(self) -> list[Effect]:
        """Close the tutorial's own question: nothing has changed; after a chapter only the first menu is left."""
        dialog, self._dialog = self._dialog, None
        if dialog is not self._offer:
            return list(self._go_on(QUESTION_CLOSED).effects)
        return [*say(answer(QUESTION_CLOSED)), *self._go(Step((), SwitchGame(None)))]

    def _go(self, step: Step) -> list[Effect]:
        """Follow an answer to the tutorial's own question."""
        self._dialog = None
        led = STAY if step.goto is None else self._commands.obey(step.goto)
        return [*step.effects, *led.effects]

    def _switch_game(self, command: SwitchGame) -> Step:
        """Leave for what the chapter's end offers, or for the first menu."""
        self._is_open = False
        return Step((PlayPlan(command.plan),))

    def _leave(self, command: Leave) -> Step:
        self._is_open = False
        return leave(command)

    # Steps.

    def _follow(self, effects: list[Effect], presses: list[Press]) -> list[Effect]:
        """Return *effects* of the referee, and what follows where the step is done, or something else was."""
        if self._dialog is not None:
            return in_order(effects, is_done=False)
        referee = self._referee
        effects = telling_last(effects, self._last_move)
        said = [fact for effect in effects if isinstance(effect, Say) for fact in effect.utterance.facts]
        # The game of the lesson has ended, or another one was begun in its place.
        is_over = referee.match is not self._match or referee.match.outcome() is not None
        progress = self._progress
        lost = progress.index if is_over else progress.lost(referee.match.moves)
        is_other = lost != progress.index or progress.watch.has_other_move(referee)
        if not is_other and progress.watch.is_done(referee, said, presses):
            # A list that is open still would answer the keys of the next step.
            closed = referee.do(Close()) if referee.is_asking else []
            answered = in_order([*effects, *closed], is_done=True)
            return [*(answered if progress.is_built_on else without_turn(answered)), *self._next()]
        if is_over:
            told = self._other() if is_other else Fact("tutorial-not-yet")
            silent = [each for each in effects if not isinstance(each, Say)]
            return [*silent, *say(result(told)), *self._open_game()]
        if is_other and referee.is_at_turns and not referee.is_asking:
            return [*without_moves(effects), *self._take_back(lost)]
        if lost != progress.index:
            # A move was taken back, and the hands are led.
            progress.go_to(lost)
        kept = in_order(effects, is_done=False)
        closed = closing_alone(kept)
        if closed:
            return [*closed, *say(result(*self._progress.told))]
        return [*kept, *say(result(*self._progress.told))] if progress.watch.is_due(referee) else kept

    def _take_back(self, lost: int) -> list[Effect]:
        """Take back a move that is not wanted, and go on with the step at *lost*, once the hands have put it back."""
        if lost != self._progress.index:
            self._progress.go_to(lost)
        if len(self._referee.match.moves) <= len(self._progress.moves_before(lost)):
            # It has gone back already, and the board stands as it stood before it.
            return list(say(result(*self._progress.told)))
        return [*say(result(self._other())), *self._referee.do(TakeBack())]

    def _other(self) -> Fact:
        """Return the sentence on a move that the step does not want."""
        return Fact("tutorial-other-move" if self.step.want == steps.MOVE else "tutorial-not-yet")

    def _next(self) -> list[Effect]:
        """Go on to the next step, or offer the next chapter."""
        if not self._progress.is_at_last:
            if not self._progress.is_built_on and self._match.moves:
                self._last_move = past_move(self._match, self._referee.narrator, 1)
            return [PlayTone("placed"), *self._begin(1)]
        self._progress.end()
        following = next_chapter(self._game.name)
        if following is None:
            self._is_open = False
            return [*say(result(Fact("tutorial-end"))), PlayPlan(None)]
        asked = Fact("tutorial-next", game=following)
        self._dialog = self._offer = YesOrNo(asked, SwitchGame(Plan(following, is_tutorial=True)), SwitchGame(None))
        return list(self._dialog.ask().effects)

    def _begin(self, further: int = 0) -> list[Effect]:
        """Go this much *further* and tell that step; for a position of its own the hands are led there first."""
        self._progress.go_to(self._progress.index + further)
        return list(say(result(*self._progress.told))) if self.step.start is None else self._open_game()

    def _open_game(self) -> list[Effect]:
        """Begin a game as it stands when the present step begins; lead the hands there, and tell the step."""
        self._is_open = True
        # Switches that were left out in the steps before are left out in this one, too.
        self._left_out = tuple(self._referee.table.worn.names)
        self._match = self._progress.match()
        self._referee = self._referee_of(self._match)
        self._referee.leave_out(self._left_out, self._wired)
        if self._board is not None:
            self._referee.attach(*self._board)
        if self._last is not None:
            self._referee.know_board(self._last)
        if self.step.want == steps.STANDS:
            return self._referee.do(Align(self._progress.told, is_agreement_told=True))
        # The pieces stand already, as the step before left them; only the side to move is another one.
        return [
            *say(result(*self._progress.told)),
            *self._referee.do(Play(is_turn_told=False) if self._stands() else Align()),
        ]

    def _stands(self) -> bool:
        """Return whether the board last showed the step's position: then hands may go on at once."""
        shown = None if self._last is None else self._referee.snapshot_of(self._last)
        position = self._referee.position
        return shown is not None and position is not None and shown.occupancy == position.occupancy()
