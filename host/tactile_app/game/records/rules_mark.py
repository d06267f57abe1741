# SPDX-License-Identifier: Apache-2.0
"""A mark of the rules that a program plays by: two programs with the same mark judge the same moves alike."""

import zlib

from tactile_core.rules.game import Game

# Plies that are looked at; the choice of them is the same everywhere.
PLIES = 24
STRIDE = 7
MARK_NOTE = "; rules "


def rules_mark(game: Game, options: dict[str, str]) -> str:
    """Return eight hexadecimal digits of all that may be played along one line of play."""
    position = game.start(**options)
    crc = zlib.crc32(position.text().encode())
    for ply in range(PLIES):
        moves = [] if position.outcome() is not None else position.legal_moves()
        texts = " ".join(sorted(position.move_text(move) for move in moves))
        crc = zlib.crc32(texts.encode(), crc)
        if not moves:
            break
        position.push(moves[ply * STRIDE % len(moves)])
    return f"{zlib.crc32(position.text().encode(), crc):08x}"


def mark_line(game: Game, options: dict[str, str]) -> str:
    """Return the line of a record that has the mark."""
    return MARK_NOTE + rules_mark(game, options)
