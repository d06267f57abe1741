# SPDX-License-Identifier: Apache-2.0
"""How the virtual board is wired: as hardware/board.toml says the circuit board is, whatever the firmware believes."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tactile_app.keys import KEYS
from tactile_host import resources


@dataclass(frozen=True)
class Wires:
    """The pins of one profile: *keys* have a pin each, or are rows of *key_column*."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    keys: tuple[int, ...]
    key_column: int | None
    buzzer: int
    light: int

    @property
    def width(self) -> int:
        """The columns of the matrix, that of the keys included."""
        return len(self.columns) + (self.key_column is not None)

    def square_index(self, square: int) -> int:
        """Return the number under which the board's simulation knows the switch of *square*."""
        row, column = divmod(square, len(self.columns))
        return row * self.width + column

    def key_index(self, key: str) -> int:
        """Return the number under which the board's simulation knows *key*, one of KEYS."""
        number = KEYS.index(key)
        if self.key_column is None:
            return len(self.rows) * self.width + number
        return number * self.width + len(self.columns)

    def lines(self) -> list[str]:
        """Return the orders that wire a simulation."""
        columns = self.columns if self.key_column is None else (*self.columns, self.key_column)
        return [
            "wire rows " + " ".join(map(str, self.rows)),
            "wire columns " + " ".join(map(str, columns)),
            *(["wire keys " + " ".join(map(str, self.keys))] if self.keys else []),
        ]


def read_wires(profile: str, path: Path | None = None) -> Wires:
    """Return the wires of *profile*; KeyError for one that the file at *path*, or the board's own, does not have."""
    with (path or resources.board_file()).open("rb") as file:
        pins = tomllib.load(file)["boards"][profile]["pins"]
    keys = pins.get("keys", {})
    return Wires(
        tuple(pins["rows"]),
        tuple(pins["columns"]),
        tuple(keys[key] for key in KEYS if key in keys),
        pins.get("key_column"),
        pins["buzzer"],
        pins["light"],
    )
