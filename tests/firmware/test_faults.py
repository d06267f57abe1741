# SPDX-License-Identifier: Apache-2.0
"""The fault file: notes are there at the next start, whatever happens to the file."""

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from tactile_core.protocol.frames import LONGEST_LINE, encode
from tactile_core.protocol.messages import FaultRecord
from tests.firmware.controller import board_file

faults = board_file("faults")


def print_exception(error: BaseException, file: IO[str]) -> None:
    traceback.print_exception(error, file=file)


@pytest.fixture(autouse=True)
def _micropython_name() -> Iterator[None]:
    """Give CPython the one name of MicroPython's that the file uses."""
    sys.print_exception = print_exception  # type: ignore[attr-defined]
    yield
    del sys.print_exception  # type: ignore[attr-defined]


def file_in(folder: Path) -> Any:
    return faults.FaultFile(str(folder / "faults.txt"), str(folder / "faults.new"))


def told(file: Any) -> list[tuple[str, int, str]]:
    return [(record.word, record.times, record.detail) for record in file.records()]


def test_a_board_without_faults_says_so(tmp_path: Path) -> None:
    assert file_in(tmp_path).records() == [FaultRecord(0, 0, "none", 0, "none")]
    assert list(tmp_path.iterdir()) == []


def test_what_is_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    file.note("watchdog")
    file.note("crash", "valueerror.loop.py.82")
    file.note("watchdog")
    assert not file.is_saved
    file.save()
    again = file_in(tmp_path)
    assert again.is_saved
    crash, watchdog = FaultRecord(1, 2, "crash", 1, "valueerror.loop.py.82"), FaultRecord(2, 2, "watchdog", 2, "none")
    assert again.records() == [crash, watchdog]
    assert (tmp_path / "faults.txt").read_text() == "crash 1 valueerror.loop.py.82\nwatchdog 2 none\n"


def test_what_is_not_saved_is_not_in_the_file(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    file.note("watchdog")
    assert told(file_in(tmp_path)) == [("none", 0, "none")]


def test_the_oldest_make_room(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    for number in range(40):
        file.note("crash", f"oserror.loop.py.{number}")
    file.save()
    assert [detail for _, _, detail in told(file_in(tmp_path))] == [f"oserror.loop.py.{n}" for n in range(24, 40)]


def test_the_file_stays_small_and_its_counts_are_bounded(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    for number in range(20):
        file.note("a" * 20, f"{number:040}")
    for _ in range(10_050):
        file.note("watchdog")
    file.save()
    assert (tmp_path / "faults.txt").stat().st_size < faults.LONGEST_FILE
    assert told(file_in(tmp_path))[-1] == ("watchdog", faults.MOST_TIMES, "none")


NOT_FAULTS = (b"", b"\n\n", b"watchdog", b"watchdog x none", b"watchdog 0 none", b"Watch 1 none", b"a 1 b c")
NOT_TEXTS = (b"\xff\xfe\x00", b"a 1 \xe9")


@pytest.mark.parametrize("content", NOT_FAULTS + NOT_TEXTS)
def test_a_damaged_file_is_no_fault(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "faults.txt").write_bytes(content)
    assert told(file_in(tmp_path)) == [("none", 0, "none")]


def test_whole_lines_of_a_damaged_file_are_kept(tmp_path: Path) -> None:
    (tmp_path / "faults.txt").write_bytes(b"watchdog 3 none\nrubbish\ncrash 1 oserror\nwatc")
    assert told(file_in(tmp_path)) == [("watchdog", 3, "none"), ("crash", 1, "oserror")]


def test_a_fault_that_somebody_wrote_is_told_in_a_line_that_a_host_takes(tmp_path: Path) -> None:
    (tmp_path / "faults.txt").write_text(f"{'a' * 500} 9999999999 {'b' * 500}\n")
    assert told(file_in(tmp_path)) == [("a" * 40, faults.MOST_TIMES, "b" * 40)]
    assert len(encode(file_in(tmp_path).records()[0].text())) <= LONGEST_LINE


def test_a_folder_that_takes_nothing_is_itself_a_fault_that_is_kept_in_memory(tmp_path: Path) -> None:
    file = faults.FaultFile(str(tmp_path / "gone" / "faults.txt"), str(tmp_path / "gone" / "faults.new"))
    file.note("watchdog")
    file.save()
    file.save()
    assert told(file) == [("watchdog", 1, "none"), ("storage", 1, "none")]
    assert file.is_saved


def failing(depth: int) -> None:
    if depth:
        failing(depth - 1)
    raise OSError(28)


def test_the_place_of_an_error_is_where_it_came_from() -> None:
    with pytest.raises(OSError, match="28") as caught:
        failing(3)
    line = failing.__code__.co_firstlineno + 3
    assert faults.place_of(caught.value) == f"oserror.test_faults.py.{line}"


def test_an_error_from_nowhere_is_its_kind() -> None:
    assert faults.place_of(MemoryError()) == "memoryerror"


def test_a_long_place_keeps_its_end() -> None:
    code = compile("raise ZeroDivisionError", "a_file_with_a_very_long_name_that_goes_on.py", "exec")
    with pytest.raises(ZeroDivisionError) as caught:
        exec(code)
    place = faults.place_of(caught.value)
    assert len(place) == faults.LONGEST_DETAIL
    assert place.endswith("name_that_goes_on.py.1")
