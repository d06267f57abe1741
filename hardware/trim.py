# SPDX-License-Identifier: Apache-2.0
"""The plan, and the board as a builder has it made after a coupon: one word of board.toml leads to all other values.

The model's checks are of the plan. A coupon measures real reeds, so it counts for more than the model: after a cure the
model's figures are told, and nothing fails. The form of the reeds is chosen in the same way.
"""

from dataclasses import replace

from hardware.dimensions import Common, Dimensions, Heights, Reed
from hardware.tables import TableError

# The sheets that a cure moves to above the circuit board.
SHEETS = {"nearer": -1, "farther": 1}
PLANNED, STIFFER, FORM = "none", "stiffer", "surface"
# The sum of two lengths is rounded to a tenth of a micrometre.
DIGITS = 4


def planned(spec: Dimensions) -> Dimensions:
    """Return the plan: reeds of the default form, and no cure."""
    common = spec.common
    trim, reed = replace(common.trim, cure=PLANNED), replace(common.reed, form=FORM)
    return replace(spec, common=replace(common, trim=trim, reed=reed))


def what(spec: Dimensions) -> str:
    """Return the difference from the plan in words, empty where there is none."""
    cure, form = spec.common.trim.cure, spec.common.reed.form
    words = [f"cure {cure}" if cure != PLANNED else "", f"reeds of form {form}" if form != FORM else ""]
    return ", ".join(word for word in words if word)


def built(spec: Dimensions) -> Dimensions:
    """Return the values of the board as it is made; raise TableError where a reed has no class to replace."""
    cure, frame = spec.common.trim.cure, spec.parts.frame
    moved = SHEETS.get(cure, 0)
    parts = replace(
        spec.parts,
        frame=replace(frame, sheets_above=frame.sheets_above + moved, sheets_below=frame.sheets_below - moved),
    )
    common = replace(
        spec.common,
        heights=_lowered(spec.common.heights, moved * frame.sheet_mm),
        trim=replace(spec.common.trim, cure=PLANNED),
    )
    common = _with_reed(common, _formed(common.reed))
    if cure == STIFFER:
        common = _with_reed(common, _stiffer(common.reed, common.trim.stiffer_at))
    return replace(spec, common=common, parts=parts)


def _lowered(heights: Heights, by_mm: float) -> Heights:
    """Return the heights with the circuit board and its reeds lower."""
    return replace(
        heights,
        reed_axis_mm=round(heights.reed_axis_mm + by_mm, DIGITS),
        circuit_top_mm=round(heights.circuit_top_mm + by_mm, DIGITS),
    )


def _formed(reed: Reed) -> Reed:
    """Return the reed with the part number of its form."""
    return reed if reed.form == FORM else replace(reed, part=reed.through_part, alternatives=())


def _stiffer(reed: Reed, pull_in_at: tuple[float, float]) -> Reed:
    """Return the reed of another class, whose two numbers end its part number."""
    number, words = (_class(reed.pull_in_at, between) for between in ("-", " to "))
    if not reed.part.endswith(number):
        raise TableError(f"common.reed: {reed.part} does not end in its class {number}")
    texts = [reed.part, *reed.alternatives]
    named = [text.replace(number, _class(pull_in_at, "-")).replace(words, _class(pull_in_at, " to ")) for text in texts]
    return replace(reed, pull_in_at=pull_in_at, part=named[0], alternatives=tuple(named[1:]))


def _class(pull_in_at: tuple[float, float], between: str) -> str:
    return f"{pull_in_at[0]:g}{between}{pull_in_at[1]:g}"


def _with_reed(common: Common, reed: Reed) -> Common:
    """Return what both boards share with another reed, and the number by which it is ordered."""
    maker, number = reed.part.split(" ", 1)
    electronics = common.electronics
    orders = electronics.orders | {"reed": (maker, number)}
    return replace(common, reed=reed, electronics=replace(electronics, orders=orders))
