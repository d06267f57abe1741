# SPDX-License-Identifier: Apache-2.0
"""A game to be felt again, and puzzles: the command line begins them, and nothing of them is recorded."""

from pathlib import Path

from tactile_app.evening.kept_games import replay_kept
from tactile_app.evening.prepared import Prepared
from tactile_app.evening.puzzle_book import PuzzleBook
from tactile_app.evening.replay import Replay, replay_of
from tactile_app.storage.store import Store
from tactile_host.opponent.data import read_puzzles
from tactile_host.play.play_options import PlayOptions, record_name


def shown(options: PlayOptions, store: Store) -> Prepared:
    """Return the replay or the puzzles that *options* name; UserError where there are none."""
    seed, record = options.seed or 0, record_name(options)
    if options.replay is not None:
        replay = replayed(store, options.replay)
        return Prepared(replay.match, seed, record, replay=replay)
    game = options.game or "overboard"
    book = PuzzleBook(game, store, read_puzzles(game))
    return Prepared(book.match(), seed, record, book=book)


def replayed(store: Store, called: str) -> Replay:
    """Return the game *called* by a path or a number, to be felt again; UserError where there is none.

    A number is that of a kept game, unless a file has that name.
    """
    path = Path(called)
    if called.isdecimal() and not path.exists():
        return replay_kept(store, int(called))
    return replay_of(store, str(path.absolute()), called)
