# SPDX-License-Identifier: Apache-2.0
"""The pictures of the magnetics; docs/measurements/magnetics-study.md describes each in words."""

from dataclasses import replace
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from hardware.magnetics.design import Design
from hardware.magnetics.margins import REQUIRED, margins, worst
from hardware.magnetics.montecarlo import Outcome
from hardware.magnetics.response import drive
from hardware.magnetics.slide import curve, push

mpl.use("Agg")
SIZE_INCHES = (10.0, 4.6)
# The largest margin that the pictures show; larger ones look the same.
MOST = 100.0


def draw_all(design: Design, outcome: Outcome, folder: Path) -> list[Path]:
    """Write every picture into the folder and return their paths."""
    figures = {
        "reed-map": _map(design),
        "slide": _slide(design),
        "heights": _heights(design),
        "monte-carlo": _drawn(outcome),
    }
    paths = []
    for name, figure in figures.items():
        path = folder / f"{name}.png"
        figure.tight_layout()
        figure.savefig(path, dpi=110)
        paths.append(path)
    return paths


def _map(design: Design) -> Figure:
    """Show the drive over the place of one peg; the crossing at the origin, the reed along the diagonal."""
    figure = Figure(figsize=(7.0, 6.0))
    axes = figure.add_subplot()
    reed = design.dimensions.common.reed
    steps = np.linspace(-20, 20, 121)
    x, y = np.meshgrid(steps, steps)
    turn = np.radians(reed.angle_deg)
    along = x * np.cos(turn) + y * np.sin(turn) - reed.offset_mm
    across = y * np.cos(turn) - x * np.sin(turn)
    places = np.column_stack([along.ravel(), across.ravel(), np.full(x.size, design.height_mm)])
    drives = np.abs(drive(design.shape, design.disc, places)).reshape(x.shape)
    filled = axes.contourf(x, y, drives, levels=[0, 3, 6.75, 10, 15, 20, 30, 40, 60])
    figure.colorbar(filled, label="drive, ampere-turns")
    low = design.pull_in_at[0] * design.drop_out_ratio[0]
    axes.contour(x, y, drives, levels=[low, design.pull_in_at[1]], colors=["white", "red"])
    ends = np.array([-0.5, 0.5]) * design.shape.span_mm + reed.offset_mm
    axes.plot(ends * np.cos(turn), ends * np.sin(turn), "k:", linewidth=3)
    axes.axhline(0, color="white", linewidth=0.8)
    axes.axvline(0, color="white", linewidth=0.8)
    axes.set(
        aspect="equal",
        xlabel="peg x, mm from the crossing",
        ylabel="peg y, mm from the crossing",
        title="Inside red certainly closed, outside white certainly open",
    )
    return figure


def _slide(design: Design) -> Figure:
    """Show one peg sliding alone, and a full row pushed by one point."""
    figure = Figure(figsize=SIZE_INCHES)
    alone, row = figure.subplots(1, 2)
    travel = np.linspace(-design.pitch_mm, design.pitch_mm, 401)
    alone.plot(travel, np.abs(curve(design, travel)), label="one peg")
    drives, names = push(design, travel)
    for index, name in enumerate(names):
        row.plot(travel, drives[:, index], label=name, linestyle="-" if index % 2 else "--")
    for axes, title in (
        (alone, "One peg slides; its reed lies at positive travel"),
        (row, "A full row is pushed by one point, board full"),
    ):
        _bands(design, axes)
        axes.set(xlabel="travel, mm", ylabel="drive, ampere-turns", title=title)
    for axes, columns in ((alone, 3), (row, 4)):
        axes.legend(fontsize=7, loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=columns)
    return figure


def _bands(design: Design, axes: Axes) -> None:
    low, high = design.pull_in_at
    axes.axhspan(low, high, color="red", alpha=0.15, label="pull-in of the class")
    axes.axhspan(
        low * design.drop_out_ratio[0],
        high * design.drop_out_ratio[1],
        color="grey",
        alpha=0.2,
        label="possible drop-out",
    )
    axes.grid(alpha=0.3)


def _heights(design: Design) -> Figure:
    """Show both margins over the height that the spacers trim."""
    figure = Figure(figsize=SIZE_INCHES)
    axes = figure.add_subplot()
    heights = np.arange(3.0, 6.01, 0.5)
    found = [worst(margins(replace(design, height_mm=float(height)))) for height in heights]
    axes.plot(heights, [each[0] for each in found], "o-", label="closed")
    axes.plot(heights, [each[1] for each in found], "s--", label="open")
    axes.axhline(REQUIRED, color="black", linewidth=0.8)
    axes.axvline(design.height_mm, color="black", linewidth=0.8, linestyle=":")
    axes.set(
        xlabel="magnet's lower face to reed's axis, mm",
        ylabel="worst-case margin",
        title="Margins over the height; the line at 2 is required, the dotted line is this design",
    )
    axes.grid(alpha=0.3)
    axes.legend()
    return figure


def _drawn(outcome: Outcome) -> Figure:
    """Show the distribution of the margins over all drawn boards."""
    figure = Figure(figsize=SIZE_INCHES)
    for axes, margin, title in zip(
        figure.subplots(1, 2),
        (outcome.closed_drawn, outcome.opened_drawn),
        ("With its own peg: drive over pull-in", "Without: drop-out over drive"),
    ):
        axes.hist(np.minimum(margin, MOST), bins=np.geomspace(0.5, MOST, 80).tolist(), histtype="step")
        axes.axvline(1.0, color="black")
        axes.set(xscale="log", yscale="log", ylabel="reed states", title=title)
        axes.set(xlabel=f"margin; {MOST:g} and more counted at {MOST:g}" if margin.max() > MOST else "margin")
    return figure
