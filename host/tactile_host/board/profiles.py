# SPDX-License-Identifier: Apache-2.0
"""The kinds of boards: each is a table in board.toml, and described nowhere else."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tactile_app.errors import UserError
from tactile_host import resources


@dataclass(frozen=True)
class Profile:
    """One kind of board, by the *name* of its table."""

    name: str
    rows: int
    columns: int

    @property
    def size(self) -> str:
        """Rows and columns, as headings of figures name them."""
        return f"{self.rows} x {self.columns}"


def read_profiles(path: Path | None = None) -> tuple[Profile, ...]:
    """Return the profiles of the file at *path*, or of the product's own, the one with the fewest squares first."""
    with (path or resources.board_file()).open("rb") as file:
        boards = tomllib.load(file)["boards"]
    found = [Profile(name, board["rows"], board["columns"]) for name, board in boards.items()]
    return tuple(sorted(found, key=lambda profile: (profile.rows * profile.columns, profile.name)))


def profile_names() -> tuple[str, ...]:
    """Return the names of all boards, the one with the fewest squares first."""
    return tuple(profile.name for profile in read_profiles())


def find_profile(name: str | None) -> Profile:
    """Return the profile called *name*, or without a name the smallest; UserError for an unknown name."""
    profiles = read_profiles()
    for profile in profiles:
        if name in (None, profile.name):
            return profile
    raise UserError(f"There is no profile {name}. Profiles are {', '.join(profile_names())}.")


def smallest_profile(rows: int, columns: int, profiles: tuple[Profile, ...] | None = None) -> Profile:
    """Return the smallest board with at least these *rows* and *columns*; ValueError if no board has so many."""
    for profile in read_profiles() if profiles is None else profiles:
        if profile.rows >= rows and profile.columns >= columns:
            return profile
    raise ValueError(f"expected a game that fits on a board, got {rows} rows and {columns} columns")
