# SPDX-License-Identifier: Apache-2.0
"""The magnetics: this design has its margins, a bad one is found, and the study's figures come out again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import magpylib
import numpy as np
import pytest

from hardware import dimensions
from hardware.magnetics import distances, flux, forces, foreign, gutter, report, study
from hardware.magnetics.design import Design, design_of, piece_design, turned
from hardware.magnetics.margins import REQUIRED_OF_PIECES, margins, passes, worst
from hardware.magnetics.montecarlo import simulate
from hardware.magnetics.reed import Disc, ReedShape
from hardware.magnetics.response import Response, drive
from hardware.magnetics.slide import push_window

DIMENSIONS = dimensions.load()
MU_0 = 4e-7 * np.pi
GUIDE = Path(__file__).parents[3] / "docs" / "building.md"


@pytest.fixture(scope="module")
def design() -> Design:
    return design_of(DIMENSIONS, DIMENSIONS.boards["overboard"])


def test_a_long_straight_reed_in_an_even_field_sees_half_its_length_times_the_field() -> None:
    points, weights = ReedShape(18.0, 0.0, 1.0).path()
    assert weights[:, 0].sum() == pytest.approx(9.0)
    assert np.abs(points[:, 0]).max() < 9.0


def test_the_drive_is_the_difference_of_the_arms_mean_potentials() -> None:
    # A dipole's potential is known in closed form: an independent way to the same number.
    place, moment = np.array([-5.0, 2.0, 40.0]), 0.5
    disc = Disc(0.5, 0.5, moment / (np.pi * 0.25e-3**2 * 0.5e-3) * 4e-7 * np.pi)
    shape = ReedShape(16.0, 0.0, 1.0)
    middle = place + [0, 0, 0.25]
    arm = (np.arange(4000) + 0.5) / 4000 * 8.0
    potentials = []
    for side in (-1, 1):
        reach = np.column_stack([side * arm, 0 * arm, 0 * arm]) - middle
        potentials.append(np.mean(-moment * reach[:, 2] / 1e3 / (4 * np.pi * np.linalg.norm(reach / 1e3, axis=1) ** 3)))
    assert drive(shape, disc, place)[0] == pytest.approx(potentials[0] - potentials[1], rel=2e-3)


def test_a_reed_centred_under_its_magnet_sees_nothing(design: Design) -> None:
    assert drive(design.shape, design.disc, [0.0, 0.0, 4.0])[0] == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_every_reed_has_twice_what_it_needs_in_the_worst_case(name: str) -> None:
    found = margins(design_of(DIMENSIONS, DIMENSIONS.boards[name]))
    assert passes(found), worst(found)


def test_pieces_with_two_magnets_have_their_margins_and_on_a_sheet_they_would_not() -> None:
    pieces = piece_design(design_of(DIMENSIONS, DIMENSIONS.boards["universal"]))
    assert passes(margins(pieces), REQUIRED_OF_PIECES)
    on_a_sheet = replace(pieces, height_mm=pieces.height_mm + 0.8)
    assert not passes(margins(on_a_sheet), REQUIRED_OF_PIECES)
    thin = replace(pieces, magnets=((0.0, 1), (4.0, -1)))
    assert not passes(margins(thin), REQUIRED_OF_PIECES)


def test_no_reed_errs_under_pieces_with_two_magnets(design: Design) -> None:
    outcome = simulate(piece_design(design), 100)
    assert (outcome.missed, outcome.stuck) == (0, 0)


def test_a_telephone_beside_the_board_does_nothing_and_a_loudspeaker_there_does(design: Design) -> None:
    reach = {found.what: found for found in foreign.reaches(design)}
    away = foreign.rim_mm(design)
    assert reach["a telephone with a ring of magnets"].holds_mm < away
    assert reach["a large loudspeaker"].closes_mm > away
    for found in reach.values():
        assert found.closes_mm < found.holds_mm


def test_a_foreign_magnet_far_away_acts_as_its_even_field_does(design: Design) -> None:
    # Half the reed's length times the field of a dipole end-on: m / 2 pi r cubed, in amperes a metre.
    moment, away_mm = 5.0, 400.0
    field = moment / (2 * np.pi * (away_mm / 1000) ** 3)
    expected = field * design.shape.span_mm / 2 / 1000 / design.shape.scale
    assert foreign.worst_drive(design, moment, away_mm) == pytest.approx(expected, rel=0.05)


def test_no_reed_of_4000_drawn_boards_errs(design: Design) -> None:
    outcome = simulate(design, 4000)
    assert (outcome.states, outcome.missed, outcome.stuck) == (144_000, 0, 0)


BAD_DESIGNS: dict[str, Callable[[Design], Design]] = {
    "magnet too strong": lambda good: replace(good, disc=Disc(6.0, 3.0, 1.30)),
    "magnet too weak": lambda good: replace(good, disc=Disc(4.0, 2.0, 1.30)),
    "pitch too small": lambda good: turned(good, pitch_mm=20.0),
    "board too low": lambda good: replace(good, height_mm=5.0),
    "reed too sensitive": lambda good: replace(good, pull_in_at=(5.0, 10.0)),
    "reed under its crossing": lambda good: turned(good, offset_mm=0.0),
}


@pytest.mark.parametrize("fault", sorted(BAD_DESIGNS))
def test_a_bad_design_is_found(design: Design, fault: str) -> None:
    assert not passes(margins(BAD_DESIGNS[fault](design)))


def test_reeds_half_as_responsive_are_missed_by_the_simulation(design: Design) -> None:
    assert simulate(design, 400, strength=0.4).missed > 0


def test_a_reed_turned_outwards_is_closed_from_the_gutter(design: Design) -> None:
    lowest = design.pull_in_at[0] * design.drop_out_ratio[0]
    assert (
        gutter.worst_drive(design, 15.0)
        < lowest
        < design.pull_in_at[1]
        < gutter.worst_drive(design, 15.0, outwards=True)
    )


FAULTS: dict[str, Callable[[Design], Design]] = {
    "one closure a crossing": lambda good: replace(good, disc=Disc(8.0, 3.0, 1.30)),
    "a pushed row opens": lambda good: turned(good, pitch_mm=15.0),
    "a fallen peg in the gutter": lambda good: replace(good, disc=Disc(8.0, 3.0, 1.30)),
    "pegs stay where they are put": lambda good: turned(replace(good, disc=Disc(8.0, 3.0, 1.30)), pitch_mm=20.0),
}


def test_for_each_check_of_the_report_there_is_a_fault_that_it_finds(design: Design) -> None:
    good = list(report.other_checks(design))
    assert [check.what for check in good if not check.passed] == []
    assert set(FAULTS) == {check.what for check in good}
    for what, fault in FAULTS.items():
        assert what in [check.what for check in report.other_checks(fault(design)) if not check.passed]
    assert report.distances_check(design).passed
    assert not report.distances_check(turned(design, offset_mm=7.0)).passed
    drawn = simulate(design, 20)
    assert report.outcome_check("Monte Carlo", drawn).passed
    for wrong in (replace(drawn, missed=1), replace(drawn, stuck=1)):
        assert not report.outcome_check("Monte Carlo", wrong).passed


def test_a_rim_as_narrow_as_a_peg_lets_a_telephone_act_on_the_reeds(design: Design) -> None:
    assert all(check.passed for check in report.foreign_checks("overboard", design))
    rim = replace(DIMENSIONS.parts.rim, gutter_width_mm=2.0, ledge_mm=2.4)
    narrow = replace(DIMENSIONS, parts=replace(DIMENSIONS.parts, rim=rim))
    failed = [
        check.what
        for check in report.foreign_checks("overboard", design_of(narrow, narrow.boards["overboard"]))
        if not check.passed
    ]
    assert "a telephone with a ring of magnets beside overboard" in failed
    assert "a hearing aid beside overboard" not in failed


def test_the_table_gives_what_the_field_gives(design: Design) -> None:
    table = Response(design.shape, design.disc, 3.7, 4.3, reach_mm=60.0)
    places = np.random.default_rng(4).uniform([-45, -45, 3.7], [45, 45, 4.3], (400, 3))
    exact = drive(design.shape, design.disc, places)
    assert np.abs(table.drive(places[:, 0], places[:, 1], places[:, 2]) - exact).max() < 0.3


def test_a_pushed_row_is_open_at_once_and_closes_again(design: Design) -> None:
    window = push_window(design, 1)
    assert window.open_to_mm - window.open_from_mm > 7.0
    assert window.open_to_mm < window.closed_again_mm < design.pitch_mm


def test_friction_holds_a_peg_against_all_others(design: Design) -> None:
    assert 2 * forces.edge_mn(design.disc, design.pitch_mm) < forces.friction_mn()[0]
    assert forces.edge_mn(Disc(8.0, 3.0, 1.30), 20.0) > forces.friction_mn()[1]


def test_a_book_holds_the_pieces_being_glued_and_a_thin_piece_or_magnets_that_pull_are_found(design: Design) -> None:
    pieces = piece_design(design)
    assert report.glued_check(pieces).passed
    # The force between two dipoles on one axis is known in closed form; at eight diameters magnets act like them.
    moment = np.pi * design.disc.diameter_mm**2 / 4 * design.disc.thickness_mm * 1e-9 * design.disc.remanence_t / MU_0
    away = 40.0
    wanted = 3 * MU_0 * moment**2 / (2 * np.pi * (away / 1000) ** 4) * 1000
    assert forces.facing_mn(replace(pieces, magnets=((0.0, 1), (away, -1)))) == pytest.approx(wanted, rel=0.03)
    thin = replace(pieces, magnets=((0.0, 1), (pieces.magnets[1][0] - 4.0, -1)))
    turned_round = replace(pieces, magnets=((0.0, 1), (pieces.magnets[1][0], 1)))
    assert not report.glued_check(thin).passed
    assert not report.glued_check(turned_round).passed
    guide = " ".join(GUIDE.read_text().split())
    assert report.GLUED_AT_ONCE == 8 and "Four pairs of bars hold eight pieces" in guide
    assert report.BOOK_KG == 0.5 and "a book of half a kilogram or more" in guide


def test_a_magnet_does_not_fall_into_a_core_beside_a_filled_one_and_is_pushed(design: Design) -> None:
    """The guide let it drop: it hung in the core's mouth, as the wells are 12 mm apart."""
    peg, pitch = DIMENSIONS.parts.peg, DIMENSIONS.parts.jig.pitch_mm
    weight, deep = forces.weight_mn(design.disc), peg.foot_length_mm + peg.core_reach_mm - peg.magnet_skin_mm
    assert weight == pytest.approx(2.9, abs=0.1)
    ways = [deep * share for share in (0.3, 0.5, 0.8)]
    assert min(forces.lifting_mn(design.disc, pitch, above) for above in ways) > 1.5 * weight
    # Two wells away it would fall.
    assert max(forces.lifting_mn(design.disc, 2 * pitch, above) for above in ways) < weight
    told = " ".join(GUIDE.read_text().split())
    assert "hold it level on the core's mouth, and push it down with the stick, all the way to the bottom" in told
    assert "Do not drop it: beside a filled core it hangs in the air" in told
    # Once in the bore it has no room to turn over.
    assert np.hypot(design.disc.diameter_mm, design.disc.thickness_mm) > peg.magnet_bore_mm


def test_the_virtual_boards_distances_are_those_of_this_design(design: Design) -> None:
    assert distances.text(design) == distances.TARGET.read_text()


def test_the_studys_figures_come_out_again() -> None:
    differing = [figure.line() for figure in study.figures(DIMENSIONS) if not figure.agrees()]
    assert not differing


def test_magpylib_is_the_fields_source(design: Design) -> None:
    # Above the middle of a disc the field is known: B = Br/2 (a - b), a and b the cosines to its two faces.
    magnet = magpylib.magnet.Cylinder(polarization=(0, 0, 1.3), dimension=(0.005, 0.002))
    near, far = 0.004, 0.006
    cosines = far / np.hypot(far, 0.0025) - near / np.hypot(near, 0.0025)
    assert magnet.getB((0, 0, 0.005))[2] == pytest.approx(1.3 / 2 * cosines)


def test_the_flux_index_of_a_disc_is_that_of_the_closed_form_on_its_axis() -> None:
    disc = Disc(5.0, 2.0, 1.3)
    radius, near, far = 2.5, flux.PROBE_MM, flux.PROBE_MM + 2.0
    on_axis = 0.5 * 1.3 * (far / np.hypot(radius, far) - near / np.hypot(radius, near))
    assert flux.index(disc) == pytest.approx((10 * on_axis) ** 2 * np.pi * radius**2, rel=0.02)


def test_the_guide_tells_the_magnets_flux_index_and_another_skin_would_have_another(design: Design) -> None:
    told = " ".join(GUIDE.read_text().split())
    skin = DIMENSIONS.parts.peg.magnet_skin_mm
    loose, covered = flux.index(design.disc), flux.index(design.disc, skin)
    words = "A loose magnet has a flux index of {:.0f} kG²mm², and {:.0f} through the foot's skin"
    assert words.format(loose, covered) in told
    assert f"small parts of toys may have {flux.ALLOWED_OF_TOYS:.0f}" in told
    assert words.format(loose, flux.index(design.disc, skin + 0.2)) not in told
