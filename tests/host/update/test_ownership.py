# SPDX-License-Identifier: Apache-2.0
"""Another program on a board is asked about, kept, and comes home: nobody's weather station is overwritten."""

import json
from pathlib import Path

import pytest

from tactile_app.update.ownership import FOREIGN_LINE, adopted, are_ours, is_foreign
from tactile_app.update.versions import MANIFEST, MARK, Holding, digest, manifest_of
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import asked_at_terminal, flash
from tactile_host.update.telling import Telling

MINE = {
    "main.py": "MINE=1\n",
    "settings.py": "X = 1\n",
    "tones.py": "Y = 2\n",
    "boot.py": "BOOT = 1\n",
    "lib/mine.py": "LIB = 1\n",
    "settings.json": '{"wifi": "secret"}',
}
REPLACED = {"main.py", "settings.py", "tones.py", "settings.json"}
HASH = digest(b"x")


def test_a_board_is_foreign_whose_program_nobody_has_flashed():
    ours = manifest_of({"main.py": b"x"})
    assert is_foreign(Holding({"main.py": HASH}))
    assert is_foreign(Holding({"main.py": HASH, MANIFEST: HASH}, b"milk and eggs\n"))
    assert is_foreign(Holding({"main.py": HASH, MANIFEST: HASH}, FOREIGN_LINE + b"\n" + ours))
    assert not is_foreign(Holding({"boot.py": HASH}))
    assert not is_foreign(Holding({"main.py": HASH, MANIFEST: HASH}, ours))
    # A last step that was cut short: only the old list is there.
    assert not is_foreign(Holding({"main.py": HASH}, b"", ours))


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b'{"wifi": "x"}', b"\xff", b'{"profile": 3}', b"[" * 9999])
def test_settings_of_another_program_are_not_ours(text):
    assert not are_ours(text)
    assert are_ours(b'{"profile": "overboard", "scanner": "pins"}')


def test_what_is_shared_and_what_stays_is_not_listed():
    holding = Holding({"main.py": HASH, "boot.py": HASH, "same.py": HASH, "settings.json": HASH})
    listed = adopted(holding, {"main.py": "other", "same.py": HASH, "new.py": "n"}, ["boot.py"], b'{"profile": "x"}')
    assert listed.splitlines() == [FOREIGN_LINE, f"{HASH} boot.py".encode(), f"{HASH} main.py".encode()]


needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


@pytest.fixture
def folder(tmp_path):
    """Return the file system of somebody's weather station."""
    folder = tmp_path / "station"
    for path, text in MINE.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {path: (folder / path).read_text() for path in MINE if (folder / path).exists()}


@needs_micropython
def test_without_a_yes_nothing_changes(folder):
    said: list[str] = []
    before = sorted(folder.rglob("*"))
    with VirtualBoard(files=folder) as board:
        assert flash(board.port, said.append) == 1
    assert contents(folder) == MINE
    assert sorted(folder.rglob("*")) == before
    [sentence] = said
    assert sentence.startswith("The board runs another program")
    assert "--replace" in sentence


@needs_micropython
def test_with_a_yes_it_becomes_ours_and_the_way_back_brings_everything_home(folder):
    said: list[str] = []
    with VirtualBoard(files=folder) as board:
        assert flash(board.port, said.append, replaces=True) == 0, said
        assert "runs firmware" in said[-1]
        assert "MINE=1" not in (folder / "main.py").read_text()
        now = contents(folder)
        assert (now["lib/mine.py"], now["boot.py"]) == (MINE["lib/mine.py"], MINE["boot.py"])
        # Ours needs no yes any more.
        assert flash(board.port, said.append) == 0, said
        assert flash(board.port, said.append, is_back=True) == 0, said
        assert said[-1] == f"The program that the board had before is back: {len(REPLACED)} files, all verified."
        assert contents(folder) == MINE
        # The board is asked about again.
        assert flash(board.port, said.append) == 1
    assert (folder / MARK).exists()


@needs_micropython
def test_a_profile_is_told_after_the_other_program_s_settings_were_kept(folder):
    said: list[str] = []
    with VirtualBoard("universal", files=folder) as board:
        assert flash(board.port, said.append, replaces=True, profile="universal") == 0, said
        assert json.loads((folder / "settings.json").read_text()) == {"profile": "universal"}
        assert flash(board.port, said.append, is_back=True) == 0, said
    assert contents(folder)["main.py"] == MINE["main.py"]
    assert contents(folder)["settings.json"] == MINE["settings.json"]


@pytest.mark.parametrize(("typed", "is_yes"), [("yes", True), ("Y", True), ("no", False), ("", False), (None, False)])
def test_somebody_at_a_terminal_is_asked(typed, is_yes, monkeypatch, capsys):
    def answer(_: str) -> str:
        if typed is None:
            raise EOFError
        return str(typed)

    monkeypatch.setattr("builtins.input", answer)
    assert asked_at_terminal(Telling(print), ["main.py", "tones.py"]) is is_yes
    told = capsys.readouterr().out
    assert "main.py, tones.py" in told
    assert "--back" in told
