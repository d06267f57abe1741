# SPDX-License-Identifier: Apache-2.0
"""Before a game `stop` leads back to the first question, as the menu key does."""

import os
import subprocess

import pytest

from tests.host.play.program import COMMAND


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["two", "one", "stop", "quit"]),
        ("fr", ["deux", "un", "arrêter", "quitter"]),
        ("de", ["zwei", "eins", "halt", "ende"]),
    ],
)
def test_stop_asks_the_first_question_again(language, lines, tmp_path):
    def heard(typed):
        env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "settings")}
        result = subprocess.run(
            [*COMMAND, "--language", language], input="".join(f"{line}\n" for line in typed),
            capture_output=True, text=True, timeout=100, check=True, env=env,
        )  # fmt: skip
        return result.stdout.splitlines()

    by_key = heard([*lines[:2], "menu", lines[3]])

    assert by_key[-2] in by_key[1]
    assert heard(lines) == by_key
