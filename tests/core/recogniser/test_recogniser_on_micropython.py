# SPDX-License-Identifier: Apache-2.0
"""The recogniser in the board's own interpreter: its plain tests."""

import pytest

from tests.on_micropython import needs_micropython, run_plain_tests

pytestmark = needs_micropython


NAMES = [
    "evidence",
    "recogniser",
    "going_on",
    "tempo",
    "rummaging",
    "bumps",
    "left_out",
    "worn_contacts",
    "hands_nobody_modelled",
    "watchers",
]


@pytest.mark.parametrize("name", NAMES)
def test_the_plain_tests_pass(name: str) -> None:
    run_plain_tests("1M", f"tests/core/recogniser/test_{name}")
