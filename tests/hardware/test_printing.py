# SPDX-License-Identifier: Apache-2.0
"""One print list holds everything that is printed for one board."""

import csv
from pathlib import Path

from hardware import guide, printing

SETS = {
    "coupon": [("gauge.stl", 1, 0.9, 0.1)],
    "pegs": [("peg-a.stl", 18, 2.0, 0.2), ("peg-b.stl", 18, 2.0, 0.2), ("peg-core.stl", 36, 0.3, 0.1)],
    "keys": [("keys-lid.stl", 1, 9.0, 0.6)],
    "overboard": [("plate.stl", 1, 80.0, 4.0)],
}


def printed(folder: Path, sets: dict[str, list[tuple[str, int, float, float]]]) -> None:
    for name, rows in sets.items():
        (folder / "parts" / name).mkdir(parents=True)
        with (folder / "parts" / name / "print.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("File", "Quantity", "Grams each", "Hours each"), *rows])


def test_the_list_of_a_board_has_every_file_of_its_folders_with_its_quantity(tmp_path: Path) -> None:
    printed(tmp_path, SETS)
    (told,) = list(printing.lists(tmp_path))
    assert told.passed
    assert told.detail == "6 files, 75 pieces, about 173 g and 16 h"
    rows = list(csv.reader((tmp_path / "lists" / "print-overboard.csv").read_text().splitlines()))
    assert tuple(rows[0]) == printing.HEADINGS
    assert [(row[0], row[1], row[2]) for row in rows[1:]] == [
        (name, file, str(quantity)) for name, items in SETS.items() for file, quantity, _, _ in items
    ]
    said = (tmp_path / "lists" / "print-overboard.txt").read_text().splitlines()
    assert said[1] == "18 times peg-a, from the folder pegs: 36 grams."
    assert said[-1] == "In all 173 grams and 16 hours of printing, by our guess."


def test_the_universal_board_takes_one_peg_for_the_coupon(tmp_path: Path) -> None:
    large = {"universal": [("frame.stl", 4, 9.0, 1.0)], "pieces": [("piece-core.stl", 88, 0.3, 0.1)]}
    printed(tmp_path, SETS | large)
    found = printing.lines(tmp_path / "parts", "universal")
    assert [(one.file, one.quantity) for one in found if one.folder == "pegs"] == [
        ("peg-a.stl", 1),
        ("peg-core.stl", 1),
    ]
    assert [one.quantity for one in found if one.folder == "pieces"] == [88]


def test_no_list_is_written_before_all_folders_are_there(tmp_path: Path) -> None:
    printed(tmp_path, {name: SETS[name] for name in ("coupon", "pegs", "keys")})
    assert list(printing.lists(tmp_path)) == []
    assert not (tmp_path / "lists").exists()


def test_the_build_says_where_the_guide_tells_another_mass_or_time_than_the_lists(tmp_path: Path) -> None:
    printed(tmp_path, SETS)
    others = "About 1 g, 1 hour. " * 3
    text = f"About 1 g, 0 hours. About 80 g,\n4 hours. About 80 g, 11 hours. About 30 g, 1 hour. {others}"
    checks = {check.what.rsplit(" ", 1)[1]: check for check in guide.checks(tmp_path / "parts", text)}
    assert {name: check.passed for name, check in checks.items()} == {
        "coupon": True,
        "overboard": True,
        "pegs": True,
        "keys": False,
    }
    assert checks["keys"].detail == "9 g and 0.6 h, told 30 g and 1 h"
    longer = list(guide.checks(tmp_path / "parts", text.replace("11 hours", "13 hours")))
    assert [check.passed for check in longer] == [True, True, False, False]
