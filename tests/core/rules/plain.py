# SPDX-License-Identifier: Apache-2.0
"""Helpers of several games' plain tests; they run on CPython and on MicroPython."""


def texts(position):
    """Return the texts of the legal moves in alphabetical order."""
    return sorted([position.move_text(move) for move in position.legal_moves()])


def after(position, *moves):
    """Play *moves*, given as texts, and return the position."""
    for move in moves:
        position.push(position.parse_move(move))
    return position


def error_of(kind, call, *arguments):
    """Return the error of *kind* that the call raises."""
    try:
        call(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"expected {kind}")
