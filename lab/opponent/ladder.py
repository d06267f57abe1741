# SPDX-License-Identifier: Apache-2.0
"""The table of levels: their scores against random moves, a greedy player and a fixed reference search.

    python -m lab.opponent.ladder GAME ... [--pairs 10] [--levels 0 1 2 3 4 5 6 7 8] [--nodes 100]
    python -m lab.opponent.ladder GAME ... [--pairs 5] [--levels 5] --characters
    python -m lab.opponent.ladder GAME ... [--pairs 10] [--levels 3 4] --handicap
    python -m lab.opponent.ladder GAME ... [--pairs 10] --anchors

The anchors are the same in each game: random moves, a greedy player that takes the best evaluation after its move, and
the reference search of lab/opponent/reference.py, which shares only the rules with the product. Openings are random,
each played twice with sides swapped. The bounds hold with 95 %, by pairs of games. A row is printed once it is
measured. With --characters, the rusher and the keeper of each level meet the usual player. With --handicap, the giving
side is of the same level, the next one, and the one after: the handicap is worth the number of levels with which it
wins half. With --anchors, the anchors meet each other: their distance depends on the game, and no level can change it.
"""

import argparse
from collections.abc import Callable, Sequence

from lab.opponent.matches import Maker, match
from lab.opponent.players import Player, greedy_player, level_player, random_player
from lab.opponent.reference import Reference
from tactile_core.opponent.characters import CHARACTERS
from tactile_core.opponent.knowledge import BEGINNER, LEVELS
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import Position
from tactile_host.opponent.data import full_knowledge_of

PAIRS = 10
NODES = 100
# The giving side is stronger by this many levels.
STRONGER = (0, 1, 2)


def reference_player(game: str, nodes: int) -> Player:
    """Return a player who searches this many *nodes* a move by the reference search."""
    reference = Reference(game)

    def play(position: Position) -> int:
        return reference.best(position, nodes).move

    return play


def anchors(game: str, nodes: int) -> list[tuple[str, Maker]]:
    """Return the players that each level of *game* meets, with their names."""
    knowledge = full_knowledge_of(game)
    return [
        ("random", random_player),
        ("greedy", lambda seed: greedy_player(knowledge, seed)),
        (f"{nodes} nodes", lambda _seed: reference_player(game, nodes)),
    ]


def level_maker(game: str, level: int, character: str = "") -> Maker:
    """Return a function that makes a player of *level*, in a *character* if one is named."""
    knowledge = full_knowledge_of(game)
    return lambda seed: level_player(knowledge, level, seed, character)


def row(game: str, level: int, pairs: int, nodes: int, *, text: Callable[[float, float, float], str]) -> list[str]:
    """Return the score of *level* against each anchor, with share and bounds as in *text*."""
    cells = []
    for _name, anchor in anchors(game, nodes):
        score = match(game, level_maker(game, level), anchor, pairs)
        cells.append(text(score.share, *score.interval()))
    return cells


def tell_levels(game: str, levels: Sequence[int], pairs: int, nodes: int) -> None:
    """Print the score of each level of *game* against each anchor."""
    names = [name for name, _maker in anchors(game, nodes)]
    print(f"| {game}, {2 * pairs} games a cell | {' | '.join(names)} |\n|---|---|---|---|", flush=True)
    for level in levels:
        cells = row(game, level, pairs, nodes, text=in_percent)
        print(f"| {level} | {' | '.join(cells)} |", flush=True)


def tell_characters(game: str, levels: Sequence[int], pairs: int) -> None:
    """Print the score of each character against the usual player of the same level."""
    print(f"| {game}, {2 * pairs} games a cell | {' | '.join(CHARACTERS)} |\n|---|---|---|", flush=True)
    for level in levels:
        scores = [match(game, level_maker(game, level, name), level_maker(game, level), pairs) for name in CHARACTERS]
        cells = [in_percent(score.share, *score.interval()) for score in scores]
        print(f"| {level} | {' | '.join(cells)} |", flush=True)


def tell_anchors(game: str, pairs: int, nodes: int) -> None:
    """Print the score of each anchor of *game* against the weaker ones."""
    (_, lots), (_, greedy), (name, reference) = anchors(game, nodes)
    cells = []
    for stronger, weaker in ((greedy, lots), (reference, lots), (reference, greedy)):
        score = match(game, stronger, weaker, pairs)
        cells.append(in_percent(score.share, *score.interval()))
    print(f"| {game}, {2 * pairs} games a cell | greedy of random | {name} of random | {name} of greedy |", flush=True)
    print(f"|---|---|---|---|\n| | {' | '.join(cells)} |", flush=True)


def tell_handicap(game: str, levels: Sequence[int], pairs: int) -> None:
    """Print the score of a side of the same or a higher level that gives each level the handicap of *game*."""
    above = [f"{stronger} above" for stronger in STRONGER]
    print(f"| {game}, giver, {2 * pairs} games a cell | {' | '.join(above)} |\n|---|---|---|---|", flush=True)
    for level in levels:
        cells = []
        for giver in [level + stronger for stronger in STRONGER if level + stronger <= LEVELS]:
            score = match(game, level_maker(game, giver), level_maker(game, level), pairs, one_gives=True)
            cells.append(in_percent(score.share, *score.interval()))
        print(f"| against {level} | {' | '.join(cells)} |", flush=True)


def in_percent(share: float, low: float, high: float) -> str:
    """Return a share of the points, and its bounds, in hundredths."""
    return f"{100 * share:.0f} ({100 * low:.0f}-{100 * high:.0f})"


def main() -> None:
    """Measure game by game and level by level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[game.name for game in GAMES], metavar="GAME")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="pairs of games for each cell")
    parser.add_argument("--levels", type=int, nargs="+", default=list(range(BEGINNER, LEVELS + 1)))
    parser.add_argument("--nodes", type=int, default=NODES, help="the nodes of the reference search")
    parser.add_argument("--characters", action="store_true")
    parser.add_argument("--handicap", action="store_true")
    parser.add_argument("--anchors", action="store_true")
    arguments = parser.parse_args()
    for game in arguments.games:
        if arguments.characters:
            tell_characters(game, arguments.levels, arguments.pairs)
        elif arguments.handicap:
            tell_handicap(game, arguments.levels, arguments.pairs)
        elif arguments.anchors:
            tell_anchors(game, arguments.pairs, arguments.nodes)
        else:
            tell_levels(game, arguments.levels, arguments.pairs, arguments.nodes)


if __name__ == "__main__":
    main()
