# SPDX-License-Identifier: Apache-2.0
"""The commands that ask the rules and the records alone: games, moves, perft, record."""

from collections.abc import Callable
from pathlib import Path

from tactile_app.errors import UserError
from tactile_app.game.records.record_reader import RecordedGame, RecordError, read_records
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.speech.phrases import Phrases
from tactile_app.system_errors import reason_of
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position, perft
from tactile_host.runtime.options import parse_options
from tactile_host.runtime.positions import wrong_position
from tactile_host.storage.desktop import user_store

Write = Callable[[str], None]


def position_of(game: str, text: str | None, pairs: list[str]) -> Position:
    """Return the position that *text* describes, or the game's first; UserError where something is unknown."""
    options = parse_options(pairs)
    try:
        found = find_game(game)
        return found.start(**options) if text is None else found.from_text(text, **options)
    except InvalidPosition as error:
        raise wrong_position(found, options, text or "", error) from error
    except ValueError as error:
        raise UserError(f"{error}.") from error


def write_games(phrases: Phrases, write: Write) -> None:
    """Write the games and their options, the default first: each as it is typed, and in plain words of *phrases*."""
    for game in GAMES:
        write(f"{game.name}: {game.rows} rows, {game.columns} columns")
        for name, values in game.options:
            for value in values:
                told = phrases.sentence(Fact("menu-option", option=f"{name}_{value}", told="yes")).display
                write(f"  {name}={value}: {told.rstrip('.')}")


def write_moves(position: Position, write: Write) -> None:
    """Write a line a legal move: the move, a tab, the position after it."""
    for move in position.legal_moves():
        text = position.move_text(move)
        position.push(move)
        write(f"{text}\t{position.text()}")
        position.pop()


def write_perft(position: Position, depth: int, write: Write) -> None:
    """Write the count below each move, and the whole count last."""
    if depth < 0:
        raise UserError(f"The depth is 0 or more; got {depth}.")
    if depth > 0:
        for move in position.legal_moves():
            text = position.move_text(move)
            position.push(move)
            write(f"{text}: {perft(position, depth - 1)}")
            position.pop()
    write(str(perft(position, depth)))


def games_of(path: Path) -> tuple[RecordedGame, ...]:
    """Return every game of a record, at least one; UserError where it is damaged or cannot be read."""
    try:
        if not path.exists():
            raise UserError(f"{path} cannot be read: there is no such file.")
        games = read_records(user_store(), str(path.absolute()))
    except RecordError as error:
        raise UserError(error.told_of(str(path))) from error
    except OSError as error:
        raise UserError(f"{path} cannot be read: {reason_of(error)}.") from error
    if not games:
        raise UserError(f"{path} holds no game.")
    return games


def write_recorded(games: tuple[RecordedGame, ...], write: Write) -> None:
    """Write *games* as a person reads them."""
    for number, game in enumerate(games):
        if number:
            write("")
        for line in game.text().split("\n"):
            write(plain_text(line))
