# SPDX-License-Identifier: Apache-2.0
"""The wear of switches over all starts of a board: what is new is added once, and what got worse is named."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_core.protocol.messages import Health
from tactile_host.board.wear import STRETCH, Counts, Wear, new_wear, parse_wear
from tactile_host.board.wear_file import keep_wear, load_wear

BOARD = "e6614103e7452d2f"


def told(*switches: tuple[int, int, int]) -> dict[int, Health]:
    """Return what a board tells: closures, bounces and shortest gap of each of its squares."""
    return {square: Health(square, *numbers) for square, numbers in enumerate(switches)}


def totals(wear: Wear) -> list[tuple[int, int, int]]:
    return [(switch.total.closures, switch.total.bounces, switch.shortest_ms) for switch in wear.switches]


def used(wear: Wear, boot: int, closures: int, bounces: int) -> Wear:
    """Return the wear of one switch after another start of the board."""
    return wear.add(boot, told((closures, bounces, 30)))


def test_what_was_told_before_is_not_added_twice() -> None:
    wear = new_wear(2).add(7, told((3, 1, 40), (0, 0, 0)))
    wear = wear.add(7, told((3, 1, 40), (0, 0, 0)))
    wear = wear.add(7, told((5, 1, 25), (1, 0, 0)))
    assert totals(wear) == [(5, 1, 25), (1, 0, 0)]


def test_another_start_adds_all_that_it_tells() -> None:
    wear = new_wear(2).add(7, told((3, 1, 40), (2, 0, 90))).add(8, told((4, 0, 50), (0, 0, 0)))
    assert totals(wear) == [(7, 1, 40), (2, 0, 90)]


def test_a_start_that_drew_the_same_number_is_noticed_by_a_count_that_fell() -> None:
    wear = new_wear(2).add(7, told((3, 1, 40), (2, 0, 90))).add(7, told((4, 1, 40), (0, 0, 0)))
    assert totals(wear) == [(7, 2, 40), (2, 0, 90)]


@given(st.lists(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 40)), min_size=1, max_size=5), max_size=6))
def test_however_often_it_is_asked_every_closure_is_counted_once(starts: list[list[tuple[int, int]]]) -> None:
    wear = new_wear(1)
    expected = Counts()
    for boot, grown in enumerate(starts):
        counts = Counts()
        for closures, bounces in grown:
            counts += Counts(closures, bounces)
            wear = parse_wear(wear.add(boot, told((counts.closures, counts.bounces, 0))).text())
        expected += counts
    assert wear.switches[0].total == expected


@pytest.mark.parametrize(
    ("past", "lately", "is_worse"),
    [
        ((100, 2), (60, 1), False),
        ((100, 2), (60, 30), True),
        # Twice as many, but few.
        ((100, 4), (60, 6), False),
        # Many more, but not twice as many.
        ((100, 60), (60, 54), False),
        # Too few closures to tell.
        ((100, 2), (STRETCH - 1, 40), False),
        ((STRETCH - 1, 0), (60, 60), False),
    ],
)
def test_a_switch_that_bounces_clearly_more_than_before_got_worse(
    past: tuple[int, int], lately: tuple[int, int], is_worse: bool
) -> None:
    wear = used(used(new_wear(1), 1, *past), 2, *lately)
    assert (wear.worse() == [0]) == is_worse


def test_a_switch_that_got_worse_is_compared_with_that_from_then_on() -> None:
    wear = used(used(new_wear(1), 1, 100, 2), 2, 60, 30)
    assert wear.worse() == [0]
    for boot in range(3, 8):
        wear = used(wear, boot, 60, 30)
    assert wear.worse() == []


def test_the_worst_switch_is_the_one_that_bounces_most_by_its_closures() -> None:
    assert new_wear(3).worst() is None
    often, seldom, hardly_used = (1000, 100, 0), (50, 20, 0), (2, 2, 0)
    assert new_wear(3).add(1, told(often, seldom, hardly_used)).worst() == 1
    assert new_wear(3).add(1, told((1000, 0, 0), (50, 0, 0), hardly_used)).worst() is None


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tactile-board" / "wear"


def test_the_wear_is_kept_by_the_boards_id(folder: Path) -> None:
    wear = new_wear(2).add(7, told((3, 1, 40), (0, 0, 0)))
    keep_wear(BOARD, wear)
    assert load_wear(BOARD, 2) == wear
    assert load_wear("e6614103e7000000", 2) == new_wear(2)
    # Another profile has been set: the switches are not the same.
    assert load_wear(BOARD, 100) == new_wear(100)


def test_of_a_board_without_an_id_nothing_is_kept(folder: Path) -> None:
    for board_id in ("..", "a.b", "con?", ""):
        with pytest.raises(OSError, match="hexadecimal"):
            keep_wear(board_id, new_wear(2))
        assert load_wear(board_id, 2) == new_wear(2)
    assert not folder.exists()


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"boot": 1, "switches": [[1, 2]]}', '{"boot": 1, "switches": [5]}'])
def test_a_damaged_file_is_set_aside_and_counting_begins_anew(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / f"{BOARD}.json").write_text(text)
    assert load_wear(BOARD, 2) == new_wear(2)
    assert [path.name for path in folder.iterdir()] == [f"{BOARD}.damaged"]


def test_a_disk_that_is_full_leaves_what_was_kept(folder: Path) -> None:
    wear = new_wear(2).add(7, told((3, 1, 40), (0, 0, 0)))
    keep_wear(BOARD, wear)
    os.symlink("/dev/full", folder / f"{BOARD}.new")
    with pytest.raises(OSError, match="No space"):
        keep_wear(BOARD, new_wear(2))
    assert load_wear(BOARD, 2) == wear
    keep_wear(BOARD, wear.add(7, told((4, 1, 40), (0, 0, 0))))
    assert totals(load_wear(BOARD, 2)) == [(4, 1, 40), (0, 0, 0)]
