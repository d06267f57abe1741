# SPDX-License-Identifier: Apache-2.0
"""A game that another window has open is told of, and another one asked for."""

import os
import subprocess
import sys

PLAY = (sys.executable, "-m", "tactile_host", "play", "--port", "virtual", "--speech", "off", "--language", "en")


def test_a_game_that_is_open_in_another_window_is_told_of_and_the_choice_asked_again(tmp_path):
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*PLAY, "crossings", "--new"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("a1N2/1\n")
        first.stdin.flush()
        for line in first.stdout:
            if line.startswith("A1 and A2 go"):
                break
        second = subprocess.run(
            PLAY, input="key one\nquit\n", capture_output=True, text=True, check=False, env=home, timeout=120
        )
        first.communicate("quit\n", timeout=120)
    lines = second.stdout.splitlines()
    told = lines.index("Another window has this game open. End it there, or choose another one.")
    assert lines[told - 1].startswith("This game is open already: process")
    assert "Go on with Crossings?" in lines[told + 1]
    assert (second.returncode, second.stderr) == (0, "")
