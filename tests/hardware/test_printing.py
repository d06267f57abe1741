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
    assert said[1] == "18 times peg-a, from the folder pegs: 36 grams, 3.6 hours."
    assert said[-1] == "In all 173 grams and 16 hours of printing, by our guess."


def test_quantities_times_the_lists_hours_and_grams_add_to_what_it_says_in_all(tmp_path: Path) -> None:
    """Printed as tenths, 88 cores of 0.05 hours each summed to twice their time."""
    printed(tmp_path, SETS | {"universal": [("frame.stl", 4, 9.0, 1.0)], "pieces": [("core.stl", 88, 0.12, 0.05)]})
    assert all(check.passed for check in printing.lists(tmp_path))
    rows = list(csv.reader((tmp_path / "lists" / "print-universal.csv").read_text().splitlines()))[1:]
    hours, grams = (sum(int(row[2]) * float(row[column]) for row in rows) for column in (4, 3))
    said = (tmp_path / "lists" / "print-universal.txt").read_text().splitlines()
    assert said[-1] == f"In all {grams:.0f} grams and {hours:.0f} hours of printing, by our guess."
    assert "88 times core, from the folder pieces: 11 grams, 4.4 hours." in said


def test_no_mass_and_no_time_is_said_to_be_nothing() -> None:
    assert [printing.mass_text(grams) for grams in (0.2, 0.8, 1.6)] == ["less than 1 gram", "1 gram", "2 grams"]
    times = [printing.time_text(hours) for hours in (0.001, 0.04, 0.99, 1.0, 1.04, 3.61)]
    assert times == ["1 minute", "2 minutes", "59 minutes", "1 hour", "1 hour", "3.6 hours"]


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


def test_the_build_says_where_the_page_before_the_guide_tells_other_hours_than_the_lists(tmp_path: Path) -> None:
    printed(tmp_path, SETS | {"universal": [("frame.stl", 4, 9.0, 1.0)], "pieces": [("core.stl", 88, 0.12, 0.05)]})
    text = "its pegs, the keys and the coupon about 16 hours,\nits pieces, the keys and the coupon about 9 too"
    told = list(guide.whole_checks(tmp_path / "parts", text))
    assert [(check.passed, check.detail) for check in told] == [(True, "15.5 h, told 16 h"), (True, "9.4 h, told 9 h")]
    wrong = list(guide.whole_checks(tmp_path / "parts", text.replace("about 9", "about 8")))
    assert [check.passed for check in wrong] == [True, False]
    assert not any(check.passed for check in guide.whole_checks(tmp_path / "parts", "no hours"))
