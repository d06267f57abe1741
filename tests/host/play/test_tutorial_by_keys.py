# SPDX-License-Identifier: Apache-2.0
"""The whole tutorial by keys and hands, on the real firmware, in three languages; and where it was left it goes on."""

import os
import subprocess
import sys

import pytest

from tests.host.play.golden import compare
from tests.host.play.tutorial_hands import everything

COMMAND = [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", "5"]
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8", "de": "de_DE.UTF-8"}


def sit(folder, language, lines, *options):
    """Return what is said in one sitting with *lines*."""
    done = subprocess.run(
        [*COMMAND, *options], input="".join(f"{line}\n" for line in lines), capture_output=True, encoding="utf-8",
        timeout=280, check=False,
        env={**os.environ, "LC_ALL": LOCALES[language], "PYTHONUTF8": "1", "XDG_DATA_HOME": str(folder / "data"),
             "XDG_CONFIG_HOME": str(folder / "settings")},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout.splitlines()


def test_the_hands_of_the_tutorial_are_told():
    compare("tutorial.hands.txt", everything())


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_the_tutorial_is_gone_through_by_hands_and_keys(language, tmp_path):
    """The first evening is the program's first offer; it is played to the last step of its last game."""
    said = sit(tmp_path, language, ["key one", "key one", *everything()])
    compare(f"tutorial.{language}.txt", said)
    # The tutorial leaves no game to go on with.
    assert not list((tmp_path / "data").rglob("*.record")) or not any(
        "move " in path.read_text() for path in (tmp_path / "data").rglob("*.record")
    )


def test_it_goes_on_where_it_was_left(tmp_path):
    lines = everything()
    sit(tmp_path, "en", lines[:4], "--tutorial")
    said = sit(tmp_path, "en", ["key ask"], "--tutorial")
    assert said[1:3] == [
        "The tutorial goes on, at step four of 21.",
        "It says the last sentence again. The ask key has a cross. Press it.",
    ]
    assert said[3].startswith("It tells what to do now.")


def test_whoever_is_told_to_put_a_peg_on_the_virtual_board_learns_from_help_how_to_type_it(tmp_path):
    said = sit(tmp_path, "en", [*everything()[:7], "help", "place c3"], "--tutorial")
    hands = "Hands: slide C4 C2, lift C4, place B4, tap C4; tap asks: lift it twice."
    arranged = "Type arrange: the hand puts the board right."
    asked = said.index(f"Put a smooth peg on C3. {hands} {arranged}")
    assert said[asked + 1] == "Type one, two, repeat, ask or menu for a key, hold one to hold it, or quit."
    assert said[asked + 2] == "Put a ridged peg on D3."
