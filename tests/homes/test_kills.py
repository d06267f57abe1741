# SPDX-License-Identifier: Apache-2.0
"""Server and homes are killed at any moment: no line is lost, doubled or told in another order than the log has it.

A home is a process of its own, forked from one that has the imports behind it, so that a thousand games take an hour.
"""

import multiprocessing
import os
import random
import signal
import time
from contextlib import suppress
from typing import Any

import pytest

from tactile_app.evening.together import shared_record, split
from tactile_app.storage.seals import read_log
from tactile_app.together.ledger import Ledger
from tactile_host.together.account import Accounts
from tactile_host.together.background import Background
from tactile_host.together.beginning import entries_of, seat_of
from tests.homes.one_home import play_as
from tests.homes.table import HostedTable

GAMES = int(os.environ.get("KILLED_GAMES", "20"))
MOVES = 12
# This long without a line on record is a failure; a game itself lasts as long as the computer takes.
LONGEST_S = 250.0
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.homes.one_home"])


def home(table, me, seed):
    process = FORKS.Process(target=play_as, args=(table.folders[me], table.game, seed, MOVES), daemon=True)
    process.start()
    return process


def play_under_kills(table, lots):
    """Let both homes play to the end, killing one of them or the server by lot; return the number of kills."""
    running: dict[int, Any] = {}
    try:
        return kills_of(table, lots, running)
    finally:
        for process in running.values():
            process.kill()
            process.join()


def kills_of(table, lots, running):
    """Return how many kills there were before both homes of *table* had come to the end."""
    kills = 0
    done: set[int] = set()
    until_s, known = time.monotonic() + LONGEST_S, 0
    while len(done) < 2:
        if (size := sum(record_path(table, me).stat().st_size for me in (0, 1))) != known:
            until_s, known = time.monotonic() + LONGEST_S, size
        assert time.monotonic() < until_s, "the game does not come to its end"
        for me in {0, 1} - done:
            code = running[me].exitcode if me in running else 3
            if code == 0:
                done.add(me)
            elif code is not None:
                assert code in (3, -signal.SIGKILL), (table.folders[me] / "errors").read_text()
                running[me] = home(table, me, lots.randrange(1 << 30))
        time.sleep(lots.uniform(0.02, 0.3))
        # Towards the end nothing is killed any more.
        if kills < 8:
            victim = lots.choice(("server", 0, 1))
            if victim == "server":
                pid = table.server.pid()
                if pid is not None:
                    os.kill(pid, signal.SIGKILL)
                    kills += 1
            elif victim in running and running[victim].is_alive():
                running[victim].kill()
                running[victim].join()
                kills += 1
        with suppress(OSError):
            table.server.ensure()
    return kills


def record_path(table, me):
    return table.folders[me] / shared_record(table.game)


def record_of(table, me):
    data = record_path(table, me).read_bytes()
    return list(split(read_log(data).log.lines)[0])


def log_of(table):
    background = Background()
    try:
        entries = background.run(entries_of(Accounts(table.folders[0] / "together").find(table.game)))
    finally:
        background.close()
    ledger = Ledger()
    lines = [
        line for entry in entries for line in ledger.take(seat_of(entry), entry.data, entry.stored_ms) or ("VOID",)
    ]
    assert "VOID" not in lines
    return lines


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_outlives_every_kill(seed, tmp_path):
    lots = random.Random(seed)
    with HostedTable(tmp_path, seed=seed) as table:
        table.join()
        kills = play_under_kills(table, lots)
        assert kills
        lines = log_of(table)
        for me in (0, 1):
            record = record_of(table, me)
            assert record == lines[: len(record)]
            said = (table.folders[me] / "said").read_text().splitlines()
            assert len(said) == len(set(said))
            rest = iter(lines)
            assert all(line in rest for line in said), (said, lines)
        moves = [line for line in lines if line.startswith("move ")]
        assert len(moves) >= MOVES or lines[-1].startswith("result ")
