# SPDX-License-Identifier: Apache-2.0
"""The game to feel again: the last one of a record that is named, or a kept game by its number."""

from pathlib import Path

from tactile_app.evening.kept_games import replay_kept
from tactile_app.evening.replay import Replay, replay_of
from tactile_app.storage.store import Store


def replayed(store: Store, called: str) -> Replay:
    """Return the game *called* by a path or a number, to be felt again; UserError where there is none.

    A number is that of a kept game, unless a file has that name.
    """
    path = Path(called)
    if called.isdecimal() and not path.exists():
        return replay_kept(store, int(called))
    return replay_of(store, str(path.absolute()), called)
