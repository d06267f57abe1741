# SPDX-License-Identifier: Apache-2.0
"""A board that was flashed once for all tests, and a copy of it for each."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tactile_host import resources
from tactile_host.simulator.board import VirtualBoard
from tactile_host.update.flashing import DesktopFlasher
from tests.host.update.board_folder import Bench
from tests.patience import FAR_S


@pytest.fixture(scope="session")
def first_bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """Return a board's file system that holds the firmware, and the sources from which it came."""
    bench = Bench(tmp_path_factory.mktemp("bench"))
    shutil.copytree(resources.firmware(), bench.firmware)
    shutil.copytree(resources.core(), bench.core)
    bench.folder.mkdir()
    with VirtualBoard(files=bench.folder) as board:
        DesktopFlasher(lambda _: None, firmware=bench.firmware, core=bench.core, answer_s=FAR_S).flash(board.port)
    return bench


@pytest.fixture
def bench(first_bench: Bench, tmp_path: Path) -> Iterator[Bench]:
    """Return a flashed board's file system and its sources, for one test to change."""
    bench = Bench(tmp_path / "bench")
    shutil.copytree(first_bench.root, bench.root)
    yield bench
    assert not list(bench.folder.rglob("*.new")), "flashing left unfinished files behind"
