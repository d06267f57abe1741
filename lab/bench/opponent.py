# SPDX-License-Identifier: Apache-2.0
"""The opponent: its speed beside python-chess, the time and strength of its levels, and how soon it stops."""

import queue
import time
from collections.abc import Callable
from functools import partial

import chess

from lab.bench.metrics import Row, median, spread
from lab.bench.rules import speed
from lab.opponent.matches import match
from lab.opponent.players import Player, greedy_player, level_player, random_player, searching_player
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.knowledge import LEVELS, Knowledge
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.engine import Engine
from tests.core.opponent.openings import opening

NODES = 4000
REPETITIONS = 5
STOPS = 20
# Pairs of games for a row of the ladder in a full run; level 8 takes seconds for a move and plays fewer.
PAIRS = 25
PAIRS_OF_LEVEL_8 = 8
STANDARD_PAIRS = 20
# A position whose side to move must pass, which needs no thinking.
FORCED = "wwwwbw/wbbbbw/wbbbbw/wbbbbw/wbbbbw/wwwwbw w 0"
PATIENCE_S = 60.0


def measure(is_full: bool = False, repetitions: int = REPETITIONS, stops: int = STOPS) -> list[Row]:
    """Return the rows: speed and time a move of every game, the stop; in a full run also every game's ladder."""
    rows = speeds(repetitions)
    for game in GAMES:
        rows += times(game.name, repetitions)
    rows.append(stopping(stops))
    if is_full:
        for game in GAMES:
            rows += strength(game.name, PAIRS)
    return rows


def chess_walk(board: chess.Board, nodes: int) -> int:
    """Push and pop moves of *board*, with all legal moves at every node, until *nodes* are pushed; return the nodes."""
    pushed = 0
    for move in list(board.legal_moves):
        if pushed >= nodes:
            break
        board.push(move)
        pushed += 1
        for reply in list(board.legal_moves):
            board.push(reply)
            pushed += 1
            len(list(board.legal_moves))
            board.pop()
        board.pop()
    return pushed


def nodes_searched(search: Search, position: Position) -> int:
    """Search *position* and return how many nodes it took."""
    return search.best(position, NODES).nodes


def speeds(repetitions: int) -> list[Row]:
    """Return the best nodes a second of every game's search and of python-chess walking, which take turns."""
    runs: list[tuple[str, Callable[[], int]]] = [("python-chess", lambda: chess_walk(chess.Board(), NODES))]
    for game in GAMES:
        search = Search(full_knowledge_of(game.name), LargeTable())
        runs.append((game.name, partial(nodes_searched, search, opening(game.name, 1))))
    best = dict.fromkeys([name for name, _run in runs], 0.0)
    for _ in range(repetitions):
        for name, run in runs:
            began_s = time.process_time()
            nodes = run()
            best[name] = max(best[name], nodes / (time.process_time() - began_s))
    theirs = best["python-chess"]
    rows = [Row("python-chess, moves made, pushed and popped", speed(theirs))]
    for game in GAMES:
        ratio = best[game.name] / theirs
        rows.append(Row(f"{game.name}, search", f"{speed(best[game.name])}, {ratio:.1f} times python-chess"))
    return rows


def times(game: str, repetitions: int) -> list[Row]:
    """Return how long levels 3 and 8 need for a move, in processor time."""
    rows = []
    search = Search(full_knowledge_of(game), LargeTable())
    for level in (3, LEVELS):
        taken_ms = []
        for seed in range(repetitions):
            position = opening(game, seed)
            began_s = time.process_time()
            choose(search, position, level, seed)
            taken_ms.append(1000 * (time.process_time() - began_s))
        rows.append(Row(f"{game}, a move of level {level}", spread(taken_ms, digits=0)))
    return rows


def stopping(stops: int) -> Row:
    """Return the time from a stop at full power to the next answer of the opponent's process."""
    engine = Engine("overboard", most_s=PATIENCE_S)
    forced = find_game("overboard").from_text(FORCED)
    waited_ms = []
    try:
        engine.think(forced, LEVELS, 0)
        wait(engine, PATIENCE_S)
        for seed in range(stops):
            engine.think(opening("overboard", seed), LEVELS, seed)
            wait(engine, 0.05)
            began_s = time.perf_counter()
            engine.stop()
            engine.think(forced, LEVELS, seed)
            wait(engine, PATIENCE_S)
            waited_ms.append(1000 * (time.perf_counter() - began_s))
    finally:
        engine.close()
    what = "the opponent told to stop at full power, to the next answer, judged by the median"
    return Row(what, f"{spread(waited_ms)}, {stops} stops", median(waited_ms), "stop")


def wait(engine: Engine, most_s: float) -> None:
    """Poll until an answer comes or the time is over."""
    until = time.perf_counter() + most_s
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    while engine.poll() is None and time.perf_counter() < until:
        try:
            nothing.get(timeout=0.0005)
        except queue.Empty:
            continue


def strength(game: str, pairs: int) -> list[Row]:
    """Return the ladder of the levels, and matches against random moves and a greedy player."""
    knowledge = full_knowledge_of(game)
    rows = [against(game, knowledge, 500, "random moves", random_player)]
    by_hand = knowledge_of(game)
    rows.append(against(game, knowledge, 2000, "a greedy player", lambda seed: greedy_player(by_hand, seed)))
    for level in range(2, LEVELS + 1):
        score = match(
            game,
            lambda seed, level=level: level_player(knowledge, level, seed),  # type: ignore[misc]
            lambda seed, level=level: level_player(knowledge, level - 1, seed),  # type: ignore[misc]
            PAIRS_OF_LEVEL_8 if level == LEVELS else pairs,
        )
        share = 100 * score.share
        rows.append(Row(f"{game}, level {level} against level {level - 1}", score.text(), share, "level"))
    return rows


def against(game: str, knowledge: Knowledge, nodes: int, name: str, other: Callable[[int], Player]) -> Row:
    """Return the row of a search with *nodes* against *other*."""
    score = match(game, lambda seed: searching_player(knowledge, nodes, seed), other, STANDARD_PAIRS)
    return Row(f"{game}, {nodes} nodes against {name}", score.text())
