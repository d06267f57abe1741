# SPDX-License-Identifier: Apache-2.0
"""The ways of a Raspberry Pi, its lid and its plugs into the box for a computer that only plays, as the guide tells."""

from collections.abc import Iterator

from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.parts import appliance
from hardware.parts.checking.interference import Clash, Meshes, clashes, meshes
from hardware.parts.checking.moving import Way, met

# Above the walls; and as long as a plug.
LIFTED_MM, PULLED_MM = 40.0, 30.0


def together(dimensions: Dimensions, spec: appliance.Appliance) -> list[Clash]:
    """Return what shares room with all in its place."""
    printed = _tray(dimensions, spec) | _lid(dimensions, spec)
    return clashes(printed, meshes(appliance.computers(spec) | appliance.plugs(spec)))


def checks(dimensions: Dimensions, spec: appliance.Appliance) -> Iterator[Check]:
    """Yield a line for each way."""
    for way in ways(dimensions, spec):
        barred = met(way)
        yield Check(way.what, not barred, "; ".join(barred) or "meets nothing on its way")


def ways(dimensions: Dimensions, spec: appliance.Appliance) -> Iterator[Way]:
    """Yield the ways in the order of the guide's numbers; each Pi is moved with all its sockets."""
    tray, lid = _tray(dimensions, spec), _lid(dimensions, spec)
    computer, plugs = meshes(appliance.computers(spec)), meshes(appliance.plugs(spec))
    up = ((0.0, 0.0, LIFTED_MM),)
    yield Way("a Raspberry Pi lowered into its box", computer, tray, up)
    yield Way("the lid over the Raspberry Pi", lid, tray | computer, up)
    right = {name: mesh for name, mesh in plugs.items() if name.startswith("USB")}
    near = {name: mesh for name, mesh in plugs.items() if name not in right}
    there = tray | lid | computer
    yield Way("power and sound into the Raspberry Pi", near, there, ((0.0, -PULLED_MM, 0.0),))
    yield Way("USB plugs into the Raspberry Pi", right, there, ((PULLED_MM, 0.0, 0.0),))


def _tray(dimensions: Dimensions, spec: appliance.Appliance) -> Meshes:
    return meshes({"tray": appliance.tray(dimensions, spec)})


def _lid(dimensions: Dimensions, spec: appliance.Appliance) -> Meshes:
    return meshes({"lid": appliance.lid(dimensions, spec)})
