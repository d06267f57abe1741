# SPDX-License-Identifier: Apache-2.0
"""A game: its name, its board, its options, and the way to its rules."""

from tactile_core.rules.position import Position
from tactile_core.rules.setup import SetUp


class Game:
    """One game: its *name*, its board, its *options* (name and values, the default first).

    The rules are imported only when they are asked for, so that a small board holds one game alone.
    """

    def __init__(
        self,
        name: str,
        rows: int,
        columns: int,
        options: tuple[tuple[str, tuple[str, ...]], ...],
        has_set_up: bool = False,
    ) -> None:
        self.name = name
        self.rows = rows
        self.columns = columns
        self.options = options
        self.has_set_up = has_set_up

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def start(self, **options: str) -> Position:
        """Return the first position without the set-up; ValueError for an unknown option or value."""
        return self._rules().start(self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def from_text(self, text: str, **options: str) -> Position:
        """Return the position that *text* describes; InvalidPosition (a ValueError) for any other text."""
        return self._rules().from_text(text, self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def set_up(self, seed: int, chooser: "int | None", **options: str) -> SetUp:
        """Return the set-up before the first move; *seed* decides all lots, *chooser* is a seat (None: by lot)."""
        if not self.has_set_up:
            raise ValueError(f"{self.name} has no set-up")
        return self._rules().set_up(seed, chooser, self.chosen(options))  # type: ignore[no-any-return, no-untyped-call]

    def chosen(self, options: dict[str, str]) -> dict[str, str]:
        """Return the value of every option, the default for those not in *options*; ValueError for unknown ones."""
        values = {}
        for name, allowed in self.options:
            values[name] = options.get(name, allowed[0])
            if values[name] not in allowed:
                raise ValueError(f"{self.name}: {name} is one of {', '.join(allowed)}, got {values[name]!r}")
        for name in sorted(options):
            if name not in values:
                known = ", ".join([name for name, _ in self.options]) or "none"
                raise ValueError(f"{self.name} has no option {name!r}; its options: {known}")
        return values

    def _rules(self):  # type: ignore[no-untyped-def]  # noqa: ANN202 - a module has no type to name
        return __import__("tactile_core.rules." + self.name, None, None, ("start",))
