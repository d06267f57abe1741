# SPDX-License-Identifier: Apache-2.0
"""A game has one name to type and one to say in each language; whoever types any of them is understood."""

import pytest

from tactile_host.play.game_names import game_called


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("overboard", "overboard"), ("Crossings", "crossings"), ("Traversées", "crossings"),
        ("durchbrüche", "crossings"),
        ("four in a row", "quatre_en_ligne"), ("quatre", "quatre_en_ligne"), ("Crawlers", "rampants"),
        ("eclair", "eclaircissement"), ("lighting up", "eclaircissement"), ("TECTONIC", "tectonic"),
        ("chess", None), ("", None), ("o", None),
    ],
)  # fmt: skip
def test_a_game_is_called_by_any_of_its_names(text, game):
    assert game_called(text) == game
