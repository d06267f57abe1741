# SPDX-License-Identifier: Apache-2.0
"""Rules named on the command line while a game waits are never passed over: wrong ones are refused, others told."""

import subprocess

import pytest

from tests.host.play.program import COMMAND, moves_on_record, play_through

WAITS = "The game that waits has other rules. Add --new to begin one with yours, or leave --option out.\n"


@pytest.fixture
def record(tmp_path):
    """Return the record of a game of Éclaircissement in which a move was made."""
    path = tmp_path / "game.record"
    play_through(["c1-d2"], path, "eclaircissement", "--new", "--fast", "--position", POSITION)
    assert moves_on_record(path) == ["c1-d2"]
    return path


POSITION = "wbwbw/b...b/w...w/b...b/wbwbw w"


def run(record, *options: str) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, "eclaircissement", "--record", str(record), *options]
    return subprocess.run(command, input="quit\n", capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("light", "An option is written name=value"),
        ("a=b", "a"),
        ("light=never", "light"),
        ("light=forced", WAITS),
    ],
)
def test_an_option_that_the_waiting_game_has_not_is_told(record, option, said):
    before = record.read_bytes()
    refused = run(record, "--option", option)
    assert refused.returncode == 2, refused.stdout
    assert said in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert record.read_bytes() == before


def test_the_rules_that_the_waiting_game_has_may_be_named(record):
    assert run(record, "--option", "light=optional").returncode == 0


def test_a_side_of_the_computer_needs_a_level(record):
    refused = run(record, "--opponent-plays", "first")
    assert refused.returncode == 2
    asked = "Which level does the computer play at? Add --opponent LEVEL: beginner, 1 to 8, or adapts.\n"
    assert refused.stderr == asked
