# SPDX-License-Identifier: Apache-2.0
"""Rows and columns of switches that all fell silent at once: a wire is broken, or touches another one."""

from dataclasses import dataclass

from tactile_app.game.hands.worn_switches import MOST_DIFFERING
from tactile_core.rules.squares import mask_of, squares_of

# Fewer silent switches of a line are asked about one by one first; those that are left out already count, too.
FEWEST_SILENT = 3
# Fewer silent switches are explained as well one by one as by a line.
FEWEST = 2


@dataclass(frozen=True, slots=True)
class SilentLine:
    """The row, or else the column, with *number*, counted from nought, whose switches do not answer; its *squares*."""

    number: int
    is_row: bool
    squares: tuple[int, ...]


def silent_lines(
    wanted: int, occupancy: int, left_out: int, size: tuple[int, int], fewest: int = FEWEST_SILENT
) -> list[SilentLine]:
    """Return the lines that explain why a board that is to show *wanted* shows *occupancy*, rows first.

    *size*: the columns and rows; *fewest*: such a line lacks at least this many pieces, or shows this many too many.

    Such a line shows none of its pieces, or one on every square. Pieces that stand elsewhere instead were shifted by
    hands: so only as many squares differ the other way as in a move. Two pieces are enough where they are all that
    stood on a line, and nothing else differs: two switches that break by chance seldom lie so.
    """
    lacking, surplus = wanted & ~occupancy & ~left_out, occupancy & ~wanted & ~left_out
    if min(lacking.bit_count(), surplus.bit_count()) > MOST_DIFFERING:
        return []
    found = []
    alone = _left_out_alone(left_out, size)
    for line in lines(*size):
        whole = mask_of(list(line.squares))
        mask, known = whole & ~left_out, (whole & alone).bit_count()
        differing = lacking & mask if not occupancy & mask else surplus & mask if not mask & ~occupancy else 0
        count = differing.bit_count()
        is_all = count >= FEWEST and not occupancy & mask and not (lacking | surplus) & ~mask
        if count and (count >= fewest or count + known >= FEWEST_SILENT or is_all):
            found.append(SilentLine(line.number, line.is_row, tuple(squares_of(mask))))
    return found


def dark_lines(known: int, occupancy: int, left_out: int, size: tuple[int, int], fewest: int) -> list[SilentLine]:
    """Return the lines that show nothing on the board *occupancy*, and have at least *fewest* silent switches.

    The silent ones are those of the mask *known* that are *left_out*, each by itself.
    """
    found = []
    alone = _left_out_alone(left_out, size) & known
    for line in lines(*size):
        mask = mask_of(list(line.squares))
        rest = mask & ~left_out
        if rest and not occupancy & rest and (mask & alone).bit_count() >= fewest:
            found.append(SilentLine(line.number, line.is_row, tuple(squares_of(rest))))
    return found


def _left_out_alone(left_out: int, size: tuple[int, int]) -> int:
    """Return the switches of the mask *left_out* that no line of them explains, all of which is left out."""
    for line in lines(*size):
        mask = mask_of(list(line.squares))
        if not mask & ~left_out:
            left_out &= ~mask
    return left_out


def lines(columns: int, rows: int) -> list[SilentLine]:
    """Return all rows and then all columns of a board."""
    across = [SilentLine(row, True, tuple(range(row * columns, (row + 1) * columns))) for row in range(rows)]
    return across + [
        SilentLine(column, False, tuple(range(column, rows * columns, columns))) for column in range(columns)
    ]
