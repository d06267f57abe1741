# SPDX-License-Identifier: Apache-2.0
"""Causes are told in plain words, not in the system's."""

import errno
import os
from pathlib import Path

import pytest

from tactile_app.system_errors import PLAIN, reason_of


def test_a_refusal_of_the_system_is_told_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as folder:
        tmp_path.read_bytes()
    assert reason_of(folder.value) == "it is a folder"
    with pytest.raises(FileNotFoundError) as missing:
        (tmp_path / "none").read_bytes()
    assert reason_of(missing.value) == "there is no such file or folder"


def test_words_of_our_own_stay() -> None:
    assert reason_of(OSError(errno.EILSEQ, "it holds bytes that are no text")) == "it holds bytes that are no text"
    assert reason_of(OSError("nothing is there")) == "nothing is there"


def test_what_has_no_plain_words_keeps_the_system_s() -> None:
    number = errno.EXDEV
    assert number not in PLAIN
    assert reason_of(OSError(number, os.strerror(number))).lower() == os.strerror(number).lower()
