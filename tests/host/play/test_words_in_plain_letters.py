# SPDX-License-Identifier: Apache-2.0
"""Words typed without umlauts and accents are understood, and the first menu's help tells a held key once."""

import os
import subprocess

import pytest

from tactile_app.keys import typed_key
from tactile_app.typed_words import command_of
from tactile_app.word_files import in_plain_letters, words_of
from tests.host.play.program import COMMAND

SECTIONS = ("commands", "keys", "around keys", "hand", "lobby", "check", "page", "numbers")


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("zuege", "moves"),
        ("anschliessen", "plug"),
        ("fuellen", "fill"),
        ("hilfe woerter", "help words"),
        ("arreter", "stop"),
        ("regles", "rules"),
    ],
)
def test_a_word_is_understood_without_its_marks(typed, command):
    assert command_of(typed) == command


def test_a_key_is_too():
    assert [typed_key(word).name for word in ("menue", "repeter")] == ["menu", "repeat"]


@pytest.mark.parametrize("section", SECTIONS)
def test_every_word_is_and_means_one_thing_only(section):
    meant: dict[str, set[str]] = {}
    for name, words in words_of(section).items():
        for word in words:
            meant.setdefault(word, set()).add(name)
    assert [word for word, names in meant.items() if len(names) > 1] == []
    assert all(each in meant for word in meant for each in in_plain_letters(word))


@pytest.mark.parametrize(
    ("language", "lines", "hold"),
    [
        ("en", ["help", "quit"], "hold two"),
        ("fr", ["aide", "quitter"], "tenir deux"),
        ("de", ["hilfe", "ende"], "halten zwei"),
    ],
)
def test_the_first_menus_help_tells_once_how_a_key_is_held(language, lines, hold, tmp_path):
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "settings")}
    said = subprocess.run(
        [*COMMAND, "--language", language], input="".join(f"{line}\n" for line in lines),
        capture_output=True, text=True, timeout=100, check=True, env=env,
    ).stdout.splitlines()  # fmt: skip
    assert said[-2].count(hold) == 1, said
