# SPDX-License-Identifier: Apache-2.0
"""The README's trial for newcomers works as it is written, from the first line to the last."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases

README = Path(__file__).parents[3] / "README.md"
# Examples that are shown there, and words of other games.
EXAMPLES = (
    'make play ARGS="--tutorial"',
    "arrange",
    "a1E4x",
    "c2N1/1",
    "xc6",
    "a2-a3",
    "*",
    "@d4",
    "j",
    "slide a1 e1",
    "lift c4",
    "place d4",
)


def trial() -> list[str]:
    """Return what the README lets a newcomer type, in its order."""
    text = README.read_text(encoding="utf-8")
    listed = text.split("Try these, one after the other:\n\n")[1].split("\n\n")[0]
    return [word for word in re.findall(r"`([^`]+)`", listed) if word not in EXAMPLES]


def test_the_trial_of_the_readme_works_line_by_line(tmp_path):
    lines = trial()
    assert lines[:4] == ["two", "one", "one", "one"]
    assert lines[-1] == "quit"
    result = subprocess.run(
        [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", "5"],
        input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=200, check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "settings")},
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    wrong = ("Not understood", "Nothing stands", "is occupied", "wrong", "Not allowed", "lost sight")
    assert [line for line in result.stdout.splitlines() if any(word in line for word in wrong)] == []
    assert Phrases("en").sentence(Fact("goodbye")).display in result.stdout
    assert "C4: " in result.stdout
