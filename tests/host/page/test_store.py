# SPDX-License-Identifier: Apache-2.0
"""The records that a page keeps are there again after any cut."""

import pytest

from tactile_host.page.store import PageStore, wanted_files
from tests.host.page.files import FolderFiles

LOG = "overboard.record"
FIRST = ["tactile-board record 1", "game overboard"]


def store_in(folder):
    return PageStore(FolderFiles(folder))


def test_lines_are_there_when_the_page_is_opened_again(tmp_path):
    store = store_in(tmp_path)
    store.append(LOG, FIRST)
    store.append(LOG, ["answer a1"])
    assert store_in(tmp_path).open(LOG).lines == (*FIRST, "answer a1")


def test_what_was_cut_in_the_middle_of_a_write_is_written_over(tmp_path):
    store = store_in(tmp_path)
    store.append(LOG, FIRST)
    with (tmp_path / LOG).open("ab") as file:
        file.write(b"answer a1 #12")
    again = store_in(tmp_path)
    assert again.open(LOG).lines == tuple(FIRST)
    again.append(LOG, ["answer b2"])
    assert store_in(tmp_path).read(LOG).lines == (*FIRST, "answer b2")


def test_a_write_that_fails_leaves_what_was_acknowledged_and_can_be_tried_again(tmp_path):
    files = FolderFiles(tmp_path)
    store = PageStore(files)
    store.append(LOG, FIRST)
    files.is_full = True
    with pytest.raises(OSError, match="full"):
        store.append(LOG, ["answer a1"])
    files.is_full = False
    store.append(LOG, ["answer a1"])
    assert store_in(tmp_path).read(LOG).lines == (*FIRST, "answer a1")


def test_the_newest_text_of_a_key_counts_and_a_removed_one_is_gone(tmp_path):
    store = store_in(tmp_path)
    store.save("settings", "settings", "one")
    store.save("maps", "0011", "map")
    store.save("settings", "settings", "two")
    store.save("maps", "0011", None)
    again = store_in(tmp_path)
    assert again.load("settings", "settings") == "two"
    assert again.load("maps", "0011") is None


def test_a_log_that_is_set_aside_lies_in_another_file_whole(tmp_path):
    store = store_in(tmp_path)
    store.append(LOG, FIRST)
    before = (tmp_path / LOG).read_bytes()
    aside = store.set_aside(LOG)
    assert (tmp_path / aside).read_bytes() == before
    assert store.open(LOG).lines == ()
    store.append(LOG, FIRST)
    assert store_in(tmp_path).read(LOG).lines == tuple(FIRST)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.stat().st_size}


@pytest.mark.parametrize("room", [0, 50, 100])
def test_a_log_that_cannot_be_replaced_for_want_of_room_is_what_it_was(tmp_path, room):
    files = FolderFiles(tmp_path)
    store = PageStore(files)
    store.append(LOG, FIRST)
    before = contents(tmp_path)
    lines = [*FIRST, *["answer a1"] * 20]
    files.most_bytes = len(before[LOG]) + room
    with pytest.raises(OSError, match="full"):
        store.replace(LOG, lines)
    assert contents(tmp_path) == before
    files.most_bytes = None
    store.append(LOG, ["answer b2"])
    assert store_in(tmp_path).read(LOG).lines == (*FIRST, "answer b2")
    store.replace(LOG, lines)
    store.append(LOG, ["answer b2"])
    assert store_in(tmp_path).read(LOG).lines == (*lines, "answer b2")


def test_there_is_always_an_empty_file_more_to_set_something_aside(tmp_path):
    store = store_in(tmp_path)
    for _ in range(4):
        store.append(LOG, FIRST)
        store.set_aside(LOG)
    asides = [path for path in tmp_path.iterdir() if path.name.startswith("aside-")]
    assert sum(path.stat().st_size > 0 for path in asides) == 4


def test_files_do_not_become_more_with_each_visit(tmp_path):
    store_in(tmp_path)
    there = list(tmp_path.iterdir())
    store_in(tmp_path)
    assert list(tmp_path.iterdir()) == there


def test_damaged_texts_are_set_aside_and_what_is_whole_of_them_holds(tmp_path):
    store = store_in(tmp_path)
    store.save("settings", "settings", "one")
    data = (tmp_path / "texts").read_bytes()
    (tmp_path / "texts").write_bytes(data + b"rubbish\n")
    for _ in range(2):
        again = store_in(tmp_path)
        assert again.load("settings", "settings") == "one"
    assert (tmp_path / "aside-1").read_bytes() == data + b"rubbish\n"
    again.save("settings", "settings", "two")
    assert store_in(tmp_path).load("settings", "settings") == "two"


def test_damaged_texts_without_room_to_set_them_aside_hold_and_nothing_is_written_over_them(tmp_path):
    store = store_in(tmp_path)
    store.save("settings", "settings", "one")
    data = (tmp_path / "texts").read_bytes() + b"rubbish\n"
    (tmp_path / "texts").write_bytes(data)
    files = FolderFiles(tmp_path)
    files.is_full = True
    again = PageStore(files)
    assert again.load("settings", "settings") == "one"
    with pytest.raises(OSError, match="full"):
        again.save("settings", "settings", "two")
    assert contents(tmp_path) == {"texts": data}
    files.is_full = False
    again.save("settings", "settings", "two")
    assert (tmp_path / "aside-1").read_bytes() == data
    assert store_in(tmp_path).load("settings", "settings") == "two"


def test_files_that_hold_something_stay_wanted_and_two_more_to_set_something_aside():
    wanted = wanted_files(["aside-1", "aside-3", "old"], ["a.record"])
    assert wanted == ["a.record", "aside-1", "aside-2", "aside-3", "aside-4", "old", "texts"]
