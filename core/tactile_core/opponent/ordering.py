# SPDX-License-Identifier: Apache-2.0
"""The order in which moves are tried: the table's move, moves that gain most, then moves that refuted others before.

A move is sorted by one number: its promise in the high bits, its place among the legal moves in the low bits. Tuples
would sort as well, but would fragment a small heap.
"""

from tactile_core.rules.prng import Prng

PLACE_BITS = 10
PLACE = (1 << PLACE_BITS) - 1
HISTORY = 509
HISTORY_MOST = 127
GAIN = 128 << PLACE_BITS
# A gain of -8 or more gives a number above 0.
NO_GAIN = 8 * GAIN
KILLER = GAIN // 2
FROM_TABLE = 1 << 28
# A move scores below this if it neither gains nor has refuted another move at this ply.
QUIET = NO_GAIN + KILLER


class Ordering:
    """The last move that refuted another at each ply, and how often each move has refuted another in all."""

    def __init__(self, plies: int) -> None:
        self._killers = [-2] * plies
        self._history = bytearray(HISTORY)

    def clear(self) -> None:
        """Forget everything."""
        for ply in range(len(self._killers)):
            self._killers[ply] = -2
        for slot in range(HISTORY):
            self._history[slot] = 0

    def numbers(self, moves: "list[int]", gains: "list[int]", ply: int, hint: int) -> "list[int]":
        """Return the number of each of *moves*, the most promising first; *hint* is the place of the table's move."""
        history = self._history
        numbers = [
            ((8 + gains[place]) << 7 | history[move % HISTORY]) << PLACE_BITS | place
            for place, move in enumerate(moves)
        ]
        killer = self._killers[ply]
        if killer in moves:
            numbers[moves.index(killer)] += KILLER
        if hint < len(numbers):
            numbers[hint] += FROM_TABLE
        numbers.sort(reverse=True)
        return numbers

    def note_cut(self, move: int, number: int, depth: int, ply: int) -> None:
        """Remember that *move* refuted the move before it, unless its gain puts it in front anyway."""
        if number & ~FROM_TABLE >= NO_GAIN + GAIN:
            return
        self._killers[ply] = move
        history = self._history
        slot = move % HISTORY
        count = history[slot] + depth * depth
        if count > HISTORY_MOST:
            for each in range(HISTORY):
                history[each] >>= 1
            count >>= 1
        history[slot] = min(count, HISTORY_MOST)


def root_order(gains: "list[int]", prng: "Prng | None") -> "list[int]":
    """Return the places of moves by their *gains*, the largest first; equal ones by lot, or in order without *prng*."""
    order = [
        (8 + gain) << 20 | (prng.randrange(1024) if prng else 0) << PLACE_BITS | (PLACE - place)
        for place, gain in enumerate(gains)
    ]
    order.sort(reverse=True)
    return [PLACE - (number & PLACE) for number in order]


def gaining_order(gains: "list[int]", least: int) -> "list[int]":
    """Return the places of moves that gain at least *least*, the largest gain first."""
    order = [(8 + gain) << PLACE_BITS | place for place, gain in enumerate(gains) if gain >= least]
    order.sort(reverse=True)
    return [number & PLACE for number in order]
