# SPDX-License-Identifier: Apache-2.0
"""Flashing end to end: real mpremote, real MicroPython on a pseudo-terminal, the real firmware."""

from pathlib import Path

import pytest

from tactile_host.flash.flashing import flash
from tactile_host.flash.plan import MANIFEST, MARK, digest
from tactile_host.virtual.board import VirtualBoard, micropython_command
from tests.host.flash.board_folder import flashed, hello_of, new_folder, sources

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_board_with_another_program_becomes_a_tactile_board(tmp_path: Path) -> None:
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
    assert "tactile_core/wire/boardlink.mpy" in own
    assert not [path for path in own if "hostlink" in path or "rules" in path]


def test_flashing_again_copies_only_what_differs_and_removes_what_is_no_longer_there(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    firmware, core = sources(tmp_path)
    (firmware / "extra.py").write_text("EXTRA = 1\n")
    with VirtualBoard(files=folder) as board:
        flashed(board.port, firmware, core)
        before = hello_of(board.port)
        again = flashed(board.port, firmware, core)
        assert len(again) == 1
        assert again[0].endswith("nothing had changed.")
        (firmware / "extra.py").unlink()
        (firmware / "tones.py").write_text((firmware / "tones.py").read_text() + "\nMORE = 2\n")
        # A source that would be imported in place of the compiled file.
        (folder / "scanner.py").write_text("this is no program\n")
        changed = flashed(board.port, firmware, core)
        after = hello_of(board.port)
    assert changed[:-1] == ["1 of 2: manifest.txt", "2 of 2: tones.mpy"]
    assert changed[-1].endswith(" all verified, 1 of them copied now.")
    assert before.firmware != after.firmware
    assert not {"extra.mpy", "scanner.py"} & set(names(folder))


def test_a_last_step_that_was_cut_short_shows_in_the_hello_and_is_mended(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    with VirtualBoard(files=folder) as board:
        flashed(board.port)
        whole = hello_of(board.port)
        board.unplug()
        (folder / MARK).unlink()
        (folder / "tones.mpy").rename(folder / "tones.mpy.new")
        (folder / "tones.mpy").write_bytes(b"an older one")
        board.plug_in()
        said = flashed(board.port)
        assert said[:-1] == ["1 of 1: tones.mpy"]
        (folder / MARK).unlink()
        said = flashed(board.port)
        assert hello_of(board.port).firmware == whole.firmware
    assert "tones.mpy.new" not in names(folder)
