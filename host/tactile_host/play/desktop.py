# SPDX-License-Identifier: Apache-2.0
"""An evening on a desktop: the parts that the evening is given, and the loop around it."""

import contextlib
import datetime
import itertools
import time
from collections.abc import Callable, Iterator
from functools import partial

from tactile_app.board.kept_maps import find_map
from tactile_app.board.sensor_map import SensorMap
from tactile_app.evening.evening import Evening, First
from tactile_app.evening.prepared import Prepared
from tactile_app.evening.room import MOST_GAMES, Room
from tactile_app.game.plan import Plan
from tactile_app.messages import Fact, result
from tactile_app.session.record_writer import MINUTE_MS
from tactile_app.speech.speaker import Speaker
from tactile_host.board.met_boards import meet
from tactile_host.ending import Ended, OutputGoneError
from tactile_host.opponent.data import read_puzzles
from tactile_host.play.boards import DesktopBoards
from tactile_host.play.play_options import PlayOptions, record_of
from tactile_host.play.thinkers import Engines
from tactile_host.runtime import preferences
from tactile_host.runtime.board_choice import Choice
from tactile_host.runtime.event_loop import FastClock, LoopClock, run
from tactile_host.runtime.inbox import Inbox
from tactile_host.runtime.terminal import read_terminal
from tactile_host.speech.last_words import finish_speaking
from tactile_host.speech.ways import ways_here
from tactile_host.storage.desktop import DesktopStore, data_folder
from tactile_host.together.homes import DesktopHomes

SECONDS_IN_A_MINUTE = 60


def play_evening(
    choice: Choice,
    store: DesktopStore,
    options: PlayOptions,
    speaker: Speaker,
    print_line: Callable[[str], None],
    first: First,
) -> None:
    """Play on the board of *choice*, beginning with *first*, until the player leaves."""
    inbox = Inbox()
    thinkers = Engines(is_fast=options.is_fast, resigns=options.resigns)
    clock = FastClock(thinkers.are_thinking) if options.is_fast else LoopClock()
    seeds = itertools.count(options.seed or 0, MOST_GAMES)
    if isinstance(first, Prepared):
        # This game used up the first seed.
        next(seeds)
    with (
        contextlib.closing(inbox),
        contextlib.closing(thinkers),
        contextlib.closing(DesktopHomes(data_folder(), inbox.put_home)) as homes,
        DesktopBoards(choice.port, inbox, print_line, is_fast=options.is_fast, faults=options.faults) as boards,
    ):
        room = Room(
            store=store,
            speaker=speaker,
            boards=boards,
            thinkers=thinkers,
            puzzles=read_puzzles,
            print_line=print_line,
            settings=options.speech,
            keep=partial(preferences.save, store),
            find_voices=ways_here,
            record_of=partial(record_of, options),
            today=datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat(),
            epoch_minutes=int(time.time()) // SECONDS_IN_A_MINUTE - clock() // MINUTE_MS,
            seeds=seeds,
            map_of=partial(map_of, store, is_real=boards.is_real),
            homes=homes,
        )
        with invitation_told(first, speaker):
            evening = Evening(room, first, clock())
        with goodbye_of(evening, speaker):
            read_terminal(inbox.put_typed)
            run(evening, inbox, boards.watched_line, clock)
            evening.close()


def map_of(store: DesktopStore, board_id: str, *, is_real: bool) -> SensorMap | None:
    """Return the sensor map of the board that has said who it is, and note that the board was here."""
    if is_real:
        meet(store, board_id)
    return find_map(store, board_id)


@contextlib.contextmanager
def invitation_told(first: First, speaker: Speaker) -> Iterator[None]:
    """Say what becomes of the invitation of *first* if the program is ended before there is an evening to say it."""
    try:
        yield
    except Ended as ended:
        if isinstance(first, Plan) and first.invitation is not None:
            with contextlib.suppress(OutputGoneError):
                speaker.say(result(Fact("together-invitation-kept")))
            ended.is_said = True
        raise


@contextlib.contextmanager
def goodbye_of(evening: Evening, speaker: Speaker) -> Iterator[None]:
    """Keep what can be kept when the game is ended from outside, and say, if that is possible, whether it is kept."""
    try:
        with goodbye_of_errors(evening, speaker):
            yield
    except Ended as ended:
        # The signal may have interrupted an end that had begun: do it again, from its beginning.
        with contextlib.suppress(OutputGoneError):
            evening.end()
        ended.is_said = True
        raise


@contextlib.contextmanager
def goodbye_of_errors(evening: Evening, speaker: Speaker) -> Iterator[None]:
    """Do as goodbye_of where an error ends the game."""
    try:
        yield
    except OutputGoneError:
        with contextlib.suppress(OutputGoneError):
            evening.end()
        raise
    except Exception:
        with contextlib.suppress(Exception):
            evening.end(Fact("unexpected-end"))
            finish_speaking(speaker)
        raise
