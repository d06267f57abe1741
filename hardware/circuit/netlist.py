# SPDX-License-Identifier: Apache-2.0
"""Parts and nets, as given by the schematic and by a finished board's test file."""

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path

# The test file's name for the net of a free pad.
UNCONNECTED = "N/C"
TENTH_MIL_MM = 0.00254


@dataclass(frozen=True)
class Part:
    """One part of the schematic: reference, value, footprint (library:name), and the net of each pad."""

    reference: str
    value: str
    footprint: str
    nets: dict[str, str]
    fitted: bool = True


@dataclass(frozen=True)
class Netlist:
    """All parts, sorted by reference; and the errors and warnings of the electrical check."""

    parts: tuple[Part, ...]
    errors: int
    warnings: int

    def pads(self) -> dict[tuple[str, str], str]:
        """Return the net of every connected pad, by reference and pad."""
        return {(part.reference, pad): net for part in self.parts for pad, net in part.nets.items()}

    def part(self, reference: str) -> Part:
        """Return the part; raise KeyError if there is none."""
        for part in self.parts:
            if part.reference == reference:
                return part
        raise KeyError(reference)


def save(netlist: Netlist, path: Path) -> None:
    """Write the netlist as JSON."""
    path.write_text(json.dumps(asdict(netlist), indent=1) + "\n")


def load(path: Path) -> Netlist:
    """Return the netlist of a file that save wrote."""
    table = json.loads(path.read_text())
    return Netlist(tuple(Part(**part) for part in table["parts"]), table["errors"], table["warnings"])


@dataclass(frozen=True)
class TestedPad:
    """A pad in a board's test file: part, pad, net, and its place in mm on KiCad's page, y upwards."""

    reference: str
    number: str
    net: str
    at_mm: tuple[float, float]


def tested_pads(text: str) -> list[TestedPad]:
    """Return every connected pad in an IPC-D-356 test file in tenths of a thousandth of an inch.

    Columns 4-17 hold the net, 21-26 the part, 28-31 the pad; the place follows the letters X and Y.
    """
    pads = []
    for line in text.splitlines():
        # 317 is a plated hole, 327 a pad on the surface. Vias belong to no part.
        place = re.search(r"X([+-]\d+)Y([+-]\d+)", line)
        if not re.match(r"3[12]7", line) or place is None:
            continue
        net, reference, number = line[3:17].strip(), line[20:26].strip(), line[27:31].strip()
        if net != UNCONNECTED and reference != "VIA":
            at = (int(place.group(1)) * TENTH_MIL_MM, int(place.group(2)) * TENTH_MIL_MM)
            pads.append(TestedPad(reference, number, net, at))
    return pads


def nets_of(pads: list[TestedPad]) -> dict[tuple[str, str], str]:
    """Return the net of every pad, by reference and pad."""
    return {(pad.reference, pad.number): pad.net for pad in pads}


def differences(wanted: dict[tuple[str, str], str], found: dict[tuple[str, str], str]) -> list[str]:
    """Return a sentence for each pad whose net differs, in order."""
    sentences = []
    for reference, pad in sorted(set(wanted) | set(found)):
        schematic, board = wanted.get((reference, pad), "nothing"), found.get((reference, pad), "nothing")
        if schematic != board:
            sentences.append(f"{reference} pad {pad}: schematic says {schematic}, board says {board}")
    return sentences
