# SPDX-License-Identifier: Apache-2.0
"""The circuit boards: what is drawn is what the schematic says, and every planted fault is found."""

import csv
import itertools
import math
import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from hardware import dimensions
from hardware.circuit import (
    bom,
    build,
    export,
    frame_check,
    kicad_sheet,
    names,
    netlist,
    order,
    plan,
    readback,
    reeds_check,
    router,
    schematic,
)
from hardware.circuit.footprints import Placed
from hardware.circuit.geometry import FRONT, Track
from hardware.circuit.layout import Layout
from hardware.circuit.netlist import Netlist
from hardware.circuit.router import Copper
from hardware.dimensions import Dimensions

SPEC = dimensions.load()


@dataclass(frozen=True)
class Made:
    """A board that was made, and what it was made from."""

    folder: Path
    drawn: Netlist
    layout: Layout
    copper: Copper

    def pads(self) -> list[netlist.TestedPad]:
        return netlist.tested_pads((self.folder / "board.ipc").read_text())


def make(folder: Path, drawn: Netlist, layout: Layout, copper: Copper) -> Made:
    """Draw the board as it is given, right or wrong."""
    plan.write(SPEC, "overboard", layout, copper, drawn, folder / "plan.json")
    export.draw(folder / "plan.json", folder / "board.kicad_pcb")
    export._export("ipcd356", folder / "board.kicad_pcb", str(folder / "board.ipc"))
    return Made(folder, drawn, layout, copper)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Netlist:
    return build.schematic("overboard", tmp_path_factory.mktemp("schematic"))


@pytest.fixture(scope="module")
def good(drawn: Netlist, tmp_path_factory: pytest.TempPathFactory) -> Made:
    layout = build.layout_of(SPEC, "overboard", drawn)
    copper = router.route(SPEC.common.circuit, layout.size_mm, layout.copper)
    return make(tmp_path_factory.mktemp("good"), drawn, layout, copper)


def test_the_electrical_check_finds_nothing(drawn: Netlist) -> None:
    assert (drawn.errors, drawn.warnings) == (0, 0)


def test_every_crossing_has_a_reed_and_a_diode_towards_its_row(drawn: Netlist) -> None:
    nets = drawn.pads()
    for number, (row, column) in enumerate(dimensions.squares(SPEC.boards["overboard"]), start=1):
        assert nets[f"S{number}", "1"] == names.column_net(column)
        assert nets[f"S{number}", "2"] == nets[f"D{number}", "2"]
        # Pad 1 of the diode is its cathode.
        assert nets[f"D{number}", "1"] == names.row_net(row)


def test_the_good_board_keeps_every_design_rule(good: Made) -> None:
    assert export.check(good.folder / "board.kicad_pcb") == []


def test_the_boards_nets_are_the_schematics(good: Made) -> None:
    assert netlist.differences(good.drawn.pads(), netlist.nets_of(good.pads())) == []


def test_every_reed_points_to_the_middle(good: Made) -> None:
    assert reeds_check.faults(SPEC, SPEC.boards["overboard"], good.pads()) == []


def test_the_board_for_bent_leads_keeps_every_rule_too(tmp_path: Path) -> None:
    source = tmp_path / "board.toml"
    source.write_text(dimensions.SOURCE.read_text().replace('form = "surface"', 'form = "through"', 1))
    spec = dimensions.load(source)
    drawn = build.schematic("overboard", tmp_path, source)
    layout = build.layout_of(spec, "overboard", drawn)
    copper = router.route(spec.common.circuit, layout.size_mm, layout.copper)
    plan.write(spec, "overboard", layout, copper, drawn, tmp_path / "plan.json")
    export.draw(tmp_path / "plan.json", tmp_path / "board.kicad_pcb")
    assert drawn.part("S1").footprint == "tactile:Reed_through"
    assert export.check(tmp_path / "board.kicad_pcb") == []


def test_the_lights_longer_leg_goes_into_the_right_hole_as_the_guide_says(tmp_path: Path) -> None:
    layout = build.layout_of(SPEC, build.KEYS, build.schematic(build.KEYS, tmp_path))
    legs = {pad.net: pad.at[0] for pad in layout.copper.pads if pad.reference == "D1"}
    # The longer leg is the anode. Right and left are those of the keys up, the cable's socket below at the near side.
    assert legs["LIGHT_OUT"] > legs["GND"]
    assert SPEC.keys.cable_at_mm[1] < 0
    keys = [pad.at[0] for pad in layout.copper.pads if pad.net in ("KEY_REPEAT", "KEY_ASK") and pad.reference != "J1"]
    assert min(keys) < min(legs.values()) < max(legs.values()) < max(keys)


def test_an_open_pin_is_found_by_the_electrical_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sheet = schematic.keys_sheet(SPEC)
    sheet.part("SW9", "Switch:SW_Push", names.kinds(SPEC)["key"], {"1": "KEY_COMMON"})
    assert sheet.finish(tmp_path, "keys").warnings > 0


def test_a_shorted_net_is_found(good: Made, tmp_path: Path) -> None:
    pads = {(pad.reference, pad.number): pad for pad in good.layout.copper.pads}
    # From a column's reed straight to its diode's cathode, on the row.
    short = Track("COL_A", FRONT, pads["S1", "1"].at, pads["D1", "1"].at, SPEC.common.circuit.track_mm)
    made = make(tmp_path, good.drawn, good.layout, replace(good.copper, tracks=(*good.copper.tracks, short)))
    found = export.check(made.folder / "board.kicad_pcb")
    assert any("COL_A" in sentence and "ROW_1" in sentence for sentence in found), found


def test_a_missing_track_is_found(good: Made, tmp_path: Path) -> None:
    gone = next(track for track in good.copper.tracks if track.net == "REED_C4")
    rest = replace(good.copper, tracks=tuple(track for track in good.copper.tracks if track != gone))
    made = make(tmp_path, good.drawn, good.layout, rest)
    assert any("unconnected" in sentence for sentence in export.check(made.folder / "board.kicad_pcb"))


def turned(layout: Layout, reference: str, angle_deg: float) -> Layout:
    def turn(part: Placed) -> Placed:
        if part.reference != reference:
            return part
        return replace(part, angle_deg=part.angle_deg + angle_deg)

    return replace(layout, parts=tuple(turn(part) for part in layout.parts))


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


def test_the_makers_files_are_read_back_as_planned(good: Made) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder)
    assert readback.gerber_faults(good.folder / "gerber", good.layout, good.copper) == []
    assert readback.position_faults(good.folder / "board-pick-and-place.csv", good.layout, good.drawn) == []
    for name in ("board.step", "board-top.png", "board-bottom.png"):
        assert (good.folder / name).stat().st_size > 10_000
    # The readers would see a hole less, a larger board, a diode turned round.
    fewer = replace(good.copper, vias=good.copper.vias[1:])
    holes = len(good.copper.vias) + sum(1 for pad in good.copper.pads if pad.drill_mm and pad.number)
    assert readback.gerber_faults(good.folder / "gerber", good.layout, fewer) == [
        f"{holes} plated holes instead of {holes - 1}"
    ]
    wide = replace(good.layout, size_mm=(147.0, 146.0))
    assert readback.gerber_faults(good.folder / "gerber", wide, good.copper) == ["146.10 mm wide instead of 147.00"]
    assert readback.position_faults(
        good.folder / "board-pick-and-place.csv", turned(good.layout, "D1", 180.0), good.drawn
    ) == ["D1 is turned by 90.000000 instead of 270 degrees"]


def test_the_order_pack_is_whole_and_a_list_that_lacks_a_place_is_found(good: Made, tmp_path: Path) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder)
    order.write(SPEC, "board", good.drawn, good.folder, tmp_path)
    assert order.faults(tmp_path, "board", good.drawn) == []
    for name in ("bom", "cpl"):
        with (tmp_path / f"board-{name}.csv").open(newline="") as file:
            assert tuple(next(csv.reader(file))) == (order.BOM if name == "bom" else order.POSITIONS)
    places = tmp_path / "board-cpl.csv"
    places.write_text("\n".join(line for line in places.read_text().splitlines() if not line.startswith("S7,")) + "\n")
    assert order.faults(tmp_path, "board", good.drawn) == ["S7 is listed but has no place"]
    lists = tmp_path / "board-bom.csv"
    lists.write_text(lists.read_text().replace("MDSM-10R-15-20", "", 2).replace('"S1,', '"R1,S1,'))
    found = order.faults(tmp_path, "board", good.drawn)
    assert any("has no number to order by" in fault for fault in found)
    assert "R1 is listed and not to be fitted" in found


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


def test_kicad_reads_the_schematics_nets_and_a_label_that_is_wrong_is_found(drawn: Netlist, tmp_path: Path) -> None:
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write("overboard", drawn, (6, 6), sheet)
    read = kicad_sheet.nets_read_back(export.export_sheet(sheet, tmp_path / "board.pdf").read_text())
    assert netlist.differences(drawn.pads(), read) == []
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")
    sheet.write_text(sheet.read_text().replace('(label "REED_C4"', '(label "REED_C5"', 1))
    read = kicad_sheet.nets_read_back(export.export_sheet(sheet, tmp_path / "board.pdf").read_text())
    assert netlist.differences(drawn.pads(), read) != []


def overlapping_names(sheet: str) -> list[tuple[str, str]]:
    """Return the pairs of references and values that are written over each other."""
    written = r'\(property "(?:Reference|Value)" "([^"]+)" \(at (\S+) (\S+) 0\) (.*)'
    found = re.findall(written, sheet)
    words = [(text, float(x), float(y)) for text, x, y, rest in found if "(hide yes)" not in rest]
    return [
        (one[0], two[0])
        for one, two in itertools.combinations(words, 2)
        if abs(one[2] - two[2]) < 1.6 and abs(one[1] - two[1]) < 0.65 * (len(one[0]) + len(two[0]))
    ]


@pytest.mark.parametrize("room_mm", [30.48, kicad_sheet.OTHER_MM[1]])
def test_no_name_is_written_over_another_on_the_sheet(
    drawn: Netlist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room_mm: float
) -> None:
    monkeypatch.setattr(kicad_sheet, "OTHER_MM", (kicad_sheet.OTHER_MM[0], room_mm))
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write("overboard", drawn, (6, 6), sheet)
    found = overlapping_names(sheet.read_text())
    assert bool(found) == (room_mm == 30.48)


def test_the_coupon_board_keeps_every_rule(tmp_path: Path) -> None:
    drawn = build.schematic(build.COUPON, tmp_path)
    assert (drawn.errors, drawn.warnings) == (0, 0)
    layout = build.layout_of(SPEC, build.COUPON, drawn)
    copper = router.route(SPEC.common.circuit, layout.size_mm, layout.copper)
    made = make(tmp_path, drawn, layout, copper)
    assert export.check(made.folder / "board.kicad_pcb") == []
    assert netlist.differences(drawn.pads(), netlist.nets_of(made.pads())) == []


def test_the_bill_counts_every_part_once(drawn: Netlist) -> None:
    bill = {line["part"]: line for line in bom.lines(SPEC, drawn)}
    assert bill[SPEC.common.reed.part]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["fitted"] == bom.BY_MAKER
    assert bill["22000 ohm, 0805"]["fitted"] == bom.NOT_FITTED
    assert bill[SPEC.common.electronics.controller]["quantity"] == "1"


def test_a_board_that_cannot_be_routed_is_refused_by_name(drawn: Netlist) -> None:
    layout = build.layout_of(SPEC, "overboard", drawn)
    thick = replace(SPEC.common.circuit, track_mm=2.0)
    with pytest.raises(router.RoutingError, match="could not be routed"):
        router.route(thick, layout.size_mm, layout.copper)
