# SPDX-License-Identifier: Apache-2.0
"""No test reads or writes what the person who runs it has kept."""

import re
import signal
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def nobody_s_home(tmp_path_factory):
    """Let programs that tests start keep settings and games in a folder of their own."""
    patch = pytest.MonkeyPatch()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
    # Nor does the language of this system decide what is said.
    patch.setenv("LC_ALL", "C.UTF-8")
    yield
    patch.undo()


@pytest.fixture(autouse=True, scope="session")
def signals_of_a_terminal():
    """Let signals end programs that tests start: a background or nohup would have them ignored.

    Those are Ctrl-C, Ctrl-backslash and a closed window.
    """
    numbers = (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP)
    ignored = [number for number in numbers if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)


# What a file that starts processes names.
STARTERS = re.compile(
    r"\b(VirtualBoard|subprocess|PtyBoard|Program|play_through|launch|open_engine|HelperProcess|multiprocessing|Watched|Interrupted|on_micropython)\b"
)


# Files whose tests take long: make test leaves them to make test-all.
LONG = (
    "adding/test_adding.py",
    "core/opponent/test_opponent_on_micropython.py",
    "core/rules/test_references_karo.py",
    "core/rules/test_references_tectonic_crossings.py",
    "drills/test_endings.py",
    "drills/test_endings_with_a_board.py",
    "drills/test_evil_boards_against_flash.py",
    "drills/test_evil_files.py",
    "drills/test_evil_hosts.py",
    "drills/test_faults_of_the_system.py",
    "drills/test_floods.py",
    "drills/test_interrupted_games.py",
    "drills/test_texts_from_outside.py",
    "firmware/test_on_micropython.py",
    "host/check/test_planted_faults.py",
    "host/play/test_an_evening_by_keys.py",
    "host/play/test_faults.py",
    "host/play/test_games_against_levels.py",
    "host/play/test_whole_game.py",
    "host/simulator/test_restarts.py",
    "host/simulator/test_virtual_board_as_a_device.py",
    "host/update/test_failures.py",
    "test_wheel.py",
)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of every file that can start a process."""
    assert all((HERE / name).is_file() for name in LONG), "a file of LONG was moved"
    starts: dict[Path, bool] = {}
    for item in items:
        if item.path not in starts:
            starts[item.path] = bool(STARTERS.search(item.path.read_text(encoding="utf-8")))
        if starts[item.path]:
            item.add_marker(pytest.mark.process)
        if HERE in item.path.parents and item.path.relative_to(HERE).as_posix() in LONG:
            item.add_marker(pytest.mark.long)
