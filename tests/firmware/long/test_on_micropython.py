# SPDX-License-Identifier: Apache-2.0
"""The native code of the board, native in MicroPython on this computer, passes the tests that it passes as bytecode."""

import pytest

from tests.on_micropython import needs_micropython, run_plain_tests


@needs_micropython
@pytest.mark.parametrize("name", ["scan_pass", "change_lines"])
def test_native_code_passes_its_tests(name: str) -> None:
    run_plain_tests("2M", f"tests/firmware/test_{name}")
