# SPDX-License-Identifier: Apache-2.0
"""The files for makers of circuit boards: the order pack, the sheet to look at, the bill."""

import csv
import itertools
import math
import re
import warnings
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from gerbonara import LayerStack
from matplotlib.image import imread

from hardware import shopping
from hardware.circuit import bom, build, export, netlist, order, readback
from hardware.circuit.boards.layout import FIDUCIAL
from hardware.circuit.netlist import Netlist
from hardware.circuit.sheets import kicad_sheet, sheet_blocks, sheet_matrix
from hardware.circuit.sheets.sheet_page import TEXT_MM
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


def drawn_sheet(drawn: Netlist, folder: Path) -> list[Path]:
    """Draw the schematic and return its pages."""
    kicad_sheet.write(SPEC, "overboard", drawn, (6, 6), folder / "board.kicad_sch")
    return [folder / "board.kicad_sch", folder / "board-matrix.kicad_sch"]


def read_sheet(drawn: Netlist, folder: Path) -> list[str]:
    """Return what differs between the netlist and what KiCad reads in the schematic."""
    nets = export.export_sheet(folder / "board.kicad_sch", folder / "board.pdf").read_text()
    return netlist.differences(drawn.pads(), kicad_sheet.nets_read_back(nets, drawn.pads()))


@pytest.mark.parametrize(
    ("page", "was", "wrong"),
    [
        ("board-matrix", '(label "COL_C"', '(label "COL_D"'),
        ("board-matrix", "(junction (at 45.72 40.64)", "(junction (at 45.72 41.91)"),
        ("board", '(label "BUZZER"', '(label "BUZZED"'),
        # The pages are joined by their buses alone.
        ("board-matrix", '(global_label "{ROWS}"', '(label "{ROWS}"'),
    ],
)
def test_kicad_reads_the_schematics_nets_and_a_wrong_label_and_a_missing_joint_are_found(
    drawn: Netlist, tmp_path: Path, page: str, was: str, wrong: str
) -> None:
    drawn_sheet(drawn, tmp_path)
    assert read_sheet(drawn, tmp_path) == []
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")
    sheet = tmp_path / f"{page}.kicad_sch"
    assert was in sheet.read_text()
    sheet.write_text(sheet.read_text().replace(was, wrong, 1))
    assert read_sheet(drawn, tmp_path) != []


@dataclass(frozen=True)
class Written:
    """A word that is seen on a sheet, and the room that it takes: from left to right and from top to bottom."""

    text: str
    x_mm: tuple[float, float]
    y_mm: tuple[float, float]


def written(sheet: str) -> list[Written]:
    """Return each word that is seen on a page, except those beside the frame's title block."""
    found = []
    names = r'\(property "(?:Reference|Value)" "([^"]+)" \(at (\S+) (\S+) \d+\) (.*)'
    for text, x, y, rest in re.findall(names, sheet):
        if "(hide yes)" not in rest and not text.startswith("#"):
            half = TEXT_MM * len(text) / 2
            found.append(Written(text, (float(x) - half, float(x) + half), (float(y) - 0.9, float(y) + 0.9)))
    for text, x, y, size in re.findall(r'\(text "(.+)" \(at (\S+) (\S+) 0\) \(effects \(font \(size (\S+)', sheet):
        long, half = float(size) * len(text), float(size) / 2
        found.append(Written(text, (float(x), float(x) + long), (float(y) - half, float(y) + half)))
    for text, x, y, turn in re.findall(r'\(label "([^"]+)" \(at (\S+) (\S+) (\d+)\)', sheet):
        ends = sorted((0.0, TEXT_MM * len(text) * (1 if turn in ("0", "270") else -1)))
        along, across = (float(x), float(y)) if turn in ("0", "180") else (float(y), float(x))
        room = (along + ends[0], along + ends[1]), (across - TEXT_MM - 0.3, across - 0.3)
        found.append(Written(text, *room) if turn in ("0", "180") else Written(text, room[1], room[0]))
    return found


def overlapping_names(sheet: str) -> list[tuple[str, str]]:
    """Return the pairs of words that are written over each other."""
    return [
        (one.text, two.text)
        for one, two in itertools.combinations(written(sheet), 2)
        if all(a[0] < b[1] and b[0] < a[1] for a, b in ((one.x_mm, two.x_mm), (one.y_mm, two.y_mm)))
    ]


@pytest.mark.parametrize(
    ("page", "fault", "value"),
    [
        (0, (kicad_sheet, "NOTE_MM"), 0.5),
        (0, (sheet_blocks, "SERIES_STEP_MM"), 7.62),
        (1, (sheet_matrix, "CELL_MM"), (7.62, 5.08)),
    ],
)
def test_no_word_is_written_over_another_on_the_sheet(
    drawn: Netlist,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    page: int,
    fault: tuple[ModuleType, str],
    value: object,
) -> None:
    assert overlapping_names(drawn_sheet(drawn, tmp_path)[page].read_text()) == []
    monkeypatch.setattr(*fault, value)
    assert overlapping_names(drawn_sheet(drawn, tmp_path)[page].read_text()) != []


def beyond_the_page(sheet: str) -> list[str]:
    """Return the words and lines outside an A3 page's frame, or below its title block's upper edge at the right."""
    # The library's symbols have places of their own, on lines that are set in.
    drawn = [line for line in sheet.splitlines() if line.startswith("(") and not line.startswith("(lib_symbols")]
    places = re.findall(r"\((?:at|xy|start|end) (\S+) (\S+?)[ )]", "\n".join(drawn))
    return [
        f"{x} {y}"
        for x, y in ((float(x), float(y)) for x, y in places)
        if not (10 <= x <= 410 and 10 <= y <= 287) or (x > 300 and y > 255)
    ]


def test_the_sheet_is_an_a3_page_whose_every_letter_is_at_least_1_8_mm_high(drawn: Netlist, tmp_path: Path) -> None:
    for path in drawn_sheet(drawn, tmp_path):
        sheet = path.read_text()
        assert '(paper "A3")' in sheet
        assert min(float(size) for size in re.findall(r"\(font\s*\(size (\S+)", sheet)) >= 1.8
        assert beyond_the_page(sheet) == []
        assert beyond_the_page(sheet.replace("(wire (pts (xy ", "(wire (pts (xy 9", 1)) != []


def test_the_largest_matrix_has_room_on_its_page(drawn_large: Netlist, tmp_path: Path) -> None:
    kicad_sheet.write(SPEC, "universal", drawn_large, (10, 10), tmp_path / "board.kicad_sch")
    for name in ("board", "board-matrix"):
        sheet = (tmp_path / f"{name}.kicad_sch").read_text()
        assert beyond_the_page(sheet) == []
        assert overlapping_names(sheet) == []


def test_the_bill_counts_every_part_once(drawn: Netlist) -> None:
    bill = {line["part"]: line for line in bom.lines(SPEC, drawn)}
    assert bill[SPEC.common.reed.part]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["quantity"] == "36"
    assert bill[SPEC.common.electronics.diode]["fitted"] == bom.BY_MAKER
    assert bill[f"{SPEC.common.electronics.pull_up_ohm} ohm, 0805"]["fitted"] == bom.NOT_FITTED
    assert bill[SPEC.common.electronics.controller]["quantity"] == "1"


def test_what_meets_within_a_block_is_joined_by_wires_and_blocks_by_buses(drawn: Netlist, tmp_path: Path) -> None:
    blocks, matrix = (path.read_text() for path in drawn_sheet(drawn, tmp_path))
    # Reeds and diodes have no names beside them; rows and columns one each.
    assert "REED_" not in matrix
    assert len(re.findall(r'\(label "(?:ROW|COL)_', matrix)) == 12
    for page in (blocks, matrix):
        assert {"{ROWS}", "{COLUMNS}"} == set(re.findall(r'\(global_label "([^"]+)"', page))
    assert '(lib_id "power:GND")' in blocks and '(lib_id "power:+3V3")' in blocks
    titles = re.findall(r'\(text "([^"]+)" \(at [^)]*\) \(effects \(font \(size 3', blocks)
    assert {"controller", "sound and light", "test points"} < set(titles)


def test_every_value_that_an_engineer_asks_for_is_seen(drawn: Netlist, tmp_path: Path) -> None:
    seen = [word.text for path in drawn_sheet(drawn, tmp_path) for word in written(path.read_text())]
    for part in drawn.parts:
        told = part.value.split(",")[0]
        assert part.reference.startswith("TP") or any(told in word for word in seen), part


def test_the_guide_tells_how_many_kinds_of_part_are_to_be_chosen(drawn: Netlist, tmp_path: Path) -> None:
    coupon = build.schematic(build.COUPON, tmp_path)
    assert (len(order.bom_rows(SPEC, drawn)), len(order.bom_rows(SPEC, coupon))) == (7, 1)
    guide = " ".join(GUIDE.read_text().split())
    assert "seven for `overboard` or `universal`, one for `coupon`" in guide


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
