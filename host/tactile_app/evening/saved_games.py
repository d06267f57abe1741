# SPDX-License-Identifier: Apache-2.0
"""The records of games, and the game that is gone on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from tactile_app.errors import ToldError
from tactile_app.game.match import level_line
from tactile_app.game.phases.quick_filling import layout_of
from tactile_app.game.plan import Unfinished
from tactile_app.game.records.record_notes import parse_note
from tactile_app.game.records.record_reader import RecordedGame, RecordError, parts_of, read_games
from tactile_app.messages import Fact
from tactile_app.storage.store import FIRST_LINE, Log, OpenElsewhere, Store, loaded, readable

# How many games are offered to be gone on with.
MOST_OFFERED = 6
# Where the name of the record that was played last is kept.
LAST_PLAYED = ("played", "last")
# A machine without network and clock battery starts in 1970, or when its system was built: no game is older than 2024.
FIRST_MINUTE = 1_704_067_200 // 60
MINUTES_IN_A_DAY = 24 * 60
NEWEST = 1 << 40


@dataclass(frozen=True)
class Found:
    """A record read: the *game* to go on with (or None), and what is wrong with the record (or None)."""

    game: RecordedGame | None
    damage: RecordError | None


def default_record(game: str) -> str:
    """Return the name of the record in which games called *game* are kept where no other is named."""
    return f"{game}.record"


def open_at(error: OpenElsewhere) -> ToldError:
    """Return the error of a game whose record another program writes."""
    where = error.where
    told = Fact("game-open-at", text=where) if where else Fact("game-open-elsewhere")
    return ToldError(f"This game is open already: process {where}. End it there.", told)


def find_unfinished(log: Log) -> Found:
    """Return the last game of the record if it is not over; of a damaged record, the last one before the damage."""
    first, part = parts_of(log)[-1]
    records = read_games(part, first)
    if not records.games:
        records = read_games(log)
    last = records.games[-1] if records.games else None
    return Found(None if last is None or last.match.outcome() is not None else last, records.damage)


def is_no_record(log: Log) -> bool:
    """Return whether *log* does not begin as a record does, and is not empty either."""
    return log.lines[0] != FIRST_LINE if log.lines else log.damage is not None


def set_aside(store: Store, name: str, found: Found) -> None:
    """Give a damaged record another name, and begin it anew with the game that is gone on with.

    OSError where that fails.
    """
    if found.game is None:
        store.set_aside(name)
    else:
        store.replace(name, found.game.lines)


def unfinished_games(store: Store, records: Sequence[str], now_minutes: int) -> list[Unfinished]:
    """Return the games of *records* that can be gone on with, the last played first, no more than a few.

    Games that are over are not replayed by the rules: a record may hold years of them. A record that is damaged or
    cannot be read is left out, and reported when it is played on. A time that no correct clock can have shown is
    ignored: such a game counts as played after those before it in its record, and the newest game of the record that
    was played last comes first.
    """
    found: list[tuple[int, int, Unfinished]] = []
    last_played = loaded(store, *LAST_PLAYED)
    for name in records:
        latest = 0
        games = open_games(readable(store, name))
        for number, game in enumerate(games, 1):
            minutes = game.minutes if is_plausible(game.minutes, now_minutes) else None
            is_newest = minutes is None and number == len(games) and name == last_played
            latest = NEWEST if is_newest else max(latest, minutes or 0)
            found.append((latest if minutes is None else minutes, number, Unfinished(game.match, name, minutes)))
    found.sort(key=lambda each: (-each[0], -each[1]))
    return [each for _, _, each in found[:MOST_OFFERED]]


def is_plausible(minutes: int | None, now_minutes: int) -> bool:
    """Return whether a correct clock may have shown *minutes*: neither its own beginning nor the future."""
    return minutes is not None and FIRST_MINUTE <= minutes <= now_minutes + MINUTES_IN_A_DAY


def has_moves(store: Store, name: str) -> bool:
    """Return whether the record *name* holds a move."""
    return any(line.startswith("move ") for line in readable(store, name).lines)


def open_games(log: Log) -> list[RecordedGame]:
    """Return the last of the games of a record that are not over, each as it was written last, oldest first."""
    undecided = [part for part in games_by_seed(log) if not is_decided(part.lines)]
    games = []
    for part in undecided[-MOST_OFFERED:]:
        read = read_games(Log(part.lines)).games
        # A game in which nothing was done can as well be begun anew.
        games += [game for game in read if game.match.outcome() is None and is_begun_by_hands(game)]
    return games


def is_begun_by_hands(game: RecordedGame) -> bool:
    """Return whether hands have answered the set-up of *game* or made a move, or carried out one of the computer's.

    A first move that the computer made is followed by another one once hands have carried it out.
    """
    match = game.match
    moved = [index for index, line in enumerate(game.lines) if line.startswith(("move ", "back "))]
    if len(moved) != 1 or (match.set_up is not None and match.set_up.answers()):
        return match.is_begun
    player = match.seat_of(match.side_that_made(1))
    told = [line for line in game.lines[: moved[0]] if line.startswith(f"opponent {player} ")]
    return not told or told[-1] == level_line(player, None)


def games_by_seed(log: Log) -> list[Log]:
    """Return each game of a record, as it was written last, oldest first."""
    latest: dict[str, Log] = {}
    for _, part in parts_of(log):
        # A game that was gone on with later stands there again, with the same seed.
        seed = seed_line(part)
        latest.pop(seed, None)
        latest[seed] = part
    return list(latest.values())


def seed_line(part: Log) -> str:
    """Return the line by which a game's seed is told, "" where there is none."""
    return next((line for line in part.lines if line.startswith("seed ")), "")


def is_decided(lines: Sequence[str]) -> bool:
    """Return whether the last event of the game that *lines* tell is its result."""
    events = [line for line in lines if not line.startswith(";")]
    return bool(events) and events[-1].startswith("result ")


def bring_to_the_end(store: Store, name: str, log: Log, seed: int) -> RecordedGame | None:
    """Make the game of *seed* the last one of the record *name*, which holds *log*, and return it; None without one.

    Where other games follow it, its lines are written again, without its notes of the board, which others have used
    since.
    """
    parts = [part for _, part in parts_of(log)]
    wanted = [part for part in parts if seed_line(part) == f"seed {seed}"]
    games = read_games(wanted[-1]).games if wanted else ()
    if not games or wanted[-1] is parts[-1]:
        return games[-1] if games else None
    game = games[-1]
    lines = [line for line in game.lines if not line.startswith(";")]
    store.append(name, lines)
    game.lines, game.note = lines, ""
    return game


def heard_of(store: Store, name: str, found: Found) -> tuple[int, int] | None:
    """Return up to where the board has been listened to in the game that was *found* in the record *name*.

    None where it is not known, or another record has been played since: the board's history is of that game then. From
    now on *name* is the one that was played last.
    """
    heard = None if found.game is None else parse_note(found.game.note)
    # A file's name may hold bytes that are no text.
    name = name.encode("utf-8", "backslashreplace").decode()
    try:
        last = store.load(*LAST_PLAYED)
        if last != name:
            store.save(*LAST_PLAYED, name)
    except OSError:
        # The disk takes no more: nothing is known of other games.
        return heard
    return heard if last in (None, name) else None


def last_layout(store: Store, name: str) -> str | None:
    """Return how the pegs of the last game of the record *name* stood on its full board, None where it is not known."""
    lines = readable(store, name).lines
    games = read_games(parts_of(Log(lines))[-1][1]).games
    return layout_of(games[-1].match) if games else None
