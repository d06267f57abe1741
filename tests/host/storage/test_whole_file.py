# SPDX-License-Identifier: Apache-2.0
"""I pressed Ctrl-C while the program was writing down which game I had played last, and half a file stayed behind."""

import signal
from itertools import count
from pathlib import Path

import pytest

from tactile_host.ending import Ended
from tactile_host.storage.whole_file import write_whole
from tests.host.storage.model_files import ModelFiles

PATH = Path("/folder/last.json")


def write_ended_at(place: int) -> tuple[ModelFiles, bool]:
    """Replace a file's text while a signal comes at step *place*; return the files, and whether it came."""

    def come(number: int, kind: str) -> None:
        if number == place:
            raise Ended(signal.SIGINT)

    files = ModelFiles(come)
    files.put(PATH, b"before")
    try:
        write_whole(files, PATH, b"after")
    except Ended:
        return files, True
    return files, False


def test_a_signal_at_any_step_leaves_the_old_text_or_the_new_one_and_nothing_beside_it():
    for place in count():
        files, has_come = write_ended_at(place)
        assert list(files.names) == [PATH], f"at step {place}"
        assert files.names[PATH].seen in ((b"before", b"after") if has_come else (b"after",)), f"at step {place}"
        if not has_come:
            break
    assert place > 4


def test_a_disk_that_fails_leaves_nothing_beside_the_file_either():
    files = ModelFiles(lambda number, kind: "fails" if kind == "write" else None)
    files.put(PATH, b"before")
    with pytest.raises(OSError, match="error"):
        write_whole(files, PATH, b"after")
    assert list(files.names) == [PATH]
