# SPDX-License-Identifier: Apache-2.0
"""A million searched positions, endings never let go, verdicts that hold when they are looked at ten times deeper."""

import queue
import statistics
import sys
import time
from pathlib import Path

import pytest

from tactile_core.opponent.knowledge import LEVELS
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of, read_endings
from tactile_host.opponent.engine import Engine
from tools.opponent.matches import opening
from tools.opponent.truth import POSITIONS, counted

NAMES = [game.name for game in GAMES]
MILLION = 1_000_000
# The least share of what the teacher says that must hold; in Rampants it must be silent, or right as often.
TRUE = 0.9

pytestmark = pytest.mark.timeout(7200)


def test_a_million_positions_are_searched_and_every_move_is_legal():
    nodes = 0
    seed = 0
    searches = {name: Search(full_knowledge_of(name), LargeTable()) for name in NAMES}
    while nodes < MILLION:
        seed += 1
        name = NAMES[seed % len(NAMES)]
        position = opening(name, seed)
        for ply in range(120):
            if position.outcome() is not None:
                break
            thought = choose(searches[name], position, 1 + (ply + seed) % LEVELS, seed)
            assert thought.move in position.legal_moves()
            nodes += thought.nodes
            position.push(thought.move)


def test_no_won_ending_is_let_go_against_the_longest_defence():
    endings = read_endings()
    search = Search(full_knowledge_of("overboard"), LargeTable())
    prng = Prng(9)
    won = 0
    while won < 300:
        pegs = [1] * (1 + prng.randrange(3)) + [2] * (1 + prng.randrange(3))
        points = [".wb"[peg] for peg in prng.shuffled(pegs + [0] * (36 - len(pegs)))]
        text = "/".join("".join(points[start : start + 6]) for start in range(0, 36, 6))
        position = find_game("overboard").from_text(f"{text} w 0")
        plies = endings.plies(position)
        if plies <= 0 or plies % 2 == 0:
            continue
        won += 1
        for _ in range(plies):
            position.push(search.best(position, 200).move)
        assert position.outcome() is not None and position.outcome().winner == 0, text


@pytest.mark.parametrize("game", NAMES)
def test_verdicts_hints_and_threats_hold_at_ten_times_the_nodes(game):
    counts = counted(game, POSITIONS)
    for kind, count in counts.items():
        print(game, kind, count.text(), f"held, {POSITIONS} positions")
    assert len(counts["hints"].held) == POSITIONS
    for kind, count in counts.items():
        assert count.share >= TRUE, kind


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems tell processor time in other ways")
def test_the_process_stops_within_20_ms_of_its_own_time():
    engine = Engine("overboard", most_s=60)
    game = find_game("overboard")
    forced = game.from_text("wwwwbw/wbbbbw/wbbbbw/wbbbbw/wbbbbw/wwwwbw w 0")
    used_ms = []
    try:
        engine.think(forced, 8, 0)
        assert look(engine, 60.0) is not None
        for number in range(30):
            engine.think(game.start(), 8, number)
            look(engine, 0.05)
            before_ms = processor_ms(engine.process_id)
            engine.stop()
            # A question that needs no thinking is answered as soon as the thinking has stopped.
            engine.think(forced, 8, number)
            assert look(engine, 60.0) is not None
            used_ms.append(processor_ms(engine.process_id) - before_ms)
    finally:
        engine.close()
    # What a busy machine gives to others meanwhile is not the process's doing.
    print(f"stop to the next answer: median {statistics.median(used_ms):.1f} ms, longest {max(used_ms):.1f} ms")
    assert max(used_ms) <= 20


def processor_ms(process_id):
    """Return how long the process has had a processor, in ms, all of its threads."""
    tasks = Path(f"/proc/{process_id}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1_000_000


def look(engine, most_s):
    until = time.perf_counter() + most_s
    nothing: queue.SimpleQueue[None] = queue.SimpleQueue()
    while time.perf_counter() < until:
        answer = engine.poll()
        if answer is not None:
            return answer
        with pytest.raises(queue.Empty):
            nothing.get(timeout=0.001)
    return None
