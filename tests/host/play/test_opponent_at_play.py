# SPDX-License-Identifier: Apache-2.0
"""`play --opponent LEVEL` on the virtual board: whole sittings with the opponent's real process, killed ones too."""

import os
import signal
import time
from pathlib import Path

import pytest

from tactile_app.game.match import Match
from tactile_app.game.records.record_reader import read_records
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import find_game
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.runtime.open_board import virtual_board
from tactile_host.storage.desktop import user_store
from tests.host.play.program import Program, moves_on_record, play_through
from tests.patience import FAR_S

SEED = 5


@pytest.fixture
def board():
    """Return a board with the stones of Crossings on it, in a process of its own."""
    with virtual_board(Match(find_game("crossings"), {}, SEED), True, SEED) as started:
        yield started


def predicted(game, level, first):
    """Return the opponent's answer to the move called *first*."""
    position = find_game(game).start()
    position.push(position.parse_move(first))
    thought = choose(Search(full_knowledge_of(game), LargeTable()), position, level, SEED)
    return position.move_text(thought.move)


def test_its_move_is_told_carried_out_and_known_the_next_time(tmp_path):
    record = tmp_path / "game.record"
    answer = predicted("crossings", 4, "c2N1/1")
    said = play_through(["c2N1/1", "carry"], record, "crossings", "--opponent", "4", "--seed", str(SEED))
    assert moves_on_record(record) == ["c2N1/1", answer]
    assert "Carry out for ridged. Carry G7 to H6. Type carry: the hand does it." in said
    # The next sitting is not told of any opponent, and knows it.
    again = play_through(["c3N1/1", "level"], record, "crossings", "--seed", str(SEED))
    assert any("Move two, ridged. From G7 south-east to H6." in line for line in again)
    assert "Ridged is the computer, level four." in again
    assert len(moves_on_record(record)) == 4
    (game,) = read_records(user_store(), str(record))
    assert game.match.levels == [None, 4]
    play_through(["carry"], record, "crossings", "--opponent", "7", "--seed", str(SEED))
    (game,) = read_records(user_store(), str(record))
    assert game.match.levels == [None, 7]


def test_two_levels_play_each_other_and_the_hand_only_carries(tmp_path):
    record = tmp_path / "game.record"
    play_through(["carry"] * 6, record, "quatre_en_ligne", "--opponent", "2", "3", "--seed", str(SEED))
    assert len(moves_on_record(record)) == 7


def workers_of(pid: int) -> list[int]:
    """Return the opponent's processes that the program *pid* has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if int(stat[1]) == pid and stat[0] != "Z" and b"tactile_host.opponent.worker" in command:
                found.append(int(folder.name))
    return found


def test_an_opponent_that_is_killed_in_the_middle_of_thinking_plays_the_same_move(tmp_path, board):
    answer = predicted("crossings", 8, "c2N1/1")
    record = tmp_path / "game.record"
    program = Program(board.port, record, lambda: board.run(100), "crossings", "--opponent", "8", "--seed", str(SEED))
    try:
        program.wait(lambda line: "Smooth to move." in line)
        board.do("lift c2")
        board.do("place c3")
        # The opponent's process begins to think once the move is made, and is looked for until it does.
        while not workers_of(program.pid):
            board.run(50)
        killed = workers_of(program.pid)
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        program.wait(lambda line: line.startswith("Carry out for ridged"))
        assert program.quit() == 0
    finally:
        program.kill()
    assert moves_on_record(record) == ["c2N1/1", answer]


def test_nothing_of_the_opponent_outlives_the_program(tmp_path, board):
    program = Program(board.port, tmp_path / "game.record", lambda: board.run(100), "crossings", "--opponent", "8", "3")
    try:
        program.wait(lambda line: line.startswith("Carry out for smooth"))
        (worker,) = workers_of(program.pid)
        program.kill()
    finally:
        program.kill()
    nobody_asks = Path(f"/proc/{worker}")
    # The process runs below everything else: on a busy machine it takes a while to get to its end.
    until_s = time.monotonic() + FAR_S
    while time.monotonic() < until_s:
        if not nobody_asks.exists():
            return
        board.run(100)
    raise AssertionError("the opponent's process goes on")
