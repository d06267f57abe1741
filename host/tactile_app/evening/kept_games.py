# SPDX-License-Identifier: Apache-2.0
"""All games that are kept, newest first and numbered: so nobody has to know in which file one of them is."""

from collections.abc import Sequence
from dataclasses import dataclass

from tactile_app.errors import ToldError
from tactile_app.evening.replay import Replay, replay_of_game
from tactile_app.evening.saved_games import default_record, games_by_seed
from tactile_app.evening.together import shared_records
from tactile_app.game.match import NOT_BEGUN
from tactile_app.game.plan import Former
from tactile_app.game.records.record_reader import TIME_NOTE, RecordedGame, read_games
from tactile_app.messages import Fact
from tactile_app.storage.store import Log, Store, readable
from tactile_core.rules.games import GAMES

# At most this many games are offered by key; the number of an older one is typed.
MOST_TOLD = 20


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game with moves, read from its *lines* without the rules; *place* tells the order of games in the record.

    *minutes* count from the epoch to when it was played last; 0 where the record does not tell.
    """

    record: str
    place: int
    game: str
    date: str
    minutes: int
    moves: int
    result: str
    lines: tuple[str, ...]

    def read(self) -> RecordedGame:
        """Return the game, made again by the rules; ToldError where they do not allow it."""
        games = read_games(Log(self.lines))
        if games.damage is not None or not games.games:
            reason = "it is not whole" if games.damage is None else games.damage.reason
            raise ToldError(f"This game cannot be read: {reason}.", Fact("kept-unreadable"))
        return games.games[-1]


def kept_games(store: Store) -> list[KeptGame]:
    """Return every game with moves that *store* keeps in the usual records, the last played first.

    Those with other homes are among them. What cannot be read is left out.
    """
    found: list[KeptGame] = []
    for record in (*(default_record(game.name) for game in GAMES), *shared_records(store)):
        log = readable(store, record)
        kept = [
            kept_game(record, place, chunk) for place, chunk in enumerate(part.lines for part in games_by_seed(log))
        ]
        found += [each for each in kept if each is not None]
    return sorted(found, key=lambda each: (each.minutes, each.date, each.place, each.record), reverse=True)


def kept_game(record: str, place: int, lines: Sequence[str]) -> KeptGame | None:
    """Return the game that *lines* tell, None where it has no moves, never began at both boards, or is unknown."""
    said: dict[str, str] = {}
    moves, minutes = 0, 0
    for line in lines:
        word, _, rest = line.partition(" ")
        moves += {"move": 1, "back": -1}.get(word, 0)
        if word in ("game", "date"):
            said.setdefault(word, rest)
        if word in ("result", "move", "back"):
            said["result"] = rest if word == "result" else ""
        if line.startswith(TIME_NOTE) and line[len(TIME_NOTE) :].isdecimal():
            minutes = int(line[len(TIME_NOTE) :])
    name = said.get("game", "")
    if moves <= 0 or NOT_BEGUN in lines or name not in [game.name for game in GAMES]:
        return None
    return KeptGame(record, place, name, said.get("date", ""), minutes, moves, said.get("result", ""), tuple(lines))


def kept_as(store: Store, number: int) -> KeptGame:
    """Return the kept game of that *number*, 1 being the newest; ToldError where there is none."""
    games = kept_games(store)
    if not games:
        raise ToldError("No game with moves is kept yet.", Fact("games-none"))
    if not 1 <= number <= len(games):
        missing = f"There is no game {number}: the kept games are 1 to {len(games)}."
        raise ToldError(missing, Fact("games-no-such", text=str(number), number=len(games)))
    return games[number - 1]


def replay_kept(store: Store, number: int) -> Replay:
    """Return the kept game of that *number* to be felt again; ToldError where there is none."""
    return replay_of_game(kept_as(store, number).read())


def former_games(store: Store) -> list[Former]:
    """Return the newest kept games, as they are told to somebody who chooses one by key."""
    return [
        Former(number, each.game, each.moves, each.minutes or None)
        for number, each in enumerate(kept_games(store)[:MOST_TOLD], 1)
    ]


def facts_of(kept: KeptGame) -> tuple[Fact, ...]:
    """Return which game it was, when, how long, and how it ended."""
    game = Fact("kept-game", game=kept.game, text=kept.date or "none", moves=kept.moves)
    winner, _, reason = kept.result.partition(" ")
    if not reason:
        return game, Fact("kept-unfinished")
    return game, Fact(f"outcome-{reason.replace('_', '-')}", winner="none" if winner == "draw" else winner)
