# SPDX-License-Identifier: Apache-2.0
"""Draws a planned board with KiCad's scripting; it decides nothing.

It runs in the Python for which KiCad was built, and which has none of our packages:
/usr/bin/python3 hardware/circuit/draw.py PLAN.json BOARD.kicad_pcb
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pcbnew

LIBRARY = Path("/usr/share/kicad/footprints")
# The middle of the board on KiCad's page, whose y points downwards.
MIDDLE_MM = (150.0, 150.0)
SILK_MM = 0.15
# Smaller letters of a maker's printing are not readable.
SMALLEST_WORD_MM = 1.0
LABEL_MM = 1.0
# The radius of the corners of a reed's pads over their width: round corners release the paste from the stencil better.
ROUNDED = 0.25
CABLE_SOCKETS = "Connector_JST"
# The distance between ground and other copper.
POUR_CLEARANCE_MM = 0.3


class Sheet:
    """The board being drawn."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self._plan = plan
        self.board = pcbnew.BOARD()
        self._nets: dict[str, Any] = {}
        settings = self.board.GetDesignSettings()
        settings.SetBoardThickness(_unit(plan["circuit"]["thickness_mm"]))

    def draw(self) -> None:
        """Draw everything in the plan."""
        self._outline()
        for part in self._plan["parts"]:
            self._part(part)
        for hole in self._plan["holes"]:
            self._hole(hole)
        for track in self._plan["tracks"]:
            self._track(track)
        for via in self._plan["vias"]:
            self._via(via)
        for word in self._plan["words"]:
            self._word(word)
        if "GND" in self._nets:
            self._pour()

    def _net(self, name: str) -> pcbnew.NETINFO_ITEM:
        if name not in self._nets:
            item = pcbnew.NETINFO_ITEM(self.board, name)
            self.board.Add(item)
            self._nets[name] = item
        return self._nets[name]

    def _outline(self) -> None:
        """Draw the edge with round corners."""
        (width, height), radius = self._plan["size_mm"], self._plan["circuit"]["corner_radius_mm"]
        x, y = width / 2, height / 2
        for start, end in (
            ((radius - x, y), (x - radius, y)),
            ((x, y - radius), (x, radius - y)),
            ((x - radius, -y), (radius - x, -y)),
            ((-x, radius - y), (-x, y - radius)),
        ):
            self._edge(pcbnew.SHAPE_T_SEGMENT, start, None, end)
        bulge = radius * (1 - 0.5**0.5)
        for side_x, side_y in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
            ends = ((side_x * x, side_y * (y - radius)), (side_x * (x - radius), side_y * y))
            self._edge(pcbnew.SHAPE_T_ARC, ends[0], (side_x * (x - bulge), side_y * (y - bulge)), ends[1])

    def _edge(self, kind: int, start: Sequence[float], middle: Sequence[float] | None, end: Sequence[float]) -> None:
        shape = pcbnew.PCB_SHAPE(self.board, kind)
        if middle is None:
            shape.SetStart(_point(start))
            shape.SetEnd(_point(end))
        else:
            shape.SetArcGeometry(_point(start), _point(middle), _point(end))
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(_unit(0.1))
        self.board.Add(shape)

    def _part(self, part: dict[str, Any]) -> None:
        library, name = part["footprint"].split(":")
        footprint = (
            self._own(part, name) if "pads" in part else pcbnew.FootprintLoad(str(LIBRARY / f"{library}.pretty"), name)
        )
        # The footprint keeps an area free for an aerial, which our controller does not have.
        for zone in list(footprint.Zones()):
            footprint.Remove(zone)
        if "model" in part:
            footprint.Models().clear()
            model = pcbnew.FP_3DMODEL()
            model.m_Filename = "${KIPRJMOD}/" + part["model"]
            footprint.Models().push_back(model)
        footprint.SetReference(part["reference"])
        footprint.SetValue(part["value"])
        for text in (footprint.Reference(), footprint.Value()):
            text.SetVisible(False)
        self.board.Add(footprint)
        footprint.SetPosition(_point(part["at"]))
        footprint.SetOrientationDegrees(part["angle_deg"])
        if part["on_back"]:
            footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        if part["label_mm"] is not None:
            self._label(footprint, part)
        self._connect(footprint, part["nets"], is_pourless=library == CABLE_SOCKETS)
        attributes = footprint.GetAttributes()
        if part["is_mark"] or part["footprint"].startswith("TestPoint:"):
            attributes |= pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM
        if not part["fitted"]:
            attributes |= pcbnew.FP_DNP
        footprint.SetAttributes(attributes)

    def _connect(self, footprint: pcbnew.FOOTPRINT, nets: dict[str, str], *, is_pourless: bool) -> None:
        """Give each pad its net; where tracks leave too little of the pour, ground is joined only by a track."""
        for pad in footprint.Pads():
            net = nets.get(pad.GetNumber())
            if net:
                pad.SetNet(self._net(net))
            if net == "GND" and is_pourless:
                pad.SetLocalZoneConnection(pcbnew.ZONE_CONNECTION_NONE)

    def _label(self, footprint: pcbnew.FOOTPRINT, part: dict[str, Any]) -> None:
        """Print the reference where the plan says, upright."""
        text = footprint.Reference()
        text.SetVisible(True)
        text.SetLayer(pcbnew.B_SilkS if part["on_back"] else pcbnew.F_SilkS)
        text.SetMirrored(part["on_back"])
        text.SetTextSize(pcbnew.VECTOR2I_MM(LABEL_MM, LABEL_MM))
        text.SetTextThickness(_unit(SILK_MM))
        (x, y), (aside, up) = part["at"], part["label_mm"]
        text.SetPosition(_point((x + aside, y + up)))
        # Along the reed's glass; all other references are level.
        along = part["angle_deg"] if part["footprint"].startswith("tactile:Reed") else 0.0
        text.SetKeepUpright(True)
        text.SetTextAngleDegrees(along)

    def _pour(self) -> None:
        """Fill the free area of both layers with ground."""
        (width, height), inset = self._plan["size_mm"], self._plan["circuit"]["edge_mm"] + 0.1
        x, y = width / 2 - inset, height / 2 - inset
        zone = pcbnew.ZONE(self.board)
        layers = pcbnew.LSET()
        layers.AddLayer(pcbnew.F_Cu)
        layers.AddLayer(pcbnew.B_Cu)
        zone.SetLayerSet(layers)
        zone.SetNet(self._net("GND"))
        for corner in ((-x, -y), (x, -y), (x, y), (-x, y)):
            zone.AppendCorner(_point(corner), -1)
        zone.SetLocalClearance(_unit(POUR_CLEARANCE_MM))
        zone.SetMinThickness(_unit(0.25))
        zone.SetThermalReliefGap(_unit(0.3))
        zone.SetThermalReliefSpokeWidth(_unit(0.4))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        self.board.Add(zone)

    def _own(self, part: dict[str, Any], name: str) -> pcbnew.FOOTPRINT:
        """Return one of our own footprints with its pads; a reed also gets its outline and its room."""
        footprint = pcbnew.FOOTPRINT(self.board)
        footprint.SetFPID(pcbnew.LIB_ID("tactile", name))
        for spec in part["pads"]:
            footprint.Add(self._pad(footprint, spec))
        is_through = any(spec["drill_mm"] for spec in part["pads"])
        footprint.SetAttributes(pcbnew.FP_THROUGH_HOLE if is_through else pcbnew.FP_SMD)
        if name.startswith("Reed"):
            self._reed(footprint)
        return footprint

    def _pad(self, footprint: pcbnew.FOOTPRINT, spec: dict[str, Any]) -> pcbnew.PAD:
        pad = pcbnew.PAD(footprint)
        pad.SetNumber(spec["number"])
        pad.SetPosition(pcbnew.VECTOR2I_MM(spec["x_mm"], spec["y_mm"]))
        pad.SetSize(pcbnew.VECTOR2I_MM(spec["width_mm"], spec["height_mm"]))
        shapes = {"circle": pcbnew.PAD_SHAPE_CIRCLE, "roundrect": pcbnew.PAD_SHAPE_ROUNDRECT}
        pad.SetShape(shapes.get(spec["shape"], pcbnew.PAD_SHAPE_RECTANGLE))
        if spec["shape"] == "roundrect":
            pad.SetRoundRectRadiusRatio(ROUNDED)
        if spec["drill_mm"]:
            pad.SetAttribute(pcbnew.PAD_ATTRIB_PTH)
            pad.SetDrillSize(pcbnew.VECTOR2I_MM(spec["drill_mm"], spec["drill_mm"]))
            pad.SetLayerSet(pad.PTHMask())
        else:
            pad.SetAttribute(pcbnew.PAD_ATTRIB_SMD)
            layers = pad.SMDMask()
            # Marks for the finger stay bare, since the sheets lie on them: they have no paste.
            if not spec["number"]:
                layers.RemoveLayer(pcbnew.F_Paste)
            pad.SetLayerSet(layers)
        return pad

    def _reed(self, footprint: pcbnew.FOOTPRINT) -> None:
        """Draw the glass on the front print, and the room around it."""
        reed = self._plan["reed"]
        glass, room = reed["glass_mm"] / 2, reed["surface_pads_apart_mm"] / 2 + reed["surface_pad_mm"][0] + 0.25
        self._box(footprint, (glass, 1.1), pcbnew.F_Fab, 0.1)
        self._box(footprint, (room, 1.3), pcbnew.F_CrtYd, 0.05)
        for side in (-1.1, 1.1):
            line = pcbnew.PCB_SHAPE(footprint, pcbnew.SHAPE_T_SEGMENT)
            line.SetStart(pcbnew.VECTOR2I_MM(-glass, side))
            line.SetEnd(pcbnew.VECTOR2I_MM(glass, side))
            line.SetLayer(pcbnew.F_SilkS)
            line.SetWidth(_unit(SILK_MM))
            footprint.Add(line)

    def _box(self, footprint: pcbnew.FOOTPRINT, half: Sequence[float], layer: int, width_mm: float) -> None:
        shape = pcbnew.PCB_SHAPE(footprint, pcbnew.SHAPE_T_RECTANGLE)
        shape.SetStart(pcbnew.VECTOR2I_MM(-half[0], -half[1]))
        shape.SetEnd(pcbnew.VECTOR2I_MM(half[0], half[1]))
        shape.SetLayer(layer)
        shape.SetWidth(_unit(width_mm))
        footprint.Add(shape)

    def _hole(self, hole: dict[str, Any]) -> None:
        footprint = pcbnew.FOOTPRINT(self.board)
        footprint.SetFPID(pcbnew.LIB_ID("tactile", "Spacer"))
        footprint.SetReference(hole["name"])
        footprint.SetValue("spacer")
        for text in (footprint.Reference(), footprint.Value()):
            text.SetVisible(False)
        pad = pcbnew.PAD(footprint)
        size = pcbnew.VECTOR2I_MM(hole["drill_mm"], hole["drill_mm"])
        pad.SetShape(pcbnew.PAD_SHAPE_CIRCLE)
        pad.SetAttribute(pcbnew.PAD_ATTRIB_NPTH)
        pad.SetSize(size)
        pad.SetDrillSize(size)
        pad.SetLayerSet(pad.UnplatedHoleMask())
        footprint.Add(pad)
        footprint.SetAttributes(pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM)
        self.board.Add(footprint)
        footprint.SetPosition(_point(hole["at"]))

    def _track(self, track: dict[str, Any]) -> None:
        item = pcbnew.PCB_TRACK(self.board)
        item.SetStart(_point(track["start"]))
        item.SetEnd(_point(track["end"]))
        item.SetWidth(_unit(track["width_mm"]))
        item.SetLayer(pcbnew.F_Cu if track["layer"] == "F.Cu" else pcbnew.B_Cu)
        item.SetNet(self._net(track["net"]))
        self.board.Add(item)

    def _via(self, via: dict[str, Any]) -> None:
        item = pcbnew.PCB_VIA(self.board)
        item.SetPosition(_point(via["at"]))
        item.SetWidth(_unit(self._plan["circuit"]["via_mm"]))
        item.SetDrill(_unit(self._plan["circuit"]["via_drill_mm"]))
        item.SetNet(self._net(via["net"]))
        self.board.Add(item)

    def _word(self, word: dict[str, Any]) -> None:
        text = pcbnew.PCB_TEXT(self.board)
        text.SetText(word["text"])
        text.SetPosition(_point(word["at"]))
        height = max(word["height_mm"], SMALLEST_WORD_MM)
        text.SetTextSize(pcbnew.VECTOR2I_MM(height, height))
        text.SetTextThickness(_unit(SILK_MM))
        text.SetLayer(pcbnew.B_SilkS if word["on_back"] else pcbnew.F_SilkS)
        text.SetMirrored(word["on_back"])
        self.board.Add(text)


def _unit(value_mm: float) -> int:
    return int(pcbnew.FromMM(value_mm))


def _point(at: Sequence[float]) -> pcbnew.VECTOR2I:
    return pcbnew.VECTOR2I_MM(MIDDLE_MM[0] + at[0], MIDDLE_MM[1] - at[1])


def main() -> None:
    """Draw the plan named first into the file named second, which already has its project file beside it."""
    plan, target = json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])
    sheet = Sheet(plan)
    sheet.draw()
    pcbnew.SaveBoard(str(target), sheet.board, True)
    # A board can be filled only if it was read with its project.
    board = pcbnew.LoadBoard(str(target))
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(target), board, True)


if __name__ == "__main__":
    main()
