# SPDX-License-Identifier: Apache-2.0
"""Games that were kept before an evening: in them something can happen that takes long to reach from a beginning."""

import random
from dataclasses import dataclass

from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.opponent.teacher import STILL
from tactile_core.rules.games import find_game

DATE = "2026-11-22"


@dataclass(frozen=True)
class Kept:
    """A *game* that began at a position, *start*, and in which *moves* were made; *next* is one to make.

    *levels* are those at which the computer played each player.
    """

    game: str
    start: str
    moves: tuple[str, ...] = ()
    next: str = ""
    levels: tuple[int | None, int | None] = (None, None)

    def record(self) -> bytes:
        """Return its record as a file has it."""
        match = Match(find_game(self.game), {}, 1, None if self.levels == (None, None) else 0, self.start)
        match.levels = list(self.levels)
        lines = match.lines(DATE)
        for text in self.moves:
            lines += match.play(match.playing().parse_move(text))
        return sealed_block(NO_SEAL, lines)[0]


def quiet_game(name: str, seed: int, plies: int) -> list[str]:
    """Return the moves of a game in which neither side ever has more or fewer pieces than at its beginning."""
    lots, position = random.Random(seed), find_game(name).start()
    counts = [position.count(side) for side in (0, 1)]
    moves: list[str] = []
    while len(moves) < plies:
        legal = position.legal_moves()
        lots.shuffle(legal)
        for move in legal:
            text = position.move_text(move)
            position.push(move)
            if [position.count(side) for side in (0, 1)] == counts and position.outcome() is None:
                moves.append(text)
                break
            position.pop()
    return moves


TECTONIC = (
    "..........",
    "..........",
    "...5......",
    "..p.h.....",
    "..........",
    "..........",
    "...M......",
    "..........",
    ".HP.......",
    ".........m",
)
# A piece can have gone from D4 to D7 in two ways.
DOUBT = Kept("tectonic", "/".join(TECTONIC) + " w")
LAST_PUSH = Kept("overboard", "....../....../....../....../....../w...wb w 4")
# A push away from the win: a teacher sees it within a hundredth of a second.
BLUNDER = Kept("overboard", LAST_PUSH.start, next="e1W1")
_QUIET = quiet_game("tectonic", 2, STILL + 3)
# Nothing has happened for so long that the computer is for a draw.
QUIET = Kept("tectonic", find_game("tectonic").start().text(), tuple(_QUIET[:-1]), _QUIET[-1])
# A push that throws off one peg and loses more.
WEAK = Kept("overboard", "ww.w.w/.....b/w....w/....../....../bbbb.. b 0", ("f5S4x", "b6S5x"))
