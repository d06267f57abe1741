# SPDX-License-Identifier: Apache-2.0
"""The drifting tiles of Quatre en ligne, on a frame of 10 x 10 squares.

Around the frame is a rim, one square wide, where no tile may lie, so that no step needs to check for the edge. A square
is a number from 0 to 143, and its neighbours are WIDTH and 1 away.
"""

from tactile_core.rules.shared.grid import place_table, square_table, step_table
from tactile_core.rules.shared.karo import EMPTY, HOLE

SIZE = 10
WIDTH = SIZE + 2
ALL = WIDTH * WIDTH
PLACES = place_table(SIZE, SIZE)
SQUARES = square_table(SIZE, SIZE)
DIRECTIONS = step_table(SIZE)
SIDES = (1, WIDTH, -1, -WIDTH)
# The first count of a place on the rim: the tiles beside it never raise this to 0.
RIM = -8


class Tiles:
    """The places of the tiles on *board* (any code but HOLE), how many touch each square, and which ones can be taken.

    *touching* has for each square the number of tiles that touch it by a side; it is less than 0 on the rim.
    """

    def __init__(self, board: list[int], is_corner: bool) -> None:
        self.touching = [RIM] * ALL
        for square in PLACES:
            self.touching[square] = 0
        self._board = board
        self._is_corner = is_corner
        self._files = [0] * WIDTH
        self._count = 0
        for square in PLACES:
            if board[square] != HOLE:
                self._count += 1
                self._lay(square, 1)
        self._is_joined = self._joined_without(0)
        self._free: list[int] | None = None
        self._before: list[tuple[list[int] | None, bool]] = []

    def free(self) -> list[int]:
        """Return the tiles that can be taken away once no pawn stands on them, in ascending order."""
        if self._free is None:
            board = self._board
            touching = self.touching
            self._free = [
                square
                for square in PLACES
                if board[square] != HOLE
                and touching[square] <= 2
                and self.has_free_sides(square)
                and self.leaves_joined(square)
            ]
        return self._free

    def has_free_sides(self, tile: int) -> bool:
        """Return whether two sides of *tile* touch no other tile; they must meet where the option asks for it."""
        if self.touching[tile] != 2 or not self._is_corner:
            return self.touching[tile] <= 2
        # Two sides that meet are free if and only if the two others meet.
        board = self._board
        return (board[tile + 1] == HOLE) != (board[tile - 1] == HOLE)

    def leaves_joined(self, tile: int) -> bool:
        """Return whether the other tiles stay joined by their sides without *tile*, which touches at most two tiles."""
        if not self._is_joined:
            return self._joined_without(tile)
        if self.touching[tile] < 2:
            return True
        board = self._board
        if (board[tile + 1] == HOLE) != (board[tile - 1] == HOLE):
            file = 1 if board[tile + 1] != HOLE else -1
            rank = WIDTH if board[tile + WIDTH] != HOLE else -WIDTH
            # The two neighbours of *tile* touch another common tile.
            if board[tile + file + rank] != HOLE:
                return True
        return self._joined_without(tile)

    def move(self, tile: int, target: int) -> None:
        """Take *tile* away and put it on *target*."""
        self._before.append((self._free, self._is_joined))
        self._shift(tile, target)
        # The remaining tiles are joined, and this tile touches them.
        self._is_joined = True
        self._free = None

    def take_back(self, tile: int, target: int) -> None:
        """Undo the last move, which was from *tile* to *target*."""
        self._shift(target, tile)
        self._free, self._is_joined = self._before.pop()

    def key(self) -> bytes:
        """Return a value that is equal for two boards if and only if they differ only in their place on the frame.

        The bytes from the first tile to the last almost do this. The first byte adds the distance of the first tile
        from the leftmost file with a tile; the frame is so wide that this fixes all other files.
        """
        squares = bytes(self._board)
        first = ALL - len(squares.lstrip(b"\0"))
        file = 0
        while file < WIDTH - 1 and not self._files[file]:
            file += 1
        return bytes([(first - file) % WIDTH]) + squares.strip(b"\0")

    def _shift(self, tile: int, target: int) -> None:
        self._board[tile] = HOLE
        self._board[target] = EMPTY
        self._lay(tile, -1)
        self._lay(target, 1)

    def _lay(self, square: int, count: int) -> None:
        touching = self.touching
        for side in SIDES:
            touching[square + side] += count
        self._files[square % WIDTH] += count

    def _joined_without(self, tile: int) -> bool:
        """Return whether all tiles but *tile* (0: all tiles) are joined by their sides."""
        board = self._board
        seen = [code == HOLE for code in board]
        others = self._count
        if tile:
            seen[tile] = True
            others -= 1
        if others == 0:
            return True
        first = seen.index(False)
        seen[first] = True
        found = [first]
        for square in found:
            for side in SIDES:
                if not seen[square + side]:
                    seen[square + side] = True
                    found.append(square + side)
        return len(found) == others
