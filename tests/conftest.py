# SPDX-License-Identifier: Apache-2.0
"""No test reads or writes what the person who runs it has kept."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def nobody_s_home(tmp_path_factory):
    """Let programs that tests start keep settings and games in a folder of their own."""
    patch = pytest.MonkeyPatch()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
    yield
    patch.undo()
