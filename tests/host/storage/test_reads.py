# SPDX-License-Identifier: Apache-2.0
"""Reading a file asks for no more memory than its content; a user without a home is told what is missing."""

import errno
import os
import tracemalloc
from pathlib import Path

import pytest

from tactile_host.storage import desktop, files
from tactile_host.storage.desktop import data_folder, user_store
from tactile_host.storage.files import LARGEST, DiskFiles


@pytest.mark.parametrize("size", [0, 1, 369, 4096, 100_000])
def test_a_read_takes_the_memory_of_its_file_and_not_of_the_largest(size, tmp_path):
    path = tmp_path / "some.record"
    path.write_bytes(b"x" * size)
    tracemalloc.start()
    assert DiskFiles().read(path) == b"x" * size
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * size + 100_000


def test_a_file_that_grows_while_it_is_read_is_read_to_its_end(tmp_path, monkeypatch):
    path = tmp_path / "some.record"
    path.write_bytes(b"ab")
    read = os.read

    def read_and_let_grow(handle: int, length: int) -> bytes:
        data = read(handle, length)
        if path.stat().st_size < 10:
            path.write_bytes(b"abcdefghij")
        return data

    monkeypatch.setattr(os, "read", read_and_let_grow)
    assert DiskFiles().read(path) == b"abcdefghij"


def test_what_is_larger_than_anything_of_ours_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LARGEST", 1000)
    (tmp_path / "large").write_bytes(bytes(1001))
    (tmp_path / "just").write_bytes(bytes(1000))
    with pytest.raises(OSError, match="arge") as refused:
        DiskFiles().read(tmp_path / "large")
    assert refused.value.errno == errno.EFBIG
    assert len(DiskFiles().read(tmp_path / "just") or b"") == 1000
    assert LARGEST > 1000


@pytest.mark.parametrize("failure", [RuntimeError("Could not determine home directory"), KeyError("getpwuid")])
def test_a_user_without_a_home_is_told_so(failure, monkeypatch):
    def find(*_: object, **__: object) -> Path:
        raise failure

    monkeypatch.setattr(desktop, "user_data_path", find)
    with pytest.raises(OSError, match="no home folder"):
        data_folder()
    monkeypatch.undo()
    monkeypatch.setattr(desktop, "user_config_path", find)
    with pytest.raises(OSError, match="no home folder"):
        user_store()
