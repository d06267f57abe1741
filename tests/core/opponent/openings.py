# SPDX-License-Identifier: Apache-2.0
"""Fair random openings of every game."""

from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng

PLACINGS_IN_QUATRE = 4


def opening(game: str, seed: int, **options: str) -> Position:
    """Return a fair random opening by *options*: a filling, an arrangement, four placings, or four to six plies."""
    prng = Prng(seed)
    rules = find_game(game)
    if game == "rampants":
        set_up = rules.set_up(seed, 0, **options)
        while (question := set_up.question()) is not None:
            set_up.answer(question.choices[prng.randrange(len(question.choices))])
        return set_up.position()
    if game == "overboard":
        pegs = ["wb"[peg] for peg in prng.shuffled([0, 1] * 18)]
        ranks = "/".join("".join(pegs[start : start + 6]) for start in range(0, 36, 6))
        return rules.from_text(f"{ranks} w 0", **options)
    position = rules.start(**options)
    for _ in range(PLACINGS_IN_QUATRE if game == "quatre_en_ligne" else 4 + prng.randrange(3)):
        moves = position.legal_moves()
        position.push(moves[prng.randrange(len(moves))])
    return position
