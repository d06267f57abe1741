# SPDX-License-Identifier: Apache-2.0
"""The places of the keys' switches, their cable and the light on the board of the keys."""

from hardware.circuit.boards.footprints import Placed
from hardware.circuit.boards.layout import CABLE_HALF_MM, Layout, Word, pads_of, spacer_holes, title, with_footprints
from hardware.circuit.boards.router import Copper
from hardware.circuit.netlist import Netlist
from hardware.dimensions import Dimensions

# The distance from the footprint's first pad to the switch's middle.
SWITCH_HALF_MM = (6.25, 2.5)
LIGHT_HALF_MM = 1.27


def keys_layout(spec: Dimensions, netlist: Netlist) -> Layout:
    """Return the layout of the keys' board: switches and light on the front, the cable's socket on the back."""
    keys = spec.keys
    first = -(len(keys.order) - 1) / 2 * keys.pitch_mm
    middles = [first + index * keys.pitch_mm for index in range(len(keys.order))]
    bare = [
        Placed(f"SW{number}", "", (x - SWITCH_HALF_MM[0], SWITCH_HALF_MM[1]), label_mm=(SWITCH_HALF_MM[0] - 6.9, 7.0))
        for number, x in enumerate(middles, start=1)
    ]
    cable, light = keys.cable_at_mm, keys.light_at_mm
    bare += [
        Placed("J1", "", (cable[0] + CABLE_HALF_MM, cable[1]), on_back=True, label_mm=(4.5, 3.0)),
        Placed("D1", "", (light[0] - LIGHT_HALF_MM, light[1]), label_mm=(LIGHT_HALF_MM, 3.2)),
        Placed("M1", "tactile:Dome", (cable[0] + CABLE_HALF_MM + 5.0, cable[1] + 1.0), on_back=True),
        Placed("M2", "tactile:Braille_k", (cable[0] + CABLE_HALF_MM + 10.0, cable[1] + 4.0), on_back=True),
    ]
    parts = with_footprints(bare, netlist)
    pads = pads_of(spec, parts, netlist)
    holes = spacer_holes(spec, list(keys.spacers_at_mm))
    words = [Word(name, (x, 9.5)) for name, x in zip(keys.order, middles)]
    words += [Word("+", (light[0] + 3.4, light[1])), *title(spec, "keys", (-42.0, 10.2))]
    return Layout((keys.width_mm, keys.depth_mm), tuple(parts), Copper(tuple(pads), tuple(holes), (), ()), tuple(words))
