# SPDX-License-Identifier: Apache-2.0
"""The search's memory of positions: an entry is one number of 30 bits, a small integer on a Pico.

Score + 32768 (16 bits), depth (5), flag (2), place of the best move among the legal ones (7; NO_MOVE for none).
"""

from array import array
from binascii import crc32

from tactile_core.opponent.scores import INFINITY, nearer

EXACT = 1
LOWER = 2
UPPER = 3
NO_MOVE = 127


def entry_of(score: int, depth: int, flag: int, index: int) -> int:
    """Return the entry of these values, with NO_MOVE for an *index* that does not fit."""
    return (score + 32768) << 14 | min(depth, 31) << 9 | flag << 7 | min(index, NO_MOVE)


def usable_score(entry: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """Return the score of *entry* if it decides a node at *ply* with these bounds, else -INFINITY."""
    if entry >> 9 & 31 < depth:
        return -INFINITY
    score = nearer((entry >> 14) - 32768, -ply)
    flag = entry >> 7 & 3
    if flag == EXACT or (score >= beta if flag == LOWER else score <= alpha):
        return score
    return -INFINITY


class LargeTable:
    """For a computer: a dict that is emptied when it is full."""

    def __init__(self, most: int = 1 << 16) -> None:
        self._most = most
        self._entries: dict[bytes, int] = {}

    def get(self, key: bytes) -> int:
        """Return the entry of *key*, 0 for none."""
        return self._entries.get(key, 0)

    def put(self, key: bytes, entry: int) -> None:
        """Remember *entry*."""
        if len(self._entries) >= self._most:
            self._entries.clear()
        self._entries[key] = entry

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()


class SmallTable:
    """For a board: arrays made once, in which a new entry replaces an old one, so the heap never fragments."""

    def __init__(self, slots: int = 512) -> None:
        self._slots = slots
        self._checks = array("H", bytes(2 * slots))
        self._entries = array("I", bytes(4 * slots))

    def get(self, key: bytes) -> int:
        """Return the entry of *key*, 0 for none."""
        number = crc32(key)
        slot = (number & 0xFFFF) % self._slots
        return self._entries[slot] if self._checks[slot] == number >> 16 & 0xFFFF else 0

    def put(self, key: bytes, entry: int) -> None:
        """Remember *entry*."""
        number = crc32(key)
        slot = (number & 0xFFFF) % self._slots
        self._checks[slot] = number >> 16 & 0xFFFF
        self._entries[slot] = entry

    def clear(self) -> None:
        """Forget everything."""
        for slot in range(self._slots):
            self._entries[slot] = 0
