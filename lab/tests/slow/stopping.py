# SPDX-License-Identifier: Apache-2.0
"""How long the opponent's process goes on after a stop, in its own time instead of a busy machine's."""

import queue
import time
from pathlib import Path

from tactile_app.opponent.messages import Answer
from tactile_core.rules.games import find_game
from tactile_host.opponent.engine import Engine

PATIENCE_S = 60.0
# Long enough to be deep in a search.
THINKS_S = 0.05
LOOK_S = 0.001
# The side to move must pass, which needs no thinking.
FORCED = "wwwwbw/wbbbbw/wbbbbw/wbbbbw/wbbbbw/wwwwbw w 0"


def stops_ms(count: int) -> list[float]:
    """Return for *count* stops in the middle of level 8 the ms until the process answered a forced move."""
    engine = Engine("overboard", most_s=PATIENCE_S)
    game = find_game("overboard")
    forced = game.from_text(FORCED)
    used_ms = []
    try:
        engine.think(forced, 8, 0)
        assert look(engine, PATIENCE_S) is not None
        for number in range(count):
            engine.think(game.start(), 8, number)
            assert look(engine, THINKS_S) is None
            before_ms = processor_ms(engine.process_id)
            engine.stop()
            # A question that needs no thinking is answered as soon as the thinking has stopped.
            engine.think(forced, 8, number)
            assert look(engine, PATIENCE_S) is not None
            used_ms.append(processor_ms(engine.process_id) - before_ms)
    finally:
        engine.close()
    return used_ms


def look(engine: Engine, most_s: float) -> Answer | None:
    """Return the answer of *engine*, None where none comes within *most_s*."""
    until = time.perf_counter() + most_s
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    while time.perf_counter() < until:
        answer = engine.poll()
        if answer is not None:
            return answer
        try:
            nothing.get(timeout=LOOK_S)
        except queue.Empty:
            continue
    return None


def processor_ms(process_id: int) -> float:
    """Return for how long the process has had a processor, in ms, with all its threads."""
    tasks = Path(f"/proc/{process_id}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1_000_000
