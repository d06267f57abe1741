# SPDX-License-Identifier: Apache-2.0
"""The tables of the debounce on the interpreter that runs it."""

from tests.on_micropython import needs_micropython, run_plain_tests


@needs_micropython
def test_the_tables_hold_on_micropython() -> None:
    run_plain_tests("100K", "tests/core/switches/test_debounce")
