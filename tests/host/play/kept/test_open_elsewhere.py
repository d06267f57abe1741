# SPDX-License-Identifier: Apache-2.0
"""A game that another window has open is not offered; asked for, it is told of, and another one asked for."""

import os
import subprocess
import sys

import pytest

PLAY = (sys.executable, "-m", "tactile_host", "play", "--port", "virtual", "--speech", "off", "--language")
# In each language: the game, a move, and another window.
TOLD = {
    "en": ("Crossings", "A1 and A2 go", "Another window has this game open."),
    "de": ("Durchbrüche", "A1 und A2", "Ein anderes Fenster"),
}


@pytest.mark.parametrize("language", TOLD)
def test_a_game_that_is_open_in_another_window_is_not_offered_and_told_of_where_it_is_asked_for(tmp_path, language):
    game, moved, elsewhere = TOLD[language]
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*PLAY, language, "crossings", "--new"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("a1N2/1\n")
        first.stdin.flush()
        for line in first.stdout:
            if line.startswith(moved):
                break
        second = subprocess.run(
            [*PLAY, language],
            input="crossings\nquit\n",
            capture_output=True,
            text=True,
            check=False,
            env=home,
            timeout=120,
        )
        first.communicate("quit\n", timeout=120)
    lines = second.stdout.splitlines()
    (told,) = [number for number, line in enumerate(lines) if line.startswith(elsewhere)]
    assert not any(game in line for line in lines[:told])
    assert lines[told + 1].startswith("Tactile Board.")
    # The number of a process helps nobody who hears it.
    assert str(first.pid) not in second.stdout
    assert (second.returncode, second.stderr) == (0, "")
