# SPDX-License-Identifier: Apache-2.0
"""By keys in the lobby: who plays, a lesson from the last game, and how the board's switches are."""

import os
import subprocess
import sys

COMMAND = [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", "5"]
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"
ENGLISH = {"LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}


def sit(folder, lines, *options):
    """Return what is said in one sitting with *lines*, whose games are kept in *folder*."""
    kept = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "settings")}
    done = subprocess.run(
        [*COMMAND, *options], input="".join(f"{line}\n" for line in lines), capture_output=True, encoding="utf-8",
        timeout=280, check=False, env={**os.environ, **ENGLISH, **kept},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout.splitlines()


def test_the_board_tells_how_its_switches_are_before_a_game_and_in_one(tmp_path):
    before = ["key two", "key two", "key two", "key one", "wait 1"]
    game = ["key menu", "key two", "key one", "key two", "key one", "key one", "key one", "wait 1"]
    walk = ["key menu", "key two", "key two", "key one", *["key two"] * 5, "key one", "wait 1"]
    said = sit(tmp_path, [*before, *game, *walk])
    told = [line.strip() for line in said if "switches used" in line]
    assert len(told) == 2
    assert told[0].startswith("Zero of ")
    assert said.count("The board keeps no faults.") + said.count("The board keeps no faults. ") == 2
    # The findings come first, then the lobby's question.
    first = next(index for index, line in enumerate(said) if line.startswith("The board keeps no faults."))
    assert said[first + 1].startswith("First evening: learn the keys and the games?"), said


def test_the_computer_plays_first_where_that_is_chosen(tmp_path):
    said = sit(tmp_path, ["key two", "key one", "key one", "key two", "key two", "key one", "key one"], "--fast")
    assert "First player is the computer, level one." in " ".join(said)


def test_the_game_just_played_is_learned_from_by_keys(tmp_path):
    sit(tmp_path, ["f5S4x", "b6S5x", "quit"], "overboard", "--position", STUDIED)
    # A game to go on with comes first, then a new one: overboard, whose last item is the lesson.
    said = sit(tmp_path, ["key two", "key one", "key one", *["key two"] * 6, "key one", "arrange"])
    text = " ".join(said)
    assert "Learn from the last game? Seven of seven." in text
    assert text.index("Let me look through the game.") < text.index("Turning point one of "), said
