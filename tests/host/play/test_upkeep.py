# SPDX-License-Identifier: Apache-2.0
"""What a game keeps of the board's switches, without a word; and what it says of a board that restarted by itself."""

from pathlib import Path

import pytest

from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskHealth, Health, Hello, State
from tactile_host.board.events import Connected
from tactile_host.board.wear_file import load_wear
from tactile_host.play.wear_recorder import BETWEEN_MS, Upkeep
from tactile_host.simulator.board import VirtualBoard
from tests.host.play.program import Program

BOARD = "e6614103e7452d2f"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "tactile-board"


def closures(board_id: str = BOARD, squares: int = 4) -> list[int]:
    return [switch.total.closures for switch in load_wear(board_id, squares).switches]


def tick(ms: int, boot: int = 7) -> State:
    return State(boot, 0, ms, 0, 0, is_tick=True)


def answers(*counts: int) -> list[Health]:
    return [Health(square, count, 0, 0) for square, count in enumerate(counts)]


class Watched:
    """An upkeep with a board of two by two; *sent* is what was asked of it."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.upkeep = Upkeep(self.sent.append)
        self.take(Connected(Hello(2, 7, BOARD, 2, 2, "none", "power")))

    def take(self, *events: object) -> None:
        for event in events:
            self.upkeep.take(event)


def test_it_asks_when_the_board_is_there_and_every_ten_minutes_and_counts_nothing_twice() -> None:
    watched = Watched()
    watched.take(tick(50), *answers(2, 0, 0, 1), tick(BETWEEN_MS + 49))
    assert watched.sent == [AskHealth()]
    assert closures() == [2, 0, 0, 1]
    watched.take(tick(BETWEEN_MS + 50), *answers(5, 0, 0, 1), tick(BETWEEN_MS + 100))
    assert watched.sent == [AskHealth(), AskHealth()]
    assert closures() == [5, 0, 0, 1]


def test_a_board_that_was_on_for_hours_is_asked_once() -> None:
    watched = Watched()
    watched.take(tick(6 * BETWEEN_MS), tick(6 * BETWEEN_MS + 50))
    assert watched.sent == [AskHealth()]


def test_half_an_answer_is_not_kept() -> None:
    watched = Watched()
    watched.take(tick(50), *answers(2, 3, 4))
    assert watched.upkeep.is_waiting
    assert closures() == [0, 0, 0, 0]
    # The board has started again, and tells of that start.
    watched.take(tick(20, boot=8), *answers(1, 0, 0, 1))
    assert closures() == [1, 0, 0, 1]


def test_a_disk_that_takes_nothing_disturbs_no_game(data: Path) -> None:
    data.parent.mkdir()
    data.write_text("no folder")
    watched = Watched()
    watched.take(tick(50), *answers(2, 0, 0, 1))
    assert not watched.upkeep.is_waiting


def test_a_game_keeps_what_the_switches_did_until_its_end(tmp_path: Path, data: Path) -> None:
    with VirtualBoard(fast=True) as board:
        program = Program(board.port, tmp_path / "game.record", lambda: board.run(200), "--new")
        try:
            program.wait(lambda line: "empty point" in line)
            board.do("place c4")
            program.wait(lambda line: "C4" in line)
            assert program.quit() == 0
        finally:
            program.kill()
    (kept,) = (data / "wear").iterdir()
    assert closures(kept.stem, 36)[20] == 1
    assert sum(closures(kept.stem, 36)) == 1
