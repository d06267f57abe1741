# SPDX-License-Identifier: Apache-2.0
"""Flashing end to end: real mpremote, real MicroPython on a pseudo-terminal, the real firmware."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.update import scripts
from tactile_app.update.scripts import INTRODUCE
from tactile_app.update.versions import MANIFEST, MARK, digest
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import RADIO, flash
from tests.host.update.board_folder import Bench, hello_of, new_folder

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_new_board_becomes_a_tactile_board(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    (folder / "diary.py").write_text("x = 1\n")
    said: list[str] = []
    with VirtualBoard(files=folder) as board:
        assert flash(board.port, said.append) == 0, said
        hello = hello_of(board.port)
    assert said[-1].startswith(f"Board {hello.board_id}, 6 by 6, runs firmware {hello.firmware}: ")
    assert said[-2].endswith(": main.py")
    manifest = (folder / MANIFEST).read_bytes()
    assert hello.firmware == digest(manifest)[:16] == (folder / MARK).read_text()
    for line in manifest.decode().splitlines():
        wanted, path = line.split(" ")
        assert digest((folder / path).read_bytes()) == wanted
    own = {line.split(" ")[1] for line in manifest.decode().splitlines()}
    assert set(names(folder)) == own | {MANIFEST, MARK, "settings.json", "diary.py"}
    assert "tactile_core/protocol/board_link.mpy" in own
    # Of the games' rules only those of the game that a board plays alone are there.
    assert not [path for path in own if "host_link" in path or "crossings" in path]


def test_flashing_again_copies_only_what_differs_and_removes_what_is_no_longer_there(bench: Bench) -> None:
    (bench.firmware / "extra.py").write_text("EXTRA = 1\n")
    with VirtualBoard(files=bench.folder) as board:
        bench.flashed(board.port)
        before = hello_of(board.port)
        (bench.folder / "faults.txt").write_text("watchdog 1 none\n")
        again = bench.flashed(board.port)
        assert len(again) == 1
        assert again[0].endswith("nothing had changed.")
        # The flashing person was told of these files; a second time they would seem to have come back.
        assert "faults.txt" not in names(bench.folder)
        (bench.firmware / "extra.py").unlink()
        bench.change("tones")
        # A source that would be imported in place of the compiled file.
        (bench.folder / "loop.py").write_text("this is no program\n")
        changed = bench.flashed(board.port)
        after = hello_of(board.port)
    assert changed[:-1] == ["1 of 2: manifest.txt", "2 of 2: tones.mpy"]
    assert changed[-1].endswith(" all verified, 1 of them copied now.")
    assert before.firmware != after.firmware
    assert not {"extra.mpy", "loop.py"} & set(names(bench.folder))


def test_a_last_step_that_was_cut_short_shows_in_the_hello_and_is_mended(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        whole = hello_of(board.port)
        board.unplug()
        (bench.folder / MARK).unlink()
        (bench.folder / "tones.mpy").rename(bench.folder / "tones.mpy.new")
        board.plug_in()
        said = bench.flashed(board.port)
        assert said[:-1] == ["1 of 1: tones.mpy"]
        board.unplug()
        (bench.folder / MARK).unlink()
        board.plug_in()
        assert hello_of(board.port).firmware == "none"
        bench.flashed(board.port)
        assert hello_of(board.port).firmware == whole.firmware


def test_an_update_is_taken_back_and_brought_again_and_settings_stay(bench: Bench) -> None:
    count = len((bench.folder / MANIFEST).read_text().splitlines())
    own = {"settings.json": '{"profile": "overboard"}', "sensors.json": "[[1, 0]]", "notes.txt": "mine\n"}
    for name, text in own.items():
        (bench.folder / name).write_text(text)
    first_files = {name: (bench.folder / name).read_bytes() for name in names(bench.folder)}
    (bench.firmware / "extra.py").write_text("EXTRA = 1\n")
    bench.change("tones", "watchdog", "main")
    with VirtualBoard(files=bench.folder) as board:
        first = hello_of(board.port)
        bench.flashed(board.port)
        second = hello_of(board.port)
        said: list[str] = []
        assert flash(board.port, said.append, is_back=True) == 0, said
        assert hello_of(board.port).firmware == first.firmware != second.firmware
        assert said[0] == "1 of 1: manifest.txt"
        assert said[1].endswith(
            f", runs firmware {first.firmware}: {count} files, all verified, 3 of them brought back."
        )
        assert {name: (bench.folder / name).read_bytes() for name in first_files} == first_files
        assert "extra.mpy" not in names(bench.folder)
        bench.taken_back(board.port)
        assert hello_of(board.port).firmware == second.firmware
        assert "extra.mpy" in names(bench.folder)
        assert {name: (bench.folder / name).read_text() for name in own} == own


def test_a_folder_that_becomes_a_file_and_comes_back_stands_in_nobodys_way(bench: Bench) -> None:
    alone = bench.firmware / "alone"
    with VirtualBoard(files=bench.folder) as board:
        bench.flashed(board.port)
        shutil.rmtree(alone)
        alone.with_suffix(".py").write_text("PLACE = 2\n")
        bench.flashed(board.port)
        # A folder of that name, even an empty one, would be imported in the file's place.
        assert (bench.folder / "alone.mpy").exists()
        assert not (bench.folder / "alone").exists()
        bench.taken_back(board.port)
        assert (bench.folder / "alone/begin.mpy").exists()
        assert not (bench.folder / "alone.mpy").exists()


def flash_command(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tactile_host", "flash", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_board_is_told_its_profile_by_the_command_of_the_guide(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    guide = (Path(__file__).parents[3] / "docs/building.md").read_text()
    assert 'make flash ARGS="--profile universal"' in guide
    with VirtualBoard("universal", files=folder) as board:
        first = flash_command("--port", board.port, "--profile", "universal")
        # The second flashing need not name it again.
        second = flash_command("--port", board.port)
    for done in (first, second):
        assert done.returncode == 0, done.stdout + done.stderr
        assert " 10 by 10, runs firmware " in done.stdout.splitlines()[-1]


def test_a_profile_that_there_is_not_is_refused() -> None:
    done = flash_command("--profile", "octagon")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no profile octagon. Profiles are overboard, universal.")


@pytest.mark.parametrize(
    ("machine", "times"),
    [
        ("Raspberry Pi Pico W with RP2040", 1),
        ("Raspberry Pi Pico 2 W with RP2350", 1),
        ("Raspberry Pi Pico with RP2040", 0),
    ],
)
def test_a_controller_with_a_radio_is_said_to_have_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, machine: str, times: int
) -> None:
    # The interpreter of this system names no controller.
    introduce = INTRODUCE.replace('getattr(sys.implementation, "_machine", "")', repr(machine))
    assert introduce != INTRODUCE
    monkeypatch.setattr(scripts, "INTRODUCE", introduce)
    with VirtualBoard(files=bench.folder) as board:
        said = bench.flashed(board.port)
    assert said.count(RADIO) == times
    assert said[-1].endswith("nothing had changed.")
