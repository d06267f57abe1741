# SPDX-License-Identifier: Apache-2.0
"""The command that plays: a board, a voice and a record are chosen, then events are taken until the end."""

import datetime
import queue
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from tactile_core.rules.games import find_game
from tactile_host.errors import UserError
from tactile_host.game.effects import Quit
from tactile_host.game.match import Match
from tactile_host.game.record_file import RecordFile
from tactile_host.game.referee import Referee
from tactile_host.game.seats.hands import HANDS
from tactile_host.messages import Fact, alert, turn
from tactile_host.play.replay import Replay, replay_of
from tactile_host.play.saved_games import Found, default_record, find_unfinished, parse_note, set_aside
from tactile_host.play.session import Session
from tactile_host.play.trace_file import TraceFile, open_trace
from tactile_host.play.typed_lines import Lines
from tactile_host.runtime.open_board import Choice, choose, listen, virtual_board
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.terminal import EndOfInput, Typed, read_lines
from tactile_host.simulator.board import VirtualBoard
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import Speaker, open_speaker
from tactile_host.storage.desktop import user_store
from tactile_host.storage.store import OpenElsewhere, Store

LOOP_S = 0.01
# A virtual board ticks every 50 to 60 ms of its own time: with two ticks to spare, what is older has been seen.
TICK_MS = 150
# At the end of input what is being said is heard to its end, within reason.
LAST_WORDS_S = 60.0
SETTLE_S = 20.0
AT_REST_MS = 1000
REST_S = 0.4
QUIET_S = 0.3
# Whatever the hand did last has been judged by then, a piece still in the hand included.
LAST_LOOK_MS = 7000


@dataclass(frozen=True)
class PlayOptions:
    """What the command line says about a sitting."""

    game: str | None = None
    port: str | None = None
    position: str | None = None
    record: Path | None = None
    replay: Path | None = None
    trace: Path | None = None
    is_new: bool = False
    options: list[str] = field(default_factory=list)
    seed: int | None = None
    manner: SpeechSettings = field(default_factory=SpeechSettings)
    is_fast: bool = False
    is_piped: bool = False


def play(options: PlayOptions, print_line: Callable[[str], None]) -> int:
    """Play until the player leaves or the input ends, and return the exit code; UserError where it cannot begin.

    The voice comes first: what is started after it takes time that the player need not spend in silence.
    """
    replay = None if options.replay is None else replay_of(options.replay)
    choice = choose(options.port)
    with closing(user_store()) as store:
        return sit_down(options, choice, store, replay, print_line)


def sit_down(
    options: PlayOptions, choice: Choice, store: Store, replay: Replay | None, print_line: Callable[[str], None]
) -> int:
    """Play at the board that was chosen, with what *store* keeps; a *replay* is only shown."""
    name = record_name(options)
    found = begin_with(options, store, name) if replay is None else Found(None, None)
    seed = options.seed if options.seed is not None else time.time_ns() % 2**31
    match = replay.match if replay is not None else found.game.match if found.game else new_match(options, seed)
    # Nobody waits for a pipe: the virtual board's time then runs as fast as it can.
    is_fast = options.is_fast or (choice.port is None and options.is_piped)
    phrases = options.manner.phrases()
    size = (match.game.rows, match.game.columns)
    with ExitStack() as stack:
        trace = trace_of(options.trace, match, stack)
        if trace is not None:
            print_line = both(print_line, trace.said)
        speaker = open_speaker(phrases, print_line, options.manner.speech, options.manner.rate, size)
        stack.callback(speaker.close)
        record = RecordFile(store, name)
        if found.damage is not None:
            speaker.say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
        today = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
        seats = (HANDS, HANDS) if replay is None else (replay.seat, replay.seat)
        referee = Referee(
            match,
            next_match(match, seed),
            today,
            lambda house: phrases.rules(match.game.name, house),
            seats,
            is_recorded=replay is None,
        )
        sitting = Session(referee, speaker, record, is_real=choice.port is not None, reminds=not is_fast, trace=trace)
        heard = parse_note(found.game.note) if found.game is not None else None
        if choice.port is None:
            speaker.say(turn(Fact("board-virtual")))
        sitting.carry_out(referee.open() if found.game is None else referee.reopen(heard is not None))
        if replay is not None:
            speaker.say(turn(Fact("replay-begins", moves=replay.moves)))
        speaker.poll(now_ms())
        hand = stack.enter_context(virtual_board(match, is_fast, seed)) if choice.port is None else None
        if hand is not None and not hand.is_micropython:
            print_line(hand.interpreter)
        events: queue.Queue[object] = queue.Queue()
        board = listen(hand.port if hand is not None else str(choice.port), events, heard, is_fast)
        stack.callback(board.close)
        sitting.send_tone = board.send
        loop = Loop(sitting, speaker, events, hand)
        read_lines(sys.stdin, events)
        return loop.run(Lines(sitting, hand, loop.settle, loop.rest, print_line, seed))


def trace_of(path: Path | None, match: Match, stack: ExitStack) -> TraceFile | None:
    """Return the trace that is kept in the file at *path*, until *stack* closes it; UserError where it cannot be."""
    if path is None:
        return None
    try:
        file = stack.enter_context(open_trace(path))
    except OSError as error:
        raise UserError(f"The trace {path} cannot be written: {error.strerror}. Name another with --trace.") from error
    return TraceFile(file, match.game.name, match.options)


def both(one: Callable[[str], None], other: Callable[[str], None]) -> Callable[[str], None]:
    """Return what calls *one* and then *other*."""

    def call(line: str) -> None:
        one(line)
        other(line)

    return call


def now_ms() -> int:
    """Return the time of the speaker's clock."""
    return int(time.monotonic() * 1000)


def record_name(options: PlayOptions) -> str:
    """Return the name of the record that is played on: a file that was named, or the game's own."""
    if options.record is not None:
        return str(options.record.absolute())
    return default_record(options.game or "overboard")


def begin_with(options: PlayOptions, store: Store, name: str) -> Found:
    """Return the unfinished game to go on with, if it is one and nothing on the command line speaks against it.

    The record is ours alone from then on; a damaged one has been set aside, and what of it is whole begins a new one.
    """
    try:
        found = find_unfinished(store.open(name))
    except OpenElsewhere as error:
        where = f"This game is open already: {error.where}."
        raise UserError(f"{where} End it there, or name another record with --record.") from error
    except OSError as error:
        raise UserError(f"The record {name} cannot be read: {error.strerror}. Name another with --record.") from error
    is_other = found.game is not None and options.game not in (None, found.game.match.game.name)
    if options.is_new or options.position is not None or is_other:
        found = Found(None, found.damage)
    if found.damage is not None:
        try:
            set_aside(store, name, found)
        except OSError as error:
            raise UserError(f"{found.damage}, and the record {name} cannot be set aside: {error.strerror}. "
                            "Name another with --record.") from error  # fmt: skip
    return found


def new_match(options: PlayOptions, seed: int) -> Match:
    """Return a new match of the game, options and position that were asked for."""
    try:
        game = find_game(options.game or "overboard")
        return Match(game, parse_options(options.options), seed, None, options.position)
    except ValueError as error:
        raise UserError(f"{error}.") from error


def next_match(match: Match, seed: int) -> Callable[[int | None], Match]:
    """Return what makes the next match of the same game, whose chooser sits at the given seat."""
    seeds = iter(range(seed + 1, seed + 10_000))
    return lambda chooser: Match(match.game, match.options, next(seeds), chooser)


class Loop:
    """Takes events one by one until the sitting is over."""

    def __init__(
        self,
        sitting: Session,
        speaker: Speaker,
        events: "queue.Queue[object]",
        hand: VirtualBoard | None,
    ) -> None:
        self._sitting = sitting
        self._speaker = speaker
        self._events = events
        self._hand = hand
        self._typed: list[Typed | EndOfInput] = []
        self._heard_s = time.monotonic()

    def run(self, lines: Lines) -> int:
        """Take events until the player leaves or the input ends; return the exit code."""
        if self._hand is not None:
            # In fast mode time stands until somebody does something; the board must be seen at rest before that.
            self._hand.run(AT_REST_MS)
            self._wait_until(lambda: self._sitting.board_ms >= AT_REST_MS - TICK_MS, SETTLE_S)
        while not self._sitting.is_over:
            self._take_next()
            while self._typed and not self._sitting.is_over:
                typed = self._typed.pop(0)
                if isinstance(typed, EndOfInput):
                    return self._end_of_input()
                self._speaker.acted()
                lines.take(typed.line)
        self._finish()
        return 0

    def settle(self) -> None:
        """In fast mode, where time stands between lines, let everything that the board has told be dealt with."""
        hand = self._hand
        if hand is None or not hand.is_fast:
            return
        deadline = time.monotonic() + SETTLE_S
        while not self._is_settled(hand) and time.monotonic() < deadline:
            self._take_next()

    def rest(self) -> None:
        """Wait until the virtual hand has come to rest and the board was seen so for a moment."""
        hand = self._hand
        if hand is None or hand.is_fast:
            return
        self._wait_until(lambda: hand.busy_ms() == 0.0, SETTLE_S)
        self._wait_until(lambda: False, REST_S)

    def _is_settled(self, hand: VirtualBoard) -> bool:
        if not self._sitting.is_connected or not self._events.empty():
            return False
        if self._sitting.was_restarted:
            # The board's clock began anew, nobody knows when: what it has to say has come once it is quiet.
            return time.monotonic() - self._heard_s >= QUIET_S
        return self._sitting.board_ms >= hand.now_us // 1000 - TICK_MS

    def _take_next(self) -> None:
        self._speaker.poll(now_ms())
        try:
            event = self._events.get(timeout=LOOP_S)
        except queue.Empty:
            return
        if isinstance(event, Typed | EndOfInput):
            self._typed.append(event)
        else:
            self._heard_s = time.monotonic()
            self._sitting.take(event)

    def _end_of_input(self) -> int:
        """Let the hand and the board come to rest, then leave; the game is on disk."""
        hand = self._hand
        if hand is None:
            # Nobody can type any more, and the board can still be played on: only the menu ends it now.
            while not self._sitting.is_over:
                self._take_next()
        else:
            self._wait_until(lambda: hand.busy_ms() == 0.0, LAST_WORDS_S)
            hand.run(LAST_LOOK_MS)
            self.settle()
            if not hand.is_fast:
                self._wait_until(lambda: False, LAST_LOOK_MS / 1000)
        if not self._sitting.is_over:
            self._sitting.carry_out([Quit()])
        self._finish()
        return 0

    def _finish(self) -> None:
        """Let what is being said be heard."""
        self._wait_until(lambda: self._speaker.is_silent, LAST_WORDS_S)

    def _wait_until(self, is_done: Callable[[], bool], longest_s: float) -> None:
        deadline = time.monotonic() + longest_s
        self._take_next()
        while not is_done() and time.monotonic() < deadline:
            self._take_next()
