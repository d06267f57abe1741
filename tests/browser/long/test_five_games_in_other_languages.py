# SPDX-License-Identifier: Apache-2.0
"""The five lifting games in the page in every other language, beside the same on the desktop."""

import pytest

from tactile_app.languages import CODES
from tests.browser.five_games import play_as_on_the_desktop
from tests.browser.visitor import Visitor
from tests.host.play.typed import SEEDS


@pytest.fixture(scope="module")
def player(engine, tmp_path_factory):
    """Return somebody who plays one game after the other."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    yield visitor
    visitor.close()


@pytest.mark.parametrize("language", [code for code in CODES if code != "en"])
@pytest.mark.parametrize("name", sorted(SEEDS))
def test_a_whole_game_says_what_it_says_on_the_desktop(player, name, language, address, tmp_path):
    play_as_on_the_desktop(player, name, language, address, tmp_path)
