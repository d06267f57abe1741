# SPDX-License-Identifier: Apache-2.0
"""A game has one name to type and one to say in each language; whoever types any of them is understood."""

import os
import subprocess
import sys

import pytest

from tactile_app.typed.game_names import game_called


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("overboard", "overboard"), ("Crossings", "crossings"), ("Traversées", "crossings"),
        ("durchbrüche", "crossings"),
        ("four in a row", "quatre_en_ligne"), ("quatre", "quatre_en_ligne"), ("Crawlers", "rampants"),
        ("eclair", "eclaircissement"), ("lighting up", "eclaircissement"), ("TECTONIC", "tectonic"),
        ("viergewinnt", "quatre_en_ligne"), ("Vier gewinnt", "quatre_en_ligne"), ("connect four", "quatre_en_ligne"),
        ("puissance", "quatre_en_ligne"), ("par dessus bord", "overboard"), ("quatre-en-ligne", "quatre_en_ligne"),
        ("chess", None), ("", None), ("o", None),
    ],
)  # fmt: skip
def test_a_game_is_called_by_any_of_its_names(text, game):
    assert game_called(text) == game


@pytest.mark.parametrize("words", [("moves", "traversées"), ("perft", "Durchbrüche", "1"), ("recognise", "Traversées")])
def test_every_command_that_takes_a_game_takes_it_by_any_of_its_names(words):
    done = subprocess.run(
        [sys.executable, "-m", "tactile_host", *words], input="", capture_output=True, encoding="utf-8", timeout=60,
        check=False, env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert words[0] == "recognise" or "a1N2/1" in done.stdout
