# SPDX-License-Identifier: Apache-2.0
"""Two rows or columns of switches that answer together: their wires touch, as over a bridge of solder."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from tactile_app.game.hands.silent_lines import SilentLine, lines
from tactile_core.recogniser.evidence import BOUNCE_MS
from tactile_core.rules.squares import mask_of, squares_of

# Without a change that both lines have shown at once, fewer squares are better explained by single switches.
FEWEST_JOINED = 2


@dataclass(frozen=True, slots=True)
class JoinedLines:
    """The two rows, or else columns, with *numbers*, counted from nought, that answer together; their *squares*."""

    numbers: tuple[int, int]
    is_row: bool
    squares: tuple[int, ...]


def joined_lines(
    boards: Sequence[int], occupancy: int, left_out: int, size: tuple[int, int], fewest: int = FEWEST_JOINED
) -> list[JoinedLines]:
    """Return the pairs of lines over which one of *boards* looks like *occupancy*, rows first, if they are joined.

    *size*: the columns and rows; *fewest*: at least this many squares look otherwise for it. Switches of the mask
    *left_out* show nothing.
    """
    found = []
    for joined in pairs_of_lines(occupancy, left_out, size):
        told = [pair for pair in pairs_in(joined) if not left_out & pair]
        looks = [(board, as_joined(board, told)) for board in boards]
        if any((look ^ board).bit_count() >= fewest and not (look ^ occupancy) & ~left_out for board, look in looks):
            found.append(joined)
    return found


def pairs_of_lines(occupancy: int, left_out: int, size: tuple[int, int]) -> list[JoinedLines]:
    """Return the pairs of lines that show the same on the board *occupancy*, rows first."""
    found = []
    for one, other in combinations(lines(*size), 2):
        if one.is_row != other.is_row:
            continue
        joined = JoinedLines((one.number, other.number), one.is_row, (*one.squares, *other.squares))
        told = [pair for pair in pairs_in(joined) if not left_out & pair]
        if told and all(occupancy & pair in (0, pair) for pair in told):
            found.append(joined)
    return found


def joined_at_once(base: int, occupancy: int, left_out: int, size: tuple[int, int]) -> list[JoinedLines]:
    """Return the pairs of lines over which *base*, or *base* with one piece more, looks like *occupancy*.

    All squares by which the two differ have closed at once: hands put down one piece after the other. First come lines
    that have shown that piece both.
    """
    closed = occupancy & ~base & ~left_out
    if closed.bit_count() < 2:
        return []
    boards = (base, *(base | 1 << square for square in squares_of(closed)))
    found = joined_lines(boards, occupancy, left_out, size, fewest=1)
    return sorted(found, key=lambda joined: all(closed & pair != pair for pair in pairs_in(joined)))


def lines_of_pair(one: int, other: int, size: tuple[int, int]) -> JoinedLines | None:
    """Return the two lines that have the squares *one* and *other* at one place, None where no two have."""
    columns = size[0]
    (row, column), (other_row, other_column) = divmod(one, columns), divmod(other, columns)
    if (row != other_row) == (column != other_column):
        return None
    is_row = column == other_column
    numbers = (row, other_row) if is_row else (column, other_column)
    found = {line.number: line.squares for line in lines(*size) if line.is_row == is_row}
    return JoinedLines(numbers, is_row, (*found[numbers[0]], *found[numbers[1]]))


def likeliest_first(
    silent: Sequence[SilentLine], joined: Sequence[JoinedLines], differing: int
) -> list[SilentLine | JoinedLines]:
    """Return the lines that may not answer: a *silent* one that alone explains all *differing* squares comes first."""
    alone = [each for each in silent if not differing & ~mask_of(list(each.squares))]
    return [*alone, *joined, *(each for each in silent if each not in alone)]


def have_changed_together(joined: JoinedLines, base: int, seen: Sequence[tuple[int, int]]) -> bool:
    """Return whether two switches, one of each line, have changed at once in *seen*, the (ms, occupancy) after *base*.

    No hand moves two pieces at once over all the width between two lines; a row that is pushed changes more switches.
    """
    pairs = pairs_in(joined)
    return any(before ^ after in pairs for before, after in _at_once(base, seen))


def have_closed_at_once(joined: JoinedLines, base: int, seen: Sequence[tuple[int, int]]) -> bool:
    """Return whether switches of *joined* lines, and no others, have closed at once in *seen*, and nothing opened."""
    mask = mask_of(list(joined.squares))
    closed = [after & ~before for before, after in _at_once(base, seen) if not before & ~after]
    return any(each.bit_count() > 1 and not each & ~mask for each in closed)


def _at_once(base: int, seen: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the boards (before, after) each change in *seen*, where switches that change at once are one change.

    The second switch is reported a moment after the first.
    """
    last = [
        occupancy
        for index, (ms, occupancy) in enumerate(seen)
        if index + 1 == len(seen) or seen[index + 1][0] - ms > BOUNCE_MS
    ]
    return list(pairwise([base, *last]))


def pairs_in(joined: JoinedLines) -> list[int]:
    """Return the masks of the two squares each that answer together."""
    half = len(joined.squares) // 2
    return [mask_of([joined.squares[number], joined.squares[half + number]]) for number in range(half)]


def as_joined(board: int, pairs: Sequence[int]) -> int:
    """Return how *board* looks where the squares of each mask of *pairs* answer together."""
    for mask in pairs:
        board |= mask if board & mask else 0
    return board
