# SPDX-License-Identifier: Apache-2.0
"""A slow reference of Éclaircissement, written from the specification alone: every chain is walked, jump by jump."""

from tests.core.rules.reference_karo import EIGHT, OTHER, Reference, square_at

FOUR = [(0, 1), (1, 0), (0, -1), (-1, 0)]


class Eclaircissement(Reference):
    def ordinary_moves(self) -> set[str]:
        found: set[str] = set()
        for origin in self.pawns(self.turn):
            pawn = self.board[origin]
            unlit = pawn.islower()
            for step in EIGHT:
                target = square_at(origin, *step)
                if self.board.get(target) == ".":
                    for lit in self.choices(unlit, target == "c3"):
                        found.add(f"{origin}-{target}" + ("*" if lit else ""))
            # The pawn is in the hand while it jumps: its starting square counts as empty.
            self.board[origin] = "."
            for target, lit in self.chains(origin, unlit, False, [(origin, False)]):
                if target != origin or lit:
                    found.add(f"{origin}-{target}" + ("*" if lit else ""))
            self.board[origin] = pawn
        return found

    def choices(self, is_unlit: bool, has_chance: bool) -> list[bool]:
        """Return whether the pawn becomes lit now: both answers where the player may choose."""
        if not (is_unlit and has_chance):
            return [False]
        return [True] if self.options["light"] == "forced" else [True, False]

    def chains(self, place: str, unlit: bool, lit: bool, walked: list[tuple[str, bool]]) -> set[tuple[str, bool]]:
        """Return where the pawn can stop, and whether lit; no chain needs to come back to a square as it was."""
        ends: set[tuple[str, bool]] = set()
        for file, rank in FOUR:
            over = square_at(place, file, rank)
            target = square_at(place, 2 * file, 2 * rank)
            if self.board.get(over, ".") == "." or self.board.get(target) != ".":
                continue
            chance = target == "c3" or self.board[over].isupper()
            for now in self.choices(unlit and not lit, chance):
                state = (target, lit or now)
                if state not in walked:
                    ends.add(state)
                    ends |= self.chains(target, unlit, lit or now, walked + [state])
        return ends

    def carry_out(self, move: str) -> None:
        origin, target = move.rstrip("*").split("-")
        pawn = self.board[origin]
        self.board[origin] = "."
        self.board[target] = pawn.upper() if move.endswith("*") else pawn

    def counted(self, side: str) -> int:
        return sum(self.board[square].isupper() for square in self.pawns(side))

    def win(self) -> tuple[str, str] | None:
        mover = OTHER[self.turn]
        pawns = self.pawns(mover)
        if len(pawns) < 8:
            return None
        if all(self.board[square].isupper() and (square[0] in "ae" or square[1] in "15") for square in pawns):
            return mover, "lit"
        return None
