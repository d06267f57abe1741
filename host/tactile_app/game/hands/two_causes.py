# SPDX-License-Identifier: Apache-2.0
"""Lines that do not answer on a board on which more than one thing is broken: each explains a part of what differs."""

from collections.abc import Sequence
from itertools import combinations

from tactile_app.game.hands.joined_lines import JoinedLines, as_joined, pairs_in, pairs_of_lines
from tactile_app.game.hands.silent_lines import FEWEST, SilentLine, lines
from tactile_app.game.hands.worn_switches import MOST_DIFFERING
from tactile_core.rules.squares import mask_of


def lines_in_part(wanted: int, seen: int, left_out: int, size: tuple[int, int]) -> list[SilentLine | JoinedLines]:
    """Return the lines that explain a part of why a board that is to show *wanted* shows *seen*.

    Without them, and without those of the mask *left_out*, one line more or a few single switches explain the rest;
    lines that leave least come first. *size*: the columns and rows.
    """
    differing = (wanted ^ seen) & ~left_out
    found: list[tuple[int, int, SilentLine | JoinedLines]] = []
    for line in _broken(wanted, seen, left_out, size):
        mask = mask_of(list(line.squares))
        rest = differing & ~mask
        if (differing & mask).bit_count() >= FEWEST and _is_explained(wanted, seen, left_out | mask, size):
            found.append((rest.bit_count(), len(found), line))
    return [line for *_, line in sorted(found, key=lambda each: each[:2])]


def two_joined(
    base: int, afters: Sequence[int], seen: int, left_out: int, size: tuple[int, int]
) -> list[SilentLine | JoinedLines]:
    """Return the two pairs of joined lines that together make one of the boards *afters* look like *seen*; [] for none.

    Neither shows anything before the move, from the board *base*, that *afters* follow.
    """
    surplus = seen & ~base & ~left_out
    pairs = [
        (pair, mask_of(list(pair.squares)))
        for pair in pairs_of_lines(seen, left_out, size)
        if surplus & mask_of(list(pair.squares))
    ]
    # Joined lines show more pieces than there are, never fewer.
    boards = [after for after in afters if not after & ~seen & ~left_out]
    for (one, one_mask), (other, other_mask) in combinations(pairs, 2):
        if (surplus & ~(one_mask | other_mask)).bit_count() > 1:
            continue
        both = [*pairs_in(one), *pairs_in(other)]
        if any(not (as_joined(as_joined(board, both), both) ^ seen) & ~left_out for board in boards):
            return [one, other]
    return []


def _is_explained(wanted: int, seen: int, left_out: int, size: tuple[int, int]) -> bool:
    """Return whether a few single switches, perhaps beside one line, explain why *seen* is not *wanted*."""
    differing = (wanted ^ seen) & ~left_out
    if differing.bit_count() <= MOST_DIFFERING:
        return True
    broken = (mask_of(list(line.squares)) for line in _broken(wanted, seen, left_out, size))
    if any((differing & ~mask).bit_count() <= MOST_DIFFERING for mask in broken):
        return True
    # Of three lines whose wires touch the third may show anything.
    return any(not differing & ~mask_of(list(line.squares)) for line in lines(*size))


def _broken(wanted: int, seen: int, left_out: int, size: tuple[int, int]) -> list[SilentLine | JoinedLines]:
    """Return the lines that show nothing at all, or a piece on every square, then the pairs that answer together."""
    found: list[SilentLine | JoinedLines] = []
    for line in lines(*size):
        mask = mask_of(list(line.squares)) & ~left_out
        if mask and (not seen & mask or not mask & ~seen):
            found.append(line)
    return [*found, *(joined for joined in pairs_of_lines(seen, left_out, size) if _is_shared(joined, wanted, seen))]


def _is_shared(joined: JoinedLines, wanted: int, seen: int) -> bool:
    """Return whether squares of *joined* show the other line's pieces, and hardly more show what neither explains."""
    mask = mask_of(list(joined.squares))
    look = as_joined(wanted, pairs_in(joined))
    shared, otherwise = (seen & look & ~wanted & mask).bit_count(), ((seen ^ look) & mask).bit_count()
    # A switch that sticks shows on both lines.
    return shared > 0 and otherwise <= max(shared, 2)
