# SPDX-License-Identifier: Apache-2.0
"""The first words do not wait for the modules of the game: those are imported while the voice speaks."""

import subprocess
import sys


def test_what_speaks_first_does_without_the_modules_of_the_game():
    code = "import sys, tactile_host.play.play; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = result.stdout.split()
    assert "tactile_host.speech.open_speaker" in imported
    assert not {"tactile_app.game.transitions", "tactile_app.evening.evening", "tactile_app.evening.prepared"} & {
        *imported
    }
