# SPDX-License-Identifier: Apache-2.0
"""A store tells which logs another program writes, and keeps nobody from writing them by that."""

from tactile_host.storage.desktop import DesktopStore

NAME = "crossings.record"


def test_a_log_is_open_elsewhere_while_another_program_writes_it(tmp_path):
    first, second = (DesktopStore(tmp_path / "data", tmp_path / "config") for _ in range(2))
    assert not second.is_open_elsewhere(NAME)
    first.open(NAME)
    assert second.is_open_elsewhere(NAME)
    assert not first.is_open_elsewhere(NAME)
    first.close()
    assert not second.is_open_elsewhere(NAME)
    # The question holds nothing.
    first.open(NAME)
    first.close()


def test_the_names_of_logs_are_told_by_their_beginning(tmp_path):
    store = DesktopStore(tmp_path / "data", tmp_path / "config")
    assert store.names("together-") == []
    for name in ("together-b.record", "together-a.record", NAME):
        store.append(name, ["tactile-board record 1"])
    store.close()
    assert store.names("together-") == ["together-a.record", "together-b.record"]
