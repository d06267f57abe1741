# SPDX-License-Identifier: Apache-2.0
"""The check's observations, before anything is concluded from them."""

from dataclasses import dataclass, field
from typing import TypeAlias

from tactile_app.messages import Fact
from tactile_core.protocol.messages import Light, Tone
from tactile_core.rules.squares import square_text

# A fact is to be said, a message to be sent to the board.
Effect: TypeAlias = Fact | Tone | Light

STUCK = "stuck"


@dataclass
class SwitchEvidence:
    """Squares are numbers row by row.

    *stuck*: closed although no peg was there. *answers*: for each square on which the peg was put the squares that
    answered, nothing where none did. *chattering*: squares that answered again and again. *diodes*: squares whose diode
    lets ghosts through. *keys*: for each key that was asked for, the key that answered, "stuck", or None. *tones*,
    *light*: what the builder said of them, None where nobody asked or nobody knew. *is_complete*: the end was reached.
    """

    rows: int
    columns: int
    stuck: set[int] = field(default_factory=set)
    answers: dict[int, tuple[int, ...]] = field(default_factory=dict)
    chattering: set[int] = field(default_factory=set)
    diodes: set[int] = field(default_factory=set)
    diodes_tried: set[int] = field(default_factory=set)
    keys: dict[str, str | None] = field(default_factory=dict)
    tones: bool | None = None
    light: bool | None = None
    is_complete: bool = False

    @property
    def squares(self) -> range:
        """Every square."""
        return range(self.rows * self.columns)

    def name(self, square: int) -> str:
        """Return the name of *square*, such as 'c4'."""
        return square_text(square, self.columns)

    def names(self, squares: list[int]) -> tuple[str, ...]:
        """Return the names of *squares*."""
        return tuple(self.name(square) for square in squares)


def lines_of(evidence: SwitchEvidence, squares: set[int]) -> tuple[list[int], list[int]]:
    """Return the rows and the columns whose squares all lie in *squares*."""
    width = evidence.columns
    rows = [row for row in range(evidence.rows) if all(row * width + column in squares for column in range(width))]
    columns = [
        column for column in range(width) if all(row * width + column in squares for row in range(evidence.rows))
    ]
    return rows, columns
