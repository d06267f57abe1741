# SPDX-License-Identifier: Apache-2.0
"""The two lines on which a virtual board can be reached."""

import pytest

from tactile_host.simulator.board import LINE, LINES


@pytest.fixture(params=LINES)
def line(request, monkeypatch):
    """Reach every virtual board of the test by this line, a pseudo-terminal or a socket."""
    monkeypatch.setenv(LINE, request.param)
    return request.param
