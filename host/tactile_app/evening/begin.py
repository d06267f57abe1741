# SPDX-License-Identifier: Apache-2.0
"""The beginning of a session. Lobby, tutorial and game are put together here and nowhere else."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tactile_app.board.client import BoardClient
from tactile_app.errors import UserError
from tactile_app.evening.kept_games import former_games
from tactile_app.evening.prepared import Prepared, next_match
from tactile_app.evening.puzzle_book import PuzzleBook
from tactile_app.evening.room import Room
from tactile_app.evening.saved_games import has_moves, heard_of, last_layout, unfinished_games
from tactile_app.evening.together import SharedGameKept, by_time, open_invitations, unfinished_shared
from tactile_app.evening.tutorial_place import is_done, keep_step, last_step, stopped_lesson
from tactile_app.game.effects import Effect, Say
from tactile_app.game.lobby.lobby import Lobby
from tactile_app.game.lobby.offers import Offers
from tactile_app.game.match import Match
from tactile_app.game.plan import Unfinished
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.records.turn_log import TurnLog
from tactile_app.game.referee import Referee
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.seat import Seat
from tactile_app.game.strength import StrengthBook
from tactile_app.game.transitions import Dialog, SetCharacter
from tactile_app.game.tutorial.tutorial import Tutorial
from tactile_app.messages import Fact, alert, result
from tactile_app.session.parts import Parts
from tactile_app.session.record_writer import MINUTE_MS
from tactile_app.session.session import Session
from tactile_app.session.trace_file import TraceFile
from tactile_app.session.voice_settings import VoiceSettings
from tactile_app.storage.store import is_open_elsewhere
from tactile_app.typed.lesson_lines import LessonLines
from tactile_app.typed.lobby_lines import LobbyLines
from tactile_app.typed.typed_lines import TypedLines
from tactile_core.rules.games import GAMES, find_game


def begin_lobby(
    room: Room, keys_heard: KeysHeard, now_ms: int, *, is_other_game: bool, asked: Dialog | None = None
) -> Session:
    """Ask by voice and keys what is to be played; for *is_other_game* see Offers, for *asked* see Lobby."""
    record = room.record_of(GAMES[0].name)
    lobby = Lobby(offers_in(room, room.epoch_minutes + now_ms // MINUTE_MS, is_other_game), keys_heard, asked)
    return Session(
        lobby,
        parts_of(room, record, now_ms),
        [lobby.open()],
        lambda: room.boards.board_for(None, next(room.seeds)),
        lambda session, hands: LobbyLines(session, lobby, hands),
    )


def offers_in(room: Room, now_minutes: int, is_other_game: bool) -> Offers:
    """Return the lobby's offers in *room* at the time *now_minutes*."""
    names = [game.name for game in GAMES]
    records = [room.record_of(name) for name in names]
    waiting = by_time(waiting_elsewhere(room), unfinished_games(room.store, list(dict.fromkeys(records)), now_minutes))
    return Offers(
        # A game that another window plays is not to be had here, and how it stands is not known.
        unfinished=[each for each in waiting if not is_open_elsewhere(room.store, each.record)],
        former=former_games(room.store),
        puzzles=[name for name in names if room.puzzles(name)],
        lessons=[name for name, record in zip(names, records, strict=True) if has_moves(room.store, record)],
        learned=[name for name in names if is_done(room.store, name)],
        stopped_lesson=stopped_lesson(room.store),
        now_minutes=now_minutes,
        fits_any=not room.boards.is_real,
        has_others=room.homes is not None and bool(room.homes.games()),
        is_other_game=is_other_game,
        clubs=() if room.homes is None else room.homes.clubs(),
        may_invite=room.homes is not None,
        lacking=lambda is_inviting: None if room.homes is None else room.homes.lacking(is_inviting=is_inviting),
    )


def waiting_elsewhere(room: Room, on: str = "") -> list[Unfinished]:
    """Return the games with other homes that wait; somebody who comes to one of them but *on* is told from now on."""
    if room.homes is None:
        return []
    waiting = unfinished_shared(room.store, room.homes)
    room.homes.watch([game for game in open_invitations(waiting, room.homes) if game != on])
    return waiting


def begin_tutorial(room: Room, name: str, now_ms: int) -> Session:
    """Teach the game called *name* from where it was left; the chapter of the first game begins with the keys."""
    game = find_game(name)
    tutorial = tutorial_of(room, name, last_step(room.store, name), partial(keep_step, room.store, name))
    room.speaker.lay_out(game.rows, game.columns)
    return Session(
        tutorial,
        parts_of(room, room.record_of(name), now_ms),
        [tutorial.open()],
        # A virtual board begins empty: the hands set up what they are told.
        lambda: room.boards.board_for(Match(game, {}, 0), next(room.seeds), is_empty=True),
        lambda session, hands: LessonLines(session, tutorial, hands, room.print_line),
    )


def tutorial_of(room: Room, name: str, begin_at: str, keep: Callable[[str], None]) -> Tutorial:
    """Return the chapter of the game called *name* from the step *begin_at* on; *keep* keeps how far it has come."""
    return Tutorial(
        find_game(name),
        begin_at,
        keep,
        lambda match: Referee(
            match,
            next_match(match, 0),
            room.today,
            partial(room.phrases.rules, name),
            (HANDS, HANDS),
            is_recorded=False,
            opponent=None,
            strength=None,
            teacher=None,
            exercise=None,
            last_layout=None,
            keys_heard=KeysHeard(),
            log=TurnLog(),
        ),
    )


def begin_game(room: Room, game: Prepared, keys_heard: KeysHeard, now_ms: int) -> Session:
    """Play *game* from where its record ends; replays and exercises are not recorded."""
    if game.shared is not None:
        return begin_shared(room, game, game.shared, keys_heard, now_ms)
    match, found, replay, book = game.match, game.found, game.replay, game.book
    room.speaker.lay_out(match.game.rows, match.game.columns)
    if found.damage is not None:
        room.speaker.say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
    if has_moves(room.store, game.record):
        keys_heard.games.add(match.game.name)
    strength = StrengthBook(room.store, match.game.name, room.today) if game.is_played else None
    if strength is not None:
        strength.wish(game.levels or ())
        match.levels = strength.resolved(match.levels)
    if isinstance(book, PuzzleBook):
        book.seat.thinker = room.thinkers.examiner(match)
    seats: tuple[Seat, Seat] = (HANDS, HANDS) if replay is None else (replay.seat, replay.seat)
    referee = referee_of(room, game, seats, keys_heard, strength)
    heard = heard_of(room.store, game.record, found) if game.is_played else None
    is_new = found.game is None
    openings: list[list[Effect]] = [
        referee.open() if is_new else referee.reopen(heard is not None, is_chosen=game.is_chosen)
    ]
    if game.levels is not None and strength is not None and strength.resolved(game.levels) != match.levels:
        openings.append(referee.set_levels(game.levels))
    if game.character is not None and game.character != match.character:
        openings.append(referee.do(SetCharacter(game.character)))
    if replay is not None:
        openings.append([Say(result(Fact("replay-begins", moves=replay.moves)))])
    return Session(
        referee,
        parts_of(room, game.record, now_ms, heard, game.trace),
        openings,
        lambda: room.boards.board_for(match, game.seed),
        lambda session, hands: TypedLines(session, referee, hands, room.print_line, game.seed),
    )


def referee_of(
    room: Room, game: Prepared, seats: tuple[Seat, Seat], keys_heard: KeysHeard, strength: StrengthBook | None
) -> Referee:
    """Return the referee of *game* between *seats*; in a game with another home nobody teaches, no computer plays.

    *strength* remembers how games against the computer end.
    """
    match, book = game.match, game.book
    thinkers = room.thinkers if game.shared is None else None
    opponent = None if thinkers is None else thinkers.opponent(match) if book is None else book.seat
    return Referee(
        match,
        game.next_match(),
        room.today,
        lambda house: room.phrases.rules(match.game.name, house),
        seats,
        is_recorded=game.is_played,
        opponent=opponent,
        strength=strength,
        exercise=None if book is None else book.seat.describe,
        teacher=None if thinkers is None else thinkers.teacher(match),
        last_layout=last_layout(room.store, game.record) if match.game.has_set_up else None,
        keys_heard=keys_heard,
        log=TurnLog() if game.trace is None else game.trace.log,
    )


def begin_shared(room: Room, game: Prepared, kept: SharedGameKept, keys_heard: KeysHeard, now_ms: int) -> Session:
    """Play a game with another home: nobody teaches, and no computer plays."""
    if room.homes is None:
        raise UserError("There are no games with others here.")
    match = game.match
    room.speaker.lay_out(match.game.rows, match.game.columns)
    name = kept.plan.together or ""
    shared, seats = kept.join(room.homes.link_to(name))
    waiting_elsewhere(room, name)
    referee = referee_of(room, game, seats, keys_heard, strength=None)
    # The board is compared with the game: changes on it while the other home played on are no moves.
    is_chosen = game.is_chosen
    # A game may end by a player's word before its first move.
    goes_on = match.is_begun or match.outcome() is not None
    opening = referee.reopen(False, is_chosen=is_chosen) if goes_on else referee.open(is_on_record=True)
    parts = parts_of(room, game.record, now_ms)
    return Session(
        referee,
        replace(parts, shared=shared),
        [opening],
        lambda: room.boards.board_for(match, game.seed),
        lambda session, hands: TypedLines(session, referee, hands, room.print_line, game.seed),
    )


def parts_of(
    room: Room, record: str, now_ms: int, heard: tuple[int, int] | None = None, trace: TraceFile | None = None
) -> Parts:
    """Return the parts of a session in *room*; *heard* is how far its board was heard before."""
    boards = room.boards
    client = BoardClient(now_ms, patience_ms=boards.patience_ms, heard=heard, map_of=room.map_of)
    voice = VoiceSettings(room.speaker, room.settings, room.change_settings, room.find_voices)
    return Parts(
        room.speaker,
        voice,
        RecordFile(room.store, record),
        client,
        now_ms=now_ms,
        epoch_minutes=room.epoch_minutes,
        is_real=boards.is_real,
        trace=trace,
    )
