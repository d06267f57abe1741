# SPDX-License-Identifier: Apache-2.0
"""Promise: a program killed, or a cable pulled, at any moment loses no answer and no move, and invents none.

FAULTS=1000 makes it as many of each kind, in three games: hours on a busy machine.
"""

import os
import sys

import pytest

from tests.drills.interrupted import GAMES, Interrupted, report

FAULTS = int(os.environ.get("FAULTS", "24"))


@pytest.mark.timeout(60 + 10 * FAULTS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("pulls_cables", [False, True], ids=["kills", "cables"])
def test_what_the_hands_did_is_on_record_once_and_in_order(pulls_cables, name, tmp_path):
    tally = Interrupted(name, tmp_path, 1, -(-FAULTS // len(GAMES)), pulls_cables=pulls_cables).run()
    print(report(tally), file=sys.stderr)
    assert tally.faults >= FAULTS // len(GAMES)
    assert tally.early > 0
    assert tally.moves + tally.answers > 0
