# SPDX-License-Identifier: Apache-2.0
"""A slow reference of Quatre en ligne, written from the specification alone: every tile is tried on every square."""

from tests.core.rules.reference_karo import EIGHT, FILES, OTHER, Reference, square_at

NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
AROUND = [NORTH, EAST, SOUTH, WEST]


class QuatreEnLigne(Reference):
    def same_as(self) -> str:
        tiles = self.tiles()
        west = min((FILES.index(square[0]) for square in tiles), default=0)
        south = min((int(square[1:]) for square in tiles), default=0)
        return str(
            sorted((FILES.index(square[0]) - west, int(square[1:]) - south, self.board[square]) for square in tiles)
        )

    def tiles(self) -> set[str]:
        return {square for square, letter in self.board.items() if letter != "-"}

    def is_placing(self) -> bool:
        return len(self.pawns("w")) + len(self.pawns("b")) < 12

    def ordinary_moves(self) -> set[str]:
        if self.is_placing():
            return {f"@{square}" for square, letter in self.board.items() if letter == "."}
        found = self.onto({square for square, letter in self.board.items() if letter == "."}, "")
        for tile in sorted(self.tiles()):
            if self.may_take(tile):
                rest = self.tiles() - {tile}
                holes = {square for square in self.board if self.board[square] == "-" and touching(square, rest)}
                self.board[tile] = "-"
                found |= self.onto(holes, f"@{tile}")
                self.board[tile] = "."
        return found

    def onto(self, targets: set[str], suffix: str) -> set[str]:
        """Return every step and jump of the side to move that ends on one of *targets*."""
        found = set()
        for origin in self.pawns(self.turn):
            for file, rank in EIGHT:
                near = square_at(origin, file, rank)
                far = square_at(origin, 2 * file, 2 * rank)
                if near in targets:
                    found.add(f"{origin}-{near}{suffix}")
                if far in targets and self.board[near] in "wbWB":
                    found.add(f"{origin}-{far}j{suffix}")
        return found

    def may_take(self, tile: str) -> bool:
        tiles = self.tiles()
        free = [side for side in AROUND if square_at(tile, *side) not in tiles]
        if self.board[tile] != "." or len(free) < 2:
            return False
        if self.options["tile_free"] == "corner" and not any(
            one in free and other in free for one, other in ((NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH))
        ):
            return False
        return joined(tiles - {tile})

    def carry_out(self, move: str) -> None:
        if move.startswith("@"):
            self.board[move[1:]] = self.turn
            return
        carried, _, tile = move.partition("@")
        origin, target = carried.removesuffix("j").split("-")
        if tile:
            self.board[tile] = "-"
        pawn = self.board[origin]
        self.board[origin] = "."
        self.board[target] = pawn.swapcase() if carried.endswith("j") else pawn

    def win(self) -> tuple[str, str] | None:
        if self.is_placing():
            return None
        mover = OTHER[self.turn]
        for square in self.pawns(mover):
            for step in EIGHT:
                line = [square_at(square, step[0] * place, step[1] * place) for place in range(4)]
                if all(self.board.get(place) == mover.upper() for place in line):
                    return mover, "line"
        return None


def touching(square: str, tiles: set[str]) -> bool:
    return any(square_at(square, *side) in tiles for side in AROUND)


def joined(tiles: set[str]) -> bool:
    """Return whether all of *tiles* are reached from one of them."""
    reached: set[str] = set()
    new = {min(tiles)} if tiles else set()
    while new:
        reached |= new
        new = {square_at(tile, *side) for tile in new for side in AROUND} & tiles - reached
    return reached == tiles
