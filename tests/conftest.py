# SPDX-License-Identifier: Apache-2.0
"""No test reads or writes what the person who runs it has kept."""

import re
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def nobody_s_home(tmp_path_factory):
    """Let programs that tests start keep settings and games in a folder of their own."""
    patch = pytest.MonkeyPatch()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
    yield
    patch.undo()


# What a file that starts processes names.
STARTERS = re.compile(
    r"\b(VirtualBoard|subprocess|PtyBoard|Program|play_through|launch|open_engine|HelperProcess|multiprocessing)\b"
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of every file that can start a process."""
    starts: dict[Path, bool] = {}
    for item in items:
        if item.path not in starts:
            starts[item.path] = bool(STARTERS.search(item.path.read_text(encoding="utf-8")))
        if starts[item.path]:
            item.add_marker(pytest.mark.process)
