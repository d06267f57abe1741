# SPDX-License-Identifier: Apache-2.0
"""Solve every ending of Overboard with at most four pegs by the rules themselves, and write the table.

    python -m lab.opponent.endings

It plays every move of every position once, by the rules, and then goes backwards from the ends. A position is won in n
plies if a move leads to a position lost in n - 1. It is lost in n if every move leads to a won position, and the
longest of these takes n - 1. A position that is never reached is a draw. This takes a minute or two.

    python -m lab.opponent.endings --check

checks each byte of the kept table by itself: it must follow from the bytes that its moves reach.
"""

import argparse
import itertools
import zlib
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tactile_core.opponent.endings import (
    MOST_PEGS,
    PARTS,
    SIZE_OF_TABLE,
    SQUARES,
    TRIANGLE,
    place_of,
)
from tactile_core.rules.overboard import OverboardPosition
from tactile_core.rules.overboard_line import DIGITS, POWERS, SIZE
from tactile_host.opponent.data import ENDINGS

# This move ends the game and leads to no place of the table.
WON = SIZE_OF_TABLE
NO_MOVE = SIZE_OF_TABLE + 1


def main() -> None:
    """Write the table and print its content, or check the kept table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        wrong = contradictions(zlib.decompress(ENDINGS.read_bytes()), MOST_PEGS)
        print(f"{len(wrong)} of {SIZE_OF_TABLE} bytes contradict what their moves reach")
        return
    values = solve(MOST_PEGS)
    ENDINGS.write_bytes(zlib.compress(values, 9))
    print(f"{ENDINGS}: {ENDINGS.stat().st_size} bytes, the longest ending {max(values)} plies")


def solve(most_pegs: int) -> bytes:
    """Return the table of all positions with at most *most_pegs*; a byte beyond them is 0."""
    successors = successors_of_all(most_pegs)
    known = successors[:, 0] != NO_MOVE
    # Two more places: a move that ends the game reaches a loss in 0 plies; a place that stands for no move decides
    # nothing.
    values = np.zeros(SIZE_OF_TABLE + 2, dtype=np.uint8)
    lost = np.zeros(SIZE_OF_TABLE + 2, dtype=bool)
    won = np.zeros(SIZE_OF_TABLE + 2, dtype=bool)
    lost[WON] = True
    won[NO_MOVE] = True
    last = 1
    for plies in range(1, 255):
        open_ = known & ~lost[:SIZE_OF_TABLE] & ~won[:SIZE_OF_TABLE]
        if plies & 1:
            new = open_ & lost[successors].any(axis=1)
            won[:SIZE_OF_TABLE] |= new
        else:
            new = open_ & won[successors].all(axis=1)
            lost[:SIZE_OF_TABLE] |= new
        values[:SIZE_OF_TABLE][new] = plies
        if new.any():
            last = plies
        elif plies > last + 1:
            break
    return values[:SIZE_OF_TABLE].tobytes()


def contradictions(values: bytes, most_pegs: int) -> list[int]:
    """Return the places of the table *values* that do not follow from their moves.

    If there is none, every win and loss of the table is proved: each step leads to fewer plies, down to an end.
    """
    successors = successors_of_all(most_pegs)
    known = successors[:, 0] != NO_MOVE
    # A move that ends the game reaches a loss in 0 plies; a draw is longer than any win, and shorter than any loss.
    plies = np.append(np.frombuffer(values, dtype=np.uint8).astype(int), [0, 0])
    reached = plies[successors]
    is_loss = (reached > 0) & (reached % 2 == 0) | (successors == WON)
    is_win = reached % 2 == 1
    soonest = np.where(is_loss, reached, 999).min(axis=1)
    longest = np.where(is_win, reached, 0).max(axis=1)
    loses = (is_win | (successors == NO_MOVE)).all(axis=1)
    right = np.where(is_loss.any(axis=1), soonest + 1, np.where(loses, longest + 1, 0))
    return [int(place) for place in np.flatnonzero(known & (right != plies[:SIZE_OF_TABLE]))]


def successors_of_all(most_pegs: int) -> npt.NDArray[np.int32]:
    """Return one row for each place of the table: the places that its moves reach."""
    rows: dict[int, list[int]] = {}
    for own, other in positions(most_pegs):
        place = place_of(list(own), list(other))
        if place not in rows:
            rows[place] = successors(position_of(own, other))
    table = np.full((SIZE_OF_TABLE, max(map(len, rows.values()))), NO_MOVE, dtype=np.int32)
    for place, row in rows.items():
        table[place, : len(row)] = row
    return table


def positions(most_pegs: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the squares of the mover and of the other side, each position at least once up to symmetry."""
    for own, other, _size in PARTS:
        if own + other > most_pegs:
            continue
        # The side whose peg is brought into the triangle, as in place_of.
        single = other if other == 1 else own
        rest = own + other - single
        for first in TRIANGLE:
            squares = [square for square in range(SQUARES) if square != first]
            for partners in itertools.combinations(squares, single - 1):
                free = [square for square in squares if square not in partners]
                for others in itertools.combinations(free, rest):
                    ones = (first, *partners)
                    yield (others, ones) if other == 1 else (ones, others)


def position_of(own: tuple[int, ...], other: tuple[int, ...]) -> OverboardPosition:
    """Return the position with the first side to move and its pegs on *own*."""
    lines = [0] * (2 * SIZE)
    for digit, squares in ((1, own), (2, other)):
        for square in squares:
            lines[square // SIZE] += digit * POWERS[square % SIZE]
            lines[SIZE + square % SIZE] += digit * POWERS[square // SIZE]
    return OverboardPosition(lines, 0, 0)


def successors(position: OverboardPosition) -> list[int]:
    """Return the place that each move reaches, with the other side to move."""
    places = []
    for move in position.legal_moves():
        position.push(move)
        places.append(WON if position.is_won() else place_of(*squares_of(position)))
        position.pop()
    return places


def squares_of(position: OverboardPosition) -> tuple[list[int], list[int]]:
    """Return the squares of the side to move and of the other."""
    sides: tuple[list[int], list[int]] = ([], [])
    for square in range(SQUARES):
        digit = DIGITS[position.lines[square // SIZE] * SIZE + square % SIZE]
        if digit:
            sides[digit - 1].append(square)
    return sides[position.turn], sides[1 - position.turn]


if __name__ == "__main__":
    main()
