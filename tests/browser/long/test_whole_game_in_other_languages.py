# SPDX-License-Identifier: Apache-2.0
"""The whole game of Overboard in the page in every other language."""

import pytest

from tests.browser.whole_game import play_overboard


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_whole_game_says_what_it_says_on_the_desktop(language, visit):
    play_overboard(language, visit)
