# SPDX-License-Identifier: Apache-2.0
"""What goes to the makers of circuit boards: their files, the order pack, the sheet to look at, the bill."""

import csv
import itertools
import math
import re
import warnings
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from gerbonara import LayerStack
from matplotlib.image import imread

from hardware import shopping
from hardware.circuit import bom, build, export, kicad_sheet, netlist, order, readback
from hardware.circuit.layout import FIDUCIAL
from hardware.circuit.netlist import Netlist, Part
from tests.hardware.cad.making import SPEC, Made, turned

GUIDE = Path(__file__).parents[3] / "docs" / "building.md"


def test_the_makers_files_are_read_back_as_planned(good: Made) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder, good.layout.size_mm)
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


@pytest.mark.parametrize("side", ["top", "bottom"])
def test_a_long_board_fills_its_picture(keys: Made, side: str) -> None:
    export.export(keys.folder / "board.kicad_pcb", keys.folder, keys.layout.size_mm)
    seen = np.asarray(imread(keys.folder / f"board-{side}.png"))
    # The ground behind the board is bluish, the board green; its corners are round.
    green = seen[:, :, 1] > seen[:, :, 2]
    for axis in (0, 1):
        places = np.flatnonzero(green.any(axis=axis))
        length = green.shape[1 - axis]
        assert 0.9 * length < places[-1] - places[0] < length - 2


def test_the_order_pack_is_whole_and_a_list_that_lacks_a_place_is_found(good: Made, tmp_path: Path) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder, good.layout.size_mm)
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


def test_kicad_reads_the_schematics_nets_and_a_label_that_is_wrong_is_found(drawn: Netlist, tmp_path: Path) -> None:
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    read = kicad_sheet.nets_read_back(export.export_sheet(sheet, tmp_path / "board.pdf").read_text())
    assert netlist.differences(drawn.pads(), read) == []
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")
    sheet.write_text(sheet.read_text().replace('(label "REED_C4"', '(label "REED_C5"', 1))
    read = kicad_sheet.nets_read_back(export.export_sheet(sheet, tmp_path / "board.pdf").read_text())
    assert netlist.differences(drawn.pads(), read) != []


def written(sheet: str) -> list[tuple[str, float, float, float]]:
    """Return each level word that is seen: itself, where it begins and ends, and its height on the sheet."""
    names = re.findall(r'\(property "(?:Reference|Value)" "([^"]+)" \(at (\S+) (\S+) 0\) (.*)', sheet)
    words = [(text, float(x), float(y), 0.5) for text, x, y, rest in names if "(hide yes)" not in rest]
    words += [(text, float(x), float(y), 1.0) for text, x, y in re.findall(r'\(text "(.+)" \(at (\S+) (\S+) 0', sheet)]
    labels = re.findall(r'\(label "([^"]+)" \(at (\S+) (\S+) (0|180)\)', sheet)
    words += [(text, float(x), float(y) - 0.8, float(turn == "0")) for text, x, y, turn in labels]
    long = [1.3 * len(text) for text, *_ in words]
    return [(text, x - wide * (1 - at), x + wide * at, y) for (text, x, y, at), wide in zip(words, long)]


def overlapping_names(sheet: str) -> list[tuple[str, str]]:
    """Return the pairs of words that are written over each other."""
    return [
        (one[0], two[0])
        for one, two in itertools.combinations(written(sheet), 2)
        if abs(one[3] - two[3]) < 1.6 and one[1] < two[2] and two[1] < one[2]
    ]


@pytest.mark.parametrize("room_mm", [30.48, kicad_sheet.OTHER_MM[1]])
def test_no_name_is_written_over_another_on_the_sheet(
    drawn: Netlist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room_mm: float
) -> None:
    monkeypatch.setattr(kicad_sheet, "OTHER_MM", (kicad_sheet.OTHER_MM[0], room_mm))
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    found = overlapping_names(sheet.read_text())
    assert bool(found) == (room_mm == 30.48)


def test_the_bill_counts_every_part_once(drawn: Netlist) -> None:
    bill = {line["part"]: line for line in bom.lines(SPEC, drawn)}
    assert bill[SPEC.common.reed.part]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["fitted"] == bom.BY_MAKER
    assert bill["22000 ohm, 0805"]["fitted"] == bom.NOT_FITTED
    assert bill[SPEC.common.electronics.controller]["quantity"] == "1"


@pytest.mark.parametrize(("name", "value"), [("CELL_MM", (66.04, -12.7)), ("NOTE_MM", 0.5)])
def test_no_note_is_written_over_a_name_or_another_note(
    drawn: Netlist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    assert overlapping_names(sheet.read_text()) == []
    monkeypatch.setattr(kicad_sheet, name, value)
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    assert overlapping_names(sheet.read_text()) != []


def test_a_net_is_named_once_where_many_pins_meet(drawn: Netlist, tmp_path: Path) -> None:
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    places = re.findall(r'\(label "[^"]+" \(at [^)]+\)', sheet.read_text())
    assert len(places) == len(set(places))
    assert sum(net == "GND" for net in drawn.part("A1").nets.values()) > 1


@pytest.mark.parametrize("kind", sorted(kicad_sheet.SYMBOL_OF.keys() - kicad_sheet.BESIDE_MM.keys()))
def test_no_name_is_written_over_the_symbols_drawing(kind: str) -> None:
    symbol = kicad_sheet.SYMBOL_OF[kind]
    part = Part(f"{kind}1", "", "LED_THT:any" if kind == "LED" else "", {})
    (_, y), _ = kicad_sheet._names_at(part, (0.0, 0.0), symbol)
    # 0.64 mm is half a letter's height, 0.15 mm the pen.
    assert -y - 0.64 - 0.15 > kicad_sheet.top_mm(symbol)


def test_every_value_that_an_engineer_asks_for_is_seen(drawn: Netlist, tmp_path: Path) -> None:
    sheet = tmp_path / "board.kicad_sch"
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), sheet)
    seen = [word for word, *_ in written(sheet.read_text())]
    for part in drawn.parts:
        told = part.value.split(",")[0]
        assert part.reference.startswith("TP") or any(told in word for word in seen), part


def test_the_guide_tells_how_many_kinds_of_part_are_to_be_chosen(drawn: Netlist, tmp_path: Path) -> None:
    coupon = build.schematic(build.COUPON, tmp_path)
    assert (len(order.bom_rows(SPEC, drawn)), len(order.bom_rows(SPEC, coupon))) == (4, 1)
    guide = " ".join(GUIDE.read_text().split())
    assert "four for `overboard` or `universal`, one for `coupon`" in guide


def test_the_shopping_list_counts_what_the_schematics_hold(drawn: Netlist, tmp_path: Path) -> None:
    keys = build.schematic(build.KEYS, tmp_path)
    held: Counter[str] = Counter()
    for board in (drawn, keys):
        held.update({role: count for role, count, _ in order.price_rows(SPEC, board)})
    # Two boxes of keys can be had; the list is for one.
    held["cable_socket"] -= 1
    assert shopping.counts(SPEC, "overboard") == dict(held)


def test_a_board_of_which_the_machine_fits_nothing_is_ordered_bare(good: Made, tmp_path: Path) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder, good.layout.size_mm)
    keys = build.schematic(build.KEYS, tmp_path)
    left = tmp_path / "keys-bom.csv"
    left.write_text("Comment,Designator,MPN\nkey,SW1,B3F-4050\n")
    order.write(SPEC, build.KEYS, keys, good.folder, tmp_path)
    order.write_notes(SPEC, build.KEYS, keys, (140.0, 24.0), tmp_path)
    assert not left.exists()
    assert order.faults(tmp_path, build.KEYS, keys) == []
    assert order.BARE in (tmp_path / "keys-notes.txt").read_text()
    left.write_text("Comment,Designator,MPN\nkey,SW1,B3F-4050\n")
    assert "lists without a part to fit, or parts to fit without a list" in order.faults(tmp_path, build.KEYS, keys)


def test_a_machine_finds_its_marks_and_pastes_none_of_them(good: Made, keys: Made) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder, good.layout.size_mm)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        layers = LayerStack.open(good.folder / "gerber")
    front, back = (layers[side, "paste"].objects for side in ("top", "bottom"))
    flat = [pad for pad in good.copper.pads if pad.number and not pad.drill_mm]
    # Fiducials are bare of paste, and so are the marks for the finger on the back: none has a number.
    assert len(front) == len(flat)
    assert not back
    seen = {part.at for part in good.layout.parts if part.footprint == FIDUCIAL}
    assert len(seen) == 3
    # Turned half round, three marks do not lie on themselves: the board's four holes would.
    assert {(-x, -y) for x, y in seen} != seen
    # The plus stands beside the light's longer leg.
    plus = next(word.at for word in keys.layout.words if word.text == "+")
    legs = {pad.net: pad.at for pad in keys.copper.pads if pad.reference == "D1"}
    assert math.dist(plus, legs["LIGHT_OUT"]) < math.dist(plus, legs["GND"])


def test_a_line_that_a_house_cannot_read_is_found(good: Made, tmp_path: Path) -> None:
    export.export(good.folder / "board.kicad_pcb", good.folder, good.layout.size_mm)
    order.write(SPEC, "board", good.drawn, good.folder, tmp_path)
    lists = tmp_path / "board-bom.csv"
    many = ",".join(f"D{number}" for number in range(1, 202))
    lists.write_text(lists.read_text() + f'many,"{many}",,,201,maker,number,\n')
    found = order.faults(tmp_path, "board", good.drawn)
    assert "201 designators in one line" in found
    assert "D1 is listed twice" in found
    assert "D201 is listed but has no place" in found
