# SPDX-License-Identifier: Apache-2.0
"""Journeys in French and German, and the long ones in English: some minutes; test_journeys.py walks the others."""

import pytest

from tests.journeys.script import written
from tests.journeys.test_journeys import LONG
from tests.journeys.walk import walk_all

LONGEST_S = 3000


@pytest.mark.timeout(LONGEST_S)
def test_every_other_journey_is_heard():
    failures = walk_all([*written("fr", "de"), *((name, "en") for name in LONG)])

    assert not failures, "\n\n".join(failures)
