# SPDX-License-Identifier: Apache-2.0
"""The order pack of a board: a ZIP of its Gerber and drill files, and lists in the format of the big assembly houses.

Mid X and Mid Y are those of the Gerber files. The lists hold only the parts that the maker's machine fits; a board
without such parts has no lists. Parts soldered by hand are in the parts list beside the board.
"""

import csv
import zipfile
from pathlib import Path

from hardware.circuit import bom, names
from hardware.circuit.netlist import Netlist, Part
from hardware.dimensions import Dimensions

BOM = ("Comment", "Designator", "Footprint", "LCSC Part #", "Quantity", "Manufacturer", "MPN")
POSITIONS = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
COSTS = ("Part", "Manufacturer", "MPN", "Quantity", "EUR each", "EUR", "Source")
# A fixed date, so that the same files give the same archive.
STAMP = (2026, 1, 1, 0, 0, 0)
# A house reads no more designators than this on one line.
MOST_IN_LINE = 200
BARE = "Bare board: no assembly, so there are no lists to send with it."
ASSEMBLED = """LCSC Part # is empty in the list: search for the MPN beside it, compare maker, value, package; tick it.
What is not ticked is not fitted: see that every line is, before you pay.
Assembly: front only. Bars on the print at the diodes' cathodes. Do not fit what the list does not name."""


def write(spec: Dimensions, name: str, netlist: Netlist, made: Path, folder: Path) -> None:
    """Write the pack of the board whose files are in the folder *made*."""
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / f"{name}-gerber.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((made / "gerber").iterdir()):
            archive.writestr(zipfile.ZipInfo(path.name, STAMP), path.read_bytes())
    lists = folder / f"{name}-bom.csv", folder / f"{name}-cpl.csv"
    rows = bom_rows(spec, netlist)
    if rows:
        _write_table(lists[0], BOM, rows)
        _write_table(lists[1], POSITIONS, position_rows(made / f"{name}-pick-and-place.csv"))
    else:
        # Files left by an earlier revision would be sent as well.
        for path in lists:
            path.unlink(missing_ok=True)


def write_notes(spec: Dimensions, name: str, netlist: Netlist, size_mm: tuple[float, float], folder: Path) -> None:
    """Write the answers to the maker's form, with panel notes, and the cost of the parts, from memory."""
    circuit, orders = spec.common.circuit, spec.common.electronics.orders
    fiducials = "three on the front" if name in spec.boards else "none, place by the board's edges"
    lines = [
        f"Tactile Board, {name}, revision {circuit.revision}, {circuit.date}. CERN-OHL-P-2.0.",
        f"{size_mm[0]:g} x {size_mm[1]:g} mm, corners rounded by {circuit.corner_radius_mm:g} mm, two layers,",
        f"1 oz copper, {circuit.thickness_mm:g} mm thick.",
        f"Track and gap at least {circuit.track_mm:g} and {circuit.clearance_mm:g} mm,",
        f"drills from {circuit.via_drill_mm:g} mm. No gold, no controlled impedance, nothing plugged.",
        f"Panel: one piece; if the machine needs rails, 5 mm at two sides, V-cut. Fiducials: {fiducials}.",
        f"Tooling holes: those of {circuit.spacer_hole_mm:g} mm, not plated.",
        ASSEMBLED if bom_rows(spec, netlist) else BARE,
    ]
    (folder / f"{name}-notes.txt").write_text("\n".join(lines) + "\n")
    rows = [
        dict(zip(COSTS, (role, *orders[role], str(count), f"{price:.2f}", f"{count * price:.2f}", source(spec))))
        for role, count, price in price_rows(spec, netlist)
    ]
    _write_table(folder / f"{name}-costs.csv", COSTS, rows)


def source(spec: Dimensions) -> str:
    """Return the source of the prices."""
    return f"from memory, {spec.common.circuit.date}"


def bom_rows(spec: Dimensions, netlist: Netlist) -> list[dict[str, str]]:
    """Return a line for each kind of part that the machine fits."""
    roles = {(kind.value, kind.footprint): role for role, kind in names.kinds(spec).items()}
    rows = []
    for line in bom.lines(spec, netlist):
        if line["fitted"] != bom.BY_MAKER:
            continue
        manufacturer, number = spec.common.electronics.orders[roles[line["part"], line["footprint"]]]
        values = (
            line["part"],
            ",".join(line["references"].split()),
            line["footprint"].split(":")[1],
            "",
            line["quantity"],
            manufacturer,
            number,
        )
        rows.append(dict(zip(BOM, values)))
    return rows


def position_rows(path: Path) -> list[dict[str, str]]:
    """Return KiCad's pick-and-place lines in the houses' columns."""
    with path.open(newline="") as file:
        return [
            dict(zip(POSITIONS, (row["Ref"], f"{row['PosX']}mm", f"{row['PosY']}mm", row["Side"].title(), row["Rot"])))
            for row in csv.DictReader(file)
        ]


def price_rows(spec: Dimensions, netlist: Netlist) -> list[tuple[str, int, float]]:
    """Return the cost of each kind of part: role, number fitted, EUR for one, from memory."""
    roles = {(kind.value, kind.footprint): role for role, kind in names.kinds(spec).items()}
    counts: dict[str, int] = {}
    for part in _bought(netlist):
        role = roles[part.value, part.footprint]
        counts[role] = counts.get(role, 0) + 1
    prices = spec.common.electronics.prices
    if "controller" in counts:
        counts["socket"] = 2
    return [(role, count, prices[role]) for role, count in sorted(counts.items())]


def faults(folder: Path, name: str, netlist: Netlist) -> list[str]:
    """Return the faults of a pack, read back: missing layers, missing numbers, lists that do not agree."""
    with zipfile.ZipFile(folder / f"{name}-gerber.zip") as archive:
        files = archive.namelist()
    wanted = ("F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Paste", "F_Silkscreen", "B_Silkscreen", "Edge_Cuts", "-PTH.drl")
    found = [f"no {what} in the archive" for what in wanted if not any(what in file for file in files)]
    lines, places = (_rows(folder / f"{name}-{what}.csv") for what in ("bom", "cpl"))
    if any(bom.is_on_surface(part) for part in netlist.parts if part.fitted) != bool(lines):
        found.append("lists without a part to fit, or parts to fit without a list")
    found += [f"{line['Comment']} has no number to order by" for line in lines if not line["MPN"]]
    named = [line["Designator"].split(",") for line in lines]
    found += [f"{len(one)} designators in one line" for one in named if len(one) > MOST_IN_LINE]
    listed = {reference for one in named for reference in one}
    found += [f"{one} is listed twice" for one in sorted(listed) if sum(line.count(one) for line in named) > 1]
    placed = {row["Designator"] for row in places}
    found += [f"{reference} is listed but has no place" for reference in sorted(listed - placed)]
    found += [f"{reference} has a place but is not listed" for reference in sorted(placed - listed)]
    unfitted = {part.reference for part in netlist.parts if not part.fitted}
    return found + [f"{reference} is listed and not to be fitted" for reference in sorted(listed & unfitted)]


def _rows(path: Path) -> list[dict[str, str]]:
    """Return the lines of a list; none where the list does not exist."""
    if not path.exists():
        return []
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def _bought(netlist: Netlist) -> list[Part]:
    return [part for part in netlist.parts if part.fitted and not part.footprint.startswith("TestPoint:")]


def _write_table(path: Path, headings: tuple[str, ...], rows: list[dict[str, str]]) -> None:
    with path.open("w", newline="") as file:
        table = csv.DictWriter(file, headings)
        table.writeheader()
        table.writerows(rows)
