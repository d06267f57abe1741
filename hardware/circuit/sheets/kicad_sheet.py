# SPDX-License-Identifier: Apache-2.0
"""The schematic as KiCad's own file, drawn from the netlist on A3, to be viewed, printed and changed.

A matrix board has two pages: the blocks controller, keys, sound and light, pull-ups and test points; and the matrix, as
it lies on the board, with row 1 at the bottom. KiCad reads the file back, and its nets are compared with the netlist's.
"""

from pathlib import Path

from hardware.circuit import bom, names
from hardware.circuit.boards.footprints import parse
from hardware.circuit.netlist import Netlist, Part
from hardware.circuit.sheets import sheet_blocks, sheet_matrix, symbols
from hardware.circuit.sheets.sheet_page import PROJECT, TEXT_MM, Page, identifier
from hardware.dimensions import Dimensions

# KiCad names a net without a label after one of its pins.
UNNAMED = ("Net-(", "unconnected-")
# One note explains parts of which there are many.
TOLD_ONCE = ("S", "D", "SW", "U")
NOTES_MM, NOTE_MM = (15.24, 257.81), 5.08
NAME_OF_MATRIX = "matrix"
SCANNING = (
    "Scanning: one row at a time is driven low, all others float; each column is pulled up and read.",
    "A closed reed pulls its column down through its diode; without diodes three pegs would show a fourth.",
    "Pull-ups: the controller's own, 50 to 80 kilo-ohm. Those drawn crossed out are places only, not fitted.",
)


def write(spec: Dimensions, title: str, netlist: Netlist, matrix: tuple[int, int], path: Path) -> None:
    """Write the file of a board with matrix (rows, columns) crossings; a matrix has its page beside it."""
    root = Page(path.stem, f"/{identifier(path.stem)}")
    parts = {part.reference: part for part in netlist.parts}
    if "A1" in parts:
        board = spec.boards[title]
        lines = [*notes(netlist), *SCANNING]
        sheet_blocks.controls(root, board, parts)
        child = Page(f"{path.stem}-{NAME_OF_MATRIX}", f"{root.path}/{root.id('sheet')}")
        sheet_matrix.draw(child, board, parts)
        root.lines += _sheet_symbol(root, child)
        _save(spec, title, child, path.with_name(f"{child.name}.kicad_sch"), "2", _buses(spec, title))
    else:
        lines = notes(netlist)
        small = sheet_matrix.coupon if "S1" in parts else sheet_blocks.keys_board
        small(root, parts)
    for index, words in enumerate(lines):
        column, row = divmod(index, 6)
        root.text(words, (NOTES_MM[0] + 130.0 * column, NOTES_MM[1] + row * NOTE_MM))
    _save(spec, title, root, path, "1", _buses(spec, title) if "A1" in parts else [])


def notes(netlist: Netlist) -> list[str]:
    """Return a line for each kind of part without a value beside it, such as S1 to S36 with the reed's number."""
    kinds: dict[str, list[Part]] = {}
    for part in sorted(netlist.parts, key=lambda part: bom.by_number(part.reference)):
        if symbols.letters(part) in TOLD_ONCE or not part.fitted:
            kinds.setdefault(part.value + ("" if part.fitted else ", not fitted"), []).append(part)
    ends = {value: [parts[0].reference, parts[-1].reference] for value, parts in kinds.items()}
    return [f"{' to '.join(dict.fromkeys(both))}: {value}" for value, both in ends.items()]


def _buses(spec: Dimensions, title: str) -> list[str]:
    """Return the members of the two buses."""
    board = spec.boards[title]
    members = {
        "ROWS": [names.row_net(row) for row in range(board.rows)],
        "COLUMNS": [names.column_net(column) for column in range(board.columns)],
    }
    return [
        f'(bus_alias "{name}" (members {" ".join(f"{chr(34)}{net}{chr(34)}" for net in nets)}))'
        for name, nets in members.items()
    ]


def _sheet_symbol(root: Page, child: Page) -> list[str]:
    """Return the box on the first page that represents the second."""
    x, y, wide, high = sheet_blocks.MATRIX_BOX_MM
    font = f"(effects (font (size {TEXT_MM} {TEXT_MM})) (justify left))"
    return [
        f"(sheet (at {x} {y}) (size {wide} {high}) (stroke (width 0.2) (type solid)) (fill (color 0 0 0 0))"
        f' (uuid "{root.id("sheet")}")',
        f'(property "Sheetname" "{NAME_OF_MATRIX}" (at {x} {y - 2.0} 0) {font})',
        f'(property "Sheetfile" "{child.name}.kicad_sch" (at {x} {y + high + 2.5} 0) {font})',
        f'(instances (project "{PROJECT}" (path "{root.path}" (page "2")))))',
    ]


def _save(spec: Dimensions, title: str, page: Page, path: Path, number: str, buses: list[str]) -> None:
    circuit = spec.common.circuit
    library = " ".join(symbols.for_file(symbol) for symbol in sorted(page.used))
    head = [
        '(kicad_sch (version 20250114) (generator "tactile_board") (generator_version "9.0")',
        f'(uuid "{identifier(page.name)}") (paper "A3")',
        f'(title_block (title "Tactile Board, {title}") (date "{circuit.date}") (rev "{circuit.revision}")'
        ' (company "CERN-OHL-P-2.0"))',
        f"(lib_symbols {library})",
        *buses,
    ]
    tail = ['(sheet_instances (path "/" (page "1")))'] if number == "1" else []
    path.write_text("\n".join([*head, *page.finished(), *tail, ")"]) + "\n")


def nets_read_back(text: str, wanted: dict[tuple[str, str], str]) -> dict[tuple[str, str], str]:
    """Return the net of every pad in KiCad's netlist of the sheet, by reference and pad.

    A net drawn only as a wire, without a label, gets the wanted name of its first pad. If its pads are not those of one
    wanted net, some other pad then differs.
    """
    found: dict[tuple[str, str], str] = {}
    for item in symbols.walk(parse(text)):
        if item and item[0] == "net":
            fields = [part for part in item if isinstance(part, list)]
            name = next(str(part[1]) for part in fields if part[0] == "name").rsplit("/", 1)[-1]
            nodes = [
                {part[0]: str(part[1]) for part in node if isinstance(part, list)}
                for node in fields
                if node[0] == "node"
            ]
            pads = sorted((str(node["ref"]), str(node["pin"])) for node in nodes)
            if name.startswith("unconnected-"):
                continue
            named = wanted.get(pads[0], name) if name.startswith(UNNAMED) else name
            # The same name on two pages without a connection means two nets.
            named += " again" if named in found.values() else ""
            found |= dict.fromkeys(pads, named)
    return found
