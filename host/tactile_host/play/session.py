# SPDX-License-Identifier: Apache-2.0
"""A session of play: events and the time go in; what the referee decides is kept, then said; bytes come out.

It has no thread, no clock, no path and no device: the desktop's program, a web page and a test give it what it needs.
"""

import contextlib
from collections.abc import Callable, Sequence

from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import Hello, HistoryLost, State, Tone
from tactile_host.board.client import BoardClient
from tactile_host.board.events import Connected, Disconnected, MapDamaged, Refused
from tactile_host.board.transport import LINE_EVENTS
from tactile_host.game.effects import ChangeSpeech, Effect, PlayTone, Quit, Record, Repeat, Say
from tactile_host.game.keys import Press
from tactile_host.game.record_file import RecordFile
from tactile_host.game.record_reader import NOTE
from tactile_host.game.referee import Referee
from tactile_host.messages import Fact, alert, answer, chatter, turn
from tactile_host.play.saved_games import note_of
from tactile_host.play.trace_file import TraceFile
from tactile_host.play.typed_lines import TypedLines
from tactile_host.play.typed_words import command_of
from tactile_host.runtime.events import EndOfInput, Pressed, Tick, Typed
from tactile_host.runtime.hands import TICK_MS, Hands, at_rest
from tactile_host.runtime.refusals import refusal
from tactile_host.runtime.waits import Script, Scripts, Wait
from tactile_host.speech.reminders import Reminder
from tactile_host.speech.settings import SpeechSettings, changed, told
from tactile_host.speech.speaker import Speaker

# Short tones of the board itself: hertz, where its sounder is loud (docs/hardware.md, "The sounder"), and milliseconds.
TONES = {
    "moved": (3136, 60),
    "placed": (3520, 30),
    "stopped": (3136, 25),
    "question": (2637, 120),
    "differs": (2349, 100),
    "refused": (2093, 200),
    "over": (4186, 300),
}

# Reasons for a start, as a hello tells them, that are faults: firmware/watchdog.py.
FAULTY_STARTS = ("watchdog", "crash")
# What a hello says of a board whose files are not all of one firmware: firmware/identity.py.
NO_FIRMWARE = "none"

# How often time is looked at while nothing happens.
STEP_MS = 10
# The board must be seen at rest before anybody does anything.
AT_REST_MS = 1000
SETTLE_MS = 20_000
REST_MS = 400
QUIET_MS = 300
# A computer that thinks is waited for, in fast mode alone.
THINKING_MS = 600_000
# At the end of input what is being said is heard to its end, within reason.
LAST_WORDS_MS = 60_000
# So many typed lines wait to be carried out; more are not taken from the terminal.
MOST_LINES = 16
QUIT = "quit"
# Whatever the hand did last has been judged by then, a piece still in the hand included.
LAST_LOOK_MS = 7000


class Session:
    """Joins a *referee*, a *speaker*, a *record* and a *board*; a *trace* keeps what the board showed.

    *is_real*: the board is one that is plugged in; *reminds*: silence is followed by a reminder of what is waited for.
    A line that cannot be written is said once, kept, and tried again with the next; the game goes on.
    """

    def __init__(  # noqa: PLR0913 - what a root hands in, each part once
        self,
        referee: Referee,
        speaker: Speaker,
        record: RecordFile,
        board: BoardClient,
        *,
        is_real: bool,
        reminds: bool,
        trace: TraceFile | None = None,
    ) -> None:
        self.referee = referee
        self._trace = trace
        self.board = board
        self.is_over = False
        self._speech = SpeechSettings()
        self._keep_speech: Callable[[SpeechSettings], None] = lambda settings: None
        self.is_pulled = False
        self._is_leaving = False
        self._board_ms = -1
        self._is_connected = False
        self._was_restarted = False
        self._speaker = speaker
        self._record = record
        self._is_real = is_real
        self._reminds = reminds
        self._hands: Hands | None = None
        self._lines: TypedLines | None = None
        self._scripts = Scripts()
        self._now_ms = 0
        self._heard_ms = 0
        self._boot: int | None = None
        self._seen: tuple[int, int] | None = None
        self._last: tuple[int, int] | None = None
        self._is_disk_full = False
        self._was_playing = False

    @property
    def takes_lines(self) -> bool:
        """Whether it has time for what is typed."""
        return len(self._scripts) < MOST_LINES

    def begin(self, effects: list[Effect], now_ms: int) -> None:
        """Say and record what comes before anything of a board."""
        self.carry_out(effects)
        self._pass_time(now_ms)

    def remember_speech(self, settings: SpeechSettings, keep: Callable[[SpeechSettings], None]) -> None:
        """Speak as *settings* say, and give every change of them to *keep*."""
        self._speech = settings
        self._keep_speech = keep
        self._speaker.use(settings)

    def listen_to(self, hands: Hands | None, print_line: Callable[[str], None], seed: int) -> None:
        """Take typed lines from now on, for *hands*, or None where they are real; see TypedLines."""
        self._hands = hands
        self._lines = TypedLines(self, hands, print_line, seed)
        if hands is not None:
            self._scripts.add(self._settle_in(hands))

    def take(self, event: object, now_ms: int) -> None:
        """Deal with what has happened: to the line, at the terminal, at other keys; a Tick lets time pass."""
        self._pass_time(now_ms)
        match event:
            case Tick():
                self._handle(self.board.tick(now_ms))
                self.carry_out(self.referee.pass_time(now_ms))
                self._scripts.advance(now_ms)
            case Typed(line) if command_of(" ".join(line.split())) == QUIT and self._lets_go_at_once:
                self._leave()
            case Typed(line) if self._lines is not None and not self._is_leaving:
                self._scripts.add(self._typed(self._lines, line))
            case EndOfInput() if self._hands is not None and not self._is_leaving:
                # On a real board the game goes on, without a terminal.
                self._scripts.add(self._end_of_input(self._hands))
            case Pressed(key):
                self._speaker.pressed()
                self.carry_out(self.referee.press(Press(key)))
            case _ if isinstance(event, LINE_EVENTS):
                self._heard_ms = now_ms
                self._handle(self.board.take(event, now_ms))

    def outgoing(self) -> bytes:
        """Return what to write to the board now."""
        return self.board.outgoing()

    def next_due_ms(self) -> int:
        """Return when a Tick is wanted at the latest."""
        return self._now_ms + STEP_MS

    def end(self, *facts: Fact) -> None:
        """Be over at once, from outside: keep what can be kept, and say whether it is, after *facts*."""
        if self._is_leaving:
            return
        self._is_leaving = True
        self._speaker.stop()
        self._speaker.say(alert(*facts, self._goodbye()))

    def carry_out(self, effects: list[Effect]) -> None:
        """Do what *effects* say, in their order; lines of the record that follow each other are written at once."""
        lines: list[str] = []
        for effect in effects:
            if isinstance(effect, Record):
                lines.append(effect.line)
                continue
            self._write(lines)
            lines = []
            self._do(effect)
        self._write(lines)
        self._note_beginning()
        if effects and self._reminds:
            self._speaker.remind_of(Reminder(chatter(*self.referee.waits_for())))

    def say(self, *facts: Fact) -> None:
        """Say *facts* as an answer to what was typed."""
        self.carry_out([Say(answer(*facts))])

    def settle(self) -> Script:
        """In fast mode, where time stands between lines, let everything that the board has told be dealt with."""
        hands = self._hands
        if hands is not None and hands.is_fast:
            began_ms = self._now_ms
            yield Wait(lambda: self._is_settled(hands, began_ms), SETTLE_MS)

    def see_it_go(self) -> Script:
        """Wait until it is noticed that the virtual hand has pulled the cable."""
        self.is_pulled = True
        yield Wait(lambda: not self._is_connected, SETTLE_MS)

    def see_it_come_back(self, hands: Hands) -> Script:
        """Wait until the board is there again, and let it be seen at rest."""
        self.is_pulled = False
        yield from self._settle_in(hands)

    def think_to_the_end(self) -> Script:
        """Wait until nobody thinks any more."""
        yield Wait(lambda: not self.referee.is_thinking(), THINKING_MS)

    def rest(self) -> Script:
        """Wait until the virtual hand has come to rest and the board was seen so for a moment."""
        hands = self._hands
        if hands is not None and not hands.is_fast:
            yield from at_rest(hands)
            yield Wait(lambda: False, REST_MS)

    # What takes a while.

    def _settle_in(self, hands: Hands) -> Script:
        """Let the board be seen at rest: in fast mode time stands until somebody does something."""
        # What a board says while nobody has opened its line is lost.
        yield Wait(lambda: self._is_connected, SETTLE_MS)
        # The board may have started anew just now: its clock begins at nought.
        self._board_ms = -1
        hands.run(AT_REST_MS)
        yield Wait(lambda: self._board_ms >= AT_REST_MS - TICK_MS, SETTLE_MS)

    def _typed(self, lines: TypedLines, line: str) -> Script:
        self._speaker.acted()
        yield from self._let_think()
        yield from lines.take(line)

    def _end_of_input(self, hands: Hands) -> Script:
        """Let the hand and the board come to rest, then leave; the game is on disk."""
        yield from self._let_think()
        yield from at_rest(hands, LAST_WORDS_MS)
        hands.run(LAST_LOOK_MS)
        yield from self.settle()
        if not hands.is_fast:
            yield Wait(lambda: False, LAST_LOOK_MS)
        self.carry_out([Quit()])

    def _last_words(self) -> Script:
        """Let what is being said be heard."""
        yield Wait(lambda: self._speaker.is_silent, LAST_WORDS_MS)
        self.is_over = True

    def _let_think(self) -> Script:
        """In fast mode let whoever thinks come to an end: what is typed next is for what comes of it."""
        if self._hands is not None and self._hands.is_fast:
            yield from self.think_to_the_end()

    def _is_settled(self, hands: Hands, began_ms: int) -> bool:
        if not self._is_connected:
            # Nobody waits for a board whose cable is pulled on purpose.
            return self.is_pulled
        if self._was_restarted:
            # The board's clock began anew, nobody knows when: what it has to say has come once it is quiet.
            return self._now_ms - max(self._heard_ms, began_ms) >= QUIET_MS
        return self._board_ms >= hands.now_us // 1000 - TICK_MS

    # What happens.

    def _pass_time(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._speaker.poll(now_ms)

    def _handle(self, events: Sequence[object]) -> None:
        for event in events:
            self._handle_one(event)

    def _handle_one(self, event: object) -> None:
        match event:
            case State() as state:
                self._see(state)
            case Connected(hello):
                self.carry_out(self._connected(hello))
            case Disconnected():
                self._is_connected = False
                self.carry_out([Say(alert(Fact("board-lost"), topic="board"))])
            case Refused(reason, details):
                self.carry_out([Say(alert(refusal(reason, details), topic="board"))])
            case MapDamaged():
                self.carry_out([Say(alert(Fact("board-map-damaged")))])
            case Hello() as hello:
                # The port stayed open through a restart.
                self.carry_out(self._back(hello, ()) if hello.boot != self._boot else [])
            case Restarted():
                # A board that started before this session, as its record tells, has shown its own clock from the first.
                self._was_restarted = self._seen is not None
                self.carry_out(self.referee.restarted())
            case HistoryLost():
                self.carry_out(self.referee.gap())

    def _see(self, state: State) -> None:
        shown = (state.occupancy, state.keys)
        if self._last is not None and state.keys & ~self._last[1]:
            self._speaker.pressed()
        elif self._last is not None and shown != self._last:
            self._speaker.acted()
        self._last = shown
        self._seen = (state.boot, state.seq)
        if self._trace is not None:
            snapshot = self.referee.snapshot_of(state)
            if snapshot is not None:
                self._trace.observe(snapshot, state.keys, self.referee.match.position)
        effects = self.referee.handle_state(state)
        self._board_ms = state.ms
        self.carry_out(effects)

    def _connected(self, hello: Hello) -> list[Effect]:
        self._is_connected = True
        rows, columns = hello.rows, hello.columns
        try:
            self.referee.attach(rows, columns)
        except ValueError:
            game = self.referee.match.game
            needs = Fact("board-too-small", rows=rows, columns=columns, need_rows=game.rows, need_columns=game.columns)
            return [Say(alert(needs, topic="board"))]
        cure = [Fact("board-half-updated")] if self._is_real and hello.firmware == NO_FIRMWARE else []
        if self._boot is not None:
            return self._back(hello, cure)
        self._boot = hello.boot
        if not self._is_real:
            return []
        return [Say(turn(Fact("board-found", board=hello.board_id, rows=rows, columns=columns), *cure, topic="board"))]

    def _back(self, hello: Hello, cure: Sequence[Fact]) -> list[Effect]:
        """Say that the board is there again; where a fault restarted it, that."""
        is_faulty = hello.boot != self._boot and hello.reset_cause in FAULTY_STARTS
        self._boot = hello.boot
        return [Say(alert(Fact("board-restarted" if is_faulty else "board-back"), *cure, topic="board"))]

    # What is done.

    def _do(self, effect: Effect) -> None:
        match effect:
            case Say(utterance):
                self._speaker.say(utterance)
            case PlayTone(name):
                self.board.send(Tone(*TONES[name]))
            case Repeat():
                self._speaker.repeat()
            case ChangeSpeech(how):
                self._change_speech(how)
            case Quit():
                self._leave()

    def _change_speech(self, how: str) -> None:
        """Speak otherwise, keep that, and say in the new way what it is now."""
        self._speech = changed(self._speech, how)
        self._speaker.use(self._speech)
        self._speaker.say(answer(told(self._speech, how)))
        with contextlib.suppress(OSError):
            # Where it cannot be kept it holds until the end.
            self._keep_speech(self._speech)

    @property
    def _lets_go_at_once(self) -> bool:
        """Whether what a virtual hand is still to do in its own time is left when somebody wants to leave."""
        return self._hands is not None and not self._hands.is_fast and not self._is_leaving

    def _goodbye(self) -> Fact:
        """Write what waits, and return the farewell: that the game is saved is said only where it is."""
        try:
            self._record.flush()
        except OSError:
            return Fact("goodbye-unsaved")
        return Fact("goodbye")

    def _leave(self) -> None:
        """Say goodbye; then let that be heard."""
        farewell = self._goodbye()
        self._speaker.say(answer(farewell) if farewell.id == "goodbye" else alert(farewell))
        self._is_leaving = True
        self._scripts.clear()
        self._scripts.add(self._last_words())

    def _note_beginning(self) -> None:
        """Note from where the board is to tell what the hands did, once the turns begin: before their first move too.

        A game that was gone on with from its record has the note there, and what follows it is yet to be told.
        """
        was_playing, self._was_playing = self._was_playing, self.referee.is_playing
        if self._was_playing and not was_playing and self._seen is not None:
            self._write([note_of(*self._seen)])

    def _write(self, lines: list[str]) -> None:
        if not lines:
            return
        note = [] if self._seen is None or lines[-1].startswith(NOTE) else [note_of(*self._seen)]
        try:
            self._record.write([*lines, *note])
        except OSError:
            if not self._is_disk_full:
                self._speaker.say(alert(Fact("disk-full")))
            self._is_disk_full = True
        else:
            if self._is_disk_full:
                self._speaker.say(turn(Fact("disk-back")))
            self._is_disk_full = False
