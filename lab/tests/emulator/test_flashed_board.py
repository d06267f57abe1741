# SPDX-License-Identifier: Apache-2.0
"""Boards that were flashed before are found again by all that is on them, and parts of a run by their names."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lab import emulate
from lab.emulator import flashed_board
from lab.emulator.flashed_board import kept_files
from lab.tests.emulator.stub import write_uf2

ROOT = Path(__file__).parents[3]


def test_a_kept_board_is_another_with_other_files_micropython_profile_or_controller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "sources"
    for folder in ("firmware", "core"):
        shutil.copytree(ROOT / folder, sources / folder)
    monkeypatch.setattr(flashed_board, "ROOT", sources)
    uf2, other = tmp_path / "one.uf2", tmp_path / "other.uf2"
    uf2.write_bytes(b"MicroPython")
    other.write_bytes(b"another MicroPython")
    first = kept_files(tmp_path, uf2, "overboard", "RP2040")
    assert kept_files(tmp_path, uf2, "overboard", "RP2040") == first
    found = {
        kept_files(tmp_path, *board)[0]
        for board in (
            (uf2, "overboard", "RP2040"),
            (other, "overboard", "RP2040"),
            (uf2, "universal", "RP2040"),
            (uf2, "overboard", "RP2350"),
        )
    }
    assert len(found) == 4
    tones = sources / "firmware/tones.py"
    tones.write_text(tones.read_text() + "\nMORE = 1\n")
    changed, mark = kept_files(tmp_path, uf2, "overboard", "RP2040")
    assert changed not in found
    assert mark != first[1]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ([], ("checks", "usb", "push", "alone", "timing", "prompt")),
        (["--prove"], ("checks", "usb", "push", "alone", "prove", "timing", "prompt")),
        (["--only", "timing", "--only", "prove"], ("prove", "timing")),
    ],
)
def test_a_run_has_all_its_parts_but_the_trials_unless_it_is_told(words: list[str], parts: tuple[str, ...]) -> None:
    assert emulate.parts_of(emulate.parse_arguments(["file.uf2", *words])) == parts


def test_an_emulator_that_keeps_no_board_says_so(tmp_path: Path) -> None:
    uf2 = write_uf2(tmp_path / "stub.uf2")
    command = [sys.executable, "-m", "lab.emulate", str(uf2), "--emulator", "rp2040py", "--kept", str(tmp_path)]
    ran = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("rp2040py keeps no board")
