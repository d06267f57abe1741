# SPDX-License-Identifier: Apache-2.0
"""The guide says of parts, sizes, steps and pass figures what is planned and drawn."""

import re
import tomllib

from hardware import shopping
from hardware.circuit import names
from hardware.parts.checking.stack import stack
from tests.hardware.guide_text import GUIDE, NUMBERS, PLAN, ROOT

REEDS = tomllib.loads((ROOT / "hardware" / "reeds.toml").read_text())


def test_the_frame_and_its_sheets_are_told_as_planned() -> None:
    frame = PLAN.parts.frame
    above, below = NUMBERS[frame.sheets_above], NUMBERS[frame.sheets_below]
    assert f"{above.title()} sheet above and {below} below is the plan" in GUIDE
    assert f"`sheet` {frame.sheets_above + frame.sheets_below} times" in GUIDE


def test_the_boards_sizes_are_told() -> None:
    keys = PLAN.parts.keys
    box = PLAN.keys.depth_mm + 2 * (keys.room_mm + keys.wall_mm)
    for name in ("universal", "overboard"):
        rim = PLAN.of(name).parts.rim
        width = PLAN.boards[name].columns * PLAN.common.pitch_mm + 2 * (rim.gutter_width_mm + rim.ledge_mm)
        assert f"{width:.0f}" in GUIDE and f"{width + box:.0f}" in GUIDE
    assert f"a bed of {PLAN.common.bed_mm:.0f} by {PLAN.common.bed_mm:.0f} mm" in GUIDE


def test_why_one_board_cannot_do_is_told_in_the_gutters_figures() -> None:
    rim = PLAN.parts.rim
    assert f"a gutter {rim.gutter_width_mm:g} mm wide and {rim.gutter_inner_depth_mm:g} mm deep" in GUIDE
    readme = " ".join((ROOT / "README.md").read_text().split())
    assert f"a gutter {rim.gutter_inner_depth_mm:g} mm deep" in readme


def test_the_screwdriver_reaches_the_deepest_screw_and_fits_its_bore() -> None:
    heights = stack(PLAN)
    deep = heights.tower_cone_mm - heights.table_mm
    told = re.search(r"shaft at least (\d+) mm long and thinner than (\d+) mm, .* bores (\d+) mm deep", GUIDE)
    assert told
    long, thin, bore = (int(value) for value in told.groups())
    assert abs(bore - deep) < 1.0
    assert long >= deep + 10.0
    assert thin < PLAN.parts.screws.head_mm


def test_the_wires_of_the_keys_are_guarded_as_the_guide_orders() -> None:
    wires = [len(names.guarded_nets(PLAN, PLAN.boards[name])) for name in ("overboard", "universal")]
    arrays = [-(-count // len(names.GUARD_PADS)) for count in wires]
    electronics = PLAN.common.electronics
    assert f"{wires[0]} resistors in 0805, {electronics.series_ohm} ohm" in GUIDE
    assert f"Universal: {wires[1]} and {arrays[1]}." in GUIDE
    assert arrays[0] == 1
    assert electronics.orders["guard"][1] in GUIDE


def test_cables_and_straps_are_told_and_bought_as_long_as_they_are_checked() -> None:
    spec, electronics = PLAN.parts.lengths, PLAN.common.electronics
    long = f"8 wires, {spec.keys_cable_mm:.0f} mm, plugs at both ends"
    assert electronics.cable == f"JST XH, {long}"
    assert f"1 cable JST XH with {long}" in GUIDE
    assert f"hooks and loops, {spec.strap_mm:.0f} mm long or longer" in GUIDE
    assert spec.usb_drawn_mm == 500.0 and "draw half a metre of cable in" in GUIDE
    assert f"until it is 5 to {spec.towel_mm:.0f} mm thick" in GUIDE
    for name in PLAN.boards:
        bought = [line.what for line in shopping.lines(PLAN, name)]
        assert sum(what.startswith(f"Cable JST XH, {long}") for what in bought) == 1
        assert sum(what.endswith(f"at least {spec.strap_mm:.0f} mm long") for what in bought) == 1


def test_the_strips_of_felt_fit_the_gutter_and_are_cut_from_one_sheet() -> None:
    found = re.search(
        r"a sheet of (\d+) by (\d+) mm\. Cut into strips (\d+) mm wide, two (\d+) mm long and two (\d+)", GUIDE
    )
    assert found
    short, long, wide, *strips = (int(value) for value in found.groups())
    rim = PLAN.parts.rim
    inside = PLAN.boards["overboard"].columns * PLAN.common.pitch_mm + 2 * rim.gutter_width_mm
    assert 0.5 <= rim.gutter_width_mm - wide <= 2.0
    assert 2.0 <= inside - strips[0] <= 10.0
    # The short ones lie between the long ones.
    assert 0.0 <= inside - 2 * rim.gutter_width_mm - strips[1] <= 5.0
    assert 4 * wide <= short and max(strips) <= long


def test_the_box_for_pegs_is_told_as_it_is_drawn() -> None:
    board = PLAN.boards["overboard"]
    assert PLAN.parts.box.wells**2 >= board.rows * board.columns
    assert f"side A in the {NUMBERS[PLAN.parts.box.wells // 2]} rows near you" in GUIDE
    assert '"magnets" in braille' in GUIDE


def test_pieces_are_glued_on_bars_as_high_as_a_foot_is_long_and_their_cores_stand_out_of_the_jig() -> None:
    """A piece's bore goes through: nothing else holds its cores at their length. The jig's bar is for longer ones."""
    parts = PLAN.parts
    foot = parts.peg.foot_length_mm
    assert "Two `seam-bar`s, as high as a foot is long" in GUIDE
    assert parts.plate.seam_bar_mm[2] == foot
    assert "in the six wells of the jig's lower step: a piece's core is short, and stands out 3 mm there" in GUIDE
    core = parts.piece.thickness_mm / 2 + foot
    assert round(core - parts.jig.short_depth_mm) == 3
    assert parts.jig.cores == 6


def test_the_gauges_have_room_beside_either_boards_plate_and_the_last_test_uses_them_on_both() -> None:
    coupon = PLAN.parts.coupon
    for name in PLAN.boards:
        rim = PLAN.of(name).parts.rim
        assert rim.gutter_width_mm >= 2 * coupon.gauge_tab_mm
        assert rim.gutter_inner_depth_mm > PLAN.parts.plate.thickness_mm
    assert "`gauge-short`, `gauge-long`, `jig`, one each" in GUIDE
    assert "one notch across the handle's outer face; the long one has two" in GUIDE
    last = GUIDE[GUIDE.index("## Step 7: the last test") : GUIDE.index("## Step 8")]
    assert "Then the gauges, on points along the edges, as in step 2." in last
    assert "gauge" not in GUIDE[GUIDE.index("## Step 6: the board") : GUIDE.index("## Step 7")]


def test_legs_are_cut_to_less_than_the_room_between_circuit_board_and_plate() -> None:
    heights = PLAN.common.heights
    free = heights.circuit_top_mm - heights.plate_underside_mm
    reed = 2 * (heights.circuit_top_mm - heights.reed_axis_mm)
    assert f"higher than the reeds beside it, {reed:.0f} mm, with the side cutter: only {free:.0f} mm are free" in GUIDE
    assert "side cutter" in GUIDE[: GUIDE.index("## Safety first")]


def test_the_guide_tells_the_reeds_of_one_board_and_that_two_are_bought() -> None:
    bought = [next(one.quantity for one in shopping.lines(PLAN, name) if one.what == "reed") for name in PLAN.boards]
    assert f"{bought[0]} reeds, universal {bought[1]}, where the guide names the" in GUIDE


def test_the_box_for_a_computer_is_told_as_it_is_drawn() -> None:
    table = tomllib.loads((ROOT / "hardware" / "appliance.toml").read_text())
    wide, deep = (value - 2.0 for value in table["box"]["tray_mm"])
    assert f"a foot of at most {wide:g} by {deep:g} mm" in GUIDE
    assert f"{len(table['computer']['holes_mm'])} screws M2.5" in GUIDE
    for name in ("tray", "lid"):
        assert f"`appliance-{name}`" in GUIDE


def test_pieces_tiles_and_fences_are_told_as_they_are_drawn() -> None:
    piece = PLAN.parts.piece
    assert f"B has teeth, {NUMBERS[piece.teeth['round']]} on a round piece" in GUIDE
    assert f"a ring {PLAN.parts.tile.thickness_mm:g} mm high" in GUIDE
    assert f"They stand {PLAN.parts.fence.height_mm:g} mm high" in GUIDE
    for squares in PLAN.parts.fence.lengths:
        assert f"`fence-{squares}`" in GUIDE
    printed = re.search(r"`piece-round-b` (\d+) times each, the four others (\d+) times each", GUIDE)
    counted = re.search(r"pieces of the universal board: (\d+) of each side", GUIDE)
    assert printed and counted
    # Triangles and squares beside the round ones.
    assert int(counted.group(1)) == int(printed.group(1)) + 2 * int(printed.group(2))


def test_every_command_of_the_guide_is_one_that_there_is() -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    told = set(re.findall(r"`make ([a-z0-9-]+)", GUIDE))
    assert {"flash", "check", "hardware"} <= told <= targets
    # Not on the path of a new clone.
    assert "`tactile-board" not in GUIDE


def test_every_command_of_python_can_be_typed_where_only_python3_is_on_the_path() -> None:
    bare = re.compile(r"(?<![\w/.-])python\s-m\s\w+")
    assert bare.search("run python -m hardware.slicing") and not bare.search(".venv/bin/python -m hardware.slicing")
    pages = [*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md"), *(ROOT / "lab").rglob("*.md"), ROOT / "tests/README.md"]
    sources = [*(ROOT / "hardware").rglob("*.py"), *(ROOT / "hardware").glob("*.toml")]
    assert len(pages) > 25 and len(sources) > 50
    assert [path.name for path in pages + sources if bare.search(path.read_text())] == []
    assert "Where PrusaSlicer is installed, `.venv/bin/python -m hardware.slicing` asks it again." in GUIDE


def test_the_guide_leads_from_the_first_order_to_the_first_game() -> None:
    told = [
        "**Two orders.**",
        "**Choosing the parts on their page.**",
        "1 circuit board `keys`, bare",
        "## Step 2: the coupon test",
        "The jig is free for the next six",
        "A day later, the pull test of each peg",
        "The *main board* is the one with the reeds",
        "reeds up, so that the Pico hangs free",
        "Stand the four quarters of the rim in the case",
        "## Step 7: the last test",
        "For that no program may run",
        "## Step 8: the first game",
        "`make play`. It speaks",
        "count the pegs: 18 and 18",
    ]
    places = [GUIDE.index(words) for words in told]
    assert places == sorted(places)
    parts = PLAN.common.electronics
    assert f"3 resistors in 0805, {parts.buzzer_ohm}, {parts.light_ohm} and {parts.buzzer_bleed_ohm} ohm" in GUIDE


def test_micropython_comes_before_the_board_and_the_profile_with_it() -> None:
    first, stack = GUIDE.index("## Step 1: MicroPython on the Pico"), GUIDE.index("## Step 6: the board, face down")
    assert first < GUIDE.index('`make flash ARGS="--uf2 FILE"`') < GUIDE.index("universal board only") < stack
    assert '`make flash ARGS="--profile universal"`' in GUIDE


def test_the_steps_follow_the_order_in_which_nothing_falls_out() -> None:
    step = GUIDE[GUIDE.index("## Step 6: the board, face down") : GUIDE.index("## Step 7")]
    told = [
        "Lay the plate face down",
        "Lay the frame on it",
        "Lay one sheet on it",
        "Lay the circuit board on it",
        "Lay two sheets on it",
        "Drive the four inner screws",
        "Turn the stack over",
        "unplug both cables",
        "Lay the rim over it",
        "Push the keys' plug into the near socket",
        "lower it straight down, near wall and far wall together",
        "Drop a screw M3 by 12",
        "Lay the lid on and drive four screws",
        "Turn the board over",
    ]
    assert [step.index(words) for words in told] == sorted(step.index(words) for words in told)


def test_the_safety_page_says_what_a_small_strong_magnet_needs() -> None:
    safety = GUIDE[GUIDE.index("## Safety first") : GUIDE.index("## What you get to order")]
    for words in (
        "Not a toy",
        "Count the pegs after each game",
        "Pull test",
        "hospital",
        "pacemaker",
        "Solder:",
        "gloves",
    ):
        assert words in safety, words


def test_each_part_has_a_manufacturers_number_and_a_price() -> None:
    orders, prices = PLAN.common.electronics.orders, PLAN.common.electronics.prices
    assert sorted(orders) == sorted(prices)
    assert all(maker and number for maker, number in orders.values())
    assert orders["reed"][1] in PLAN.common.reed.part


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
    # Switches that must be closed at the end of the play are tested beyond it.
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


def test_every_test_that_the_reviews_table_names_is_there() -> None:
    table = (ROOT / "docs" / "measurements" / "hardware-review.md").read_text()
    # Tests of falling pegs are the lab's.
    paths = [path for folder in ("tests", "lab/tests") for path in (ROOT / folder).rglob("test_*.py")]
    there = {path.name for path in paths}
    for path in paths:
        there |= set(re.findall(r"^(?:async )?def (test_\w+)", path.read_text(), re.MULTILINE))
    named = {name.split("/")[-1] for name in re.findall(r"`((?:tests/[\w/]+/)?test_\w+(?:\.py)?)`", table)}
    assert len(named) > 15
    assert named - there == set()
