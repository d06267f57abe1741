# SPDX-License-Identifier: Apache-2.0
"""How fast the rules are: nodes a second of every game's perft, beside python-chess's own in the same run.

Both count the last ply in bulk, and in processor time instead of real time. The repetitions of all games and of chess
take turns, and each keeps its best time, so that other work on the machine affects all alike.
"""

import os
import subprocess
import time
from collections.abc import Callable
from functools import partial

import chess

from lab.bench.metrics import Row
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import perft
from tactile_host import resources
from tactile_host.simulator.board import micropython_command

REPETITIONS = 12
# Perft goes one ply deeper until a run takes this long.
LONG_ENOUGH_S = 0.005
# The bytes of heap that a Pico has for one game's rules.
HEAP = "160K"
CORE = resources.core()

ON_MICROPYTHON = """
from time import clock
from tactile_core.rules.position import perft
from tactile_core.rules.games import find_game
position = find_game({game!r}).start()
perft(position, 2)
depth = 0
while True:
    depth += 1
    begin = clock()
    nodes = perft(position, depth)
    seconds = clock() - begin
    if seconds >= {long_enough_s}:
        break
for _ in range({repetitions}):
    begin = clock()
    perft(position, depth)
    seconds = min(seconds, clock() - begin)
print(depth, nodes, seconds)
"""


def chess_perft(board: chess.Board, depth: int) -> int:
    """Return the number of move sequences of *depth* plies, the last ply counted in bulk as position.perft does."""
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


class Contestant:
    """One perft: *count* takes a depth and returns the nodes below the start position, which already exists."""

    def __init__(self, name: str, count: Callable[[int], int], long_enough_s: float) -> None:
        self.name = name
        self.depth = 0
        self.nodes = 0
        self.best_s = 0.0
        self._count = count
        # The work of the first look at a position happens once, so it is not counted.
        count(2)
        while self.best_s < long_enough_s:
            self.depth += 1
            self.best_s = self._time()

    def again(self) -> None:
        """Count once more and keep the better time."""
        self.best_s = min(self.best_s, self._time())

    @property
    def nodes_per_s(self) -> float:
        """Return the best speed so far."""
        return self.nodes / self.best_s

    def _time(self) -> float:
        begin_s = time.process_time()
        self.nodes = self._count(self.depth)
        return time.process_time() - begin_s


def measure(repetitions: int = REPETITIONS, long_enough_s: float = LONG_ENOUGH_S) -> list[Row]:
    """Return the rows of every game on CPython, then on MicroPython."""
    theirs = Contestant("python-chess", partial(chess_perft, chess.Board()), long_enough_s)
    ours = [Contestant(game.name, partial(perft, game.start()), long_enough_s) for game in GAMES]
    for _ in range(repetitions):
        for contestant in (theirs, *ours):
            contestant.again()
    rows = [Row(f"python-chess, perft {theirs.depth} on CPython", speed(theirs.nodes_per_s))]
    for contestant in ours:
        ratio = contestant.nodes_per_s / theirs.nodes_per_s
        measured = f"{speed(contestant.nodes_per_s)}, {ratio:.1f} times python-chess"
        rows.append(Row(f"{contestant.name}, perft {contestant.depth} on CPython", measured, ratio, "perft"))
    return rows + [on_micropython(game.name, repetitions, long_enough_s) for game in GAMES]


def on_micropython(game: str, repetitions: int, long_enough_s: float) -> Row:
    """Return the row of *game* on MicroPython's unix port, in a heap of the size that a Pico has."""
    command = micropython_command()
    what = f"{game}, perft on MicroPython's unix port, heap {HEAP}"
    if command is None:
        return Row(what, "there is no MicroPython for this system")
    # The unix port's clock has whole milliseconds.
    long_enough_s = max(0.01, 10 * long_enough_s)
    program = ON_MICROPYTHON.format(game=game, repetitions=repetitions, long_enough_s=long_enough_s)
    result = subprocess.run(
        [command, "-X", f"heapsize={HEAP}", "-c", program],
        env={**os.environ, "MICROPYPATH": f"{CORE}:.frozen"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if result.returncode:
        # MicroPython writes its errors to the standard output.
        return Row(what, f"it failed with {' '.join((result.stdout + result.stderr).split()[-8:])}")
    depth, nodes, seconds = result.stdout.split()
    return Row(what.replace("perft", f"perft {depth}"), speed(int(nodes) / float(seconds)))


def speed(nodes_per_s: float) -> str:
    """Return *nodes_per_s* in words."""
    return f"{round(nodes_per_s, -3):,.0f} nodes/s"
