# SPDX-License-Identifier: Apache-2.0
"""Rampants before its first move: the players name which three of their six pawns are jumpers."""

from tactile_core.rules.position import FIRST, PASS, SECOND, Position, join_text
from tactile_core.rules.prng import Prng
from tactile_core.rules.setup import Question, SetUp
from tactile_core.rules.squares import mask_of, square_text

COLUMNS = 3
JUMPERS = 3
# The squares of each side's six pawns.
HOMES = (tuple(range(6)), tuple(range(18, 24)))
NAMES = tuple([square_text(square, COLUMNS) for square in range(24)])


class Arrangement(SetUp):
    """Three jumpers named by the side that moves first, then three by the other side.

    1. "jumper", three times: one of the side's six squares that is not yet a jumper; the rest are crawlers.
    2. "no_first_move", if the side has no first move with these three: "keep" them, or name them "again".
    """

    def __init__(self, seed: int, chooser: "int | None", read) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        self.chooser = Prng(seed).randrange(2) if chooser is None else chooser
        self._read = read
        SetUp.__init__(self)

    def question(self) -> "Question | None":
        """Return the next question, or None when the set-up is complete."""
        for side in (FIRST, SECOND):
            named = self._jumpers[side]
            if len(named) < JUMPERS:
                choices = tuple([NAMES[square] for square in HOMES[side] if NAMES[square] not in named])
                return Question("jumper", self.seat_of(side), choices, side)
            if not self._kept[side] and self._has_no_first_move(side):
                return Question("no_first_move", self.seat_of(side), ("keep", "again"), side)
        return None

    def occupancy(self) -> int:
        """Return the squares of the twelve pawns, which all stand from the beginning."""
        return mask_of(list(HOMES[FIRST] + HOMES[SECOND]))

    def side_on(self, square: int) -> "int | None":
        """Return the side of the pawn on *square*, or None between the homes."""
        for side in (FIRST, SECOND):
            if square in HOMES[side]:
                return side
        return None

    def position(self) -> Position:
        """Return the first position of the game; only when no question is left."""
        position: Position = self._read(self._text(FIRST))
        return position

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*."""
        return self.chooser if side == FIRST else 1 - self.chooser

    def _clear(self) -> None:
        self._jumpers: tuple[list[str], list[str]] = ([], [])
        self._kept = [False, False]

    def _take(self, question: Question, text: str) -> None:
        side = FIRST if question.side == FIRST else SECOND
        if text == "keep":
            self._kept[side] = True
        elif text == "again":
            self._jumpers[side].clear()
        else:
            self._jumpers[side].append(text)

    def _has_no_first_move(self, side: int) -> bool:
        """Return whether *side* could not move now; the other side is too far away to make a difference."""
        moves: list[int] = self._read(self._text(side)).legal_moves()
        return moves == [PASS]

    def _text(self, turn: int) -> str:
        return join_text([self._letter(square) for square in range(len(NAMES))], COLUMNS, turn)

    def _letter(self, square: int) -> str:
        side = self.side_on(square)
        if side is None:
            return "."
        return "WB"[side] if NAMES[square] in self._jumpers[side] else "wb"[side]
