# SPDX-License-Identifier: Apache-2.0
"""Flat drawings for the guide: a board's outer dimensions from above and the side, the blocks of its circuit."""

from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, Rectangle

from hardware.dimensions import Board, Dimensions, Point
from hardware.parts import keybox, rim
from hardware.parts.checking.stack import stack

mpl.use("Agg")
FEET_MM = 5.0
DPI = 110
# A number would hide a short arrow, so it stands this far beside it.
ASIDE_MM = 14.0
# The white behind a word on a line.
PATCH = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
# Middle, width and height of each block; its words; and the connections with their names.
BLOCKS = {
    "matrix": ((1.8, 7.0), (3.2, 1.8), "matrix: at each crossing\na reed and a diode"),
    "controller": ((7.0, 7.0), (3.8, 2.4), "controller\nRaspberry Pi Pico\nscans rows,\ntells what changed"),
    "computer": ((12.2, 7.0), (3.2, 1.8), "computer\nrules and speech"),
    "guards": ((7.0, 3.4), (4.4, 1.4), "guards: in each key's wire a\ndiode to ground, 470 ohm"),
    "near keys": ((3.0, 0.2), (3.2, 1.2), "keys, near player"),
    "far keys": ((11.0, 0.2), (3.2, 1.2), "keys, far player"),
    "sound": ((1.8, 3.4), (3.2, 1.4), "sounder"),
    "light": ((12.2, 3.4), (3.2, 1.4), "light in the keys' box"),
}
JOINS = (
    ("matrix", "controller", "rows and\ncolumns"),
    ("controller", "computer", "USB"),
    ("guards", "controller", "5 or 6 wires"),
    ("near keys", "guards", "cable, 8 wires"),
    ("far keys", "guards", "the same wires"),
    ("controller", "sound", ""),
    ("controller", "light", ""),
)


def draw_sizes(dimensions: Dimensions, board: Board, path: Path) -> Path:
    """Draw the board with one box of keys from above and from the left, its lengths in mm."""
    figure = Figure(figsize=(9.0, 4.4))
    axes = figure.add_subplot(111)
    half, plate = rim.half_mm(dimensions, board), rim.plate_half_mm(dimensions, board)
    spec, keys = dimensions.parts, dimensions.keys
    deep = 2 * (rim.half_mm(dimensions, board) + keybox.middle_y_mm(dimensions, board)) * -1
    wide = keys.width_mm / 2 + spec.keys.room_mm + spec.keys.wall_mm
    handle = spec.handle.reach_mm + spec.handle.bar_mm
    at = spec.keys.screws_at_mm + spec.handle.bar_mm / 2
    for x, y, w, h in (
        (-half, -half, 2 * half, 2 * half),
        (-plate, -plate, 2 * plate, 2 * plate),
        (-wide, -half - deep, 2 * wide, deep),
        (-half - handle, -at, handle, 2 * at),
    ):
        axes.add_patch(Rectangle((x, y), w, h, fill=False, linewidth=1.4))
    _length(axes, (-half, half + 20), (half, half + 20), 2 * half)
    _length(axes, (half + 20, -half - deep), (half + 20, half), 2 * half + deep)
    _length(axes, (-plate, 0), (plate, 0), 2 * plate)
    _length(axes, (-half - handle, at + 12), (-half, at + 12), handle, (0.0, ASIDE_MM))
    _from_the_side(axes, dimensions, half, deep)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.autoscale_view()
    figure.savefig(path, dpi=DPI)
    return path


def _from_the_side(axes: Axes, dimensions: Dimensions, half: float, deep: float) -> None:
    """Draw the board as seen from the right, with the keys at the left."""
    left, heights = half + 70.0, stack(dimensions)
    top, low = dimensions.parts.rim.ledge_height_mm, heights.table_mm
    axes.add_patch(Rectangle((left + deep, low), 2 * half, top - low, fill=False, linewidth=1.4))
    keys = dimensions.parts.keys
    axes.add_patch(Rectangle((left, low), deep, keys.top_mm - low, fill=False, linewidth=1.4))
    for x in (left + deep + 20.0, left + deep + 2 * half - 34.0):
        axes.add_patch(Rectangle((x, low - FEET_MM), 14.0, FEET_MM, fill=False, linewidth=1.4))
    right, foot = left + deep + 2 * half + 16.0, low - FEET_MM
    _length(axes, (right, foot), (right, top), top - foot, (ASIDE_MM, 0.0))
    _length(axes, (left - 14, foot), (left - 14, keys.top_mm), keys.top_mm - foot, (-ASIDE_MM, 0.0))
    _length(axes, (left, low - FEET_MM - 18), (left + deep + 2 * half, low - FEET_MM - 18), 2 * half + deep)


def _length(axes: Axes, one: Point, two: Point, value_mm: float, aside_mm: Point = (0.0, 0.0)) -> None:
    axes.add_patch(FancyArrowPatch(one, two, arrowstyle="<->", mutation_scale=12, shrinkA=0, shrinkB=0))
    turn = 90 if one[0] == two[0] else 0
    place = (one[0] + two[0]) / 2 + aside_mm[0], (one[1] + two[1]) / 2 + aside_mm[1]
    axes.text(*place, f"{value_mm:.0f}", ha="center", va="center", rotation=turn, size=11, bbox=PATCH)


def draw_blocks(path: Path) -> Path:
    """Draw the blocks of a board's circuit and their connections."""
    figure = Figure(figsize=(10.0, 6.0))
    axes = figure.add_subplot(111)
    for one, two, words in JOINS:
        (a, _, _), (b, _, _) = BLOCKS[one], BLOCKS[two]
        axes.add_patch(FancyArrowPatch(a, b, arrowstyle="-", linewidth=2.0, zorder=1))
        place = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        axes.text(*place, words, ha="center", va="center", size=10, bbox=PATCH, zorder=2)
    for (x, y), (wide, high), words in BLOCKS.values():
        corner = (x - wide / 2, y - high / 2)
        axes.add_patch(Rectangle(corner, wide, high, facecolor="white", edgecolor="black", linewidth=1.6, zorder=3))
        axes.text(x, y, words, ha="center", va="center", size=10, zorder=4)
    axes.set_xlim(0, 14)
    axes.set_ylim(-0.6, 8.4)
    axes.axis("off")
    figure.savefig(path, dpi=DPI)
    return path
