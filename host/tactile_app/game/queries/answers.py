# SPDX-License-Identifier: Apache-2.0
"""A listener's questions about a position, answered from the position's facts."""

from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.queries.piece_moves import LONG_BREATH, in_breaths, others_turn, told_in_breaths
from tactile_app.game.queries.set_up_board import PiecesShown, SetUpBoard
from tactile_app.game.queries.standing_still import why_still
from tactile_app.game.table import Table
from tactile_app.game.transitions import Step, say
from tactile_app.messages import Fact, answer
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

Breath = tuple[Fact, ...]
# Spoken lengths of runs of like pieces, of one and of several: measured in the slowest language, in units of 0.4
# seconds.
RUN_LENGTHS = {"option-run-side": (3, 6), "option-untold": (5, 8), "option-run": (5, 8), "option-run-red": (5, 9)}
CIRCLE_LENGTHS = (8, 12)
LIGHT_LENGTHS = (6, 9)
RUNS_BREATH = 20
# The whole board: as many rows as last ten seconds, each with its number.
ROWS_BREATH = 24
ROW_LENGTH = 4
EMPTY_ROW_LENGTH = 5
# In a run of this many pieces or more, only the first and the last are named.
SEVERAL = 3
# Kinds that are told by their side alone; closed stones are told as such.
UNNAMED_KINDS = ("peg", "stone")
# From this many moves on it is told how to hear those of one piece.
MANY_MOVES = 12
# Squares that are named in one breath.
NAMES = 8


def inform(table: Table, topic: str, asked_moves: int) -> Step:
    """Return the answer to the question called *topic*; *asked_moves* had been made when somebody asked last."""
    if topic == "rows":
        board = SetUpBoard(table) if table.match.position is None else table.match.position
        return told_in_breaths(in_breaths(rows_told(board), row_length, ROWS_BREATH))
    position, narrator = table.match.playing(), table.narrator
    takes_nothing = not narrator.has_losses and (topic == "danger" or not _gains(narrator, position))
    if topic in ("gains", "threats", "danger") and takes_nothing:
        return Step(say(answer(Fact("nothing-is-taken"))))
    match topic:
        case "moves":
            return _all_moves(narrator, position)
        case "gains":
            return _told(_gains(narrator, position), Fact("no-gains", side=side_text(position.turn)))
        case "threats":
            other = others_turn(table.match)
            return _told(_gains(narrator, other), Fact("no-threats", side=side_text(position.turn)))
        case "danger":
            return _danger(narrator, position, others_turn(table.match))
        case "reserve":
            return Step(say(answer(*(narrator.reserve(position) or (Fact("no-reserve"),)))))
        case "still":
            return Step(say(answer(*why_still(table.match))))
        case "repetition":
            times = position.past_keys().count(position.key()) + 1
            return Step(say(answer(Fact("position-times", count=times))))
    return _changed(table, asked_moves)


def inform_of(table: Table, topic: str, square: int) -> Step:
    """Return "what" stands on *square*, on its "lines" or "around" it."""
    position = table.match.playing()
    match topic:
        case "lines":
            return lines_through(position, square)
        case "around":
            return around(table.narrator, position, square)
    return Step(say(answer(table.narrator.holds(position, square))))


def row_told(position: PiecesShown, row: int) -> list[Breath]:
    """Return the pieces on *row*, from its first column: like pieces side by side together, in breaths."""
    runs = runs_of(position, range(row * position.columns, (row + 1) * position.columns))
    if not runs:
        return [(Fact("row-empty", number=row + 1),)]
    return [(Fact("row-holds", number=row + 1, pieces=part),) for part in runs_in_breaths(runs)]


def rows_told(position: PiecesShown) -> list[Fact]:
    """Return the pieces on each row, the first one first."""
    return [fact for row in range(position.rows) for breath in row_told(position, row) for fact in breath]


def row_length(row: Fact) -> int:
    """Return the spoken length of *row*."""
    if row.id == "row-empty":
        return EMPTY_ROW_LENGTH
    runs = dict(row.values).get("pieces")
    told = runs if isinstance(runs, tuple) else ()
    return ROW_LENGTH + sum(run_length(run) for run in told if isinstance(run, Fact))


def runs_of(position: PiecesShown, squares: range) -> list[Fact]:
    """Return the pieces on *squares*, which follow each other, like ones side by side as one."""
    runs: list[tuple[int, int]] = []
    for square in squares:
        piece = position.what_stands_on(square)
        if piece is None:
            continue
        if runs and runs[-1][1] == square - squares.step and position.what_stands_on(runs[-1][0]) == piece:
            runs[-1] = (runs[-1][0], square)
        else:
            runs.append((square, square))
    return [run_fact(position, first, last, squares.step) for first, last in runs]


def run_fact(position: PiecesShown, first: int, last: int, step: int) -> Fact:
    """Return the like pieces from *first* to *last*, each *step* squares after the one before."""
    piece = position.what_stands_on(first)
    side = "none" if piece is None else side_text(piece.side)
    kind = "pawn" if piece is None else piece.kind.removeprefix("red_")
    is_red = piece is not None and piece.kind.startswith("red_")
    where = {"square": position.square_text(first), "target": position.square_text(last)}
    count = min((last - first) // step + 1, SEVERAL)
    if kind in UNNAMED_KINDS and not is_red and piece is not None and piece.side is None:
        return Fact("option-untold", **where)
    if kind in UNNAMED_KINDS:
        return Fact("option-run-side", count=count, side=side, **where)
    return Fact("option-run-red" if is_red else "option-run", count=count, side=side, piece=kind, **where)


def run_length(run: Fact) -> int:
    """Return the spoken length of *run* in a list."""
    values = dict(run.values)
    kind = str(values.get("piece"))
    lengths = RUN_LENGTHS[run.id]
    if kind.startswith("circle"):
        lengths = CIRCLE_LENGTHS
    elif kind in ("lit", "unlit"):
        lengths = LIGHT_LENGTHS
    return lengths[0 if values.get("count", 1) == 1 else 1]


def runs_in_breaths(runs: list[Fact]) -> list[Breath]:
    """Return *runs* in parts that last ten seconds at most with what is said before them."""
    return in_breaths(runs, run_length, RUNS_BREATH)


def lines_through(position: Position, square: int) -> Step:
    """Return the pieces on the row and on the column of *square*."""
    row, column = divmod(square, position.columns)
    down = runs_of(position, range(column, position.rows * position.columns, position.columns))
    name = position.square_text(square)
    column_told = [(Fact("column-holds", square=name, pieces=part),) for part in runs_in_breaths(down)]
    return told_in_breaths([*row_told(position, row), *column_told])


def around(narrator: Narrator, position: Position, square: int) -> Step:
    """Return the pieces on the squares beside *square*, in all eight directions."""
    columns = position.columns
    row, column = divmod(square, columns)
    beside = [
        other
        for other in squares_of(position.occupancy())
        if max(abs(other // columns - row), abs(other % columns - column)) == 1
    ]
    if not beside:
        return Step(say(answer(Fact("nothing-around", square=position.square_text(square)))))
    told = [narrator.holds(position, neighbour) for neighbour in beside]
    return told_in_breaths([tuple(told[first : first + LONG_BREATH]) for first in range(0, len(told), LONG_BREATH)])


def _all_moves(narrator: Narrator, position: Position) -> Step:
    """Return how many moves there are, then those of each piece, in the order of their squares."""
    moves = [move for move in position.legal_moves() if move >= 0]
    count = Fact("move-count", side=side_text(position.turn), count=len(moves))
    # The moves of a full board are too many to listen to.
    is_long = len(moves) > MANY_MOVES
    breaths: list[Breath] = [(count, Fact("or-lift-twice")) if is_long else (count,)]
    placings = [move for move in moves if position.parts(move).origin is None]
    names = [position.square_text(narrator.origin(position, move)) for move in placings]
    breaths += [
        (Fact("may-be-placed", squares=tuple(names[first : first + NAMES])),) for first in range(0, len(names), NAMES)
    ]
    carried = [move for move in moves if position.parts(move).origin is not None]
    for square in sorted({narrator.origin(position, move) for move in carried}):
        own = narrator.options(position, [move for move in carried if narrator.origin(position, move) == square])
        name = position.square_text(square)
        breaths += [(Fact("may-move", square=name, moves=part),) for part in in_breaths(own)]
    return told_in_breaths(breaths)


def _gains(narrator: Narrator, position: Position) -> list[Breath]:
    """Return the moves of the side to move that win something, the most first."""
    gains = [move for move in position.legal_moves() if move >= 0 and position.gain(move) > 0]
    gains.sort(key=lambda move: (-position.gain(move), move))
    told = []
    for move in gains:
        name = position.square_text(narrator.origin(position, move))
        told.append(Fact("may-move", square=name, moves=(narrator.option(position, move),)))
    return [tuple(told[first : first + LONG_BREATH]) for first in range(0, len(told), LONG_BREATH)]


def _danger(narrator: Narrator, position: Position, others: Position) -> Step:
    """Return the squares on which pieces of the side to move can be lost; *others*: the other side to move."""
    moves = [move for move in others.legal_moves() if move >= 0]
    squares = sorted({square for move in moves for square in narrator.lost_by(others, move)})
    names = [position.square_text(square) for square in squares]
    side = side_text(position.turn)
    parts: list[Breath] = [
        (Fact("in-danger" if first == 0 else "in-danger-too", side=side, squares=tuple(names[first : first + NAMES])),)
        for first in range(0, len(names), NAMES)
    ]
    return _told(parts, Fact("no-danger", side=side))


def _told(breaths: list[Breath], nothing: Fact) -> Step:
    return told_in_breaths(breaths) if breaths else Step(say(answer(nothing)))


def _changed(table: Table, asked_moves: int) -> Step:
    """Return the moves made since somebody asked last, oldest first; or that there was none."""
    match = table.match
    since = len(match.moves) - min(asked_moves, len(match.moves))
    if not since:
        return Step(say(answer(Fact("nothing-changed"))))
    return told_in_breaths([past_move(match, table.narrator, back) for back in range(since, 0, -1)])
