# SPDX-License-Identifier: Apache-2.0
"""Places that the guide tells by touch are those of the dimensions."""

import re

import pytest

from hardware.parts.checking.stack import stack
from hardware.placement import reed_places
from tests.hardware.guide_text import GUIDE, PLAN, ROOT


def test_the_screw_holes_of_the_keys_box_are_told_by_wall_and_seam() -> None:
    keys, rim = PLAN.parts.keys, PLAN.parts.rim
    wall_top = rim.ledge_height_mm - rim.ledge_thickness_mm
    below = round(wall_top + keys.screws_depth_mm)
    assert f"{keys.screws_at_mm:.0f} mm left and right of the seam in the wall's middle, {below} mm below" in GUIDE
    above = []
    for name in ("overboard", "universal"):
        inside = stack(PLAN.of(name)).inside_mm
        # The opening's roof rises by 45 degrees from both sides.
        roof = inside + keys.plug_height_mm + keys.plug_width_mm / 2
        assert inside < -keys.screws_depth_mm
        above.append(-keys.screws_depth_mm - roof)
    assert above[0] > 20.0
    assert above[1] < 0.0
    assert keys.screws_at_mm > keys.plug_width_mm
    assert "on the small board well above the opening, on the universal one beside it" in GUIDE


def test_no_reed_lies_where_books_carry_a_circuit_board() -> None:
    found = re.search(r"no more than (\d+) mm of each, the face up on which the part stands", GUIDE)
    assert found
    for board in PLAN.boards.values():
        half = board.circuit_mm / 2
        # As far as a reed could reach from its middle in any direction.
        reach = PLAN.common.reed.surface_iron_mm / 2
        outermost = max(abs(one) for place in reed_places(PLAN, board) for one in place.middle_mm)
        assert half - outermost - reach > float(found.group(1))


def test_sides_of_the_circuit_boards_are_told_as_they_are_laid_out() -> None:
    for board in PLAN.boards.values():
        (pico_x, pico_y), (buzzer_x, buzzer_y) = board.controller_at_mm, board.buzzer_at_mm
        # From below, left and right are exchanged.
        assert pico_x > 0 > buzzer_x
        assert abs(pico_y - buzzer_y) < 5.0
    assert "the rows are left of the middle" in GUIDE
    assert "right of the Pico, almost level with its middle" in GUIDE
    assert PLAN.keys.cable_at_mm[1] < 0 < PLAN.keys.light_at_mm[0]
    assert (
        "row of eight holes near you: where the light's two holes lie right of the middle, the keys' face is up"
        in GUIDE
    )


def test_seam_bars_in_the_grooves_that_are_told_do_not_meet() -> None:
    assert (
        "two at each inner edge: in the second groove and in the fourth, counted from the board's outer edge" in GUIDE
    )
    length, width, _ = PLAN.parts.plate.seam_bar_mm
    points, pitch = PLAN.boards["universal"].tile_points, PLAN.common.pitch_mm
    assert points == 5

    def free(groove: int) -> float:
        """Return the room between a bar in this groove and one in the same groove of the other inner edge."""
        return (points - groove + 0.5) * pitch - width / 2 - length / 2

    assert free(2) > free(4) > 3.0
    assert free(5) < 0.0


def test_cores_of_pieces_are_counted_by_wells_of_their_boxes() -> None:
    found = re.search(r"The two boxes have (\d+) wells; fill the other (\d+) cores", GUIDE)
    cores = re.search(r"`piece-core` (\d+) times", GUIDE)
    assert found and cores
    wells, others = (int(value) for value in found.groups())
    assert wells == 2 * PLAN.parts.box.wells**2
    assert wells + others == int(cores.group(1))
    # A core stands in a well of the box as upright as its play allows.
    assert PLAN.parts.box.well_mm - PLAN.parts.peg.foot_diameter_mm < PLAN.parts.box.collar_height_mm / 2
    days = re.search(r"then eight pieces are glued a day, which takes (\w+) days more", GUIDE)
    assert days and days.group(1) == "six"
    assert -(-(wells + others) // (2 * 8)) == 6


def test_the_mark_on_the_stick_is_told_where_a_magnet_on_the_bottom_leaves_it() -> None:
    peg, piece, magnet = PLAN.parts.peg, PLAN.parts.piece, PLAN.common.magnet
    filled = peg.magnet_skin_mm + magnet.thickness_mm
    for reach, words in (
        (peg.core_reach_mm, "at the height of the core's mouth, {:.1f} mm above its end"),
        (piece.thickness_mm / 2, "the stick's tape is {:.1f} mm above its end"),
    ):
        assert words.format(peg.foot_length_mm + reach - filled) in GUIDE
    assert GUIDE.count(f"thinner than {int(peg.magnet_bore_mm)} mm") == 2


def test_no_magnet_of_a_peg_hangs_in_wet_epoxy_and_no_body_meets_the_next_core() -> None:
    """Cores harden mouth up, in wells that all of them find; bodies are pushed on once they are out of the jig."""
    jig, box, peg = PLAN.parts.jig, PLAN.parts.box, PLAN.parts.peg
    board = PLAN.boards["overboard"]
    # Why the jig cannot hold a core whose body is pushed on.
    assert peg.core_reach_mm > peg.foot_length_mm + peg.core_reach_mm - jig.depth_mm
    assert peg.flange_diameter_mm / 2 > jig.pitch_mm - peg.foot_diameter_mm / 2
    assert f"The box has a well for each of the {board.rows * board.columns}." in GUIDE
    assert box.wells**2 >= board.rows * board.columns
    told = [
        "Draw each core out, and hold its foot over the shallow well",
        "open ends up, until the epoxy is hard",
        "Hold a body on its head, its bore up, and push the core in by its foot",
        "Stand the peg on its head, side B",
    ]
    assert [GUIDE.index(words) for words in told] == sorted(GUIDE.index(words) for words in told)
    assert "numbers 2 and 4 to 7, for a single one" in GUIDE


def test_the_ring_is_lifted_by_its_wall_where_no_finger_reaches_under_it() -> None:
    finger_mm = 15.0
    below = {}
    for name in PLAN.boards:
        spec = PLAN.of(name)
        below[name] = -spec.parts.rim.gutter_outer_depth_mm - spec.parts.rim.gutter_floor_mm - stack(spec).inside_mm
    assert below["overboard"] < finger_mm < below["universal"]
    assert "On the small board take the wall itself" in GUIDE
    assert "on the universal one your fingers reach under it" in GUIDE


def test_the_heights_below_the_handle_and_the_ways_to_the_corner_screws_are_told() -> None:
    handle, keys = PLAN.parts.handle, PLAN.parts.keys
    low, from_wall = [], []
    for name in ("overboard", "universal"):
        board, spec = PLAN.boards[name], PLAN.of(name)
        low.append(round(spec.parts.case.depth_mm - keys.screws_depth_mm - handle.width_mm / 2))
        half = board.columns * PLAN.common.pitch_mm / 2 + spec.parts.rim.gutter_width_mm + spec.parts.rim.ledge_mm
        from_wall.append(round(half - max(board.spacers_at_mm)[0]))
    assert f"{low[0]} mm high on the small board, {low[1]} mm on the universal one" in GUIDE
    assert f"{from_wall[0]} mm from both outer walls, on the universal board {from_wall[1]}" in GUIDE


def test_a_finger_inside_the_ring_feels_the_circuit_boards_edge_and_not_the_plates() -> None:
    step = GUIDE[GUIDE.index("## Step 6: the board, face down") : GUIDE.index("## Step 7")]
    assert "feels the circuit board's edge close to the wall all around. The plate's edge is hidden below" in step
    for board in PLAN.boards.values():
        plate = board.columns * PLAN.common.pitch_mm / 2
        wall = plate - PLAN.parts.rim.inner_wall_mm
        # The wall stands on the plate's outermost part.
        assert 0.0 < wall - board.circuit_mm / 2 < 1.0
        assert wall < plate


def test_the_case_and_a_pot_stand_between_the_stack_and_the_tables_edge() -> None:
    """The build's check sums what they take; two hands' widths were told once, and a pot stood with its half on air."""
    room = PLAN.parts.lengths
    assert f"lies {room.table_mm / 10:g} cm from the table's edge, by the ruler" in GUIDE
    assert f"of two kilograms or more and at most {room.heavy_mm / 10:g} cm wide, such as a full pot" in GUIDE


def test_the_bridge_is_told_at_the_end_of_the_hatchs_lid_that_lies_under_the_plug() -> None:
    case = PLAN.parts.case
    # Four holes in a rectangle: the lid fits the other way round, too.
    middle = sum(case.hatch_lid_y_mm) / 2
    assert sorted(2 * middle - y for _, y in case.hatch_screws_at_mm) == sorted(y for _, y in case.hatch_screws_at_mm)
    # The bridge ends 2 mm inside the hatch, and is 12 mm long.
    assert case.hatch_y_mm[1] - 14.0 > middle
    assert "the bridge is inside, at the far end" in GUIDE
    assert "Tie the loop along the small bridge on the hatch's lid" in GUIDE
    assert "the tie's head on top" in GUIDE


def test_a_number_of_a_step_is_called_a_number() -> None:
    """A step is a heading: "step 9" within step 2 was its number 9."""
    assert [int(number) for number in re.findall(r"[Ss]teps? (\d+)", GUIDE) if int(number) > 8] == []
    assert "Do numbers 7 and 8 again" in GUIDE


NUMBERED = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^[^ \n\d]|\Z)", re.MULTILINE | re.DOTALL)


def numbers(step: str) -> dict[int, str]:
    """Return the words of each number of a step, or of another section, without its pictures."""
    page = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", (ROOT / "docs" / "building.md").read_text())
    section = page[page.index(f"## {step}") :].split("\n## ")[0]
    return {int(number): " ".join(words.split()) for number, words in NUMBERED.findall(section)}


STEPS = (*(f"Step {number}:" for number in (1, 2, 3, 5, 6, 8)), "The universal board", "A box that plays by itself")


@pytest.mark.parametrize("step", STEPS)
def test_a_listener_finds_a_place_again_inside_each_number(step: str) -> None:
    """Ten jobs stood in one number."""
    found = numbers(step)
    assert list(found) == [*range(1, len(found) + 1)] and len(found) >= 4
    assert {number: len(words.split()) for number, words in found.items() if len(words.split()) > 130} == {}


@pytest.mark.parametrize(
    ("step", "number", "begins"),
    [
        ("Step 5", 7, "This is done in step 6, number 4"),
        ("Step 6", 4, "Fix the keys' box to the case's near wall (step 5, number 7)"),
        ("Step 6", 11, "Push the Pico into its strips"),
        ("Step 6", 14, "Plug in what can no longer be reached"),
        ("Step 3", 10, "Put the pegs into their box"),
    ],
)
def test_a_number_that_is_named_elsewhere_is_the_one_that_is_meant(step: str, number: int, begins: str) -> None:
    assert numbers(step)[number].startswith(begins)
    checking = (ROOT / "hardware" / "parts" / "checking" / "lengths.py").read_text()
    assert f"{step.lower()}, number {number}" in GUIDE + checking


def test_books_carry_the_coupon_beside_its_screws_heads() -> None:
    found = re.search(r"piles of books, no more than (\d+) mm of each, where the screws' heads leave room", GUIDE)
    assert found
    coupon = PLAN.parts.coupon
    edge = coupon.points * PLAN.common.pitch_mm / 2 - coupon.screws_at_mm
    # ISO 7045: a pan head M3 is 5.6 mm wide.
    assert 0.0 <= edge - 5.6 / 2 - float(found.group(1)) < 1.0


def test_every_screw_that_goes_into_a_blind_hole_of_a_plate_is_told_to_stop() -> None:
    left = PLAN.parts.plate.thickness_mm - PLAN.parts.plate.screw_depth_mm
    assert left < 1.0
    assert all("stop as soon as a head rests" in words for words in (numbers("Step 2")[3], numbers("Step 6")[10]))


def test_a_lid_that_hangs_above_the_table_is_taped_before_the_box_is_turned() -> None:
    keys = PLAN.parts.keys
    assert round(keys.cap_above_lid_mm + keys.mark_height_mm) == 3
    told = numbers("Step 5")[5]
    words = ["Stretch tape from the lid down onto the box", "Turn the box over", "the lid some 3 mm above", "tape off"]
    assert [told.index(one) for one in words] == sorted(told.index(one) for one in words)


def test_bars_and_their_tape_are_gone_before_pieces_are_put_on_the_plate() -> None:
    assert "out in step 6, number 11, when the stack lies grooves up, before any peg or piece" in GUIDE
    assert "pegs or pieces on the plate" in numbers("Step 6")[11]


def test_sheets_and_what_concerns_them_are_told_before_the_screws_that_hold_them() -> None:
    told = numbers("Step 6")[10]
    assert f"around the Pico, or its strips, with {PLAN.parts.frame.clear_mm} mm to spare at each side" in told
    words = ["to spare at each side", "is the plan", "for farther reeds", "stop as soon", "Drive the four inner screws"]
    assert [told.index(one) for one in words] == sorted(told.index(one) for one in words)


def test_the_pico_and_its_plug_hang_free_between_the_books_that_carry_the_open_board() -> None:
    found = re.search(r"two piles of books, no more than (\d+) mm of each and (\d+) cm high or higher, reeds up", GUIDE)
    assert found
    room = PLAN.parts.room
    # The plug is thicker than the socket in whose middle it sits.
    deepest = max(room.cable_depth_mm, room.pico_depth_mm - 1.5 + room.usb_plug_mm[2] / 2)
    assert 10 * float(found.group(2)) > deepest + 10.0
    for board in PLAN.boards.values():
        plug = board.controller_at_mm[0] + room.pico_mm[0] / 2
        assert plug < board.circuit_mm / 2 - float(found.group(1))


def test_tape_holds_the_rings_seams_before_it_is_lifted_and_is_taken_off_in_the_end() -> None:
    step = numbers("Step 6")
    assert step[3].index("tape across each seam") < step[3].index("Lift the ring out")
    assert step[19].index("none over one of the four deep bores") < step[19].index("take the tape off the rim's seams")


def test_a_turned_layer_of_the_coupon_is_found_by_a_screw_and_not_by_its_edges() -> None:
    """All layers are squares of one size: turned, they are as flush."""
    parts, told = PLAN.parts, numbers("Step 2")[3]
    assert "All edges are flush, even if a layer is turned" in told
    under = stack(PLAN).underside_mm - stack(PLAN).sheets_bottom_mm
    # It falls through all layers, and stands on the plate's narrower hole.
    assert parts.screws.thread_mm < 3.0 < min(parts.frame.bore_mm, PLAN.common.circuit.spacer_hole_mm)
    hangs = parts.screws.plate_length_mm - under
    assert abs(hangs - parts.screws.pan_head_mm) < 0.3
    assert "until its head hangs as high above the last sheet as it is thick" in told
    # The layer that is laid first hides its fault deepest.
    assert hangs + parts.frame.height_mm > 2 * parts.screws.pan_head_mm


def test_cables_are_led_where_they_have_room_and_both_are_tried_before_the_board_is_closed() -> None:
    step = numbers("Step 6")
    assert "lay a finger along the ring's seam there, and the cable across the ring close beside it" in step[14]
    assert "plugs in its cable, too, beside the far seam" in step[15]
    assert "With a second box do this again, case and stack each turned half round, its cable in the far" in step[11]


def test_bars_are_wiped_before_the_epoxy_on_them_sets() -> None:
    wiped = GUIDE.index("Wipe off what runs onto the bars: step 6 needs them clean")
    assert GUIDE.index("Two `seam-bar`s, as high as a foot") < wiped < GUIDE.index("Four pairs of bars hold eight")


def test_the_charger_takes_the_plug_that_the_cable_has_left() -> None:
    assert "a charger for phones that takes the USB cable's other plug, the one for your computer" in GUIDE
    assert "1 USB cable, micro-B to your computer's plug" in GUIDE
    assert "any charger" not in GUIDE


def test_the_near_wall_of_the_computers_box_is_told_with_its_bulge() -> None:
    told = numbers("A box that plays by itself")
    assert "The near wall has two gaps, and between them it bulges out a little" in told[1]
    assert "The sockets for a screen, HDMI, lie in the bulge, covered" in told[2]
