# SPDX-License-Identifier: Apache-2.0
"""The firmware's pins are those of board.toml: the written file is the same as the one that would be written now."""

from pathlib import Path

from hardware.dimensions import load
from hardware.firmware_profiles import PLACE, main, profiles_text


def test_the_firmwares_pins_are_what_make_profiles_writes() -> None:
    assert PLACE.read_text() == profiles_text(load()), "hardware/board.toml has changed: make profiles"


def test_writing_them_again_changes_nothing(tmp_path: Path) -> None:
    main(tmp_path / "profiles.py")
    assert (tmp_path / "profiles.py").read_text() == PLACE.read_text()
