# SPDX-License-Identifier: Apache-2.0
"""The whole tutorial by keys and hands, on the real firmware, in three languages; and where it was left it goes on."""

import os
import subprocess
import sys

import pytest

from tactile_app.evening.tutorial_place import keep_step
from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_host.storage.desktop import DesktopStore
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
        "The repeat key says the last sentence again. The ask key has a cross. Press it.",
    ]
    assert said[3].startswith("The ask key tells what to do now.")


def kept_steps(folder, **steps):
    """Keep the *steps* at which the lessons of games were left, in this order; "" for a lesson that is done."""
    store = DesktopStore(folder / "data" / "tactile-board", folder / "settings" / "tactile-board")
    for game, step in steps.items():
        keep_step(store, game, step)
    store.close()


def test_after_the_first_games_lesson_the_next_one_goes_on_where_it_was_left(tmp_path):
    kept_steps(tmp_path, overboard="", crossings="crossings-far")
    assert "The tutorial goes on, at step four of five." in sit(tmp_path, "en", ["wait 1"], "--tutorial")
    # Asked for by its name, a lesson is what is wanted.
    assert any(line.startswith("Welcome.") for line in sit(tmp_path, "en", ["wait 1"], "--tutorial", "overboard"))


def test_of_two_lessons_that_were_left_the_later_one_goes_on(tmp_path):
    kept_steps(tmp_path, tectonic="tectonic-peak", crossings="crossings-far")
    kept_steps(tmp_path, tectonic="tectonic-hill")
    assert "The tutorial goes on, at step four of four." in sit(tmp_path, "en", ["wait 1"], "--tutorial")


def test_a_player_who_stopped_between_two_lessons_begins_the_next_one(tmp_path):
    kept_steps(tmp_path, overboard="")
    said = sit(tmp_path, "en", ["arrange"], "--tutorial")
    assert any(line.startswith("Stones in a row are a line.") for line in said), said
    # With every lesson done, they are gone through again.
    kept_steps(tmp_path, **dict.fromkeys((name for name, _ in CHAPTERS), ""))
    assert any(line.startswith("Welcome.") for line in sit(tmp_path, "en", ["wait 1"], "--tutorial"))


@pytest.mark.parametrize(
    ("language", "offered"),
    [("en", "Go on with Crossings?"), ("fr", "Continuer Traversées ?"), ("de", "Durchbrüche weiterspielen?")],
)
def test_the_list_of_lessons_begins_with_the_one_that_was_left(language, offered, tmp_path):
    kept_steps(tmp_path, overboard="", crossings="crossings-far")
    said = sit(tmp_path, language, ["key two", "key one", "key one", "wait 1"])
    assert any(line.startswith(offered) for line in said), said


def test_whoever_is_told_to_put_a_peg_on_the_virtual_board_learns_from_help_how_to_type_it(tmp_path):
    said = sit(tmp_path, "en", [*everything()[:7], "help", "place c3"], "--tutorial")
    hands = "Hands: slide C4 C2, lift C4, place B4, tap C4; tap asks: lift it twice."
    arranged = "Type arrange: the hand puts the board right."
    asked = said.index(f"Put a smooth peg on C3. {hands} {arranged}")
    assert said[asked + 1] == "Type one, two, repeat, ask or menu for a key, hold one to hold it, or quit."
    assert said[asked + 2] == "Put a ridged peg on D3."
