# SPDX-License-Identifier: Apache-2.0
"""The games by all their names: the names that are typed, and those that are spoken, in all languages."""

import unicodedata
from functools import cache

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.sentence_files import messages_of
from tactile_app.word_files import in_plain_letters
from tactile_core.rules.games import GAMES

# Fewer letters name a game only where they are its whole name.
FEWEST = 3


def game_called(text: str) -> str | None:
    """Return the name of the one game that *text* calls, whole or by its beginning; None for none or several."""
    wanted = plain(text)
    for game in GAMES:
        # The spoken names take a quarter of a second to read.
        if plain(game.name) == wanted:
            return game.name
    exact = {name for name, called in names() if called == wanted}
    begun = {name for name, called in names() if len(wanted) >= FEWEST and called.startswith(wanted)}
    for found in (exact, begun):
        if len(found) == 1:
            return found.pop()
    return None


@cache
def names() -> tuple[tuple[str, str], ...]:
    """Return pairs of a game's name and what it is called."""
    called = [(game.name, plain(game.name)) for game in GAMES]
    for code in CODES:
        phrases, messages = Phrases(code), messages_of(code)
        for game in GAMES:
            spoken = phrases.sentence(Fact(game_id(game.name))).display
            also = messages.attribute(game_id(game.name), "also", {}) or ""
            for name in (spoken, *filter(None, also.split(","))):
                # With German letters spelled out, too: on many keyboards there are none.
                called += [(game.name, plain(each)) for each in (name, *in_plain_letters(name.lower()))]
    return tuple(called)


def game_id(name: str) -> str:
    """Return the id of the word for the game called *name*."""
    return f"game-{name.replace('_', '-')}"


def plain(text: str) -> str:
    """Return *text* in small letters without accents, its words together: some write them apart, or with a hyphen."""
    letters = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "".join(kept.replace("_", " ").replace("-", " ").split())
