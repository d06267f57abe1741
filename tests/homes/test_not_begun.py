# SPDX-License-Identifier: Apache-2.0
"""A game with another home that cannot be joined: the reason is said in the language of the player who joins."""

import os
import subprocess
import sys

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.together.address import LOOPBACK
from tactile_host.together.server import free_port
from tactile_host.together.words import SPELLED, draw_words, spelled
from tests.patience import FAR_S

PLAY = (sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual")


def joined(folder, language, typed, *options):
    """Return the output of a program of *language* at which somebody types *typed*."""
    done = subprocess.run(
        [*PLAY, "--language", language, *options],
        input=typed, capture_output=True, encoding="utf-8", timeout=FAR_S, check=False,
        env={**os.environ, "PYTHONUTF8": "1", "XDG_DATA_HOME": str(folder / "d"), "XDG_CONFIG_HOME": str(folder / "c")},
    )  # fmt: skip
    return done.stdout


@pytest.mark.parametrize("language", sorted(SPELLED))
def test_a_server_that_is_not_there_is_told_and_the_words_are_asked_for_again(language, tmp_path):
    address = f"{LOOPBACK}:{free_port()}"
    words = spelled(draw_words(), language)
    phrases = Phrases(language)
    said = joined(tmp_path, language, f"{words}\nx\n{words}\n", "--join", address)
    assert said.count(phrases.sentence(Fact("together-no-server", text=address)).display) == 2
    assert said.count(phrases.sentence(Fact("together-words-unknown")).display) == 1
    assert said.count(phrases.sentence(Fact("together-ask-words")).display) == 3
