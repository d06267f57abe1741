# SPDX-License-Identifier: Apache-2.0
"""The kept games, listed and found by number, so that nobody need know in which file a game is."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tactile_app.evening.kept_games import facts_of, kept_as, kept_games
from tactile_app.game.records.record_reader import RecordedGame
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.commands.rules import Write, games_of
from tactile_host.storage.desktop import data_folder, user_store


def list_games(write: Write, phrases: Callable[[], Phrases]) -> None:
    """Write the kept games, the newest first, and what can be done with their numbers; that there is none, in words."""
    with closing(user_store()) as store:
        games = kept_games(store)
    if not games:
        folder = Fact("games-will-be", text=str(data_folder()))
        write(phrases().sentence(Fact("games-none"), folder).display)
        return
    words = phrases()
    for number, game in enumerate(games, 1):
        told, ended = facts_of(game)
        # A record of a later version may name an end that is not known here.
        said = (told, ended) if words.has(ended.id) else (told,)
        write(f"{number}. {words.sentence(*said).display}")
    write(words.sentence(Fact("games-kept-in", text=str(data_folder()))).display)


def wanted_games(called: str) -> tuple[RecordedGame, ...]:
    """Return the kept game of that number, or all games of the record of that name; UserError for none."""
    path = Path(called)
    if called.isdecimal() and not path.exists():
        with closing(user_store()) as store:
            return (kept_as(store, int(called)).read(),)
    return games_of(path)
