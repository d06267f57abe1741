# SPDX-License-Identifier: Apache-2.0
"""A recorded game to be felt again: its start on the board, its moves in the seats of both sides."""

from dataclasses import dataclass

from tactile_app.errors import DetailedError
from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.records.record_reader import RecordedGame, RecordError, last_game, starting_text
from tactile_app.game.seats.replay import ReplaySeat
from tactile_app.messages import Fact
from tactile_app.storage.store import Store
from tactile_app.system_errors import reason_of


@dataclass(frozen=True)
class Replay:
    """The *match* at its start, the *seat* that makes the *moves* of both its sides."""

    match: Match
    seat: ReplaySeat
    moves: int


def replay_of(store: Store, name: str, called: str) -> Replay:
    """Return the last game of the record *name*, *called* so; UserError where there is none to be replayed."""
    try:
        log = store.read(name)
        if not log.lines and log.damage is None:
            missing = f"{called} cannot be replayed: there is no such record, or it is empty."
            raise DetailedError(missing, Fact("replay-no-record", text=called))
        played = last_game(store, name)
    except RecordError as error:
        raise DetailedError(error.told_of(called), error.fact_of(called)) from error
    except OSError as error:
        unreadable = f"{called} cannot be read: {reason_of(error)}."
        raise DetailedError(unreadable, Fact("file-unreadable", text=called)) from error
    if played is None or not played.match.moves:
        raise DetailedError(f"{called} holds no game with moves to replay.", Fact("replay-none", text=called))
    return replay_of_game(played)


def replay_of_game(game: RecordedGame) -> Replay:
    """Return a recorded *game* to be felt again."""
    recorded = game.match
    resigned = recorded.resigned
    ended = () if resigned is None else (find_narrator(recorded.game.name).outcome(resigned),)
    start = starting_text(recorded)
    match = Match(recorded.game, recorded.options, recorded.seed, recorded.chooser, start)
    return Replay(match, ReplaySeat(recorded.moves, ended), len(recorded.moves))
