# SPDX-License-Identifier: Apache-2.0
"""The program as shipped, in real time, walked as README.md and docs/playing.md promise it; all journeys at once."""

import pytest

from tests.journeys.script import written
from tests.journeys.walk import walk_all

# Twice what two idle cores need, and as much again for what else they do.
LONGEST_S = 1500


@pytest.mark.timeout(LONGEST_S)
def test_every_journey_is_heard_as_its_transcript_has_it():
    failures = walk_all(written("en"))

    assert not failures, "\n\n".join(failures)
