# SPDX-License-Identifier: Apache-2.0
"""Whole games of the five lifting games, typed move by move and carried out by the hand of the virtual board."""

import subprocess
import sys

import pytest

from tactile_host.records import read_records
from tests.play.golden import compare
from tests.play.program import moves_on_record, play_through
from tests.play.typed import ARRANGED, SEEDS, typed_game


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_a_whole_game_is_typed_spoken_and_on_record(name, tmp_path):
    game = typed_game(name, SEEDS[name])
    compare(f"{name}.positions.txt", game.positions)
    record = tmp_path / "game.record"
    arranged = ARRANGED if name == "rampants" else ()
    lines = play_through([*arranged, *game.lines()], record, name, "--seed", "5")
    compare(f"{name}.en.txt", lines)
    assert moves_on_record(record) == game.texts
    (found,) = read_records(record)
    assert found.match.playing().text() == game.positions[-1].split(" ", 3)[3]
    assert (game.result is None) == (found.match.outcome() is None)
    if game.result is not None:
        assert f"result {game.result}" in record.read_text().splitlines()
    for language in ("fr", "de"):
        command = [sys.executable, "-m", "tactile_host", "record", str(record), "--aloud", "--speech", "off"]
        said = subprocess.run(
            [*command, "--language", language], capture_output=True, text=True, timeout=100, check=True
        )
        compare(f"{name}.{language}.txt", said.stdout.splitlines())
