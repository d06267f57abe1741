# SPDX-License-Identifier: Apache-2.0
"""Packages that games with other homes need: they are missed before anything is asked, and the command fits."""

import os
import subprocess
import sys

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.together.extra import HOW, how_to_install
from tests.patience import FAR_S

PLAY = (sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual", "--language")
PYTHON = "/usr/bin/python3"


@pytest.mark.parametrize(
    ("kept", "begins"),
    [
        ("pipx_metadata.json", "pipx inject tactile-board nats-py"),
        ("uv-receipt.toml", "uv pip install --python {prefix} nats-py"),
        ("pyvenv.cfg", "/usr/bin/python3 -m pip install nats-py"),
    ],
)
def test_the_command_is_the_installer_s(tmp_path, kept, begins):
    prefix = tmp_path / "tactile-board"
    prefix.mkdir()
    (prefix / kept).write_text("")
    told = how_to_install(prefix, PYTHON, is_source=False)
    assert told.startswith(begins.format(prefix=prefix))
    assert how_to_install(prefix, PYTHON, is_source=True) == "make together"


@pytest.mark.parametrize("language", CODES)
def test_what_is_not_installed_is_told_before_any_question(language, tmp_path):
    """Network, game and rules were asked for, or four words, and only then the player heard that something lacks."""
    (tmp_path / "nats.py").write_text("raise ImportError\n")
    folders = {"PYTHONPATH": f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}", "PYTHONUTF8": "1"}
    folders |= {name: str(tmp_path / "home") for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    done = subprocess.run(
        [*PLAY, language], input="invite\njoin\ninvite crossings\nquit\n", capture_output=True, encoding="utf-8",
        timeout=FAR_S, check=False, env={**os.environ, **folders},
    )  # fmt: skip
    phrases = Phrases(language)
    told = phrases.sentence(Fact("together-missing", text=HOW)).display
    assert done.stdout.count(told) == 3, done.stdout + done.stderr
    assert phrases.sentence(Fact("together-ask-words")).display not in done.stdout
