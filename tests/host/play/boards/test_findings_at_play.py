# SPDX-License-Identifier: Apache-2.0
"""Faults that a player met when the program was tried at its terminal."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.languages import CODES
from tactile_core.rules.games import GAMES
from tests.host.game.harness import Harness
from tests.host.play.program import COMMAND, play_through

README = Path(__file__).parents[4] / "README.md"

UNSAVED = {
    "en": ("The game is not saved.", "Goodbye. The game is saved."),
    "fr": ("La partie n'est pas enregistrée.", "Au revoir. La partie est enregistrée."),
    "de": ("Die Partie ist nicht gespeichert.", "Auf Wiedersehen. Die Partie ist gespeichert."),
}


def run(home: Path, *words: str, lines: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the program with its data and settings in *home*; *more* is added to its environment."""
    places = {"HOME": home, "XDG_DATA_HOME": home / "data", "XDG_CONFIG_HOME": home / "settings"}
    return subprocess.run(
        [sys.executable, "-m", "tactile_host", *words], input=lines, capture_output=True, text=True, timeout=100,
        check=False, env={**os.environ, **{name: str(path) for name, path in places.items()}, **more},
    )  # fmt: skip


@pytest.mark.parametrize("language", UNSAVED)
def test_nobody_is_told_that_a_game_is_saved_where_there_is_nowhere_to_save_it(language):
    told = run(Path("/proc/nope"), *COMMAND[3:], "crossings", "--language", language, lines="c2N1/1\nquit\n")
    lines = told.stdout.splitlines()
    unsaved, saved = UNSAVED[language]
    assert (told.returncode, told.stderr) == (0, "")
    assert any(line.startswith(unsaved) for line in lines[:3]), lines
    assert lines[-1].startswith(unsaved)
    assert saved not in lines


# A disk that takes no more names, such as one that was mounted to be read only.
UNCHANGEABLE = """
import errno, os
def refuse(*names, **more): raise OSError(errno.EROFS, "Read-only file system", str(names[0]))
os.rename = os.replace = os.link = refuse
"""


def test_a_damaged_record_that_cannot_be_renamed_is_one_sentence(tmp_path):
    evil, record = tmp_path / "evil", tmp_path / "game.record"
    evil.mkdir()
    (evil / "sitecustomize.py").write_text(UNCHANGEABLE)
    record.write_text("tactile-board record 1\ngame chess\n")
    told = run(tmp_path, *COMMAND[3:], "crossings", "--record", str(record), lines="quit\n", PYTHONPATH=str(evil))
    assert told.returncode == 2
    assert "cannot be set aside" in told.stderr
    assert told.stderr.endswith("Name another with --record.\n")
    assert told.stderr.count("\n") == 1
    assert record.read_text().startswith("tactile-board record 1\ngame chess")


def test_a_file_of_the_system_named_as_record_is_one_sentence(tmp_path):
    told = run(tmp_path, *COMMAND[3:], "crossings", "--record", "/proc/version", lines="quit\n")
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert "Traceback" not in told.stderr


ADVICE = {"en": ("Type help.", "help"), "fr": ("Tapez aide.", "aide"), "de": ("Geben Sie hilfe ein.", "hilfe")}


@pytest.mark.parametrize("language", CODES)
def test_the_first_sentence_advises_what_works_on_an_empty_board(language, tmp_path):
    advice, word = ADVICE[language]
    said = play_through([word], tmp_path / "record", "overboard", "--new", "--fast", "--language", language)
    assert said[0].endswith(advice)
    told = next(line for line in said[1:] if f" {word} " in line)
    assert not any(word in told for word in ("understood", "compris", "verstanden"))


def quoted() -> list[str]:
    """Return the sentences that the README shows as heard."""
    text = README.read_text(encoding="utf-8")
    shown = text.split("## What you hear in a game of Overboard\n\n")[1].split("\n\nHear")[0]
    return [line.removeprefix("> ") for line in shown.splitlines() if line != ">"]


def test_what_the_readme_shows_as_heard_is_heard(tmp_path):
    heard = play_through([], tmp_path / "record", "overboard", "--new", "--fast")
    heard += Harness("overboard", board=(6, 6)).do("place d5", "key two")
    row = Harness("overboard", "w...../....../....../bbbbw./....../b....w w 0", board=(6, 6))
    heard += row.do("slide e3 a3", "wait 3")
    theirs = Harness("overboard", "w...../....../b...../....../....../b....w w 0", board=(6, 6))
    heard += theirs.do("slide a4 a5", "wait 3")
    for sentence in quoted():
        assert any(line.startswith(sentence) for line in heard), (sentence, heard)


def test_the_readme_says_how_to_begin_on_windows_and_that_no_screen_is_needed():
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert "On Windows begin with `pipx`" in text
    assert "(docs/appliance.md)" in text
    assert "(docs/playing.md) is for players" in text


@pytest.mark.parametrize("language", CODES)
def test_games_are_listed_with_their_options_as_they_are_typed_and_in_plain_words(language, tmp_path):
    told = run(tmp_path, "games", LC_ALL="", LC_MESSAGES="", LANGUAGE="", LANG=f"{language}.UTF-8", PYTHONUTF8="1")
    lines = [line.strip() for line in told.stdout.splitlines() if line.startswith(" ")]
    typed = [f"{name}={value}" for game in GAMES for name, values in game.options for value in values]
    assert [line.partition(": ")[0] for line in lines] == typed
    words = {line.partition(": ")[2] for line in lines}
    assert len(words) == len(set(typed))
    assert all(len(text.split()) > 2 and "_" not in text and not text.endswith("?") for text in words)


def test_health_without_a_board_says_first_whose_it_is(tmp_path):
    told = run(tmp_path, "check", "--health", "--speech", "off", "--language", "en", "--port", "virtual")
    assert told.stdout.startswith("This is what the virtual board tells, which has just been switched on.")


def test_a_port_that_is_no_serial_port_is_not_said_not_to_be_there(tmp_path):
    told = run(tmp_path, "flash", "--port", "/dev/null")
    assert told.returncode == 1
    assert told.stdout.startswith("There is no serial port /dev/null.")


def test_a_file_that_is_no_uf2_file_is_looked_at_before_anybody_is_sent_to_press_a_button(tmp_path):
    other = tmp_path / "firmware.uf2"
    other.write_text("<!DOCTYPE html>")
    for words in ((), ("--port", "/dev/no-such-port")):
        told = run(tmp_path, "flash", "--uf2", str(other), *words)
        assert told.returncode == 1
        assert told.stdout == "That is no UF2 file. Download MicroPython's for your board; its name ends with .uf2.\n"


def test_help_marks_what_is_for_developers_and_says_what_the_moves_of_overboard_begin_with(tmp_path):
    told = re.sub(r"\s+", " ", run(tmp_path, "--help").stdout)
    for command in ("perft", "recognise"):
        assert f"{command} for developers: " in told
    assert "Overboard's in rows of one kind" in re.sub(r"\s+", " ", run(tmp_path, "moves", "--help").stdout)
    assert "from standard input" in re.sub(r"\s+", " ", run(tmp_path, "recognise", "--help").stdout)
