# SPDX-License-Identifier: Apache-2.0
"""A slow reference of Rampants et Sauteurs, written from the specification alone: every pair of squares is judged."""

from tests.core.rules.reference_karo import FILES, OTHER, Reference

STARTING = {
    "w": {file + rank for file in "abc" for rank in "12"},
    "b": {file + rank for file in "abc" for rank in "78"},
}


class Rampants(Reference):
    def __init__(self, text: str, options: dict[str, str]) -> None:
        super().__init__(text, options)
        self.never_left = {side: set(self.pawns(side)) & STARTING[side] for side in "wb"}

    def ordinary_moves(self) -> set[str]:
        pairs = [(origin, target) for origin in self.pawns(self.turn) for target in self.board]
        return {f"{origin}-{target}" for origin, target in pairs if self.may(origin, target)}

    def may(self, origin: str, target: str) -> bool:
        files = FILES.index(target[0]) - FILES.index(origin[0])
        ranks = int(target[1]) - int(origin[1])
        distance = max(abs(files), abs(ranks))
        if self.board[target] != ".":
            return False
        if self.board[origin].islower():
            return distance == 1
        if distance < 2 or not (files == 0 or ranks == 0 or abs(files) == abs(ranks)):
            return False
        between = [
            FILES[FILES.index(origin[0]) + files * step // distance] + str(int(origin[1]) + ranks * step // distance)
            for step in range(1, distance)
        ]
        return all(self.board[square] != "." for square in between)

    def carry_out(self, move: str) -> None:
        origin, target = move.split("-")
        pawn = self.board[origin]
        self.board[origin] = "."
        self.board[target] = pawn.swapcase()
        stayed = self.never_left[self.turn]
        if origin in stayed:
            stayed.remove(origin)
            if target in STARTING[self.turn]:
                stayed.add(target)

    def counted(self, side: str) -> int:
        return len(STARTING[OTHER[side]] & set(self.pawns(side)))

    def win(self) -> tuple[str, str] | None:
        mover = OTHER[self.turn]
        for side in (mover, self.turn):
            target = STARTING[OTHER[side]]
            if set(self.pawns(side)) == target:
                return side, "home"
            if side == mover and self.options["blockade"] == "fill" and self.fills(side, target):
                return side, "blockade"
        return None

    def fills(self, side: str, target: set[str]) -> bool:
        own = target & set(self.pawns(side))
        enemies = target & set(self.pawns(OTHER[side]))
        return len(own) + len(enemies) == 6 and len(own) >= 5 and enemies <= self.never_left[OTHER[side]]
