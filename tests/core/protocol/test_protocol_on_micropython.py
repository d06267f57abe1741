# SPDX-License-Identifier: Apache-2.0
"""The wire's tests again, in the board's own interpreter."""

import pytest

from tests.on_micropython import lines_of, needs_micropython, run_plain_tests

pytestmark = needs_micropython


# The tests keep all that they send, so they need more than a board has.
@pytest.mark.parametrize("name", ["frames", "messages", "link"])
def test_the_wire_passes_its_tests_on_micropython(name: str) -> None:
    run_plain_tests("256K", f"tests/core/protocol/test_{name}")


def test_the_board_s_end_is_small_with_all_its_history() -> None:
    # On this machine's 64 bits; a Pico's objects are half as large.
    (printed,) = lines_of("128K", "tests/core/protocol/board_link_bytes.py")
    assert int(printed) < 12_000
