# SPDX-License-Identifier: Apache-2.0
"""A chapter of the tutorial where somebody left it: a step's name for each game is kept from evening to evening."""

from functools import partial

from tactile_app.game.referee import Referee
from tactile_app.game.tutorial.tutorial import Tutorial
from tactile_app.speech.phrases import Phrases
from tactile_app.storage.store import Store
from tactile_core.rules.game import Game
from tactile_host.play.prepare import next_match

KIND = "tutorial"


def tutorial_of(game: Game, store: Store, today: str, phrases: Phrases) -> Tutorial:
    """Return the chapter of *game*, gone on with where *store* has its place; nothing of it is recorded."""
    return Tutorial(
        game,
        last_step(store, game.name),
        partial(keep_step, store, game.name),
        lambda match: Referee(match, next_match(match, 0), today, partial(phrases.rules, game.name), is_recorded=False),
    )


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
