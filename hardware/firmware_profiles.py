# SPDX-License-Identifier: Apache-2.0
"""Write firmware/profiles.py, the pins of every board, from hardware/board.toml: `make profiles`.

The board's interpreter cannot read TOML, and its files are copied unchanged. A test compares the two.
"""

from pathlib import Path

from hardware.dimensions import Board, Dimensions, load

PLACE = Path(__file__).parents[1] / "firmware" / "profiles.py"

HEAD = '''# SPDX-License-Identifier: Apache-2.0
"""The pins of every board, as `make profiles` writes them from hardware/board.toml: change them there, not here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Keys are first, second, repeat, ask, menu: one pin each, or rows 0 to 4 of a column of their own.
PROFILES: "dict[str, dict[str, Any]]" = {
'''


def profiles_text(dimensions: Dimensions) -> str:
    """Return the file's text, the smallest board first."""
    boards = sorted(dimensions.boards.items(), key=lambda named: (named[1].rows * named[1].columns, named[0]))
    return HEAD + "".join(table(name, board, dimensions.keys.order) for name, board in boards) + "}\n"


def table(name: str, board: Board, keys: tuple[str, ...]) -> str:
    """Return the entry of the *board* called *name*."""
    pins = {
        "rows": board.pins.rows,
        "columns": board.pins.columns,
        "keys": tuple(board.pins.keys[key] for key in keys) if board.pins.keys else (),
        "key_column": board.pins.key_column,
        "buzzer": board.pins.buzzer,
        "light": board.pins.light,
    }
    lines = [f'        "{setting}": {value!r},\n' for setting, value in pins.items()]
    return f'    "{name}": {{\n{"".join(lines)}    }},\n'


def main(path: Path = PLACE) -> None:
    """Write the file."""
    path.write_text(profiles_text(load()), encoding="utf-8")


if __name__ == "__main__":
    main()
