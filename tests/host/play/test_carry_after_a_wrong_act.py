# SPDX-License-Identifier: Apache-2.0
"""The word carry after hands have done something else than the led move: the board is brought back first."""

from random import Random

import pytest

from tactile_core.rules.games import GAMES
from tests.host.play.program import moves_on_record, play_through

ROUNDS = 4
BEGUN = {"overboard": ["fill"], "rampants": ["fill"]}


def wrong_acts(lots: Random, columns: int, rows: int) -> list[str]:
    """Return one to three acts of hands by lot: many of them nothing comes of, for a square is empty."""

    def square() -> tuple[int, int]:
        return lots.randrange(columns), lots.randrange(rows)

    def name(column: int, row: int) -> str:
        return f"{chr(ord('a') + column)}{row + 1}"

    acts = []
    for _ in range(lots.randint(1, 3)):
        column, row = square()
        to = (min(column + 1, columns - 1), row) if lots.random() < 0.5 else (column, min(row + 1, rows - 1))
        push = [f"slide {name(column, row)} {name(*to)}"] if to != (column, row) else []
        acts += lots.choice((push, [f"lift {name(column, row)}"], [f"place {name(*square())}"]))
    return acts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_carry_mends_the_board_and_carries_out(game, tmp_path):
    """It answered that nothing stands on a square, for ever."""
    lots, lines = Random(1), list(BEGUN.get(game.name, []))
    for _ in range(ROUNDS):
        lines += [*wrong_acts(lots, game.columns, game.rows), lots.choice(("wait 1", "wait 8")), "carry", "wait 3"]
    record = tmp_path / "game.record"
    said = play_through(lines, record, game.name, "--opponent", "1", "1", "--seed", "7")
    assert len(moves_on_record(record)) >= ROUNDS + 1, said
