# SPDX-License-Identifier: Apache-2.0
"""A game gets the smallest board that it fits on; kinds of boards stand in board.toml alone."""

import pytest

from tactile_app.errors import UserError
from tactile_core.rules.games import GAMES
from tactile_host.board.profiles import find_profile, read_profiles, smallest_profile

PROFILES = """
[boards.wide]
rows = 8
columns = 12
[boards.large]
rows = 10
columns = 10
[boards.small]
rows = 6
columns = 6
"""


@pytest.fixture
def profiles(tmp_path):
    path = tmp_path / "board.toml"
    path.write_text(PROFILES)
    return read_profiles(path)


@pytest.mark.parametrize(
    ("rows", "columns", "name"),
    [(6, 6, "small"), (5, 5, "small"), (7, 3, "wide"), (8, 12, "wide"), (9, 9, "large")],
)
def test_a_game_gets_the_smallest_board_that_it_fits_on(profiles, rows, columns, name):
    assert smallest_profile(rows, columns, profiles).name == name


def test_a_game_that_fits_on_no_board_is_refused(profiles):
    with pytest.raises(ValueError, match="11 rows"):
        smallest_profile(11, 3, profiles)


def test_every_game_has_a_board():
    assert {game.name: smallest_profile(game.rows, game.columns).name for game in GAMES}["overboard"] == "overboard"


def test_a_profile_that_there_is_not_is_refused_with_those_that_there_are():
    assert find_profile(None).name == "overboard"
    with pytest.raises(UserError, match="Profiles are overboard, universal"):
        find_profile("square")
