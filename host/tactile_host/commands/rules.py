# SPDX-License-Identifier: Apache-2.0
"""The commands that ask the rules and the records alone: games, moves, perft, record."""

from collections.abc import Callable
from pathlib import Path

from tactile_app.errors import DetailedError, UserError
from tactile_app.game.narration import find_narrator
from tactile_app.game.records.record_reader import RecordedGame, RecordError, read_records, starting_text
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
            missing = f"{path} cannot be read: there is no such file."
            raise DetailedError(missing, Fact("file-missing", text=str(path)))
        games = read_records(user_store(), str(path.absolute()))
    except RecordError as error:
        raise DetailedError(error.told_of(str(path)), error.fact_of(str(path))) from error
    except OSError as error:
        unreadable = f"{path} cannot be read: {reason_of(error)}."
        raise DetailedError(unreadable, Fact("file-unreadable", text=str(path))) from error
    if not games:
        raise DetailedError(f"{path} holds no game.", Fact("record-empty", text=str(path)))
    return games


def write_recorded(games: tuple[RecordedGame, ...], write: Write, phrases: Phrases) -> None:
    """Write *games* as a person reads them, in the words of *phrases*."""
    for number, game in enumerate(games):
        if number:
            write("")
        for line in lines_of(game, phrases):
            write(plain_text(line))


def lines_of(game: RecordedGame, phrases: Phrases) -> list[str]:
    """Return *game* as a person reads it: tags, start position, numbered moves, result."""

    def label(name: str, text: str) -> str:
        # A position has small letters behind its points.
        return f"{phrases.sentence(Fact(f'label-record-{name}')).display} {text}"

    match = game.match
    lines = [label("game", match.game.name), label("date", game.date)]
    lines += [label("option", f"{name}={match.options[name]}") for name, _ in match.game.options]
    if match.position is None:
        return [*lines, phrases.sentence(Fact("record-not-set-up")).display]
    lines.append(label("start", starting_text(match)))
    if match.moves:
        lines.append(phrases.sentence(Fact(f"help-moves-{match.game.name.replace('_', '-')}")).display)
    lines += [f"{number}. {text}" for number, text in enumerate(match.moves, 1)]
    outcome = match.outcome()
    ended = Fact("kept-unfinished") if outcome is None else find_narrator(match.game.name).outcome(outcome)
    return [*lines, label("result", phrases.sentence(ended).display)]
