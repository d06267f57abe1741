# SPDX-License-Identifier: Apache-2.0
"""The recogniser in the board's own interpreter: its plain tests, and the same readings of the same sloppy hands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tactile_core.rules.games import find_game
from tools.bench.recognition import positions, read, traces
from tools.players.player_model import PlayerModel

ROOT = Path(__file__).resolve().parents[3]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent))
pytestmark = pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython has no wheel for this system")

READER = """
import sys
from tactile_core.rules.games import find_game
from tactile_core.recogniser.recogniser import Recogniser
for line in sys.stdin:
    game, text, trace = line.rstrip().split("|")
    recogniser = Recogniser(find_game(game).from_text(text))
    said = []
    for pair in trace.split():
        ms, occupancy = pair.split(":")
        reading = recogniser.observe(int(ms), int(occupancy, 16))
        if not said or said[-1].says() != reading.says():
            said.append(reading)
    print(said)
"""


def micropython(*arguments: str, text: str = "") -> list[str]:
    search = f"{ROOT / 'core'}:{ROOT}:.frozen"
    done = subprocess.run(
        [str(MICROPYTHON), "-X", "heapsize=1M", *arguments],
        cwd=ROOT, input=text, capture_output=True, text=True, timeout=300, check=False,
        env={**os.environ, "MICROPYPATH": search},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", ["evidence", "recogniser", "going_on", "tempo", "rummaging"])
def test_the_plain_tests_pass(name: str) -> None:
    last = micropython("tests/run_on_micropython.py", f"tests/core/recogniser/test_{name}")[-1]
    assert last.endswith(" 0 failed")
    assert int(last.split()[0]) >= 3


@pytest.mark.parametrize("name", ["overboard", "crossings", "tectonic"])
def test_both_interpreters_read_the_same_hands_alike(name: str) -> None:
    random = Random(5)
    lines, expected = [], []
    for position in positions(find_game(name), random):
        trace = traces(position, PlayerModel(position, random), random)
        if trace is not None:
            # A position read from text has no history; both sides get the same one.
            fresh = find_game(name).from_text(position.text())
            pairs = " ".join(f"{ms}:{occupancy:x}" for ms, occupancy in trace.lines)
            lines.append(f"{name}|{position.text()}|{pairs}")
            expected.append(str(read(fresh, trace)))
        if len(lines) == 40:
            break
    assert micropython("-c", READER, text="\n".join(lines)) == expected
