# SPDX-License-Identifier: Apache-2.0
"""Hands in the other player's turn, after a clean move: they sweep, lean or think, and the record must not change.

python -m lab.hands.meanwhile [TURNS] [SEED] counts, for each game and kind, the reactions of the game. The author of
this model also knows the recogniser: a mistake that both share does not show here.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from random import Random

from tactile_core.rules.squares import squares_of
from tests.host.game.hands.worn_player import late_position
from tests.host.game.harness import Harness

GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
KINDS = ("sweep", "lean", "think")
PLIES = 12


@dataclass(frozen=True)
class Edge:
    """At *ms* after the move the switch of *square* opens, or closes again."""

    ms: int
    square: int
    closes: bool


def edges_of(kind: str, occupancy: int, near: list[int], random: Random) -> list[Edge]:
    """Return the actions of hands of *kind* on a board that shows *occupancy*, mostly at the pieces *near* the move."""
    standing = squares_of(occupancy)
    close = [square for square in near if occupancy >> square & 1]
    begun = random.randint(1500, 7000)
    if kind == "think":
        square = random.choice(standing)
        return [Edge(begun, square, False), Edge(begun + random.randint(5000, 20_000), square, True)]
    count = min(len(standing), 2 if kind == "sweep" else random.randint(1, 2))
    pool = close if len(close) >= count and random.random() < 0.7 else standing
    squares = random.sample(pool, count)
    edges, ms = [], begun
    for square in squares:
        edges.append(Edge(ms, square, False))
        ms += random.randint(0, 400)
    random.shuffle(squares)
    ms += random.randint(200, 4000 if kind == "sweep" else 2500)
    for square in squares:
        edges.append(Edge(ms, square, True))
        ms += random.randint(30, 1500)
    return edges


def one_game(game: str, seed: int, counts: dict[str, Counter[str]]) -> None:
    """Play the end of a game, and let hands act in each turn."""
    random = Random(f"{game} {seed}")
    text, moves = late_position(game, seed, PLIES)
    harness = Harness(game, text)
    for move in moves:
        match = harness.referee.match
        if move == "pass" or match.outcome() is not None:
            continue
        position = harness.position
        before = position.occupancy()
        harness.make(move)
        if match.outcome() is not None:
            return
        made, written, sounded = list(match.moves), len(harness.written), len(harness.sounded)
        kind = random.choice(KINDS)
        after = harness.position.occupancy()
        changed = squares_of(before ^ after)
        near = sorted({other for square in changed for other in (square - 1, square, square + 1) if other >= 0})
        play(harness, edges_of(kind, after, near, random))
        tally = counts[f"{game} {kind}"]
        tally["turns"] += 1
        words = [line.split()[0] for line in harness.written[written:]]
        is_changed = match.moves != made or "amend" in words or "back" in words
        tally["changed"] += is_changed
        tally["asked"] += harness.referee.is_asking or "question" in harness.sounded[sounded:]
        tally["called wrong"] += "refused" in harness.sounded[sounded:]
        if harness.referee.is_asking:
            harness.do("key two")
        if is_changed or match.moves != made:
            return


def play(harness: Harness, edges: list[Edge]) -> None:
    """Let the board show *edges*, then rest."""
    columns, wide = harness.game.columns, harness.board[1]
    began = harness.ms
    board = harness.occupancy
    for edge in edges:
        bit = 1 << edge.square // columns * wide + edge.square % columns
        harness.show(harness.occupancy, max(0, began + edge.ms - harness.ms))
        board = board | bit if edge.closes else board & ~bit
        harness.show(board, 0)
    harness.show(board, 4000)


def main() -> None:
    """Count."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    counts: dict[str, Counter[str]] = {f"{game} {kind}": Counter() for game in GAMES for kind in KINDS}
    number = seed * 1000
    while sum(tally["turns"] for tally in counts.values()) < turns:
        for game in GAMES:
            one_game(game, number, counts)
        number += 1
    for name, tally in counts.items():
        print(f"{name}: {tally['turns']} turns, {tally['changed']} changed, {tally['asked']} asked, "
              f"{tally['called wrong']} called wrong")  # fmt: skip


if __name__ == "__main__":
    main()
