# SPDX-License-Identifier: Apache-2.0
"""The common part of the slow references of the three KARO games: squares by name, history, passes and draws.

Written from the printed specification alone, in the plainest way; nothing here knows the engine.
"""

FILES = "abcdefghij"
OTHER = {"w": "b", "b": "w"}
EIGHT = [(file, rank) for file in (-1, 0, 1) for rank in (-1, 0, 1) if (file, rank) != (0, 0)]


def square_at(name: str, file_step: int, rank_step: int) -> str:
    """Return the square this many files and ranks away; it need not be on the board ('' where it has no file)."""
    file = FILES.find(name[0]) + file_step
    if not 0 <= file < len(FILES):
        return ""
    return FILES[file] + str(int(name[1:]) + rank_step)


class Reference:
    """A game as a dict from square names to letters, with everything that was ever played."""

    def __init__(self, text: str, options: dict[str, str]) -> None:
        rows, self.turn = text.split(" ")
        ranks = rows.split("/")
        self.options = options
        self.height = len(ranks)
        self.width = len(ranks[0])
        self.board = {
            FILES[file] + str(self.height - row): letter
            for row, rank in enumerate(ranks)
            for file, letter in enumerate(rank)
        }
        self.played: list[str] = []
        self.seen = [(self.same_as(), self.turn)]
        # How many pawns each side had where it wants them, after each ply.
        self.counts = [{side: self.counted(side) for side in "wb"}]

    def rows(self) -> str:
        return "/".join(
            "".join(self.board[FILES[file] + str(rank)] for file in range(self.width))
            for rank in range(self.height, 0, -1)
        )

    def text(self) -> str:
        return f"{self.rows()} {self.turn}"

    def same_as(self) -> str:
        """Return the text that is equal where a position is repeated."""
        return self.rows()

    def pawns(self, side: str) -> list[str]:
        return [square for square, letter in self.board.items() if letter.lower() == side]

    def moves(self) -> set[str]:
        if self.win():
            return set()
        return self.ordinary_moves() or {"pass"}

    def play(self, move: str) -> None:
        if move != "pass":
            self.carry_out(move)
        self.turn = OTHER[self.turn]
        self.played.append(move)
        self.seen.append((self.same_as(), self.turn))
        self.counts.append({side: self.counted(side) for side in "wb"})

    def counted(self, side: str) -> int:
        """Return how many pawns of a side are where it wants them, or as it wants them."""
        return 0

    def stands_still(self) -> bool:
        """Return whether for forty plies no side had more than ever before."""
        if self.options.get("standstill") != "draw" or len(self.played) < 40:
            return False
        before, since = self.counts[:-40], self.counts[-40:]
        return all(max(each[side] for each in since) <= max(each[side] for each in before) for side in "wb")

    def outcome(self) -> tuple[str, str] | None:
        """(winner or "", reason) or None."""
        win = self.win()
        if win:
            return win
        if self.seen.count(self.seen[-1]) >= 3:
            return "", "repetition"
        if self.stands_still():
            return "", "standstill"
        if self.played[-2:] == ["pass", "pass"]:
            return "", "passes"
        return None

    def occupied(self) -> set[str]:
        return {square for square, letter in self.board.items() if letter in "wbWB"}

    def win(self) -> tuple[str, str] | None:
        raise NotImplementedError

    def ordinary_moves(self) -> set[str]:
        raise NotImplementedError

    def carry_out(self, move: str) -> None:
        raise NotImplementedError
