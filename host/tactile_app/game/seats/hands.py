# SPDX-License-Identifier: Apache-2.0
"""The seat of hands at this board: they make their moves, and the recogniser reads them."""

from tactile_app.game.seats.seat import Seat


class HandsSeat(Seat):
    """A seat whose moves the hands on the board make; nothing is asked of it."""

    has_hands = True


HANDS = HandsSeat()
