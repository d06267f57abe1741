# SPDX-License-Identifier: Apache-2.0
"""The bill of materials of a circuit board: the parts to order, their numbers and replacements, and who fits them."""

import csv
from collections import defaultdict
from pathlib import Path

from hardware.circuit.netlist import Netlist, Part
from hardware.dimensions import Dimensions

HEADINGS = ("quantity", "part", "alternatives", "references", "footprint", "fitted")
BY_MAKER, BY_HAND, NOT_FITTED = "by the circuit board's maker", "by hand", "not fitted"
# Parts soldered flat on the front, where the maker's machine puts them.
ON_SURFACE = ("Resistor_SMD:", "Diode_SMD:", "Package_TO_SOT_SMD:", "tactile:Reed_surface")


def lines(spec: Dimensions, netlist: Netlist) -> list[dict[str, str]]:
    """Return the bill's lines: parts of the netlist, with their sockets, and without the test points."""
    groups: dict[tuple[str, str, bool], list[Part]] = defaultdict(list)
    for part in netlist.parts:
        if not part.footprint.startswith("TestPoint:"):
            groups[part.value, part.footprint, part.fitted].append(part)
    found = [_line(spec, parts) for _, parts in sorted(groups.items())]
    references = {part.reference for part in netlist.parts}
    if "A1" in references:
        found.append(_row(2, spec.common.electronics.socket, [], "for A1", "", BY_HAND))
    return found


def write(spec: Dimensions, netlist: Netlist, path: Path) -> None:
    """Write the bill as CSV."""
    with path.open("w", newline="") as file:
        table = csv.DictWriter(file, HEADINGS)
        table.writeheader()
        table.writerows(lines(spec, netlist))


def _line(spec: Dimensions, parts: list[Part]) -> dict[str, str]:
    first = parts[0]
    references = " ".join(sorted((part.reference for part in parts), key=by_number))
    fitted = NOT_FITTED if not first.fitted else BY_MAKER if is_on_surface(first) else BY_HAND
    return _row(len(parts), first.value, _alternatives(spec).get(first.value, []), references, first.footprint, fitted)


def is_on_surface(part: Part) -> bool:
    """Return whether the maker's machine can fit the part."""
    return part.footprint.startswith(ON_SURFACE)


def by_number(reference: str) -> tuple[str, int, str]:
    """Return a sort key with which R2 comes before R10."""
    return reference.rstrip("0123456789"), len(reference), reference


def _row(quantity: int, *values: str | list[str]) -> dict[str, str]:
    texts = ["; ".join(value) if isinstance(value, list) else value for value in values]
    return dict(zip(HEADINGS, (str(quantity), *texts)))


def _alternatives(spec: Dimensions) -> dict[str, list[str]]:
    parts, reed = spec.common.electronics, spec.common.reed
    return {
        reed.part: list(reed.alternatives),
        parts.diode: list(parts.diode_alternatives),
        parts.controller: list(parts.controller_alternatives),
        parts.buzzer: list(parts.buzzer_alternatives),
        parts.key: list(parts.key_alternatives),
    }
