# SPDX-License-Identifier: Apache-2.0
"""A move's parts by name: only a game's own file knows how its moves are numbered."""


class MoveParts:
    """Parts of a move. Every game fills in the parts that its moves have; None or 0 stands for the others.

    *origin* is the square of the moving piece (the tail of a line; None for a piece that is placed and for a pass),
    *target* the square where it stops (the head of a line), *direction* a point of the compass such as "NE", *distance*
    its steps, *length* the number of pieces of its own line that move, itself included. *taken* is the square whose
    piece names a capture, *flipped* the square whose piece is also turned over, *tile* the square whose tile is taken.
    *is_lit* says that a pawn becomes lit, *is_jump* that it jumps.
    """

    __slots__ = ("direction", "distance", "flipped", "is_jump", "is_lit", "length", "origin", "taken", "target", "tile")

    def __init__(self, origin: "int | None", target: "int | None") -> None:
        self.origin = origin
        self.target = target
        self.direction = ""
        self.distance = 0
        self.length = 1
        self.taken: int | None = None
        self.flipped: int | None = None
        self.tile: int | None = None
        self.is_lit = False
        self.is_jump = False

    def __repr__(self) -> str:
        words = [f"{name}={getattr(self, name)!r}" for name in self.__slots__]
        return "MoveParts(" + ", ".join(words) + ")"


NO_PARTS = MoveParts(None, None)
