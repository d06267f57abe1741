# SPDX-License-Identifier: Apache-2.0
"""Journeys in French and German, which takes some minutes; test_journeys.py walks them in English."""

import pytest

from tests.journeys.script import written
from tests.journeys.walk import walk_all

LONGEST_S = 3000


@pytest.mark.timeout(LONGEST_S)
def test_every_journey_is_heard_in_each_other_language():
    failures = walk_all(written("fr", "de"))

    assert not failures, "\n\n".join(failures)
