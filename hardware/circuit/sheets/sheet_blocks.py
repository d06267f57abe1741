# SPDX-License-Identifier: Apache-2.0
"""The blocks of a schematic's first page: controller, keys, sound and light, pull-ups, test points; the keys' sheet.

Wires join parts within a block; names and the two buses join the blocks.
"""

from hardware.circuit import bom, names
from hardware.circuit.netlist import Part
from hardware.circuit.sheets import symbols
from hardware.circuit.sheets.sheet_page import ENTRY_MM, Look, Page
from hardware.circuit.sheets.symbols import Point
from hardware.dimensions import Board

# The box on the first page that represents the second: corner, width, height.
MATRIX_BOX_MM = (25.4, 231.14, 60.96, 12.7)
PICO_MM = (91.44, 78.74)
# Rows and columns have a bus each along the controller's left side, columns one along its right side.
ROW_BUS_MM, COLUMN_BUS_MM, RIGHT_BUS_MM = 38.1, 27.94, 149.86
BUS_END_MM = 116.84
NEAR_MM, FAR_MM, WIRE_MM = (193.04, 50.8), (388.62, 50.8), 2.54
GUARDS_MM, SERIES_MM, SERIES_STEP_MM = ((355.6, 86.36), (332.74, 86.36)), (220.98, 86.36), 16.51
RESISTOR_MM, DIODE_MM = 3.81, 3.81
BESIDE = Look(name_mm=(4.8, -1.5), value_mm=(9.2, 1.5))


def controls(page: Page, board: Board, parts: dict[str, Part]) -> None:
    """Draw all blocks of a matrix board but the matrix."""
    _controller(page, parts["A1"])
    _keys(page, board, parts)
    _sound_and_light(page, parts)
    _pull_ups(page, parts)
    _test_points(page, parts)


def _controller(page: Page, part: Part) -> None:
    page.frame("controller", (15.24, 15.24), (147.32, 124.46))
    places = page.symbol(part, PICO_MM, Look(name_mm=(-14.0, -36.0), value_mm=(-21.0, 38.1)))
    done = set()
    buses: dict[float, list[float]] = {}
    for pad, net in part.nets.items():
        at = places[pad]
        if at in done:
            continue
        done.add(at)
        if net in symbols.POWER:
            page.power(net, at)
            continue
        is_left = at[0] < PICO_MM[0]
        bus = _bus_of(net, is_left=is_left)
        end = bus + (ENTRY_MM if is_left else -ENTRY_MM) if bus else at[0] + (-12.7 if is_left else 12.7)
        page.wire(at, (end, at[1]))
        if bus:
            page.entry((end, at[1]), (bus, at[1] - ENTRY_MM))
            buses.setdefault(bus, []).append(at[1])
        page.label(net, (at[0] - 2.54, at[1]) if is_left else (at[0] + 2.54, at[1]), 180 if is_left else 0)
    for x, heights in buses.items():
        page.bus((x, min(heights) - ENTRY_MM), (x, BUS_END_MM))
        page.label("{ROWS}" if x == ROW_BUS_MM else "{COLUMNS}", (x, BUS_END_MM), 270, "global_label")


def _bus_of(net: str, *, is_left: bool) -> float | None:
    if net.startswith("ROW_"):
        return ROW_BUS_MM
    if net.startswith("COL_"):
        return COLUMN_BUS_MM if is_left else RIGHT_BUS_MM
    return None


def _keys(page: Page, board: Board, parts: dict[str, Part]) -> None:
    """Draw both sockets, wire by wire, and the guards against sparks on each key's wire."""
    page.frame("keys: near and far socket, guards against sparks", (170.18, 15.24), (234.95, 124.46))
    near = page.symbol(parts["J1"], NEAR_MM, Look(is_mirrored=True, name_mm=(-5.0, -12.7), value_mm=(-6.0, 15.24)))
    far = page.symbol(parts["J2"], FAR_MM, Look(name_mm=(0.0, -12.7), value_mm=(2.0, 15.24)))
    heights: dict[str, float] = {}
    for index, net in enumerate(parts["J1"].nets.values()):
        one, two = near[str(index + 1)], far[str(index + 1)]
        page.wire(one, two)
        if net == "GND":
            # The first wire of the small board and the last wire of each board; the first's symbol stands above it.
            x, step, turn = (372.11, 5.08, 0) if index else (NEAR_MM[0] + 15.24, -5.08, 180)
            page.wire((x, one[1]), (x, one[1] + step))
            page.junction((x, one[1]))
            page.power("GND", (x, one[1] + step), turn)
        else:
            heights[net] = one[1]
            page.label(net, (one[0] + 1.27, one[1]))
    _guards(page, parts, heights)
    series = sorted((part for part in parts.values() if _is_series(part)), key=lambda part: part.reference)
    diodes = {part.nets["2"]: part for part in parts.values() if part.reference.startswith("D") and _is_keys(part)}
    for index, part in enumerate(series):
        x = SERIES_MM[0] + index * SERIES_STEP_MM
        _series(page, part, (x, heights[part.nets["1"]]), diodes.get(part.nets["2"]))


def _is_series(part: Part) -> bool:
    return part.reference.startswith("R") and part.nets["2"] == names.inner_net(part.nets["1"])


def _is_keys(part: Part) -> bool:
    return part.nets.get("2", "").startswith("KEY_")


def _guards(page: Page, parts: dict[str, Part], heights: dict[str, float]) -> None:
    for (x, y), reference in zip(GUARDS_MM, ("U1", "U2")):
        if reference not in parts:
            continue
        places = page.symbol(parts[reference], (x, y), Look(name_mm=(-9.5, 0.0)))
        for pad, net in parts[reference].nets.items():
            if net == "GND":
                page.power("GND", places[pad])
            else:
                page.wire(places[pad], (places[pad][0], heights[net]))
                page.junction((places[pad][0], heights[net]))


def _series(page: Page, part: Part, start: Point, diode: Part | None) -> None:
    """Draw a key's series resistor below its wire and, where the key is in the matrix, its diode below that."""
    x, y = start[0], SERIES_MM[1]
    page.symbol(part, (x, y), BESIDE)
    page.wire(start, (x, y - RESISTOR_MM))
    page.junction(start)
    low = y + RESISTOR_MM
    if diode is not None:
        middle = (x, low + 8.89)
        page.wire((x, low), (x, middle[1] - DIODE_MM))
        page.symbol(diode, middle, Look(90, name_mm=(5.8, 0.0)))
        low = middle[1] + DIODE_MM
    net = part.nets["2"] if diode is None else diode.nets["1"]
    page.wire((x, low), (x, low + 2.54))
    page.label(net, (x, low + 2.54), 270)


def _sound_and_light(page: Page, parts: dict[str, Part]) -> None:
    page.frame("sound and light", (170.18, 144.78), (116.84, 106.68))
    level = Look(90, name_mm=(0.0, -3.4), value_mm=(0.0, 3.6))
    y, left = 172.72, 205.74
    page.label("BUZZER", (left - 20.32, y))
    page.wire((left - 20.32, y), (left - RESISTOR_MM, y))
    page.symbol(parts["R99"], (left, y), level)
    page.symbol(parts["LS1"], (264.16, y + 2.54), Look(name_mm=(4.0, -6.5), value_mm=(-10.0, 24.13)))
    page.wire((left + RESISTOR_MM, y), (261.62, y))
    page.label("BUZZER_OUT", (left + 15.24, y))
    bleed = (228.6 - 15.24, y + 10.16)
    page.wire((bleed[0], y), (bleed[0], bleed[1] - RESISTOR_MM))
    page.junction((bleed[0], y))
    page.symbol(parts["R97"], bleed, BESIDE)
    page.power("GND", (bleed[0], bleed[1] + RESISTOR_MM))
    page.wire((261.62, y + 5.08), (256.54, y + 5.08), (256.54, bleed[1] + RESISTOR_MM))
    page.power("GND", (256.54, bleed[1] + RESISTOR_MM))
    y = 223.52
    page.label("LIGHT", (left - 20.32, y))
    page.wire((left - 20.32, y), (left - RESISTOR_MM, y))
    page.symbol(parts["R98"], (left, y), level)
    page.wire((left + RESISTOR_MM, y), (left + 38.1, y))
    page.label("LIGHT_OUT", (left + 12.7, y))


def _pull_ups(page: Page, parts: dict[str, Part]) -> None:
    """Draw the places for pull-ups in a line below the supply."""
    page.frame("pull-ups of the columns: not fitted", (15.24, 144.78), (147.32, 74.93))
    found = sorted((part for part in parts.values() if not part.fitted), key=lambda one: bom.by_number(one.reference))
    y, step = 170.18, 12.7
    x = 22.86
    page.wire((x, y - RESISTOR_MM - 2.54), (x + step * (len(found) - 1), y - RESISTOR_MM - 2.54))
    page.power("3V3", (x, y - RESISTOR_MM - 2.54))
    for index, part in enumerate(found):
        at = (x + index * step, y)
        # The symbol is turned over, so that its second pad, on the supply, is above.
        page.symbol(part, at, Look(180, name_mm=(5.4, 0.0)))
        page.wire((at[0], y - RESISTOR_MM), (at[0], y - RESISTOR_MM - 2.54))
        page.junction((at[0], y - RESISTOR_MM - 2.54))
        page.wire((at[0], y + RESISTOR_MM), (at[0], y + RESISTOR_MM + 2.54))
        page.label(part.nets["1"], (at[0], y + RESISTOR_MM + 2.54), 270)


def _test_points(page: Page, parts: dict[str, Part]) -> None:
    page.frame("test points", (294.64, 144.78), (110.49, 106.68))
    found = [part for part in parts.values() if part.reference.startswith("TP")]
    found.sort(key=lambda one: bom.by_number(one.reference))
    for index, part in enumerate(found):
        row, column = divmod(index, 8)
        at = (303.53 + column * 12.7, 165.1 + row * 29.21)
        page.symbol(part, at, Look(name_mm=(0.0, -6.35)))
        net = part.nets["1"]
        if net == "GND":
            page.power(net, at)
        else:
            page.wire(at, (at[0], at[1] + 2.54))
            page.label(net, (at[0], at[1] + 2.54), 270)


def keys_board(page: Page, parts: dict[str, Part]) -> None:
    """Draw the board of the keys: the socket, a switch from each wire to the common wire, and the light."""
    page.frame("keys", (38.1, 38.1), (190.5, 154.94))
    socket, switches = parts["J1"], sorted(reference for reference in parts if reference.startswith("SW"))
    near = page.symbol(socket, (66.04, 68.58), Look(is_mirrored=True, name_mm=(-5.0, -12.7), value_mm=(-6.0, 15.24)))
    right, channel, first, step = 185.42, 121.92, 76.2, 17.78
    common, *keys, light, ground = (near[str(number)] for number in range(1, len(near) + 1))
    low = first + step * (len(switches) - 1)
    page.wire(common, (right, common[1]), (right, low))
    page.label(socket.nets["1"], (common[0] + 2.54, common[1]))
    for index, (pin, reference) in enumerate(zip(keys, switches)):
        y, x = first + index * step, channel - index * ENTRY_MM
        page.wire(pin, (x, pin[1]), (x, y), (160.02 - 5.08, y))
        page.label(socket.nets[str(index + 2)], (pin[0] + 2.54, pin[1]))
        page.symbol(parts[reference], (160.02, y), Look(name_mm=(0.0, -5.0)))
        page.wire((165.1, y), (right, y))
        if index + 1 < len(switches):
            page.junction((right, y))
    y, x = low + step, channel - len(switches) * ENTRY_MM
    page.wire(light, (x, light[1]), (x, y), (160.02 - DIODE_MM, y))
    page.label("LIGHT_OUT", (light[0] + 2.54, light[1]))
    page.symbol(parts["D1"], (160.02, y), Look(180, name_mm=(0.0, -5.5), value_mm=(0.0, 5.5)))
    page.wire((160.02 + DIODE_MM, y), (right, y))
    page.power("GND", (right, y))
    page.wire(ground, (ground[0] + 2.54, ground[1]), (ground[0] + 2.54, ground[1] + 2.54))
    page.power("GND", (ground[0] + 2.54, ground[1] + 2.54))
