# SPDX-License-Identifier: Apache-2.0
"""The desktop's root and the page's say the same: both answer the same typed lines, sentence by sentence, alike.

Here are the scripts whose answers once differed; long/test_every_script.py has all the others.
"""

import pytest

from tests.twins.evenings import difference
from tests.twins.scripts import ONCE_DIFFERENT, SCRIPTS


@pytest.mark.parametrize("name", ONCE_DIFFERENT)
def test_what_the_two_had_told_otherwise_is_the_same_now(tmp_path, name):
    assert difference(tmp_path, SCRIPTS[name]) == ""
