# SPDX-License-Identifier: Apache-2.0
"""A session of play: events and the time go in; what the referee decides is kept, then said; bytes come out.

It has no thread, no clock, no path and no device: the desktop's program, a web page and a test give it what it needs.
"""

from collections import deque
from collections.abc import Callable, Sequence

from tactile_app.board.events import Connected, Disconnected, MapDamaged, Refused
from tactile_app.board.transport import LINE_EVENTS
from tactile_app.game.effects import (
    TONES,
    ChangeSetting,
    Effect,
    KeepSwitches,
    LookAtBoard,
    PlayPlan,
    PlayTone,
    Quit,
    Record,
    Repeat,
    Say,
)
from tactile_app.game.listener import Listener
from tactile_app.game.questions.keys import Press
from tactile_app.messages import Fact, Utterance, alert, answer, result
from tactile_app.refusals import refusal
from tactile_app.session.board_look import BoardLook
from tactile_app.session.board_news import BoardNews, board_lost
from tactile_app.session.departure import Departure
from tactile_app.session.events import EndOfInput, Pressed, Tick, Typed
from tactile_app.session.feedback import Feedback
from tactile_app.session.heard_up_to import HeardUpTo
from tactile_app.session.left_out_switches import LeftOutSwitches
from tactile_app.session.parts import Lines, Parts
from tactile_app.session.record_writer import RecordWriter
from tactile_app.session.settling import Settling
from tactile_app.session.silence import Silence
from tactile_app.session.typed_hints import TypedHints
from tactile_app.session.typed_input import TypedInput
from tactile_app.session.unheard import UnheardSignal
from tactile_app.together.entries import LogEvent
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Scripts
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import Hello, HistoryLost, State, Tone

# A Tick is wanted this often while nothing happens.
STEP_MS = 10


class Session:
    """Joins a *referee*, or the lobby in its place, with the *parts*; *openings* come before anything of a board.

    *find_hands* gives the hands of a virtual board, None for real ones, and *lines_for* takes the terminal's lines for
    them. Both are called with the first event, since the voice comes first.
    """

    def __init__(
        self,
        referee: Listener,
        parts: Parts,
        openings: Sequence[list[Effect]],
        find_hands: Callable[[], Hands | None],
        lines_for: "Callable[[Session, Hands | None], Lines]",
    ) -> None:
        self.referee = referee
        self._trace = parts.trace
        self._shared = parts.shared
        self.board = parts.board
        self.is_over = False
        # The game that is played next, where this session is over because of it.
        self.leaves_for: PlayPlan | None = None
        self._voice = parts.voice
        self.settling = Settling(self._is_answer_coming, referee.is_at_rest)
        self._asks_again = False
        self._speaker = parts.speaker
        self.writer = RecordWriter(parts.record, parts.epoch_minutes)
        self._news = BoardNews(is_real=parts.is_real)
        self._switches = LeftOutSwitches(parts.record.store)
        self._look = BoardLook(self.board, self._switches)
        self._hints = TypedHints()
        self._scripts = Scripts()
        self._departure = Departure(referee, parts.speaker, self.writer, self._scripts, self._finish)
        self._leaving = self._departure.leaving
        self._now_ms = 0
        self._heard = HeardUpTo()
        self._feedback = Feedback(parts.speaker)
        self._unheard = UnheardSignal()
        self._typed = TypedInput(referee, self._speaker, self.settling, self._scripts, self._departure, self.carry_out)
        self._silence = Silence(referee, self._heard, self.settling, self._news, self._voice, self._with_hints)
        self._set_pace()
        # The silence before a reminder counts from now on.
        self._pass_time(parts.now_ms)
        if self._shared is not None:
            self._shared.keep = self._write
            self._shared.keep_time = self.writer.note_time
        for effects in openings:
            self.carry_out(effects)
        self._find_hands = find_hands
        self._lines_for = lines_for
        self._lines: Lines | None = None

    @property
    def hands(self) -> Hands | None:
        """The hands over a virtual board, None over a real one; they are looked for at the first use."""
        self._lines_now()
        return self.settling.hands

    @property
    def takes_lines(self) -> bool:
        """Whether it has time for what is typed."""
        return self._typed.has_room

    @property
    def untaken(self) -> "deque[Typed | EndOfInput]":
        """Typed lines that were not yet begun."""
        return self._typed.untaken

    @property
    def is_waiting(self) -> bool:
        """Whether something will happen as time passes, though nobody does anything: a reminder does not count."""
        is_busy = len(self._scripts) > 0 or self._is_answer_coming() or not self._speaker.is_silent
        is_asking = not self.settling.is_connected or self.board.is_behind
        return is_busy or is_asking or self._leaving.is_on or self._shared is not None

    def take(self, event: object, now_ms: int) -> None:
        """Deal with what has happened: to the line, at the terminal, at other keys; a Tick lets time pass."""
        self._pass_time(now_ms)
        lines = self._lines_now()
        match event:
            case Tick():
                self._tick(now_ms)
            case Typed():
                self._typed.take(event, lines)
            case EndOfInput():
                self._typed.end(event)
            case Pressed(key):
                self._speaker.pressed()
                self.carry_out(self._departure.stay() if self._leaving.can_stay else self.referee.press(Press(key)))
            case _ if isinstance(event, LogEvent):
                self._take_shared(event)
            case _ if isinstance(event, LINE_EVENTS):
                self.settling.heard_ms = now_ms
                self._news.line_event(event, now_ms)
                for each in self.board.take(event, now_ms):
                    self._handle(each)

    def outgoing(self) -> bytes:
        """Return the bytes to write to the board now."""
        return self.board.outgoing()

    def next_due_ms(self) -> int:
        """Return when a Tick is wanted at the latest."""
        return self._now_ms + STEP_MS

    def close(self) -> None:
        """Let go of what joins this home with another."""
        if self._shared is not None:
            self._shared.close()

    def end(self, *facts: Fact) -> None:
        """Be over at once, from outside: keep what can be kept, and say whether it is, after *facts*."""
        self._departure.end(self._now_ms, facts)

    def carry_out(self, effects: list[Effect]) -> None:
        """Do what *effects* say; in a game between two homes not before the shared log has their lines."""
        self._carry_out(effects if self._shared is None else self._shared.let_through(effects))
        self._begin_again()

    def _take_shared(self, event: LogEvent) -> None:
        """Deal with what comes from the log that two homes share."""
        if self._shared is not None:
            for effects in self._shared.take(event, self._now_ms):
                self._carry_out(effects)
            self._begin_again()

    def _begin_again(self) -> None:
        """Begin the game again from the log, where what was decided here does not agree with it."""
        if self._shared is None or not self._shared.is_over or self.is_over or self._leaving.is_on:
            return
        if self._shared.is_forked and self._shared.log.lines:
            self.writer.begin_anew(self._shared.log.lines)
        self._carry_out(self._shared.begin_again())

    def _carry_out(self, effects: list[Effect]) -> None:
        """Do what *effects* say, in their order; lines of the record that follow each other are written at once."""
        if self._trace is not None:
            self._trace.keep_turns()
        lines: list[str] = []
        last = max((index for index, effect in enumerate(effects) if isinstance(effect, Record)), default=-1)
        for index, effect in enumerate(effects):
            if isinstance(effect, Record):
                lines.append(effect.line)
                continue
            self._write(lines)
            lines = []
            if index > last:
                # Noted before the first move is invited: that move may be made while the program is away.
                self._note_beginning()
            self._do(effect)
        self._write(lines)
        self._note_beginning()
        if effects:
            self._speaker.remind_of(None if self.is_over or self._leaving.is_on else self._silence.reminder())

    def say(self, *facts: Fact) -> None:
        """Say *facts* as an answer to what was typed."""
        self.carry_out([Say(answer(*facts))])

    def refuse(self, *facts: Fact) -> None:
        """Say *facts* of something typed that cannot be done; a question that is open is asked again after it."""
        self.carry_out([Say(answer(*facts)), *self.referee.again()])

    def _lines_now(self) -> Lines:
        """Return the taker of the terminal's lines; the first time let a virtual board be seen at rest."""
        if self._lines is None:
            hands = self.settling.hands = self._find_hands()
            self._lines = self._lines_for(self, hands)
            if hands is not None:
                self._scripts.add(self.settling.settle_in(hands))
        return self._lines

    def _is_answer_coming(self) -> bool:
        """Return whether a thinker, or the board, was asked something and has not answered."""
        return self.referee.is_thinking() or self._look.is_on

    def _finish(self) -> None:
        self.is_over = True

    # Events.

    def _tick(self, now_ms: int) -> None:
        """Let time pass for everybody who waits for it."""
        for event in self.board.tick(now_ms):
            self._handle(event)
        awaited = self._news.awaited(now_ms)
        if awaited is not None:
            self.carry_out([Say(awaited)])
        self._tell_look(self._look.tick(now_ms))
        self.carry_out(self.referee.pass_time(now_ms))
        if self._shared is not None:
            self.settling.keep_it_telling()
            self._carry_out(self._shared.pass_time(now_ms))
            self._begin_again()
        self._typed.pass_time(now_ms)
        self._scripts.advance(now_ms)
        if self._unheard.is_due(self._speaker.is_unheard, self.settling.is_connected):
            self._do(PlayTone("unheard"))
        if self._leaving.is_due(now_ms):
            self._departure.end_words(self._now_ms)

    def _pass_time(self, now_ms: int) -> None:
        self._now_ms = self.settling.now_ms = now_ms
        if self._feedback.is_key_down or self.settling.is_on_its_way or self._typed.is_waiting:
            self._speaker.touched()
        self._speaker.poll(now_ms)

    def _handle(self, event: object) -> None:
        self._look.take(event)
        match event:
            case State() as state:
                self._see(state)
            case Connected(hello):
                self.settling.is_connected = True
                names = self._switches.of_board(hello.board_id)
                self.referee.leave_out(names, self.board.wired(hello.columns))
                said, is_back = self._news.connected(hello, self.referee)
                self._let_others_in()
                self._tell_of_board(said, is_back=is_back)
                if names and self.referee.has_game and not is_back:
                    self.carry_out([Say(result(Fact("switches-left-out", squares=names)))])
            case Disconnected():
                self.settling.is_connected = False
                self._feedback.forget_keys()
                self._let_others_in()
                self.carry_out([Say(alert(board_lost(self.referee), topic="board"))])
            case Refused(reason, details):
                self.carry_out([Say(alert(refusal(reason, details), topic="board"))])
            case MapDamaged():
                self.carry_out([Say(alert(Fact("board-map-damaged")))])
            case Hello() as hello:
                # The port stayed open through a restart.
                self._tell_of_board(self._news.restarted(hello), is_back=True)
            case Restarted():
                # A board that restarted before this session saw it has shown its new clock from the first.
                self.settling.was_restarted = self._heard.newest is not None
                self.carry_out(self.referee.restarted())
            case HistoryLost():
                self.carry_out(self.referee.gap())

    def _let_others_in(self) -> None:
        """Let another board take the place of this one while no game is on, or where it is too small for the game."""
        self.board.let_others_in(not self.referee.is_playing or bool(self._news.misfit))

    def _see(self, state: State) -> None:
        is_pressed = self._feedback.observe(state)
        if is_pressed:
            self._unheard.key_pressed()
        if self._news.misfit and not self._leaving.is_on:
            if is_pressed:
                self.carry_out([self._news.answer_on_misfit(state.keys)])
            return
        if is_pressed and self._leaving.can_stay:
            # Until it comes up, this key means nothing else.
            self._leaving.swallow(state.keys)
            self.carry_out(self._departure.stay())
        snapshot = self.referee.snapshot_of(state)
        self._heard.see(state, state.occupancy if snapshot is None else snapshot.occupancy)
        if snapshot is not None:
            self._feedback.sound(snapshot.occupancy)
        effects = self.referee.handle_state(self._leaving.heeded(state))
        if self._trace is not None and snapshot is not None:
            self._trace.observe(snapshot, state.keys)
        self.settling.board_ms = state.ms
        self.carry_out(effects)
        if self._asks_again:
            self._asks_again = False
            self.carry_out(self.referee.ask_again())

    def _tell_of_board(self, said: Utterance | None, *, is_back: bool) -> None:
        """Say that a board has come; one that is back is asked again once it has shown what stands on it."""
        if said is None:
            return
        # Where the board differs from the game, that is said first.
        self._asks_again = self._asks_again or is_back
        self.carry_out([Say(said)])

    # Actions.

    def _do(self, effect: Effect) -> None:
        match effect:
            case Say(utterance):
                self._speaker.say(self._with_hints(utterance))
            case PlayTone(name):
                self.board.send(Tone(*TONES[name]))
            case Repeat():
                self._speaker.repeat()
            case ChangeSetting(how):
                self._speaker.say(self._voice.change(how))
                self._set_pace()
            case Quit(can_stay):
                self._departure.leave(self._now_ms, can_stay=can_stay)
            case PlayPlan():
                self._leave_for(effect)
            case KeepSwitches(names):
                self._say_all(self._switches.keep(names))
            case LookAtBoard():
                if not self._look.begin():
                    self._tell_look([Fact("board-awaited")])

    def _tell_look(self, found: Sequence[Fact]) -> None:
        """Say what was *found* by a look at the board, then what is waited for."""
        if found:
            self._say_all([result(fact) for fact in found])
            self.carry_out([Say(result(*awaited))] if (awaited := self._silence.awaited()) else [])

    def _with_hints(self, utterance: Utterance) -> Utterance:
        """Return *utterance*, for the hands of a virtual board with what can be typed."""
        if self.settling.hands is None:
            return utterance
        return self._hints.added(utterance, self.referee.word_to_type(), self.referee.is_wrong())

    def _set_pace(self) -> None:
        """Let moves that could go on be told as the player has chosen."""
        settings = self._voice.settings
        self.referee.set_pace(
            settings.wait,
            says_first_part=settings.first_part == "words",
            tells_score=settings.length == "long",
        )
        if self._trace is not None:
            self._trace.wait(settings.wait)

    def _leave_for(self, chosen: PlayPlan) -> None:
        """Be over for another game: what is played now is on disk, and what was typed is left for the next."""
        self.writer.flush()
        self.leaves_for = chosen
        self.is_over = True
        self._speaker.remind_of(None)
        self._scripts.clear()

    def _write(self, lines: list[str]) -> None:
        if lines:
            noted = self._heard.for_lines(lines, self.referee.is_position)
            self._say_all(self.writer.write(lines, noted, self._now_ms))

    def _note_beginning(self) -> None:
        self._say_all(self.writer.note_beginning(self.referee.is_playing, self._heard.newest, self._now_ms))

    def _say_all(self, utterances: Sequence[Utterance]) -> None:
        for utterance in utterances:
            self._speaker.say(utterance)
