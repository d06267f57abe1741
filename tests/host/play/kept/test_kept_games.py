# SPDX-License-Identifier: Apache-2.0
"""Kept games are listed, newest first, and taken by their numbers: players need not know where their files are."""

import subprocess
import sys

import pytest

from tests.host.play.program import play_through


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return the folder of a user who has played two games."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    kept = tmp_path / "tactile-board"
    kept.mkdir()
    play_through(["c2N1/1", "d7S1/1", "quit"], kept / "crossings.record", "crossings", "--seed", "1")
    play_through(["c1-d2", "quit"], kept / "eclaircissement.record", "eclaircissement", "--seed", "2")
    return tmp_path


def run(*words: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tactile_host", *words], capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_record_without_a_file_lists_the_kept_games_and_takes_their_numbers(folder):
    code, listed, _ = run("record")
    lines = listed.splitlines()
    assert code == 0
    assert sorted(line.split(", ")[0].split(". ")[1] for line in lines[:2]) == ["Crossings", "Lighting Up"]
    assert [line.split(".")[0] for line in lines[:2]] == ["1", "2"]
    assert str(folder / "tactile-board") in lines[2]
    number = next(line.split(".")[0] for line in lines if "Crossings" in line)
    assert "1. c2N1/1\n2. d7S1/1" in run("record", number)[1]
    code, _, told = run("record", "7")
    assert (code != 0, told.strip()) == (True, "There is no game 7: the kept games are one to two.")


def test_replay_and_the_lobby_take_a_number(folder):
    number = next(line.split(".")[0] for line in run("record")[1].splitlines() if "Crossings" in line)
    said = play_through(["carry", "quit"], folder / "other.record", "--replay", number)
    assert "A record of two moves. Key one pauses, key two takes a move back." in said
    assert any(line.startswith("Carry out for ridged. Carry D7 to D6.") for line in said)
    lobby = subprocess.run(
        [sys.executable, "-m", "tactile_host", "play", "--speech", "off"], input=f"replay {number}\ncarry\nquit\n",
        capture_output=True, text=True, timeout=200, check=False,
    ).stdout  # fmt: skip
    assert "A record of two moves." in lobby and "Carry out for ridged. Carry D7 to D6." in lobby, lobby


def test_games_with_other_homes_are_listed_with_the_others_and_taken_by_number(folder):
    kept = folder / "tactile-board" / "together-abcdefghij.record"
    play_through(["c1-d1", "quit"], kept, "tectonic", "--seed", "3")
    kept.with_name(f"{kept.name}.aside-1").write_bytes(kept.read_bytes())
    lines = run("record")[1].splitlines()
    assert sorted(line.split(", ")[0].split(". ")[1] for line in lines[:-1]) == ["Crossings", "Lighting Up", "TecTonic"]
    number = next(line.split(".")[0] for line in lines if "TecTonic" in line)
    assert "1. c1-d1" in run("record", number)[1]


def test_learning_begins_with_the_game_that_was_played_last_whatever_it_was(folder):
    said = subprocess.run(
        [sys.executable, "-m", "tactile_host", "play", "--learn", "--speech", "off", "--language", "en"],
        input="quit\n", capture_output=True, text=True, timeout=200, check=False,
    )  # fmt: skip
    assert (said.returncode, said.stderr) == (0, "")
    assert "Let me look through the game." in said.stdout


TOLD = {
    "en": ("No game is called chess.", "No game to learn from.", "No game with moves is kept yet."),
    "fr": ("Aucun jeu ne porte le nom chess.", "Aucune partie", "Aucune partie avec des coups n'est gardée."),
    "de": ("Kein Spiel heißt chess.", "Keine Partie", "Noch ist keine Partie mit Zügen aufbewahrt."),
}


@pytest.mark.parametrize("language", TOLD)
def test_what_cannot_begin_is_told_in_the_player_s_language(tmp_path, monkeypatch, language):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    unknown, unlearned, unkept = TOLD[language]
    spoken = ("--language", language, "--speech", "off")
    asked = (
        (("play", "chess"), unknown),
        (("play", "--learn"), unlearned),
        (("play", "--replay", "4"), unkept),
        (("record", "4"), unkept),
    )
    for words, told in asked:
        code, _, error = run(*words, *spoken)
        assert (code, error.startswith(told)) == (2, True), (words, error)
    assert run("record", *spoken)[1].startswith(unkept)
