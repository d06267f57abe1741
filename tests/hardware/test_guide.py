# SPDX-License-Identifier: Apache-2.0
"""The guide's quantities, part numbers and pass figures are those of the file of dimensions."""

import re
import tomllib
from pathlib import Path

import pytest

from hardware import dimensions

ROOT = Path(__file__).parents[2]
# Words joined by single spaces, so that a line's end does not matter.
GUIDE = " ".join((ROOT / "docs" / "building.md").read_text().split())
PLAN = dimensions.load()
REEDS = tomllib.loads((ROOT / "hardware" / "reeds.toml").read_text())


def places(name: str) -> int:
    """Return how many spacers a board has: each of a quadrant stands in all four."""
    return 4 * len(PLAN.boards[name].spacers_at_mm)


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
    def counts(name: str, seams: int) -> tuple[int, int]:
        # Inner screws and two for the keys' box; four for the case, four for the keys' lid, the seams' bolts.
        return places(name) - 4 + 2, 4 + 4 + seams

    small, large = counts("overboard", 0), counts("universal", 4 * len(PLAN.parts.case.seam_bolts_at_mm))
    assert f"{small[0]} screws M3 by 8 mm" in GUIDE
    assert f"Universal: {large[0]}. - {small[1]} screws M3 by 12 mm" in GUIDE
    assert f"Universal: {large[1]}, and {large[1] - 8} nuts" in GUIDE


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_the_spacers_are_enough(name: str) -> None:
    assert f"`spacer` {places(name)} times; `disc` {2 * places(name)} times" in GUIDE


def test_the_pass_figures_are_the_coupons() -> None:
    coupon = PLAN.parts.coupon
    assert f"closed with the peg within {coupon.closed_within_mm} mm of its crossing" in GUIDE
    assert f"open with the peg {coupon.open_beyond_mm} mm or more from its crossing" in GUIDE
    assert f"no bounce longer than {coupon.bounce_ms} ms" in GUIDE


def test_a_reed_as_computed_passes_with_room_and_one_that_never_opens_between_points_does_not() -> None:
    coupon = PLAN.parts.coupon
    earliest = min(REEDS["closing"]["near_mm"] + REEDS["closing"]["far_mm"])
    latest = max(REEDS["opening"]["near_mm"] + REEDS["opening"]["far_mm"])
    assert coupon.closed_within_mm <= earliest - 1.0
    assert latest + 1.0 <= coupon.open_beyond_mm <= PLAN.common.pitch_mm / 2
    # What must be closed at the end of the play is tested beyond it.
    assert coupon.closed_within_mm > PLAN.common.play_along_mm
    assert coupon.bounce_ms > REEDS["bounce"]["longest_ms"]


def test_the_keys_are_named_from_left_to_right() -> None:
    assert PLAN.keys.order == ("first", "second", "repeat", "ask", "menu")
    found = re.search(
        r"one dot \(first player\), two dots \(second player\), ring \(repeat\), cross \(ask\), "
        r"three bars \(menu\)",
        GUIDE,
    )
    assert found
