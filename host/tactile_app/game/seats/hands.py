# SPDX-License-Identifier: Apache-2.0
"""The seat of hands at this board: they make their moves, and the recogniser reads them."""

from tactile_app.game.seats.seat import Seat


class HandsSeat(Seat):
    """Nobody decides here but the hands on the board, and nothing is asked of this seat."""

    has_hands = True


HANDS = HandsSeat()
