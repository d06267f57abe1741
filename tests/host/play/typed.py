# SPDX-License-Identifier: Apache-2.0
"""Whole games as typed moves: drawn by a seed, with a liking for moves that win and for those that lead onwards."""

from dataclasses import dataclass
from random import Random

from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position

MOST_PLIES = 60
# Game and seed of the golden games, and what is typed before the first move. All but one are won.
SEEDS = {"tectonic": 20, "crossings": 1, "rampants": 21, "eclaircissement": 2, "quatre_en_ligne": 4}
ARRANGED = ("tap a1", "tap b1", "tap c1", "tap a8", "tap b8", "tap c8")


@dataclass(frozen=True)
class TypedGame:
    """The *texts* of all moves, passes too; *positions* has a line for each: number, legal moves, move, text after."""

    texts: list[str]
    positions: list[str]
    result: str | None

    def lines(self) -> list[str]:
        """Return what is typed: nobody types a pass."""
        return [text for text in self.texts if text != "pass"]


def typed_game(name: str, seed: int) -> TypedGame:
    """Return a game called *name* to its end, or to MOST_PLIES."""
    position = find_game(name).start()
    lots = Random(seed)
    texts: list[str] = []
    positions = [f"0 {len(position.legal_moves())} start {position.text()}"]
    while position.outcome() is None and len(texts) < MOST_PLIES:
        move = choose(position, lots)
        texts.append(position.move_text(move))
        position.push(move)
        positions.append(f"{len(texts)} {len(position.legal_moves())} {texts[-1]} {position.text()}")
    outcome = position.outcome()
    if outcome is None:
        return TypedGame(texts, positions, None)
    winner = "draw" if outcome.winner is None else "wb"[outcome.winner]
    return TypedGame(texts, positions, f"{winner} {outcome.reason}")


def choose(position: Position, lots: Random) -> int:
    """Return a move that wins, where there is one, or else one by lot, most often one that leads onwards."""
    legal = position.legal_moves()
    onwards = []
    for move in legal:
        before = position.occupancy()
        position.push(move)
        outcome = position.outcome()
        gained = progress(position, before)
        position.pop()
        if outcome is not None and outcome.winner is not None:
            return move
        if gained > 0:
            onwards.append(move)
    return lots.choice(onwards if onwards and lots.random() < 0.8 else legal)


def progress(position: Position, before: int) -> int:
    """Return by how many ranks the side that has just moved came nearer to the far edge."""
    ranks = 0
    for square in range(position.rows * position.columns):
        rank = square // position.columns
        ranks += rank * ((position.occupancy() >> square & 1) - (before >> square & 1))
    return ranks if position.turn == 1 else -ranks
