# SPDX-License-Identifier: Apache-2.0
"""The five lifting games in the page in every language, compared with the desktop."""

import pytest

from tactile_app.languages import CODES
from tests.browser.five_games import PLAYED_EACH_TIME, play_as_on_the_desktop
from tests.host.play.typed import SEEDS


@pytest.fixture
def player(visit):
    """Return somebody who has not played yet: a game's aim is told the first time."""
    return visit()


GAMES = [(name, code) for name in sorted(SEEDS) for code in CODES if (name, code) != (PLAYED_EACH_TIME, "en")]


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_a_whole_game_says_what_it_says_on_the_desktop(player, name, language, address, tmp_path):
    play_as_on_the_desktop(player, name, language, address, tmp_path)
