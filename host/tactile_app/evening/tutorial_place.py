# SPDX-License-Identifier: Apache-2.0
"""Places in the tutorial: for each game the name of the last step is kept from evening to evening."""

from tactile_app.storage.store import Store, loaded

KIND = "tutorial"


def last_step(store: Store, game: str) -> str:
    """Return the name of the step of *game* that was begun last; "" for none."""
    return (loaded(store, KIND, game) or "").strip()


def is_done(store: Store, game: str) -> bool:
    """Return whether the chapter of *game* was gone through to its end."""
    kept = loaded(store, KIND, game)
    return kept is not None and not kept.strip()


def keep_step(store: Store, game: str, name: str) -> None:
    """Keep that the step called *name* of *game* was begun; "" once all are done."""
    try:
        store.save(KIND, game, name + "\n")
    except OSError:
        # A full disk costs the place in the tutorial, no more.
        return
