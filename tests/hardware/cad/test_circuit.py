# SPDX-License-Identifier: Apache-2.0
"""The circuit boards: what is drawn is what the schematic says, and every planted fault is found."""

import gc
import math
from dataclasses import replace
from pathlib import Path

import pytest

from hardware import dimensions
from hardware.circuit import build, export, frame_check, names, netlist, plan, reeds_check, silk_check
from hardware.circuit.boards import router
from hardware.circuit.boards.layout import Word
from hardware.circuit.boards.stitching import GROUND
from hardware.circuit.geometry import FRONT, Track, Via
from hardware.circuit.netlist import Netlist
from hardware.circuit.sheets import schematic
from hardware.dimensions import Dimensions
from tests.hardware.cad.making import SPEC, Made, make, turned


def test_the_electrical_check_finds_nothing(drawn: Netlist) -> None:
    assert (drawn.errors, drawn.warnings) == (0, 0)


def test_every_crossing_has_a_reed_and_a_diode_towards_its_row(drawn: Netlist) -> None:
    nets = drawn.pads()
    for number, (row, column) in enumerate(dimensions.squares(SPEC.boards["overboard"]), start=1):
        assert nets[f"S{number}", "1"] == names.column_net(column)
        assert nets[f"S{number}", "2"] == nets[f"D{number}", "2"]
        # Pad 1 of the diode is its cathode.
        assert nets[f"D{number}", "1"] == names.row_net(row)


@pytest.mark.parametrize("name", ["overboard", "universal"])
def test_every_key_wire_meets_a_guard_and_a_resistor_before_the_controller(
    drawn: Netlist, drawn_large: Netlist, name: str
) -> None:
    found = {"overboard": drawn, "universal": drawn_large}[name]
    wires = names.guarded_nets(SPEC, SPEC.boards[name])
    nets = {part.reference: set(part.nets.values()) for part in found.parts}
    for wire in wires:
        resistors = [ref for ref, joined in nets.items() if ref.startswith("R") and joined == {wire, f"{wire}_IN"}]
        assert len(resistors) == 1, wire
        assert any(ref.startswith("U") and {wire, "GND"} <= joined for ref, joined in nets.items()), wire
    # None of them reaches the controller by another way.
    assert not nets["A1"] & set(wires)


def test_the_good_board_keeps_every_design_rule(good: Made) -> None:
    assert export.check(good.folder / "board.kicad_pcb") == []


def test_the_keys_board_keeps_every_design_rule_and_a_word_over_a_joint_is_found(keys: Made, tmp_path: Path) -> None:
    assert export.check(keys.folder / "board.kicad_pcb") == []
    joint = next(pad for pad in keys.copper.pads if pad.reference == "SW4" and pad.number == "1")
    words = (*keys.layout.words, Word("over", joint.at, on_back=True))
    made = make(tmp_path, keys.drawn, replace(keys.layout, words=words), keys.copper, build.KEYS)
    found = export.check(made.folder / "board.kicad_pcb")
    assert found
    assert all("silk_over_copper" in sentence and "'over'" in sentence for sentence in found)


def test_the_good_board_keeps_kicads_default_rules_too_and_a_short_breaks_them(good: Made, tmp_path: Path) -> None:
    assert export.check_by_defaults(good.folder / "board.kicad_pcb") == []
    made = make(tmp_path, good.drawn, good.layout, replace(good.copper, tracks=(*good.copper.tracks, shorted(good))))
    found = export.check_by_defaults(made.folder / "board.kicad_pcb")
    assert any("COL_A" in sentence and "ROW_1" in sentence for sentence in found), found


def test_the_grounds_of_both_faces_are_joined_all_over_the_board(good: Made) -> None:
    joined = [via.at for via in good.copper.vias if via.net == GROUND]
    assert len(joined) >= 12
    # Each quarter of the board has some.
    assert {(x > 0, y > 0) for x, y in joined} == {(True, True), (True, False), (False, True), (False, False)}


def test_the_boards_nets_are_the_schematics(good: Made) -> None:
    assert netlist.differences(good.drawn.pads(), netlist.nets_of(good.pads())) == []


def test_every_reed_points_to_the_middle(good: Made) -> None:
    assert reeds_check.faults(SPEC, SPEC.boards["overboard"], good.pads()) == []


@pytest.mark.parametrize("name", ["overboard", build.COUPON])
def test_the_board_for_bent_leads_keeps_every_rule_too(tmp_path: Path, name: str) -> None:
    """A line of the coupon's title ran over a joint."""
    source = tmp_path / "board.toml"
    source.write_text(dimensions.SOURCE.read_text().replace('form = "surface"', 'form = "through"', 1))
    spec = dimensions.load(source)
    drawn = build.schematic(name, tmp_path, source)
    layout = build.layout_of(spec, name, drawn)
    copper = router.route(spec.common.circuit, layout.size_mm, layout.copper)
    plan.write(spec, name, layout, copper, drawn, tmp_path / "plan.json")
    export.draw(tmp_path / "plan.json", tmp_path / "board.kicad_pcb")
    reed = drawn.part("S1")
    assert (reed.footprint, reed.value) == ("tactile:Reed_through", spec.common.reed.through_part)
    assert export.check(tmp_path / "board.kicad_pcb") == []


def test_the_lights_longer_leg_goes_into_the_right_hole_as_the_guide_says(tmp_path: Path) -> None:
    layout = build.layout_of(SPEC, build.KEYS, build.schematic(build.KEYS, tmp_path))
    legs = {pad.net: pad.at[0] for pad in layout.copper.pads if pad.reference == "D1"}
    # The longer leg is the anode. Right and left are those of the keys up, the cable's socket below at the near side.
    assert legs["LIGHT_OUT"] > legs["GND"]
    assert SPEC.keys.cable_at_mm[1] < 0
    keys = [pad.at[0] for pad in layout.copper.pads if pad.net in ("KEY_REPEAT", "KEY_ASK") and pad.reference != "J1"]
    assert min(keys) < min(legs.values()) < max(legs.values()) < max(keys)


def test_no_word_is_printed_over_a_via_and_one_that_would_be_is_found(good: Made) -> None:
    assert silk_check.faults(good.layout, good.copper) == []
    word = next(word for word in good.layout.words if word.text == "keys, near player")
    resistor = next(part for part in good.layout.parts if part.reference == "R99")
    assert resistor.label_mm
    label = (resistor.at[0] + resistor.label_mm[0], resistor.at[1] + resistor.label_mm[1])
    vias = (*good.copper.vias, Via("GND", (word.at[0] + 5.0, word.at[1])), Via("GND", label))
    found = silk_check.faults(good.layout, replace(good.copper, vias=vias))
    assert [sentence.split(" is printed")[0] for sentence in found] == ["'keys, near player'", "'R99'"]


# SKiDL leaves KiCad's files open. Here it runs in the test's process; elsewhere it has a process of its own.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
def test_an_open_pin_is_found_by_the_electrical_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sheet = schematic.keys_sheet(SPEC)
    sheet.part("SW9", "Switch:SW_Push", names.kinds(SPEC)["key"], {"1": "KEY_COMMON"})
    assert sheet.finish(tmp_path, "keys").warnings > 0
    # Else another test is blamed for the files.
    gc.collect()


def shorted(good: Made) -> Track:
    """Return a track from a column's reed straight to its diode's cathode, on the row."""
    pads = {(pad.reference, pad.number): pad for pad in good.layout.copper.pads}
    return Track("COL_A", FRONT, pads["S1", "1"].at, pads["D1", "1"].at, SPEC.common.circuit.track_mm)


def test_a_shorted_net_is_found(good: Made, tmp_path: Path) -> None:
    made = make(tmp_path, good.drawn, good.layout, replace(good.copper, tracks=(*good.copper.tracks, shorted(good))))
    found = export.check(made.folder / "board.kicad_pcb")
    assert any("COL_A" in sentence and "ROW_1" in sentence for sentence in found), found


def test_a_missing_track_is_found(good: Made, tmp_path: Path) -> None:
    gone = next(track for track in good.copper.tracks if track.net == "REED_C4")
    rest = replace(good.copper, tracks=tuple(track for track in good.copper.tracks if track != gone))
    made = make(tmp_path, good.drawn, good.layout, rest)
    assert any("unconnected" in sentence for sentence in export.check(made.folder / "board.kicad_pcb"))


@pytest.mark.parametrize("angle_deg", [90.0, 180.0])
def test_a_reed_turned_the_wrong_way_is_found(good: Made, tmp_path: Path, angle_deg: float) -> None:
    made = make(tmp_path, good.drawn, turned(good.layout, "S8", angle_deg), good.copper)
    found = reeds_check.faults(SPEC, SPEC.boards["overboard"], made.pads())
    assert found
    assert all(sentence.startswith("b2: ") for sentence in found)
    assert export.check(made.folder / "board.kicad_pcb") != []


def test_a_reed_that_points_outwards_is_found(good: Made) -> None:
    pads = []
    for pad in good.pads():
        (x, y), (middle_x, middle_y) = pad.at_mm, reeds_check.MIDDLE_MM
        # a1's crossing lies at -62.5, -62.5: the reed mirrored at it.
        mirrored = (2 * (middle_x - 62.5) - x, 2 * (middle_y - 62.5) - y)
        pads.append(replace(pad, at_mm=mirrored) if pad.reference == "S1" else pad)
    found = reeds_check.faults(SPEC, SPEC.boards["overboard"], pads)
    assert found == ["a1: the reed points away from the middle of the board"]


@pytest.mark.parametrize(("move_mm", "fault"), [((0.5, 0.5), "lies 6.7"), ((0.5, -0.5), "does not point away")])
def test_a_reed_out_of_its_place_is_found(good: Made, move_mm: tuple[float, float], fault: str) -> None:
    pads = [
        replace(pad, at_mm=(pad.at_mm[0] + move_mm[0], pad.at_mm[1] + move_mm[1])) if pad.reference == "S1" else pad
        for pad in good.pads()
    ]
    found = reeds_check.faults(SPEC, SPEC.boards["overboard"], pads)
    assert found
    assert fault in found[0]


def changed_pin(spec: Dimensions) -> Dimensions:
    board = spec.boards["overboard"]
    rows = (22, *board.pins.rows[1:])
    return replace(spec, boards=spec.boards | {"overboard": replace(board, pins=replace(board.pins, rows=rows))})


def test_a_pin_changed_in_the_schematic_only_is_found(good: Made) -> None:
    pins = names.pin_nets(SPEC, changed_pin(SPEC).boards["overboard"])
    part = good.drawn.part("A1")
    nets = {pad: net for pad, net in part.nets.items() if net in ("GND", "3V3")}
    nets |= {names.controller_pin(pin): net for pin, net in pins.items()}
    wanted = {pad: net for pad, net in good.drawn.pads().items() if pad[0] != "A1"} | {
        ("A1", pad): net for pad, net in nets.items()
    }
    assert netlist.differences(wanted, netlist.nets_of(good.pads())) == [
        "A1 pad 29: schematic says ROW_1, board says nothing",
        "A1 pad 4: schematic says nothing, board says ROW_1",
    ]


def test_the_reeds_pads_are_the_makers_land_pattern(good: Made) -> None:
    pads = {(pad.reference, pad.number): pad for pad in good.copper.pads}
    one, two = pads["S1", "1"], pads["S1", "2"]
    reed = SPEC.common.reed
    between = math.dist(one.at, two.at) - reed.surface_pad_mm[0]
    assert (one.width_mm, one.height_mm) == reed.surface_pad_mm
    assert between == pytest.approx(reed.surface_pads_apart_mm)
    # The foot's heel, 12.45 mm apart at its nearest, stands on its pad.
    assert between < 12.45 - 0.5


def test_both_players_keys_hang_on_the_same_wires(good: Made) -> None:
    nets = netlist.nets_of(good.pads())
    near, far = ([nets[socket, str(pad)] for pad in range(1, 9)] for socket in ("J1", "J2"))
    assert near == far == names.cable_nets(SPEC, "GND")


def test_nothing_stands_under_the_spacer_frame_and_a_part_that_would_is_found(good: Made) -> None:
    board = SPEC.boards["overboard"]
    assert frame_check.faults(SPEC, board, good.copper.pads) == []
    moved = [replace(pad, at=(19.5, 8.0)) if pad.reference == "D8" else pad for pad in good.copper.pads]
    found = frame_check.faults(SPEC, board, moved)
    assert found == ["pad 1 of D8 lies under the frame", "pad 2 of D8 lies under the frame"]
    wide = replace(SPEC, parts=replace(SPEC.parts, frame=replace(SPEC.parts.frame, bar_from_mm=-4.0)))
    assert any("the reed of" in fault for fault in frame_check.faults(wide, board, good.copper.pads))


def test_the_coupon_board_keeps_every_rule(tmp_path: Path) -> None:
    drawn = build.schematic(build.COUPON, tmp_path)
    assert (drawn.errors, drawn.warnings) == (0, 0)
    layout = build.layout_of(SPEC, build.COUPON, drawn)
    copper = router.route(SPEC.common.circuit, layout.size_mm, layout.copper)
    made = make(tmp_path, drawn, layout, copper)
    assert export.check(made.folder / "board.kicad_pcb") == []
    assert export.check_by_defaults(made.folder / "board.kicad_pcb") == []
    assert silk_check.faults(layout, copper) == []
    assert netlist.differences(drawn.pads(), netlist.nets_of(made.pads())) == []


def test_no_test_hole_of_the_coupon_lies_under_its_frame_and_ones_that_would_are_found(tmp_path: Path) -> None:
    """A maker had to cut his sheets: the bar covered the holes for the common tip and for the far left reed."""
    layout = build.layout_of(SPEC, build.COUPON, build.schematic(build.COUPON, tmp_path))
    assert frame_check.coupon_faults(SPEC, layout.copper.pads) == []
    # Under the bar, and under the disc at the near left screw.
    places = {"TP3": (2.54, -22.4), "TP5": (3.81, 22.4), "TP1": (-14.0, -20.0)}
    moved = [replace(pad, at=places.get(pad.reference, pad.at)) for pad in layout.copper.pads]
    assert sorted(frame_check.coupon_faults(SPEC, moved)) == [
        f"pad 1 of {reference} lies under the frame" for reference in ("TP1", "TP3", "TP5")
    ]


def test_a_board_that_cannot_be_routed_is_refused_by_name(drawn: Netlist) -> None:
    layout = build.layout_of(SPEC, "overboard", drawn)
    thick = replace(SPEC.common.circuit, track_mm=2.0)
    with pytest.raises(router.RoutingError, match="could not be routed"):
        router.route(thick, layout.size_mm, layout.copper)
