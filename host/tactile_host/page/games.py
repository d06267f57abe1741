# SPDX-License-Identifier: Apache-2.0
"""How a session begins in a page: lobby, tutorial, game, puzzles, replay, lesson. See play.py, the desktop's."""

from functools import partial

from tactile_app.board.transport import Opened
from tactile_app.evening.kept_games import former_games, replay_kept
from tactile_app.evening.lesson_book import LessonBook
from tactile_app.evening.replay import Replay, replay_of
from tactile_app.evening.saved_games import (
    Found,
    bring_to_the_end,
    default_record,
    find_unfinished,
    has_moves,
    heard_of,
    last_layout,
    set_aside,
    unfinished_games,
)
from tactile_app.game.lobby import Lobby
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.game.referee import Referee
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.messages import Fact, alert, turn
from tactile_app.session.record_writer import MINUTE_MS
from tactile_app.typed.lesson_lines import LessonLines
from tactile_app.typed.lobby_lines import LobbyLines
from tactile_app.typed.typed_lines import TypedLines
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import read_puzzles
from tactile_host.page.minds import OPPONENT, TEACHER
from tactile_host.page.room import PageRoom
from tactile_host.page.sitting import Sitting
from tactile_host.play.prepare import next_match
from tactile_host.play.puzzle_book import PuzzleBook
from tactile_host.play.tutorial_place import tutorial_of

NOTHING_FOUND = Found(None, None)


def open_lobby(room: PageRoom, now_ms: int) -> Sitting:
    """Ask by voice and keys what is to be played."""
    names = [game.name for game in GAMES]
    lobby = Lobby(
        unfinished_games(room.store, [default_record(name) for name in names], now_ms // MINUTE_MS),
        now_ms // MINUTE_MS,
        [name for name in names if read_puzzles(name)],
        lessons=[name for name in names if has_moves(room.store, default_record(name))],
        former=former_games(room.store),
        fits_any=room.has_board,
    )
    session = room.session(lobby, default_record(GAMES[0].name), None, now_ms)
    session.begin(lobby.open(), now_ms)
    hands = room.board_for(None, room.next_seed(), now_ms)
    session.listen_to(hands, LobbyLines(session, lobby, hands))
    if room.is_open:
        session.take(Opened(), now_ms)
    return Sitting(room, session, lambda: None)


def open_tutorial(room: PageRoom, name: str, now_ms: int) -> Sitting:
    """Teach the game called *name*, and the keys before the first one."""
    game = find_game(name)
    tutorial = tutorial_of(game, room.store, room.today, room.phrases)
    room.speaker.lay_out(game.rows, game.columns)
    if room.has_board and not room.is_hand_told:
        room.is_hand_told = True
        room.speaker.say(turn(Fact("page-hand")))
    session = room.session(tutorial, default_record(name), None, now_ms)
    session.begin(tutorial.open(), now_ms)
    # Nothing stands on the board in the page: the hands set up what is told.
    hands = room.board_for(Match(game, {}, 0), room.next_seed(), now_ms, is_empty=True)
    session.listen_to(hands, LessonLines(session, tutorial, hands))
    if room.is_open:
        session.take(Opened(), now_ms)
    return Sitting(room, session, lambda: tutorial.referee)


def open_plan(room: PageRoom, plan: Plan, now_ms: int, *, goes_on: bool) -> Sitting:
    """Play what *plan* says; *goes_on*: the last game of that kind, where one is unfinished.

    OSError where what is kept can be neither read nor set aside.
    """
    seed = room.next_seed()
    if plan.replayed is not None:
        replay = replay_kept(room.store, plan.replayed)
        return open_game(room, replay.match, seed, now_ms, replay=replay)
    if plan.has_puzzles:
        book = PuzzleBook(plan.game, room.store)
        return open_game(room, book.match(), seed, now_ms, book=book)
    found = found_for(room, plan, goes_on=goes_on)
    if found.game is not None:
        match = found.game.match
    else:
        match = Match(find_game(plan.game), dict(plan.options), seed)
        match.levels = list(plan.levels)
    return open_game(room, match, seed, now_ms, found=found)


def open_replay(room: PageRoom, name: str, now_ms: int) -> Sitting:
    """Show the last game called *name*, move by move; UserError where there is none."""
    record = default_record(name)
    replay = replay_of(room.store, record, record)
    return open_game(room, replay.match, room.next_seed(), now_ms, replay=replay)


def found_for(room: PageRoom, plan: Plan, *, goes_on: bool) -> Found:
    """Return the game to go on with, if any; a damaged record has been set aside, and begins with what is whole."""
    store, name = room.store, default_record(plan.game)
    log = store.open(name)
    found = find_unfinished(log)
    if plan.seed is not None and found.damage is None:
        found = Found(bring_to_the_end(store, name, log, plan.seed), None)
    elif not goes_on:
        found = Found(None, found.damage)
    if found.damage is not None:
        set_aside(store, name, found)
    return found


def open_game(  # noqa: PLR0913 - what the desktop's play_game is given
    room: PageRoom,
    match: Match,
    seed: int,
    now_ms: int,
    *,
    found: Found = NOTHING_FOUND,
    replay: Replay | None = None,
    book: PuzzleBook | LessonBook | None = None,
) -> Sitting:
    """Play *match*, gone on with where it was *found*; of a *replay* and a *book* nothing is kept."""
    name = default_record(match.game.name)
    is_kept = replay is None and book is None
    say = room.speaker.say
    room.speaker.lay_out(match.game.rows, match.game.columns)
    if found.damage is not None:
        say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
    referee = Referee(
        match,
        next_match(match, seed) if book is None else book.next,
        room.today,
        partial(room.phrases.rules, match.game.name),
        (HANDS, HANDS) if replay is None else (replay.seat, replay.seat),
        is_recorded=is_kept,
        opponent=OpponentSeat(room.minds.thinker(OPPONENT, match)) if book is None else book.seat,
        exercise=None if book is None else book.seat.describe,
        teacher=room.minds.thinker(TEACHER, match),
        last_layout=last_layout(room.store, name) if match.game.has_set_up else None,
    )
    heard = heard_of(room.store, name, found) if is_kept else None
    session = room.session(referee, name, heard, now_ms)
    session.begin(referee.open() if found.game is None else referee.reopen(heard is not None), now_ms)
    if replay is not None:
        say(turn(Fact("replay-begins", moves=replay.moves)))
    hands = room.board_for(match, seed, now_ms)
    session.listen_to(hands, TypedLines(session, referee, hands, room.print_line, seed))
    if room.is_open:
        session.take(Opened(), now_ms)
    if is_kept and match.levels != [None, None]:
        room.minds.warm_up()
    return Sitting(room, session, lambda: referee)
