# SPDX-License-Identifier: Apache-2.0
"""The program as shipped, in real time, as README.md and docs/playing.md promise it; the short journeys at once."""

import pytest

from tests.journeys.script import written
from tests.journeys.walk import walk_all

# Twice the time of two idle cores, and as much again for other work that they have.
LONGEST_S = 1500
# It takes over four minutes, and what it hears depends on how fast the machine is: a reminder falls where hands are
# slow.
LONG = ("first_evening",)


@pytest.mark.timeout(LONGEST_S)
def test_every_short_journey_is_heard_as_its_transcript_has_it():
    failures = walk_all((name, language) for name, language in written("en") if name not in LONG)

    assert not failures, "\n\n".join(failures)
