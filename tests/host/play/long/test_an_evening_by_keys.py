# SPDX-License-Identifier: Apache-2.0
"""An evening by keys and hands alone, on the real firmware: the program is started, and nothing is typed to it.

The lines are hands and keys of the virtual board. Two sittings, with a power cut between them.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.transcript import UNSEEN
from tests.host.play.evening import SEED, after_the_power_came_back, before_the_power_fails, tectonic
from tests.host.play.golden import compare

COMMAND = [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", str(SEED)]
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8", "de": "de_DE.UTF-8"}
HANDS = ("key", "place", "lift", "slide", "tap", "wait")
DEADLINE_S = 280
# A move that is repeated, and the last one of the sitting.
SAID_TWICE = 2


def start(folder: Path, language: str) -> subprocess.Popen[str]:
    """Return the program, started on a system that speaks *language* and that keeps its games in *folder*."""
    environment = {
        **os.environ, "LC_ALL": LOCALES[language], "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1",
        "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "settings"),
    }  # fmt: skip
    return subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
        encoding="utf-8",
    )  # fmt: skip


def until_the_power_fails(folder: Path, language: str) -> list[str]:
    """Return what is said until the last line is said twice; then the program is killed."""
    program = start(folder, language)
    assert program.stdin is not None and program.stdout is not None
    program.stdin.write("".join(line + "\n" for line in before_the_power_fails()))
    program.stdin.flush()
    said: list[str] = []
    while not said or sum(line.endswith(UNSEEN) for line in said) < SAID_TWICE:
        line = program.stdout.readline()
        assert line, said
        said.append(line.rstrip("\n"))
    program.kill()
    program.wait()
    program.stdin.close()
    program.stdout.close()
    return said


def to_the_end(folder: Path, language: str) -> list[str]:
    """Return what is said in the second sitting; it must end by itself."""
    program = start(folder, language)
    said, _ = program.communicate("".join(line + "\n" for line in after_the_power_came_back()), timeout=DEADLINE_S)
    assert program.returncode == 0, said
    return said.splitlines()


def without_the_time(lines: list[str], language: str) -> list[str]:
    """Return *lines* as if no time had passed since the power failed."""
    phrases = Phrases(language)
    now, *later = (phrases.sentence(Fact("ago-minutes", count=count)).display for count in range(10))
    for text in later:
        lines = [line.replace(text, now) for line in lines]
    return lines


def test_nothing_is_typed_but_what_hands_and_keys_do():
    lines = [*before_the_power_fails(), *after_the_power_came_back()]
    compare("keys.hands.txt", lines)
    assert {line.split()[0] for line in lines} <= set(HANDS)


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_an_evening_by_keys_and_hands_reads_well(language, tmp_path):
    before = until_the_power_fails(tmp_path, language)
    later = without_the_time(to_the_end(tmp_path, language), language)
    compare(f"keys.{language}.txt", [*before, "", *later])
    record = (tmp_path / "data" / "tactile-board" / "tectonic.record").read_text()
    _, texts = tectonic()
    assert all(f"move {number} {text}" in record for number, text in enumerate(texts, 1))
    settings = (tmp_path / "settings" / "tactile-board" / "settings.json").read_text()
    assert '"volume": 1.25' in settings
    assert '"rate": 1.1' in settings
