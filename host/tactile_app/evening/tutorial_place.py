# SPDX-License-Identifier: Apache-2.0
"""Places in the tutorial: each game's last step, and the game of the last one, are kept from evening to evening."""

from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_app.storage.store import Store, loaded

KIND = "tutorial"
# The game whose step was begun last is kept beside the games' steps.
LAST = "last"


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
        store.save(KIND, LAST, game + "\n")
    except OSError:
        # A full disk costs the place in the tutorial, no more.
        return


def stopped_lesson(store: Store) -> str | None:
    """Return the game whose lesson was begun and not ended, the last one of several; None for none."""
    begun = [name for name, _ in CHAPTERS if last_step(store, name)]
    last = (loaded(store, KIND, LAST) or "").strip()
    return last if last in begun else next(iter(begun), None)


def next_lesson(store: Store) -> str:
    """Return the game whose lesson comes now: one that was stopped, else the first that is not done, else the first."""
    names = [name for name, _ in CHAPTERS]
    return stopped_lesson(store) or next((name for name in names if not is_done(store, name)), names[0])
