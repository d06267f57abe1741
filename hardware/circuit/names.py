# SPDX-License-Identifier: Apache-2.0
"""Names of nets, the controller's pad for each pin, and the part for each symbol."""

from dataclasses import dataclass

from hardware.dimensions import Board, Dimensions

# Pads of the Pico's header: GP number to pad, from its datasheet.
PADS = {
    0: 1,
    1: 2,
    2: 4,
    3: 5,
    4: 6,
    5: 7,
    6: 9,
    7: 10,
    8: 11,
    9: 12,
    10: 14,
    11: 15,
    12: 16,
    13: 17,
    14: 19,
    15: 20,
    16: 21,
    17: 22,
    18: 24,
    19: 25,
    20: 26,
    21: 27,
    22: 29,
    26: 31,
    27: 32,
    28: 34,
}
GROUND_PADS = (3, 8, 13, 18, 23, 28, 38)
SUPPLY_PAD = "36"
# The first series resistor, and a guard's pads for wires; the guard's pad 2 is ground.
SERIES_FROM = 91
GUARD_PADS = ("1", "3", "4", "5", "6")


@dataclass(frozen=True)
class Kind:
    """The text beside a part, and its footprint."""

    value: str
    footprint: str


def kinds(spec: Dimensions) -> dict[str, Kind]:
    """Return every kind of part, by its role."""
    parts, reed = spec.common.electronics, spec.common.reed
    resistor = "Resistor_SMD:R_0805_2012Metric"
    return {
        "reed": Kind(reed.part, f"tactile:Reed_{reed.form}"),
        "diode": Kind(parts.diode, "Diode_SMD:D_SOD-123"),
        "controller": Kind(parts.controller, "Module:RaspberryPi_Pico_Common_THT"),
        "series": Kind(f"{parts.series_ohm} ohm, 0805", resistor),
        "pull_up": Kind(f"{parts.pull_up_ohm} ohm, 0805", resistor),
        "light_resistor": Kind(f"{parts.light_ohm} ohm, 0805", resistor),
        "buzzer_resistor": Kind(f"{parts.buzzer_ohm} ohm, 0805", resistor),
        "buzzer_bleed": Kind(f"{parts.buzzer_bleed_ohm} ohm, 0805", resistor),
        "guard": Kind(parts.guard, "Package_TO_SOT_SMD:SOT-23-6"),
        "buzzer": Kind(parts.buzzer, "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm"),
        "cable_socket": Kind(parts.cable_socket, "Connector_JST:JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical"),
        "key": Kind(parts.key, "Button_Switch_THT:SW_SPST_Omron_B3F-40xx"),
        "light": Kind(parts.light, "LED_THT:LED_D3.0mm"),
        "test_point": Kind("Test point", "TestPoint:TestPoint_THTPad_D2.0mm_Drill1.0mm"),
    }


def row_net(row: int) -> str:
    """Return the row's net: ROW_1 is nearest the first player."""
    return f"ROW_{row + 1}"


def column_net(column: int) -> str:
    """Return the column's net."""
    return f"COL_{chr(ord('A') + column)}"


def reed_net(row: int, column: int) -> str:
    """Return the net between a crossing's reed and its diode."""
    return f"REED_{chr(ord('A') + column)}{row + 1}"


def key_net(key: str) -> str:
    """Return the key's net."""
    return f"KEY_{key.upper()}"


def inner_net(net: str) -> str:
    """Return the net between the series resistor of a key's wire and the controller."""
    return f"{net}_IN"


def guarded_nets(spec: Dimensions, board: Board) -> list[str]:
    """Return the keys' wires that lead to the controller, from the cable's first on, without ground and light.

    The light has a resistor of its own.
    """
    common = [] if board.pins.key_column is None else ["KEY_COLUMN"]
    return [*(key_net(key) for key in spec.keys.order), *common]


def cable_nets(spec: Dimensions, common: str) -> list[str]:
    """Return the nets of the keys' cable, from its first wire on."""
    return [common, *(key_net(key) for key in spec.keys.order), "LIGHT_OUT", "GND"]


def pulled_nets(board: Board) -> list[str]:
    """Return the nets that have a place for a pull-up."""
    columns = [column_net(column) for column in range(board.columns)]
    return columns if board.pins.key_column is None else [*columns, inner_net("KEY_COLUMN")]


def tested_nets(board: Board) -> list[str]:
    """Return the nets with a test point, in the order of the test points."""
    rows = [row_net(row) for row in range(board.rows)]
    columns = [column_net(column) for column in range(board.columns)]
    return [*rows, *columns, "GND", "3V3"]


def pin_nets(spec: Dimensions, board: Board) -> dict[int, str]:
    """Return the net on each GP pin that the board uses."""
    pins = board.pins
    nets = {pin: row_net(row) for row, pin in enumerate(pins.rows)}
    nets |= {pin: column_net(column) for column, pin in enumerate(pins.columns)}
    if pins.keys is not None:
        nets |= {pins.keys[key]: inner_net(key_net(key)) for key in spec.keys.order}
    if pins.key_column is not None:
        nets[pins.key_column] = inner_net("KEY_COLUMN")
    return nets | {pins.buzzer: "BUZZER", pins.light: "LIGHT"}


def controller_pin(pin: int) -> str:
    """Return the controller's pad for a GP number."""
    return str(PADS[pin])
