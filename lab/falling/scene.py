# SPDX-License-Identifier: Apache-2.0
"""Plate, gutter, rim and pegs as convex bodies for MuJoCo, in centimetres, grams and seconds.

The board's frame is that of board.toml. Any row may be pushed, towards any of the four sides. Left out are the layers
of the print and, unless asked for, the broken edges of the grooves.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import Board, Dimensions, Point
from hardware.part_dimensions import Peg

Array = NDArray[np.float64]

CM = 0.1
# The corners of the polygons that stand for circles; their flats are at most 0.1 mm inside the circle.
CORNERS = 24
# The density of printed plastic with its infill, and of the magnet.
PLASTIC_G_CM3, MAGNET_G_CM3 = 1.0, 7.5
# The pieces of a rounded corner of the gutter.
ARC_PIECES = 6
BELOW_MM = 70.0
# Felt lies on the gutter's floor, glued as in the guide. A falling peg sinks into it for this many seconds. It does not
# rebound, neither there nor on the bare floor.
FELT_MM, FELT_S = 2.0, 0.01
# A soft hand holds the fingers down with half a newton, and they may rise this far. Fingers held stiffly at their
# height clamped the flange of a standing peg against the floor with three times their pushing force, and got stuck.
SOFT_DYNES_CM = 2e5
GIVES_MM, PRESS_DYNES, PRESS_SPRING_CM = 10.0, 5e4, 5.0


@dataclass(frozen=True)
class Standing:
    """A peg before the push: its place, in mm, and its side."""

    at_mm: Point
    side: str


@dataclass(frozen=True)
class Sweeper:
    """Fingers that move along y and give way upwards.

    In mm: the middle (x, y) of their start, their width and thickness, their lower and upper end.
    """

    at_mm: Point
    size_mm: Point
    z_mm: Point


@dataclass(frozen=True)
class Fingertip:
    """A round fingertip that moves along x at its height: its start in mm, its radius and its friction."""

    at_mm: tuple[float, float, float]
    radius_mm: float
    friction: float


def lathe(profile: list[Point]) -> Array:
    """Return the corners (n, 3) in cm of the body of (radius, height) in mm turned about the upright axis."""
    turn = np.arange(CORNERS) * 2 * math.pi / CORNERS
    rings = [np.column_stack([r * np.cos(turn), r * np.sin(turn), np.full(CORNERS, z)]) for r, z in profile]
    return np.concatenate(rings) * CM


def peg_bodies(spec: Peg, side: str) -> dict[str, Array]:
    """Return the corners of a peg's convex bodies by name, its flange's underside at z = 0."""
    flange, edge, chamfer = spec.flange_diameter_mm / 2, spec.edge_chamfer_mm, spec.flange_chamfer_mm
    high, stem, foot = spec.flange_thickness_mm, spec.stem_diameter_mm / 2, spec.foot_diameter_mm / 2
    top = high + spec.stem_height_mm
    bodies = {
        "flange": lathe([(flange - edge, 0), (flange, edge), (flange, high - chamfer), (flange - chamfer, high)]),
        "foot": lathe([(foot - spec.foot_chamfer_mm, -spec.foot_length_mm), (foot, 0.0)]),
    }
    if side == "a":
        shoulder = top - spec.dome_height_mm
        bodies["stem"] = lathe([(stem, high), (stem, shoulder), (0.6 * stem, top - 0.6), (0.1, top)])
        return bodies
    ring, half = spec.ring_diameter_mm / 2, spec.ring_height_mm / 2
    middle, slope = high + spec.ring_at_mm, spec.ring_diameter_mm / 2 - stem
    bodies["stem"] = lathe([(stem, high), (stem, top)])
    bodies["ring"] = lathe(
        [
            (stem, middle - half),
            (ring, middle - half + slope),
            (ring, middle + half - slope),
            (stem, middle + half),
        ]
    )
    return bodies


@dataclass(frozen=True)
class Scene:
    """The pegs on a board; a hand may hold pegs[0] and push along x, turned by *towards* quarter turns."""

    pegs: list[Standing]
    friction: float
    towards: int | None
    sweeper: Sweeper | None = None
    fingertip: Fingertip | None = None
    broken_edges: bool = False  # of the grooves: takes longer
    felt_friction: float | None = None  # of felt on the gutter's floor; None without felt


def xml(dimensions: Dimensions, board: Board, what: Scene) -> str:
    """Return MuJoCo's model of the scene."""
    pegs, friction = what.pegs, what.friction
    islands = _islands(dimensions, board, broken_edges=what.broken_edges)
    bodies = "".join(
        _peg(dimensions, number, peg, what.towards if number == 0 else None) for number, peg in enumerate(pegs)
    )
    meshes = "".join(
        f'<mesh name="{side}-{name}" vertex="{_numbers(corners)}"/>'
        for side in "ab"
        for name, corners in peg_bodies(dimensions.parts.peg, side).items()
    )
    return f"""<mujoco>
<option timestep="0.0005" gravity="0 0 -981" integrator="implicitfast" cone="elliptic" iterations="20">
<flag multiccd="enable"/></option>
<size memory="40M"/>
<default><geom friction="{friction} 0.005 0.0001" solref="0.002 1" condim="3"/></default>
<asset>{meshes}{_floor_meshes(dimensions, board, what.felt_friction)}{islands.meshes}</asset>
<worldbody>{_plate(dimensions, board)}{islands.geoms}{_gutter(dimensions, board, what.felt_friction)}
{bodies}{_fingers(what.sweeper)}{_fingertip(what.fingertip)}</worldbody>
<actuator>{_actuators(what)}</actuator>
</mujoco>"""


def _peg(dimensions: Dimensions, number: int, peg: Standing, pushed: int | None) -> str:
    """Return a loose peg, or, if it is pushed, one that a hand holds upright just above the plate."""
    x, y = peg.at_mm
    names = peg_bodies(dimensions.parts.peg, peg.side)
    geoms = "".join(
        f'<geom type="mesh" mesh="{peg.side}-{name}" density="{PLASTIC_G_CM3}" conaffinity="3"/>' for name in names
    )
    geoms += _magnet(dimensions)
    if pushed is None:
        return f'<body name="peg{number}" pos="{x * CM} {y * CM} 0.001"><freejoint/>{geoms}</body>'
    turn = pushed * math.pi / 2
    joint = f'<joint name="hand" type="slide" axis="{math.cos(turn):.6f} {math.sin(turn):.6f} 0" armature="20"/>'
    return f'<body name="peg{number}" pos="{x * CM} {y * CM} 0.01">{joint}{geoms}</body>'


def _fingers(sweeper: Sweeper | None) -> str:
    """Return fingers that touch pegs only."""
    if sweeper is None:
        return ""
    low, high = sweeper.z_mm
    size = f"{sweeper.size_mm[0] / 2 * CM} {sweeper.size_mm[1] / 2 * CM} {(high - low) / 2 * CM}"
    x, y = sweeper.at_mm
    return (
        f'<body name="fingers" pos="{x * CM} {y * CM} {(low + high) / 2 * CM}">'
        '<joint name="fingers" type="slide" axis="0 1 0" armature="20"/>'
        f'<joint type="slide" axis="0 0 1" armature="5" limited="true" range="0 {GIVES_MM * CM}"'
        f' stiffness="{PRESS_DYNES / PRESS_SPRING_CM}" springref="{-PRESS_SPRING_CM}" damping="1000"/>'
        f'<geom type="box" size="{size}" mass="10" contype="2" conaffinity="0"/></body>'
    )


def _fingertip(tip: Fingertip | None) -> str:
    """Return a fingertip that touches pegs only; its friction counts where a peg's is lower."""
    if tip is None:
        return ""
    pos = " ".join(f"{value * CM:.5f}" for value in tip.at_mm)
    return (
        f'<body name="fingertip" pos="{pos}"><joint name="fingertip" type="slide" axis="1 0 0" armature="20"/>'
        f'<joint type="slide" axis="0 0 1" armature="5" limited="true" range="0 {GIVES_MM * CM}"'
        f' stiffness="{SOFT_DYNES_CM}" damping="1000"/>'
        f'<geom type="sphere" size="{tip.radius_mm * CM}" mass="10" friction="{tip.friction} 0.005 0.0001"'
        ' priority="1" contype="2" conaffinity="0"/></body>'
    )


def _actuators(what: Scene) -> str:
    moved = {"hand": what.towards is not None, "fingers": what.sweeper, "fingertip": what.fingertip}
    joints = [name for name, is_there in moved.items() if is_there]
    return "".join(f'<velocity name="{name}" joint="{name}" kv="20000" forcerange="-1e9 1e9"/>' for name in joints)


def _magnet(dimensions: Dimensions) -> str:
    """Return the magnet in its place in the foot, as mass only."""
    magnet, z = dimensions.common.magnet, magnet_middle_mm(dimensions)
    size = f"{magnet.diameter_mm / 2 * CM} {magnet.thickness_mm / 2 * CM}"
    return (
        f'<geom type="cylinder" size="{size}" pos="0 0 {z * CM}" density="{MAGNET_G_CM3}" contype="0" conaffinity="0"/>'
    )


def magnet_middle_mm(dimensions: Dimensions) -> float:
    """Return the height of the magnet's middle above the flange's underside."""
    peg = dimensions.parts.peg
    return peg.magnet_skin_mm - peg.foot_length_mm + dimensions.common.magnet.thickness_mm / 2


@dataclass(frozen=True)
class _Islands:
    """Pegs between the grooves: the islands' names in the model, and their places."""

    meshes: str
    geoms: str


def _islands(dimensions: Dimensions, board: Board, *, broken_edges: bool) -> _Islands:
    spec, pitch = dimensions.parts.plate, dimensions.common.pitch_mm
    edge, half = board.columns * pitch / 2, spec.groove_width_mm / 2
    at = [(index - (board.columns - 1) / 2) * pitch for index in range(board.columns)]
    strips = list(zip([-edge, *(x + half for x in at)], [*(x - half for x in at), edge]))
    places = [(x, y) for x in strips for y in strips]
    if not broken_edges:
        return _Islands("", "".join(_box(x, y, (-spec.groove_depth_mm, 0.0)) for x, y in places))
    chamfer = spec.mouth_chamfer_mm
    meshes = []
    for number, (x, y) in enumerate(places):
        top = [_narrowed(side, edge, chamfer) for side in (x, y)]
        corners = [(a, b, z) for a in x for b in y for z in (-spec.groove_depth_mm, -chamfer)]
        corners += [(a, b, 0.0) for a in top[0] for b in top[1]]
        meshes.append(f'<mesh name="island{number}" vertex="{_numbers(np.array(corners) * CM)}"/>')
    return _Islands(
        "".join(meshes), "".join(f'<geom type="mesh" mesh="island{number}"/>' for number in range(len(places)))
    )


def _narrowed(side: Point, edge: float, chamfer: float) -> Point:
    """Return an island's side at the plate's top: edges at a groove are broken, the plate's own edges are not."""
    low, high = side
    return low + chamfer * (low > -edge), high - chamfer * (high < edge)


def _plate(dimensions: Dimensions, board: Board) -> str:
    """Return the grooves' floor, and the wall below the plate's edge."""
    edge = board.columns * dimensions.common.pitch_mm / 2
    return _box((-edge, edge), (-edge, edge), (-BELOW_MM, -dimensions.parts.plate.groove_depth_mm))


def _gutter(dimensions: Dimensions, board: Board, felt: float | None) -> str:
    """Return the gutter's floors, its outer walls with the ledge on top, and its rounded corners."""
    rim = dimensions.parts.rim
    edge = board.columns * dimensions.common.pitch_mm / 2
    outer, z = edge + rim.gutter_width_mm, (-BELOW_MM, rim.ledge_height_mm)
    # The felt's friction counts, whatever the peg's is.
    cover = "" if felt is None else f' friction="{felt} 0.005 0.0001" solref="{FELT_S} 1" priority="1"'
    geoms = [f'<geom type="mesh" mesh="floor{side}"{cover}/>' for side in range(4)]
    far, long = outer + rim.ledge_mm, (-outer - rim.ledge_mm, outer + rim.ledge_mm)
    geoms += [_box((outer, far), long, z), _box((-far, -outer), long, z)]
    geoms += [_box(long, (outer, far), z), _box(long, (-far, -outer), z)]
    radius, middle = rim.gutter_corner_mm, outer - rim.gutter_corner_mm
    width = radius * math.tan(math.pi / 4 / ARC_PIECES) * 1.3
    for corner in range(4):
        for piece in range(ARC_PIECES):
            turn = (piece + 0.5) / ARC_PIECES * math.pi / 2
            away = radius + 3.0
            at = (middle + away * math.cos(turn), middle + away * math.sin(turn))
            geoms.append(_turned_box(at, (3.0, width), z, turn, corner))
    return "".join(geoms)


def _floor_meshes(dimensions: Dimensions, board: Board, felt: float | None) -> str:
    """Return the four floors with any felt: each is a wedge whose upper face slopes away from the plate."""
    rim, cover = dimensions.parts.rim, 0.0 if felt is None else FELT_MM
    edge = board.columns * dimensions.common.pitch_mm / 2
    outer = edge + rim.gutter_width_mm
    found = []
    for side in range(4):
        turn = side * math.pi / 2
        corners = []
        for along, away, z in (
            (-edge, edge, cover - rim.gutter_inner_depth_mm),
            (edge, edge, cover - rim.gutter_inner_depth_mm),
            (-outer, outer, cover - rim.gutter_outer_depth_mm),
            (outer, outer, cover - rim.gutter_outer_depth_mm),
        ):
            x = away * math.cos(turn) - along * math.sin(turn)
            y = away * math.sin(turn) + along * math.cos(turn)
            corners += [(x, y, z), (x, y, -BELOW_MM)]
        found.append(f'<mesh name="floor{side}" vertex="{_numbers(np.array(corners) * CM)}"/>')
    return "".join(found)


def _box(x: Point, y: Point, z: Point) -> str:
    middle = " ".join(f"{(low + high) / 2 * CM:.5f}" for low, high in (x, y, z))
    size = " ".join(f"{(high - low) / 2 * CM:.5f}" for low, high in (x, y, z))
    return f'<geom type="box" pos="{middle}" size="{size}"/>'


def _turned_box(at: Point, half: Point, z: Point, turn: float, corner: int) -> str:
    """Return a box turned about the upright axis, in the corner with this number, counted counter-clockwise."""
    quarter = corner * math.pi / 2
    x = at[0] * math.cos(quarter) - at[1] * math.sin(quarter)
    y = at[0] * math.sin(quarter) + at[1] * math.cos(quarter)
    pos = f"{x * CM:.5f} {y * CM:.5f} {(z[0] + z[1]) / 2 * CM:.5f}"
    size = f"{half[0] * CM:.5f} {half[1] * CM:.5f} {(z[1] - z[0]) / 2 * CM:.5f}"
    return f'<geom type="box" pos="{pos}" size="{size}" euler="0 0 {math.degrees(turn + quarter):.4f}"/>'


def _numbers(values: Array) -> str:
    return " ".join(f"{value:.5f}" for value in values.ravel())
