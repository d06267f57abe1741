# SPDX-License-Identifier: Apache-2.0
"""Lines of a board along which pegs are pushed: their squares, and the direction of a push."""

from tactile_core.rules.gesture import Gesture


def letter_of(gesture: Gesture, columns: int, rows: int) -> str:
    """Return the letter of a push's direction; a peg that is pushed off at once stands at the rim."""
    origin, target = gesture.steps[0].square, gesture.steps[0].target
    if origin == target:
        column, row = origin % columns, origin // columns
        rims = {"W": column == 0, "E": column == columns - 1, "S": row == 0, "N": True}
        return next(letter for letter, is_rim in rims.items() if is_rim)
    if origin // columns == target // columns:
        return "E" if target > origin else "W"
    return "N" if target > origin else "S"


def squares_ahead(gesture: Gesture, columns: int, rows: int) -> list[int]:
    """Return the squares from the pusher to the rim; only the pusher's own where it does not move."""
    origin, target = gesture.steps[0].square, gesture.steps[0].target
    squares = [origin]
    if origin != target:
        stride = (1 if origin // columns == target // columns else columns) * (1 if target > origin else -1)
        while is_beside(squares[-1], squares[-1] + stride, columns, rows):
            squares.append(squares[-1] + stride)
    return squares


def is_beside(square: int, other: int, columns: int, rows: int) -> bool:
    """Return whether *other* is on the board and shares a side with *square*."""
    across = abs(square % columns - other % columns) + abs(square // columns - other // columns)
    return 0 <= other < rows * columns and across == 1


def ends_at_rim(square: int, steps: tuple[int, int], columns: int, rows: int) -> bool:
    """Return whether a push by *steps*, (columns, rows) of which one is 0, ends on *square* at the rim."""
    column, row = square % columns + steps[0], square // columns + steps[1]
    return 0 in steps and not (0 <= column < columns and 0 <= row < rows)
