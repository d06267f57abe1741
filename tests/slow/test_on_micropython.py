# SPDX-License-Identifier: Apache-2.0
"""The million scans on the board's interpreter, where collections of garbage are real."""

import pytest

from tests.on_micropython import needs_micropython, run_plain_tests


@needs_micropython
@pytest.mark.parametrize("name", ["a_million_scans", "a_million_scans_by_hardware"])
def test_every_scan_holds_on_micropython(name: str) -> None:
    run_plain_tests("240K", f"tests/slow/test_{name}")
