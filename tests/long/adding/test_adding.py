# SPDX-License-Identifier: Apache-2.0
"""The cost of a new game, language or board: each is added to a copy of the repository, the places are counted, and the
suites that go over the lists run on it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TOY = Path(__file__).with_name("toy")
SENTENCES = "host/tactile_app/speech/sentences"
CONTRACT = "tests/core/rules/test_every_game.py"
NARRATION = "tests/host/game/by_ear/test_narration.py"
PHRASES = "tests/host/speech/words/test_phrases.py"


BOARD = """[boards.toy]
rows = 8
columns = 7
tile_points = 4
circuit_mm = 196.0
controller_at_mm = [33.02, 8.89]
buzzer_at_mm = [-20.32, 5.08]
cable_at_mm = [0.0, -93.0]
spacers_at_mm = [[94.0, 94.0]]
seam_bolts_at_mm = [50.0]

[boards.toy.pins]
rows = [2, 3, 4, 5, 6, 7, 8, 9]
columns = [10, 11, 12, 13, 14, 15, 16]
key_column = 17
buzzer = 26
light = 27

"""
# Tests that go over the list of boards: its pins, in the firmware and as the circuit board has them, then the virtual
# board of each, which runs the firmware, from the first hello to every switch, key, tone and light.
PINS = ("tests/hardware/test_firmware_profiles.py", "tests/firmware/test_settings.py", "tests/hardware/test_pins.py")
BOARDS = ("tests/host/simulator/test_firmware_end_to_end.py",)


class Copy:
    """A copy of the repository; *places* are the files that were added or changed in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.places: set[str] = set()
        for name in ("core", "host", "firmware", "hardware", "tests"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "golden"))
        shutil.copy(ROOT / "pyproject.toml", root)

    def add(self, place: str, text: str) -> None:
        """Write a file that was not there."""
        path = self.root / place
        assert not path.exists(), place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.places.add(place)

    def insert(self, place: str, before: str, line: str) -> None:
        """Put *line* before the first line that matches *before*."""
        path = self.root / place
        text = path.read_text(encoding="utf-8")
        match = re.search(before, text, re.MULTILINE)
        assert match is not None, (place, before)
        path.write_text(text[: match.start()] + line + text[match.start() :], encoding="utf-8")
        self.places.add(place)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy, with the copy's own packages."""
        search = os.pathsep.join(str(self.root / name) for name in ("core", "host", "."))
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": search, "GAME": "toy"},
            capture_output=True,
            text=True,
            check=False,
        )

    def test(self, *arguments: str) -> str:
        """Run tests of the copy and return the last line; AssertionError where one fails."""
        done = self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
        return done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_game_is_its_rules_its_narrator_its_sentences_and_a_line_in_the_list(copy: Copy) -> None:
    copy.add("core/tactile_core/rules/toy.py", (TOY / "rules.py").read_text())
    copy.add("host/tactile_app/game/narration/toy.py", (TOY / "narration.py").read_text())
    languages = sorted(path.name for path in (copy.root / SENTENCES).iterdir() if path.is_dir())
    for language in languages:
        copy.add(f"{SENTENCES}/{language}/toy.ftl", (TOY / "sentences.ftl").read_text())
    copy.insert("core/tactile_core/rules/games.py", r"^    Game\(\"crossings\"", '    Game("toy", 6, 3, ()),\n')
    assert len(copy.places) == 3 + len(languages)
    # The contract suite plays the one game that the environment names; the other suites take their games from the list.
    copy.test(CONTRACT)
    copy.test(NARRATION, PHRASES, "-k", "toy")
    copy.test("tests/host/speech/words/test_ids.py", PHRASES, "-k", "same_messages or left_over or has_its_sentence")
    played = copy.run("-m", "tactile_host", "moves", "toy")
    assert played.stdout.splitlines()[0].startswith("a1-a2\t"), played.stderr
    # A part that nobody has written for it yet fails, and says so.
    for wanting in ("tests/core/rules/test_on_micropython.py", "tests/host/play/test_typed_games.py"):
        done = copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", wanting, "-k", "every_game_has")
        assert done.returncode == 1, (wanting, done.stdout)
        assert "toy" in done.stdout, wanting


def test_a_language_is_one_folder_and_one_row(copy: Copy) -> None:
    for path in sorted((copy.root / SENTENCES / "en").iterdir()):
        text = path.read_text(encoding="utf-8")
        copy.add(f"{SENTENCES}/eo/{path.name}", text.replace("board = board\n", "board = tabulo\n"))
    row = '    Language("eo", "esperanto", trial="jes", svox="en-GB", espeak="art/eo", say="Anna", sapi="eo-001"),\n'
    copy.insert("host/tactile_app/languages.py", r"^\)\nCODES", row)
    folders = {str(Path(place).parent) if SENTENCES in place else place for place in copy.places}
    assert folders == {f"{SENTENCES}/eo", "host/tactile_app/languages.py"}
    copy.test(PHRASES, "-k", "eo")
    said = copy.run("-m", "tactile_host", "play", "--help")
    assert "{en,fr,de,eo}" in said.stdout
    typed = "from tactile_app.typed_words import command_of; print(command_of('tabulo'), command_of('board'))"
    assert copy.run("-c", typed).stdout.split() == ["board", "board"]


def test_a_board_is_one_table(copy: Copy) -> None:
    copy.insert("hardware/board.toml", r"^\[keys\]", BOARD)
    done = copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", PINS[0])
    assert "make profiles" in done.stdout, "a board without its pins in the firmware went unnoticed"
    written = copy.run("-m", "hardware.firmware_profiles")
    assert written.returncode == 0, written.stderr
    assert copy.places == {"hardware/board.toml"}
    copy.test(*PINS)
    tried = copy.test(*BOARDS, "-k", "toy", "-rA")
    assert tried.count("PASSED") >= 5, tried
    # A game of that size gets this board, and the commands know its name.
    smallest = (
        "from tactile_host.board.profiles import smallest_profile as s; print(s(8, 7).name, s(6, 6).name, s(8, 8).name)"
    )
    assert copy.run("-c", smallest).stdout.split() == ["toy", "overboard", "universal"]
    assert "overboard, toy, universal" in copy.run("-m", "tactile_host", "flash", "--profile", "none").stderr
