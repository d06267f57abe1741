# SPDX-License-Identifier: Apache-2.0
"""The hello tells which files are on the board, and that an update was cut half-way."""

from pathlib import Path

import pytest

from firmware.identity import firmware_hash


@pytest.mark.parametrize(
    ("content", "expected"),
    [("a1b2c3\n", "a1b2c3"), ("", "none"), ("no hash", "none"), ("f" * 64, "f" * 64), ("f" * 65, "none")],
)
def test_the_hash_is_what_flashing_wrote(tmp_path: Path, content: str, expected: str) -> None:
    path = tmp_path / "firmware.txt"
    path.write_text(content)
    assert firmware_hash(str(path)) == expected


def test_without_the_file_there_is_none(tmp_path: Path) -> None:
    assert firmware_hash(str(tmp_path / "firmware.txt")) == "none"
