# SPDX-License-Identifier: Apache-2.0
"""An entry of the shared log: a few lines of the game's record, as bytes between two homes."""

from collections.abc import Sequence
from dataclasses import dataclass

# The lines that one decision writes fit into a fraction of this.
MOST_BYTES = 4096
MOST_LINES = 16
LONGEST_LINE = 300
# A line that begins so concerns both players and changes nothing on the board.
NOTE = ";"


@dataclass(frozen=True, slots=True)
class Arrived:
    """Entry *number* (from 1) has come over *link*: *seat* (0 or 1) has written *data*, which is not checked yet.

    *stored_ms* is when it was stored, by the server's clock: the same for both homes.
    """

    link: str
    number: int
    seat: int
    data: bytes
    stored_ms: int = 0


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """The line *link* to a log is up, and the whole log has arrived; or the line is down.

    *log_ms* is what the server's clock shows now, as Arrived has it; 0 where that is not known.
    """

    link: str
    is_up: bool
    log_ms: int = 0


@dataclass(frozen=True, slots=True)
class Greeted:
    """The other player's program has said over *link* that it is there, or *is_leaving*.

    *is_coming*: its line has just begun, and it waits for the same word.
    """

    link: str
    is_leaving: bool = False
    is_coming: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody has come to *game*, which waits and is not played here now, or has declined it."""

    game: str
    is_declined: bool = False


LogEvent = Arrived | LinkChanged | Greeted | Joined


@dataclass(frozen=True, slots=True)
class Proposal:
    """A wish that *data* be the entry right after number *after*, or none; the same wish has the same *id* here."""

    after: int
    data: bytes
    id: str


def lines_of(data: bytes) -> tuple[str, ...] | None:
    """Return the lines of an entry; None for bytes that hold no entry."""
    if len(data) > MOST_BYTES or not data.isascii():
        return None
    lines = tuple(data.decode("ascii").split("\n"))
    is_whole = len(lines) <= MOST_LINES and all(0 < len(line) <= LONGEST_LINE for line in lines)
    return lines if is_whole and all(line.isprintable() for line in lines) else None


def data_of(lines: Sequence[str]) -> bytes:
    """Return the bytes of an entry."""
    return "\n".join(lines).encode("ascii")


def are_notes(lines: Sequence[str]) -> bool:
    """Return whether *lines* change nothing on the board."""
    return all(line.startswith(NOTE) for line in lines)
