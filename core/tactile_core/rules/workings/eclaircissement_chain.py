# SPDX-License-Identifier: Apache-2.0
"""Chains of jumps in Éclaircissement: where one pawn can land, and whether it became lit on the way.

A state is a number: 2 x square, plus 1 where the pawn became lit in this chain.
"""

from tactile_core.rules.shared.karo import CIRCLE, EIGHT_DIRECTIONS, EMPTY, PAWN, squares_from

SIZE = 5
SQUARES = SIZE * SIZE
CENTRE = 12

# For each square: the squares one step away; and the pairs (square jumped over, square reached).
STEPS = []
JUMPS = []
for _square in range(SQUARES):
    _rays = [squares_from(_square, SIZE, SIZE, file, rank) for file, rank in EIGHT_DIRECTIONS]
    STEPS.append(tuple(sorted([ray[0] for ray in _rays if ray])))
    JUMPS.append(tuple([(ray[0], ray[1]) for ray in _rays[::2] if len(ray) > 1]))


def landings(board: list[int], state: int, can_light: bool, is_forced: bool) -> list[int]:
    """Return the states after one more jump; the chain's starting square is empty on *board*."""
    states = []
    for over, target in JUMPS[state >> 1]:
        if board[over] >= PAWN and board[target] == EMPTY:
            if state & 1:
                states.append(target * 2 + 1)
            elif can_light and (board[over] >= CIRCLE or target == CENTRE):
                states.append(target * 2 + 1)
                if not is_forced:
                    states.append(target * 2)
            else:
                states.append(target * 2)
    return states


def chain(board: list[int], origin: int, is_forced: bool) -> tuple[list[int], list[int]]:
    """Return all states to which the pawn on *origin* can jump, its own first, and each one's predecessor's place."""
    code = board[origin]
    board[origin] = EMPTY
    states = [origin * 2]
    before = [-1]
    place = 0
    while place < len(states):
        for state in landings(board, states[place], code < CIRCLE, is_forced):
            if state not in states:
                states.append(state)
                before.append(place)
        place += 1
    board[origin] = code
    return states, before


def route(board: list[int], origin: int, state: int, is_forced: bool) -> list[int]:
    """Return the landings of a shortest chain from *origin* to *state*, the last included; [] where no chain exists."""
    states, before = chain(board, origin, is_forced)
    squares: list[int] = []
    if state not in states:
        return squares
    place = states.index(state)
    while place:
        squares.append(states[place] >> 1)
        place = before[place]
    squares.reverse()
    return squares


def on_the_way(board: list[int], origin: int, state: int, is_forced: bool) -> int:
    """Return the mask of all squares on which some chain from *origin* to *state* lands before it ends."""
    states = chain(board, origin, is_forced)[0]
    leads = [state] if state in states else []
    code = board[origin]
    board[origin] = EMPTY
    mask = 0
    found = True
    while found:
        found = False
        for earlier in states:
            if earlier in leads:
                continue
            if any(later in leads for later in landings(board, earlier, code < CIRCLE, is_forced)):
                leads.append(earlier)
                mask |= 1 << (earlier >> 1)
                found = True
    board[origin] = code
    return mask & ~(1 << origin) & ~(1 << (state >> 1))
