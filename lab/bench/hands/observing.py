# SPDX-License-Identifier: Apache-2.0
"""Cost of one observation in the position with the most legal moves on the largest board, in both interpreters."""

import os
import subprocess
import sys

from lab.bench.metrics import Row
from tactile_host import resources
from tactile_host.simulator.board import micropython_command

# The position with the most legal moves, 120, of 60 random games of Quatre en ligne and of TecTonic.
GAME = "quatre_en_ligne"
LARGEST = (
    "----------/----------/----b---.-/---.w--bb-/---w.w...-/--w.W-----/--BbB-----/---.W-----/----------/---------- w"
)
TURNS = 20
HEAP = "1M"

# A turn of fingers that read and a piece that is carried, as lines of the board; plain code for both interpreters.
PROGRAM = """
try:
    from time import perf_counter_ns as clock
    UNITS = 1000
except ImportError:
    from time import ticks_us as clock
    UNITS = 1
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.games import find_game
position = find_game({game!r}).from_text({text!r})
first = position.occupancy()
pieces = [square for square in range(100) if first >> square & 1]
taken = []
for turn in range({turns}):
    recogniser = Recogniser(position)
    move = position.legal_moves()[turn * 6]
    after = position.gesture(move).after
    lines = []
    ms = 0
    for square in pieces:
        lines += [(ms, first), (ms + 40, first & ~(1 << square)), (ms + 110, first)]
        ms += 300
    lines += [(ms, first & after)] + [(ms + 600 + 20 * tick, after) for tick in range(100)]
    for ms, occupancy in lines:
        began = clock()
        recogniser.observe(ms, occupancy)
        taken.append((clock() - began) // UNITS)
taken.sort()
print(len(taken), taken[len(taken) * 99 // 100], taken[-1])
"""


def measure() -> list[Row]:
    """Return a row for this interpreter and one for MicroPython's unix port."""
    program = PROGRAM.format(game=GAME, text=LARGEST, turns=TURNS)
    micropython = micropython_command()
    search = {**os.environ, "MICROPYPATH": f"{resources.core()}:.frozen", "PYTHONPATH": str(resources.core())}
    rows = [_row("CPython", [sys.executable, "-c", program], search)]
    if micropython is None:
        return [*rows, Row(_what("MicroPython's unix port"), "there is no MicroPython for this system")]
    return [*rows, _row("MicroPython's unix port", [micropython, "-X", f"heapsize={HEAP}", "-c", program], search)]


def _what(interpreter: str) -> str:
    return f"recogniser, one observation among 120 legal moves of 10 by 10 squares, 99 % within, on {interpreter}"


def _row(interpreter: str, command: list[str], environment: dict[str, str]) -> Row:
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if result.returncode:
        return Row(_what(interpreter), f"it failed with {' '.join((result.stdout + result.stderr).split()[-8:])}")
    count, most, longest = (int(word) for word in result.stdout.split())
    measured = f"{most} us of {count} observations, the longest {longest} us"
    return Row(_what(interpreter), measured, most, "observation")
