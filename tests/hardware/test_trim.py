# SPDX-License-Identifier: Apache-2.0
"""One word of board.toml, which a builder's coupon asks for, leads to all sheets, heights and part numbers."""

import re
import tomllib
from dataclasses import replace

import pytest

from hardware import dimensions, shopping, trim
from hardware.dimensions import Dimensions
from hardware.tables import TableError
from tests.hardware.guide_text import GUIDE, PLAN

SHEET = PLAN.parts.frame.sheet_mm


def with_cure(cure: str) -> Dimensions:
    source = dimensions.SOURCE.read_text().replace('cure = "none"', f'cure = "{cure}"')
    return dimensions.parse(tomllib.loads(source))


def with_form(form: str) -> Dimensions:
    return replace(PLAN, common=replace(PLAN.common, reed=replace(PLAN.common.reed, form=form)))


def ordered(spec: Dimensions) -> tuple[str, str]:
    """Return the number and the maker's words of the reed that a builder orders."""
    line = next(line for line in shopping.lines(spec, "overboard") if line.what == "reed")
    return line.number, spec.common.reed.part


def test_the_plan_is_built_as_it_stands_in_the_file() -> None:
    assert trim.built(PLAN) == trim.planned(PLAN) == PLAN
    assert trim.what(PLAN) == ""


@pytest.mark.parametrize(("cure", "above", "below", "lower_mm"), [("nearer", 0, 3, -SHEET), ("farther", 2, 1, SHEET)])
def test_a_sheet_is_moved_with_the_reeds_and_the_circuit_board(
    cure: str, above: int, below: int, lower_mm: float
) -> None:
    spec, heights = with_cure(cure), PLAN.common.heights
    made = trim.built(spec)
    assert (made.parts.frame.sheets_above, made.parts.frame.sheets_below) == (above, below)
    assert made.common.heights.reed_axis_mm == pytest.approx(heights.reed_axis_mm + lower_mm)
    assert made.common.heights.circuit_top_mm == pytest.approx(heights.circuit_top_mm + lower_mm)
    assert ordered(made) == ordered(PLAN)
    assert trim.planned(spec) == PLAN and trim.built(made) == made
    # Legs are cut to the height of the reeds, which stay below the plate.
    reed = 2 * (heights.circuit_top_mm - heights.reed_axis_mm)
    assert made.common.heights.circuit_top_mm - heights.plate_underside_mm > reed + 0.4


def test_the_stiffer_class_is_ordered_by_its_own_number_and_the_sheets_stay() -> None:
    made = trim.built(with_cure("stiffer"))
    assert made.common.reed.pull_in_at == (20.0, 25.0)
    assert ordered(made) == ("MDSM-10R-20-25", "Littelfuse MDSM-10R-20-25")
    named = " ".join(made.common.reed.alternatives)
    assert "MDSR-10-20-25" in named and "20 to 25 ampere-turns" in named
    assert "15-20" not in named and "15 to 20" not in named
    assert (made.parts, made.common.heights) == (PLAN.parts, PLAN.common.heights)


def test_reeds_with_bent_leads_are_ordered_by_their_own_number() -> None:
    """The bill named the surface-mounted reed whatever the form."""
    made = trim.built(with_form("through"))
    assert ordered(made) == ("MDSR-10-15-20", "Littelfuse MDSR-10-15-20")
    assert f"or {made.common.reed.part} with bent leads, for which `form" in GUIDE
    assert trim.planned(with_form("through")) == PLAN
    assert trim.what(with_form("through")) == "reeds of form through"


def test_a_cure_that_there_is_not_is_refused_and_so_is_a_reed_without_its_class() -> None:
    with pytest.raises(TableError, match=r"common.trim.cure: expected none or nearer or farther or stiffer, got near"):
        with_cure("near")
    spec = with_cure("stiffer")
    other = replace(spec, common=replace(spec.common, reed=replace(spec.common.reed, part="Other RI-80")))
    with pytest.raises(TableError, match="does not end in its class 15-20"):
        trim.built(other)


def test_the_guide_names_the_word_for_each_cure_of_the_coupon() -> None:
    step = GUIDE[GUIDE.index("All four reeds must pass.") : GUIDE.index("Write down how many reeds passed")]
    assert re.findall(r'`cure = "(\w+)"`', step) == ["nearer", "farther", "stiffer"]
    assert "in `hardware/board.toml` under `common.trim`" in step
    low, high = trim.built(with_cure("stiffer")).common.reed.pull_in_at
    assert f"order the class {low:g} to {high:g} ampere-turns" in step
    frame = PLAN.parts.frame
    assert frame.sheets_above + frame.sheets_below == 3
    assert "Three sheets stay in the stack whichever cure it is" in step
    assert "sheets_above" not in GUIDE and "reed_axis_mm" not in GUIDE
