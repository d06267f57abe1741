# SPDX-License-Identifier: Apache-2.0
"""One game after the other in one room, and the question which it is to be."""

import contextlib
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from tactile_app.errors import UserError
from tactile_app.evening.kept_games import former_games
from tactile_app.evening.lesson_book import NoLessonError
from tactile_app.evening.saved_games import has_moves, heard_of, last_layout, unfinished_games
from tactile_app.game.effects import PlayPlan
from tactile_app.game.lobby import Lobby
from tactile_app.game.match import Match
from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.referee import Referee
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_app.messages import Fact, alert, turn
from tactile_app.session.session import Session
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import OpenElsewhere
from tactile_app.typed.lesson_lines import LessonLines
from tactile_app.typed.lobby_lines import LobbyLines
from tactile_app.typed.typed_lines import TypedLines
from tactile_core.rules.games import GAMES, find_game
from tactile_host.ending import Ended, OutputGoneError
from tactile_host.opponent.data import read_puzzles
from tactile_host.play.exercises import book_of, engine_of
from tactile_host.play.play_options import PlayOptions, follow_plan, record_name
from tactile_host.play.prepare import Prepared, next_match, prepare
from tactile_host.play.replayed import replayed
from tactile_host.play.room import Room
from tactile_host.play.tutorial_place import tutorial_of
from tactile_host.runtime.event_loop import now_ms
from tactile_host.speech.last_words import finish_speaking


def play_games(room: Room, options: PlayOptions, game: Prepared | None, stack: ExitStack) -> int:
    """Play *game*, or what is asked for without one, and those after it; return the exit code."""
    if game is not None:
        # Its lots are drawn.
        room.next_seed()
    is_other_game = False
    while True:
        if options.is_tutorial:
            chosen = teach(room, options)
        else:
            chosen = ask_for_game(room, options, is_other_game) if game is None else play_game(room, game)
        if chosen is None:
            return 0
        plan, is_other_game = chosen.plan, chosen.is_other_game
        options = replace(options, is_tutorial=False) if plan is None else follow_plan(options, plan)
        game = None if plan is None or plan.is_tutorial else follow(options, room, stack)


def follow(options: PlayOptions, room: Room, stack: ExitStack) -> Prepared | None:
    """Return the game that was chosen by key; None, which is said, where it cannot be played: another is asked for."""
    try:
        book = book_of(options, room.store, stack, lambda: contextlib.nullcontext(room.speaker))
    except NoLessonError as error:
        room.print_line(str(error))
        room.speaker.say(turn(Fact("lesson-no-game")))
        return None
    if options.is_lesson and book is None:
        return None
    try:
        replay = None if options.replay is None else replayed(room.store, options.replay)
        return prepare(options, room.store, room.next_seed(), replay, book)
    except UserError as error:
        room.print_line(str(error))
        is_open = isinstance(error.__cause__, OpenElsewhere)
        room.speaker.say(turn(Fact("game-open-elsewhere" if is_open else "game-not-opened")))
        return None


def ask_for_game(room: Room, options: PlayOptions, is_other_game: bool) -> PlayPlan | None:
    """Ask by voice and keys what is to be played; None where the player leaves. *is_other_game* as the lobby has it."""
    names = [record_name(replace(options, game=game.name)) for game in GAMES]
    unfinished = unfinished_games(room.store, list(dict.fromkeys(names)), room.minutes())
    lobby = Lobby(
        unfinished,
        room.minutes(),
        [game.name for game in GAMES if read_puzzles(game.name)],
        lessons=[game.name for game, name in zip(GAMES, names, strict=True) if has_moves(room.store, name)],
        former=former_games(room.store),
        fits_any=not room.is_real,
        is_other_game=is_other_game,
        keys_heard=room.keys_heard,
    )
    session = room.session(lobby, RecordFile(room.store, names[0]), heard=None, trace=None)
    with goodbye_of(session, room.speaker):
        session.begin(lobby.open(), now_ms())
        hands = room.board_for(None, room.next_seed())
        session.listen_to(hands, LobbyLines(session, lobby, hands))
        room.run(session)
    return session.leaves_for


def teach(room: Room, options: PlayOptions) -> PlayPlan | None:
    """Teach a game; return what the player would rather play, None where the player leaves."""
    game = find_game(options.game or CHAPTERS[0][0])
    tutorial = tutorial_of(game, room.store, room.today, room.settings.phrases())
    room.speaker.lay_out(game.rows, game.columns)
    session = room.session(tutorial, RecordFile(room.store, record_name(options)), heard=None, trace=None)
    with goodbye_of(session, room.speaker):
        session.begin(tutorial.open(), now_ms())
        # Nothing stands on a virtual board either: the hands set up what is told.
        hands = room.board_for(Match(game, {}, 0), room.next_seed(), is_empty=True)
        session.listen_to(hands, LessonLines(session, tutorial, hands))
        room.run(session)
    return session.leaves_for


def play_game(room: Room, game: Prepared) -> PlayPlan | None:
    """Play *game* and those after it; return what the player would rather play, None where the player leaves."""
    match, options, found, replay, book = game.match, game.options, game.found, game.replay, game.book
    name = record_name(options)
    with ExitStack() as stack:
        room.speaker.lay_out(match.game.rows, match.game.columns)
        if found.damage is not None:
            room.speaker.say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
        if has_moves(room.store, name):
            room.keys_heard.know_game(match.game.name)
        phrases = room.settings.phrases()
        seats = (HANDS, HANDS) if replay is None else (replay.seat, replay.seat)
        referee = Referee(
            match,
            next_match(match, game.seed) if book is None else book.next,
            room.today,
            lambda house: phrases.rules(match.game.name, house),
            seats,
            is_recorded=game.is_played,
            opponent=opponent_of(match, options, room.is_fast, stack) if book is None else book.seat,
            exercise=None if book is None else book.seat.describe,
            teacher=engine_of(match, room.is_fast, stack),
            last_layout=last_layout(room.store, name) if match.game.has_set_up else None,
            keys_heard=room.keys_heard,
            log=None if game.trace is None else game.trace.log,
        )
        heard = heard_of(room.store, name, found) if game.is_played else None
        session = room.session(referee, RecordFile(room.store, name), heard=heard, trace=game.trace)
        stack.enter_context(goodbye_of(session, room.speaker))
        session.begin(
            referee.open()
            if found.game is None
            else referee.reopen(heard is not None, is_chosen=options.resumed is not None),
            now_ms(),
        )
        if options.levels is not None and game.is_played:
            session.carry_out(referee.set_levels(options.levels))
        if replay is not None:
            room.speaker.say(turn(Fact("replay-begins", moves=replay.moves)))
        hands = room.board_for(match, game.seed)
        session.listen_to(hands, TypedLines(session, referee, hands, room.print_line, game.seed))
        room.run(session)
        return session.leaves_for


@contextlib.contextmanager
def goodbye_of(session: Session, speaker: Speaker) -> Iterator[None]:
    """Whatever ends the game from outside, keep what can be kept, and say whether it is, where that can be said."""
    try:
        with goodbye_of_errors(session, speaker):
            yield
    except Ended as ended:
        # What a signal comes into, be it another end, may be half done: it is done again, from its beginning.
        with contextlib.suppress(OutputGoneError):
            session.end()
        ended.is_said = True
        raise


@contextlib.contextmanager
def goodbye_of_errors(session: Session, speaker: Speaker) -> Iterator[None]:
    """Do the same where something goes wrong."""
    try:
        yield
    except OutputGoneError:
        with contextlib.suppress(OutputGoneError):
            session.end()
        raise
    except Exception:
        with contextlib.suppress(Exception):
            session.end(Fact("unexpected-end"))
            finish_speaking(speaker)
        raise


def opponent_of(match: Match, options: PlayOptions, is_fast: bool, stack: ExitStack) -> OpponentSeat:
    """Return the computer's seat at *match*, whose process lives until *stack* ends it."""
    engine = engine_of(match, is_fast, stack)
    if is_fast:
        # Time stands between lines: nobody waits for it.
        return OpponentSeat(engine, 0, None, resigns=options.resigns)
    return OpponentSeat(engine, resigns=options.resigns)
