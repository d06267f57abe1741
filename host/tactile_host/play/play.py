# SPDX-License-Identifier: Apache-2.0
"""The command that plays: a board, a voice and a record are chosen, then the loop runs until the end."""

import contextlib
import datetime
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tactile_core.rules.games import find_game
from tactile_host.board.client import BoardClient
from tactile_host.board.connection import PATIENCE_MS
from tactile_host.board.kept_maps import find_map
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.ending import Ended, OutputGoneError
from tactile_host.errors import UserError
from tactile_host.game.match import Match
from tactile_host.game.record_file import RecordFile
from tactile_host.game.referee import Referee
from tactile_host.game.seats.hands import HANDS
from tactile_host.game.seats.opponent import OpponentSeat
from tactile_host.messages import Fact, alert, turn
from tactile_host.opponent.engine import MOST_S, Engine
from tactile_host.play.puzzle_book import PuzzleBook
from tactile_host.play.replay import Replay, replay_of
from tactile_host.play.saved_games import Found, default_record, find_unfinished, parse_note, set_aside
from tactile_host.play.session import Session
from tactile_host.play.trace_file import TraceFile, open_trace
from tactile_host.runtime import preferences
from tactile_host.runtime.event_loop import now_ms, run
from tactile_host.runtime.inbox import Inbox
from tactile_host.runtime.open_board import Choice, choose, virtual_board
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.terminal import read_terminal
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import Speaker
from tactile_host.storage.desktop import user_store
from tactile_host.storage.store import OpenElsewhere, Store

# What is said before an end that nobody expected is heard for so long at most.
LAST_WORDS_MS = 10_000
STEP_S = 0.01

# Where nobody waits, no clock may cut a thought short: the same seed then gives the same game.
PATIENT_S = 600.0


@dataclass(frozen=True)
class PlayOptions:
    """What the command line says about a session."""

    game: str | None = None
    port: str | None = None
    position: str | None = None
    record: Path | None = None
    replay: Path | None = None
    has_puzzles: bool = False
    trace: Path | None = None
    is_new: bool = False
    # At which the computer plays the first and the second player; None: as the record has it.
    levels: tuple[int | None, int | None] | None = None
    resigns: bool = False
    options: list[str] = field(default_factory=list)
    seed: int | None = None
    speech: SpeechSettings = field(default_factory=SpeechSettings)
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
    book = PuzzleBook(options.game or "overboard", store) if options.has_puzzles else None
    is_played = replay is None and book is None
    found = begin_with(options, store, name) if is_played else Found(None, None)
    seed = options.seed if options.seed is not None else time.time_ns() % 2**31
    match = found.game.match if found.game else begun_by(replay, book) or new_match(options, seed)
    if options.levels is not None and found.game is None and is_played:
        match.levels = list(options.levels)
    # Nobody waits for a pipe: the virtual board's time then runs as fast as it can.
    is_fast = options.is_fast or (choice.port is None and options.is_piped)
    phrases = options.speech.phrases()
    size = (match.game.rows, match.game.columns)
    with ExitStack() as stack:
        trace = trace_of(options.trace, match, stack, print_line)
        if trace is not None:
            print_line = both(print_line, trace.said)
        speaker = open_speaker(phrases, print_line, options.speech.speech, options.speech.rate, size)
        stack.callback(speaker.close)
        if found.damage is not None:
            speaker.say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
        today = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
        seats = (HANDS, HANDS) if replay is None else (replay.seat, replay.seat)
        referee = Referee(
            match,
            next_match(match, seed) if book is None else book.next,
            today,
            lambda house: phrases.rules(match.game.name, house),
            seats,
            is_recorded=is_played,
            opponent=opponent_of(match, options, is_fast, stack) if book is None else book.seat,
            exercise=None if book is None else book.seat.describe,
            teacher=engine_of(match, is_fast, stack),
        )
        heard = parse_note(found.game.note) if found.game is not None else None
        patience_ms = None if is_fast else PATIENCE_MS
        board = BoardClient(now_ms(), patience_ms=patience_ms, heard=heard, map_of=partial(find_map, store))
        record = RecordFile(store, name)
        is_real = choice.port is not None
        session = Session(referee, speaker, record, board, is_real=is_real, reminds=not is_fast, trace=trace)
        session.remember_speech(options.speech, partial(preferences.save, store))
        if choice.port is None:
            speaker.say(turn(Fact("board-virtual")))
        stack.enter_context(goodbye_of(session, speaker))
        session.begin(referee.open() if found.game is None else referee.reopen(heard is not None), now_ms())
        if options.levels is not None and is_played:
            session.carry_out(referee.set_levels(options.levels))
        if replay is not None:
            speaker.say(turn(Fact("replay-begins", moves=replay.moves)))
        hands = None if is_real else stack.enter_context(virtual_board(match, is_fast, seed))
        if hands is not None and not hands.is_micropython:
            print_line(hands.interpreter)
        session.listen_to(hands, print_line, seed)
        inbox = Inbox()
        transport = SerialTransport(str(choice.port) if hands is None else hands.port)
        stack.callback(transport.close)
        stack.callback(inbox.close)
        transport.start(inbox.put_line)
        read_terminal(inbox.put_typed)
        run(session, inbox, transport)
        return 0


@contextlib.contextmanager
def goodbye_of(session: Session, speaker: Speaker) -> Iterator[None]:
    """Whatever ends the game from outside, keep what can be kept, and say whether it is, where that can be said."""
    try:
        yield
    except Ended as ended:
        with contextlib.suppress(OutputGoneError):
            session.end()
        ended.is_said = True
        raise
    except OutputGoneError:
        with contextlib.suppress(OutputGoneError):
            session.end()
        raise
    except Exception:
        with contextlib.suppress(Exception):
            session.end(Fact("unexpected-end"))
            finish_speaking(speaker)
        raise


def finish_speaking(speaker: Speaker) -> None:
    """Let what is being said be heard, within reason."""
    until_ms = now_ms() + LAST_WORDS_MS
    while now_ms() < until_ms and not speaker.is_silent:
        speaker.poll(now_ms())
        time.sleep(STEP_S)


def opponent_of(match: Match, options: PlayOptions, is_fast: bool, stack: ExitStack) -> OpponentSeat:
    """Return the computer's seat at *match*, whose process lives until *stack* ends it."""
    engine = engine_of(match, is_fast, stack)
    if is_fast:
        # Time stands between lines: nobody waits for it.
        return OpponentSeat(engine, 0, None, resigns=options.resigns)
    return OpponentSeat(engine, resigns=options.resigns)


def engine_of(match: Match, is_fast: bool, stack: ExitStack) -> Engine:
    """Return who thinks about the game of *match*, in a process of its own once it is asked, until *stack* ends it."""
    engine = Engine(match.game.name, match.options, PATIENT_S if is_fast else MOST_S)
    stack.callback(engine.close)
    return engine


def begun_by(replay: Replay | None, book: PuzzleBook | None) -> Match | None:
    """Return the match that a record or a puzzle begins, None where neither does."""
    if book is not None:
        return book.match()
    return None if replay is None else replay.match


def trace_of(path: Path | None, match: Match, stack: ExitStack, print_line: Callable[[str], None]) -> TraceFile | None:
    """Return the trace that is kept in the file at *path*, until *stack* closes it; UserError where it cannot be."""
    if path is None:
        return None
    try:
        file = open_trace(path)
    except OSError as error:
        raise UserError(f"The trace {path} cannot be written: {error.strerror}. Name another with --trace.") from error

    def lost(error: OSError) -> None:
        print_line(f"The trace cannot be written any more: {error.strerror}. The game goes on.")

    trace = TraceFile(file, match.game.name, match.options, lost)
    stack.callback(trace.close)
    return trace


def both(one: Callable[[str], None], other: Callable[[str], None]) -> Callable[[str], None]:
    """Return what calls *one* and then *other*."""

    def call(line: str) -> None:
        one(line)
        other(line)

    return call


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
