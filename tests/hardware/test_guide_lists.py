# SPDX-License-Identifier: Apache-2.0
"""The guide says of quantities, costs and hours what the lists say."""

import csv
import re
from pathlib import Path

import pytest

from hardware import shopping
from tests.hardware.guide_text import GUIDE, NUMBERS, PLAN


def places(name: str) -> int:
    """Return how many screws hold a board's stack: each of a quadrant stands in all four."""
    return 4 * len(PLAN.boards[name].spacers_at_mm)


def seam_bolts(name: str) -> int:
    """Return how many bolts join the quarters of a case: this many in each of the four halves of its seams."""
    return 4 * len(PLAN.boards[name].seam_bolts_at_mm)


def test_the_guide_orders_a_reed_and_a_diode_for_each_point() -> None:
    small, large = (board.rows * board.columns for board in (PLAN.boards["overboard"], PLAN.boards["universal"]))
    assert f"{small} reed switches, {PLAN.common.reed.part}. Universal: {large}." in GUIDE
    keys = len(PLAN.keys.order)
    assert f"{small} diodes {PLAN.common.electronics.diode}. Universal: {large + keys}, five" in GUIDE
    assert f"{small} disc magnets, 5 by 2 mm, grade {PLAN.common.magnet.grade}" in GUIDE


@pytest.mark.parametrize("name", ["controller", "socket", "buzzer", "key", "cable", "cable_socket", "light"])
def test_the_guide_names_each_part_by_its_number(name: str) -> None:
    wanted = getattr(PLAN.common.electronics, name).split(",")[0]
    assert wanted.lower() in GUIDE.lower()


def test_the_screws_are_enough() -> None:
    def counts(name: str) -> tuple[int, int]:
        # Inner screws, two each for the keys' box and the handle; the case, the hatch, the keys' lid, the seams' bolts.
        return places(name) - 4 + 2 + 2, 4 + len(PLAN.parts.case.hatch_screws_at_mm) + 4 + seam_bolts(name)

    small, large = counts("overboard"), counts("universal")
    assert f"{small[0]} screws M3 by 8 mm" in GUIDE
    assert f"Universal: {large[0]}. - {small[1]} screws M3 by 12 mm" in GUIDE
    assert f"and {seam_bolts('overboard')} nuts" in GUIDE
    assert f"Universal: {large[1]} screws, {seam_bolts('universal')} nuts" in GUIDE
    assert f"plate's {NUMBERS[places('overboard')]} holes" in GUIDE
    assert f"There are {places('universal')} places for screws: {places('universal') - 4} inner screws" in GUIDE


@pytest.mark.parametrize(("name", "told"), [("overboard", "the small board"), ("universal", "the universal board")])
def test_the_cost_that_is_told_is_the_sum_of_the_groups_that_are_told_and_of_the_shopping_list(
    name: str, told: str
) -> None:
    found = re.search(rf"{told} about (\d+)", GUIDE)
    assert found
    shares = shopping.shares_eur(PLAN, name)
    summed = 0
    for group, eur in shares.items():
        line = re.search(rf"- {group}: (\d+)(?:, universal (\d+)| for either)", GUIDE)
        assert line, group
        small, large = line.group(1), line.group(2) or line.group(1)
        one = int(small if name == "overboard" else large)
        assert one == round(eur), group
        summed += one
    assert int(found.group(1)) == summed
    assert abs(summed - shopping.total_eur(PLAN, name)) < 1.0


def test_the_first_order_is_told_with_its_share_of_the_sum() -> None:
    found = re.search(r"about (\d+) euros of the sum, universal (\d+), with more magnets", GUIDE)
    assert found
    for told, name in zip(found.groups(), ("overboard", "universal"), strict=True):
        lines = shopping.lines(PLAN, name)
        assert int(told) == round(sum(line.first * line.eur for line in lines if not line.what.startswith("Plastic")))
        spool = next(line for line in lines if line.what.startswith("Plastic"))
        assert spool.first == 1 and f"Of your first spool, {spool.eur:.0f} euros more" in GUIDE


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_the_shopping_list_says_what_the_house_fits_and_what_is_of_the_first_order(name: str, tmp_path: Path) -> None:
    """A builder bought the reeds that the house had bought already, and screws for a board that had to wait."""
    bought = shopping.lines(PLAN, name)
    shopping.write(bought, tmp_path, "list")
    said = (tmp_path / "list.txt").read_text().splitlines()
    fitted = [line.split(":")[0].split(" times ")[1] for line in said if "The house fits it" in line]
    assert fitted == [line.what for line in bought if line.is_fitted]
    assert {"reed", "diode", "guard"} <= set(fitted) and "key" not in fitted
    first = [line for line in said if "First order: " in line]
    assert [line.rsplit("First order: ", 1)[1] for line in first] == ["All.", "3.", "All.", "1.", "All."]
    assert "Disc magnet" in first[0] and "M3 x 8 mm" in first[1] and "coupon" in first[4]
    with (tmp_path / "list.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["Fitted"] == shopping.BY_HOUSE for row in rows] == [line.is_fitted for line in bought]
    assert [int(row["Of the first order"]) for row in rows] == [line.first for line in bought]


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_the_shopping_lists_quantities_are_the_guides(name: str) -> None:
    bought = {line.what: line.quantity for line in shopping.lines(PLAN, name)}
    screws = {
        length: quantity for what, quantity in bought.items() for length in (8, 12) if f"M3 x {length} mm" in what
    }
    # Three for the coupon are told on a line of their own.
    inner, outer = screws[8] - 3, screws[12]
    nuts = next(quantity for what, quantity in bought.items() if what.startswith("Nut"))
    magnets = next(quantity for what, quantity in bought.items() if what.startswith("Disc magnet"))
    if name == "overboard":
        assert f"{inner} screws M3 by 8 mm" in GUIDE and f"{outer} screws M3 by 12 mm" in GUIDE
        assert f"and {nuts} nuts" in GUIDE
        assert f"Order {magnets}." in GUIDE
    else:
        assert f"Universal: {inner}. - {screws_of('overboard')} screws M3 by 12 mm" in GUIDE
        assert f"Universal: {outer} screws, {nuts} nuts" in GUIDE
        assert f"order {magnets};" in GUIDE


def test_the_magnets_that_are_bought_are_enough_and_some_may_chip() -> None:
    small, pieces = PLAN.boards["overboard"], re.search(r"`piece-core` (\d+) times, two a piece", GUIDE)
    assert pieces
    # The coupon's peg is one of the small board's; the universal one has no other.
    needed = {"overboard": small.rows * small.columns + 1, "universal": int(pieces.group(1)) + 2}
    assert f"{needed['overboard'] - 1} disc magnets" in GUIDE and "and one for the jig. Order" in GUIDE
    assert f"{needed['universal'] - 2}, one for the coupon's peg and one for the jig" in GUIDE
    for name, least in needed.items():
        bought = next(line.quantity for line in shopping.lines(PLAN, name) if line.what.startswith("Disc magnet"))
        assert least + 5 <= bought <= 1.4 * least


def test_no_comment_of_the_shopping_list_tells_a_quantity() -> None:
    """A comment told 36 magnets where 37 are needed: nothing compares a comment."""
    comments = re.findall(r"^[^#\n]+#(.*)$", shopping.SOURCE.read_text(), re.MULTILINE)
    number = re.compile(rf"\d|\b({'|'.join(word for count, word in NUMBERS.items() if count > 1)})\b")
    assert len(comments) > 5
    assert [comment for comment in comments if number.search(comment)] == []


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_the_shopping_list_is_heard_with_a_and_an(name: str, tmp_path: Path) -> None:
    shopping.write(shopping.lines(PLAN, name), tmp_path, "list")
    said = (tmp_path / "list.txt").read_text()
    assert "an online market" in said
    assert re.findall(r"\ba [aeiou]\w*|\ban [^aeiou\W]\w*", said) == []


def screws_of(name: str) -> int:
    """Return how many long screws the shopping list of a board has."""
    return next(line.quantity for line in shopping.lines(PLAN, name) if "M3 x 12 mm" in line.what)


@pytest.mark.parametrize(
    ("told", "folders"),
    [
        (r"the small board, its pegs, the keys and the coupon about (\d+) hours", ("overboard", "pegs")),
        (r"the universal board, its pieces, the keys and the coupon about (\d+) too, both", ("universal", "pieces")),
    ],
)
def test_the_hours_of_printing_are_the_sum_of_those_of_the_folders(told: str, folders: tuple[str, ...]) -> None:
    """The build compares them with the lists; each folder's hours are rounded by half an hour at most."""
    found = re.search(told, GUIDE)
    assert found
    rounded = [hours_of(folder) for folder in (*folders, "keys", "coupon")]
    assert abs(int(found.group(1)) - sum(rounded)) <= 0.5 * len(rounded)


def hours_of(folder: str) -> int:
    """Return the hours that the guide tells of a folder of printed parts."""
    if folder == "pieces":
        found = re.search(r"With the tiles below all of it is about \d+ g, (\d+) hours", GUIDE)
    else:
        found = re.search(rf"- `{folder}`: .*? About \d+ g, (\d+) hours?\.", GUIDE)
    assert found, folder
    return int(found.group(1))
