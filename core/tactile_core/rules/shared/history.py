# SPDX-License-Identifier: Apache-2.0
"""The changes of each ply, and how often the present position has stood.

A ply's changes are one flat tuple: a square and its content before, then the next square and its content before, and so
on, each square once. A pass has the empty tuple. A ply costs one tuple; all else is computed only when it is asked for.
"""


def restore(cells: list[int], changes: tuple[int, ...]) -> None:
    """Put the earlier content of every square of *changes* back into *cells*."""
    for index in range(0, len(changes), 2):
        cells[changes[index]] = changes[index + 1]


def times_stood(cells: list[int], plies: list[tuple[int, ...]]) -> int:
    """Return how often *cells* have stood with this side to move, now included; *plies* holds changes, oldest first."""
    past = cells[:]
    differing = 0
    times = 1
    is_same_turn = True
    for ply in range(len(plies) - 1, -1, -1):
        changes = plies[ply]
        is_same_turn = not is_same_turn
        for index in range(0, len(changes), 2):
            square = changes[index]
            differing += (changes[index + 1] != cells[square]) - (past[square] != cells[square])
            past[square] = changes[index + 1]
        if is_same_turn and not differing:
            times += 1
    return times
