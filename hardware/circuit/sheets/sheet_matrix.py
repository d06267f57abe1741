# SPDX-License-Identifier: Apache-2.0
"""The page of the matrix: columns run down, rows across; each crossing has a reed from its column to its row's diode.

The coupon's sheet is here, too: four reeds with one end in common.
"""

from hardware.circuit import names
from hardware.circuit.netlist import Part
from hardware.circuit.sheets.sheet_page import ENTRY_MM, Look, Page
from hardware.dimensions import Board, square_name

# The first column, the uppermost reeds, and the distance from one to the next.
FIRST_MM, CELL_MM = (45.72, 40.64), (25.4, 20.32)
ROW_BUS_MM, COLUMN_BUS_MM = 27.94, 20.32
# In a cell, counted from its column and its reed's height: the reed's middle, the diode, the row.
REED_MM, DIODE_MM, ROW_MM = 7.62, (15.24, 5.08), 10.16
REED_HALF_MM, DIODE_HALF_MM = 5.08, 3.81
COUPON_MM, COUPON_STEP_MM = (76.2, 63.5), 25.4


def draw(page: Page, board: Board, parts: dict[str, Part]) -> None:
    """Draw the matrix of a board."""
    wide, high = board.columns * CELL_MM[0], board.rows * CELL_MM[1]
    page.frame("matrix", (15.24, 12.7), (wide + 38.1, high + 33.02))
    for column in range(board.columns):
        _column(page, board, column)
    for row in range(board.rows):
        _row(page, board, row)
    for number in range(board.rows * board.columns):
        row, column = divmod(number, board.columns)
        _crossing(page, board, (row, column), (parts[f"S{number + 1}"], parts[f"D{number + 1}"]))


def _column(page: Page, board: Board, column: int) -> None:
    x, top = _x(column), COLUMN_BUS_MM + ENTRY_MM
    page.wire((x, top), (x, _reed_y(board, 0)))
    page.label(names.column_net(column), (x, FIRST_MM[1] - 5.08), 90)
    page.entry((x, top), (x - ENTRY_MM, COLUMN_BUS_MM))
    if column == 0:
        page.bus((x - ENTRY_MM, COLUMN_BUS_MM), (_x(board.columns - 1) + ENTRY_MM, COLUMN_BUS_MM))
        page.label("{COLUMNS}", (_x(board.columns - 1) + ENTRY_MM, COLUMN_BUS_MM), 0, "global_label")


def _row(page: Page, board: Board, row: int) -> None:
    y, left = _reed_y(board, row) + ROW_MM, ROW_BUS_MM + ENTRY_MM
    page.wire((left, y), (_x(board.columns - 1) + DIODE_MM[0], y))
    page.label(names.row_net(row), (left + 1.27, y))
    page.entry((left, y), (ROW_BUS_MM, y - ENTRY_MM))
    if row == 0:
        low = y + ENTRY_MM
        page.bus((ROW_BUS_MM, _reed_y(board, board.rows - 1) + ROW_MM - ENTRY_MM), (ROW_BUS_MM, low))
        page.label("{ROWS}", (ROW_BUS_MM, low), 0, "global_label")


def _crossing(page: Page, board: Board, square: tuple[int, int], both: tuple[Part, Part]) -> None:
    row, column = square
    x, y = _x(column), _reed_y(board, row)
    diode = (x + DIODE_MM[0], y + DIODE_MM[1])
    page.symbol(both[0], (x + REED_MM, y), Look(name_mm=(0.0, -3.81)))
    page.symbol(both[1], diode, Look(90, name_mm=(5.6, 0.0)))
    page.wire((x, y), (x + REED_MM - REED_HALF_MM, y))
    # The uppermost reeds are joined to their column's passing wire, the lowest to its end.
    page.junction((x, y))
    page.wire((x + REED_MM + REED_HALF_MM, y), (diode[0], y), (diode[0], diode[1] - DIODE_HALF_MM))
    page.wire((diode[0], diode[1] + DIODE_HALF_MM), (diode[0], y + ROW_MM))
    page.junction((diode[0], y + ROW_MM))
    page.text(square_name(row, column), (x + 3.81, y + DIODE_MM[1]))


def _x(column: int) -> float:
    return FIRST_MM[0] + column * CELL_MM[0]


def _reed_y(board: Board, row: int) -> float:
    return FIRST_MM[1] + (board.rows - 1 - row) * CELL_MM[1]


def coupon(page: Page, parts: dict[str, Part]) -> None:
    """Draw the coupon: reeds between the common point at the left and their own points at the right."""
    reeds = sorted(reference for reference in parts if reference.startswith("S"))
    x, top = COUPON_MM
    page.frame("coupon", (x - 38.1, top - 25.4), (106.68, COUPON_STEP_MM * len(reeds) + 20.32))
    common, low = parts[f"TP{len(reeds) + 1}"], top + (len(reeds) - 1) * COUPON_STEP_MM
    page.symbol(common, (x - 15.24, top), Look(name_mm=(0.0, -6.35)))
    page.wire((x - 15.24, top), (x - 5.08, top))
    page.wire((x - 5.08, top), (x - 5.08, low))
    page.label("COMMON", (x - 5.08, low), 90)
    for index, reference in enumerate(reeds):
        y = top + index * COUPON_STEP_MM
        page.symbol(parts[reference], (x + 5.08, y), Look(name_mm=(0.0, -3.81)))
        page.wire((x - 5.08, y), (x, y))
        page.junction((x - 5.08, y))
        page.wire((x + 10.16, y), (x + 38.1, y))
        page.label(f"REED_{index + 1}", (x + 15.24, y))
        page.symbol(parts[f"TP{index + 1}"], (x + 38.1, y), Look(name_mm=(0.0, -6.35)))
