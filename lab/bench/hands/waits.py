# SPDX-License-Identifier: Apache-2.0
"""The cost of shorter waits, by the timed model's hands: python -m lab.bench.hands.waits [TURNS] [SEED] [GAME...].

For each part of the usual wait: how soon the whole move is said, and how many moves are contradicted afterwards.
"""

import sys

from lab.bench.hands.judging import Tally
from lab.bench.hands.recognition import HANDS, run
from lab.bench.metrics import median
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.games import find_game

TURNS = 600
SEED = 5
# The games in which a move can go on most often.
GAMES = ("overboard", "crossings", "eclaircissement")
PARTS = (0.7, 0.85, 1.0, 1.15)


class PartOfTempo(Tempo):
    """A tempo whose waits are *part* of the usual ones."""

    def __init__(self, part: float) -> None:
        super().__init__()
        self._of_usual = part

    def wait_ms(self, going_on: str) -> int:
        """Return how long a board must be still, as a part of Tempo's own wait."""
        return int(self._of_usual * super().wait_ms(going_on))


def line(name: str, part: float, total: Tally) -> str:
    """Return the figures of one kind of hand, or of all."""
    moves = sum(total.moves.values()) + sum(total.alike.values())
    whole = f"{median(total.whole_ms) / 1000:.2f} s" if total.whole_ms else "never"
    contradicted = f"{100 * total.contradicted / max(1, moves):.2f} % of {moves} contradicted"
    return f"{part:.2f} of the wait, {name}: whole move {whole}, {contradicted}, {total.wrong} wrong"


def main(arguments: list[str]) -> None:
    """Print a line for each part, game and kind of hand of the timed model, and one for all of them."""
    turns, seed, *_ = [*(int(each) for each in arguments[:2]), *(TURNS, SEED)[len(arguments[:2]) :]]
    hands = [name for name in HANDS if name.startswith("timed model")]
    for part in PARTS:
        whole = Tally()
        for game in arguments[2:] or GAMES:
            for name in hands:
                tally = run(find_game(game), turns, seed, HANDS[name], PartOfTempo(part)).tally
                whole.join(tally)
                print(line(f"{game}, {name}", part, tally), flush=True)
        print(line("all", part, whole), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
