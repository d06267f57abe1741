# SPDX-License-Identifier: Apache-2.0
"""The moves of a piece, for a player who asks: all of them, also in the other side's turn, in breaths."""

from collections.abc import Callable

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.questions.dialogs import Breaths
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Step, say
from tactile_app.messages import Fact, answer
from tactile_core.rules.position import SIDE_LETTERS, Position

# One breath tells eight short moves, or fewer longer ones in the same time: measured, in units of 0.4 seconds.
BREATH = 24
LENGTH = 6
LENGTHS = {
    "option-to": 3,
    "option-flip": 8,
    "option-push": 8,
    "option-tile": 8,
    "option-march": 12,
    "option-marches": 12,
}
# The length for one stone alone, whose places are not told.
ALONE = {"option-march": 6}
# Moves in one breath, where each is a sentence of its own.
LONG_BREATH = 4


def moves_of(table: Table, square: int, opening: tuple[Fact, ...]) -> Step:
    """Return *opening*, then the moves of the piece on *square*: the most gained first, then the nearest."""
    position = table.match.playing()
    piece = position.what_stands_on(square)
    is_other = piece is not None and piece.side is not None and piece.side != position.turn
    if is_other:
        position = others_turn(table.match)
        opening = (*opening, Fact("not-its-turn"))
    options = ordered_options(table.narrator, position, square)
    if not options:
        return Step(say(answer(*opening, Fact("may-not-move", square=position.square_text(square)))))
    first, *others = in_breaths(options)
    parts: list[tuple[Fact, ...]] = [(*opening, Fact("piece-moves", moves=first))]
    return told_in_breaths(parts + [(Fact("piece-moves-too", moves=moves),) for moves in others])


def length_of_option(option: Fact) -> int:
    """Return the spoken length of *option* in a list of moves."""
    is_alone = dict(option.values).get("length") == 1
    return (ALONE if is_alone and option.id in ALONE else LENGTHS).get(option.id, LENGTH)


def in_breaths(
    listed: list[Fact], length_of: Callable[[Fact], int] = length_of_option, breath: int = BREATH
) -> list[tuple[Fact, ...]]:
    """Return *listed* in parts no longer than *breath*; *length_of* tells the length of each item."""
    parts: list[tuple[Fact, ...]] = []
    length = breath
    for fact in listed:
        length += length_of(fact)
        if length > breath:
            parts.append(())
            length = length_of(fact)
        parts[-1] = (*parts[-1], fact)
    return parts


def told_in_breaths(parts: list[tuple[Fact, ...]]) -> Step:
    """Return *parts* as one answer, or as a question that goes on with the next one by key."""
    return Step(say(answer(*parts[0]))) if len(parts) == 1 else Step((), Ask(Breaths(parts)))


def ordered_options(narrator: Narrator, position: Position, square: int) -> list[Fact]:
    """Return the name of each move of the piece on *square*, the most gained first, then the nearest first."""
    moves = [move for move in position.legal_moves() if move >= 0 and narrator.origin(position, move) == square]
    moves.sort(key=lambda move: (-position.gain(move), distance(position, move), move))
    return narrator.options(position, moves)


def distance(position: Position, move: int) -> int:
    """Return how far the piece of *move* goes, as a king of chess counts."""
    parts = position.parts(move)
    if parts.origin is None or parts.target is None:
        return 0
    (row, column), (to_row, to_column) = (divmod(square, position.columns) for square in (parts.origin, parts.target))
    return max(abs(row - to_row), abs(column - to_column))


def others_turn(match: Match) -> Position:
    """Return a copy of the position with the other side to move."""
    squares, turn, *rest = match.playing().text().split(" ")
    other = SIDE_LETTERS[1 - SIDE_LETTERS.index(turn)]
    return match.game.from_text(" ".join([squares, other, *rest]), **match.options)
