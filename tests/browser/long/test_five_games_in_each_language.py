# SPDX-License-Identifier: Apache-2.0
"""The five lifting games in the page in every language, beside the same on the desktop."""

import pytest

from tactile_app.languages import CODES
from tests.browser.five_games import PLAYED_EACH_TIME, play_as_on_the_desktop
from tests.browser.visitor import Visitor
from tests.host.play.typed import SEEDS


@pytest.fixture(scope="module")
def player(engine, tmp_path_factory):
    """Return somebody who plays one game after the other."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    yield visitor
    visitor.close()


GAMES = [(name, code) for name in sorted(SEEDS) for code in CODES if (name, code) != (PLAYED_EACH_TIME, "en")]


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_a_whole_game_says_what_it_says_on_the_desktop(player, name, language, address, tmp_path):
    play_as_on_the_desktop(player, name, language, address, tmp_path)
