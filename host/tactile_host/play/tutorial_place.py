# SPDX-License-Identifier: Apache-2.0
"""Where somebody is in the tutorial, kept from one evening to the next: the name of a step for each game."""

from tactile_host.storage.store import Store

KIND = "tutorial"


def last_step(store: Store, game: str) -> str:
    """Return the name of the step of *game* that was begun last; "" for none."""
    try:
        return (store.load(KIND, game) or "").strip()
    except OSError:
        return ""


def keep_step(store: Store, game: str, name: str) -> None:
    """Keep that the step called *name* of *game* was begun; "" once all are done."""
    try:
        store.save(KIND, game, name + "\n")
    except OSError:
        # A full disk costs the place in the tutorial, no more.
        return
