# SPDX-License-Identifier: Apache-2.0
"""A board that is made after its coupon's cure: nothing fails for what the model says of it, and all its parts fit."""

import shutil
from dataclasses import replace

import pytest

from hardware import build as whole
from hardware import shopping, shown, trim
from hardware.circuit import build, order
from hardware.dimensions import CURES, SOURCE, Dimensions, load
from hardware.magnetics import report, study
from hardware.magnetics.design import design_of
from hardware.magnetics.margins import margins, passes
from hardware.parts import build as parts_build
from hardware.parts.build import fit_checks
from hardware.parts.checking import lengths, screwing
from tests.hardware.cad.making import SPEC


def chosen(cure: str = trim.PLANNED, form: str = trim.FORM) -> Dimensions:
    common = SPEC.common
    return replace(
        SPEC,
        common=replace(common, trim=replace(common.trim, cure=cure), reed=replace(common.reed, form=form)),
    )


OTHERS = [chosen(cure) for cure in CURES if cure != trim.PLANNED] + [chosen(form="through")]


@pytest.mark.parametrize("spec", OTHERS, ids=trim.what)
def test_a_builder_who_does_what_his_coupon_showed_is_told_of_no_failure(spec: Dimensions) -> None:
    """Each of the three cures ended the build with FAILED: margins, the virtual board's distances, the study."""
    told = list(report.told_checks(spec))
    assert len(told) == 7
    assert [check.line() for check in told if not check.passed] == []
    assert all(trim.what(spec) in check.what and "your coupon counts" in check.detail for check in told)
    plan = trim.planned(spec)
    assert report.distances_check(design_of(plan, plan.boards["overboard"])).passed
    assert all(figure.agrees() for figure in study.figures(plan))


def test_the_plan_itself_is_told_nothing_and_fails_for_what_the_coupon_would_excuse() -> None:
    assert list(report.told_checks(SPEC)) == []
    farther = trim.built(chosen("farther"))
    assert not passes(margins(design_of(farther, farther.boards["overboard"])))
    # The same heights as somebody's own plan, not as a cure, are the model's to judge.
    (first, *_) = report._margin_checks(farther)
    assert not first.passed


@pytest.mark.parametrize("spec", OTHERS, ids=trim.what)
def test_screws_sheets_and_cables_fit_after_each_cure(spec: Dimensions) -> None:
    made = trim.built(spec)
    found = [*fit_checks(made), *screwing.checks(made, screwing.bites(made))]
    for name, board in made.boards.items():
        found += lengths.checks(made.of(name), board, name)
    assert len(found) > 40
    assert [check.line() for check in found if not check.passed] == []


def test_parts_circuit_boards_and_lists_are_made_as_the_coupon_asked() -> None:
    spec = chosen("farther")
    made = trim.built(spec)
    assert all(repr(made.parts) in repr(step.values) for step in parts_build.steps(spec))
    assert all(repr(made.common) in repr(step.values) for step in build.steps(spec))
    stiffer = trim.built(chosen("stiffer")).common.reed
    assert all(repr(stiffer) in repr(step.values) for step in shopping.steps(chosen("stiffer")))


@pytest.mark.parametrize("spec", [SPEC, *OTHERS], ids=trim.what)
def test_pictures_of_the_docs_which_show_the_plan_fail_no_board_that_is_made_otherwise(spec, tmp_path, capsys) -> None:
    """A builder who had moved a sheet was told of a failure: the layers were drawn otherwise than in the guide."""
    drawn = tmp_path / "parts" / "pictures"
    drawn.mkdir(parents=True)
    for name, source in shown.DRAWN.items():
        shutil.copy(shown.DOCS / f"{name}.png", drawn / f"{source}.png")
    assert not whole.run(spec, tmp_path, [])
    shutil.copy(drawn / "universal-layers.png", drawn / "overboard-layers.png")
    capsys.readouterr()
    is_plan = spec == SPEC
    assert whole.run(spec, tmp_path, []) == is_plan
    assert ("FAILED" in capsys.readouterr().out) == is_plan
    assert "drawn otherwise: board-layers" in (tmp_path / "checks.txt").read_text()


def test_a_sheet_that_is_moved_without_the_heights_is_found() -> None:
    frame = replace(SPEC.parts.frame, sheets_above=2, sheets_below=1)
    moved = replace(SPEC, parts=replace(SPEC.parts, frame=frame))
    assert "circuit board below the plate's top" in [check.what for check in fit_checks(moved) if not check.passed]


def test_the_bill_orders_the_class_that_the_coupon_asked_for(tmp_path) -> None:
    source = tmp_path / "board.toml"
    source.write_text(SOURCE.read_text().replace('cure = "none"', 'cure = "stiffer"'))
    made = trim.built(load(source))
    (line,) = order.bom_rows(made, build.schematic("coupon", tmp_path, source))
    assert line["MPN"] == "MDSM-10R-20-25" and line["Comment"] == "Littelfuse MDSM-10R-20-25"
