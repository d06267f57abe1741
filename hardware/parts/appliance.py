# SPDX-License-Identifier: Apache-2.0
"""The optional box for a computer that only plays: a tray with posts for a Raspberry Pi, a lid, a loudspeaker's tray.

All openings are open at their upper end, so that the Pi can be lowered in with its sockets; the lid closes them. The
lid has a mark beside each opening: one dot at the power, two at the sound, three bars at USB and network.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from build123d import Part, Pos, Rot

from hardware import dimensions as plan
from hardware.dimensions import Dimensions, Point
from hardware.parts.keybox import MARKS
from hardware.parts.shapes import BEYOND_MM, block, cylinder
from hardware.tables import read_table

SOURCE = Path(plan.__file__).with_name("appliance.toml")
# A mark's middle lies this far inside the lid's edge.
MARK_MM = 8.0
# The checked length of plugs.
PLUG_MM = 30.0
# The material below the blind holes in the posts; and the depth of those for the lid's screws.
POST_FLOOR_MM, LID_HOLE_MM = 1.0, 12.0


@dataclass(frozen=True)
class Computer:
    """The Raspberry Pi, as its maker draws it."""

    board_mm: tuple[float, float, float]
    holes_mm: tuple[Point, ...]
    hole_mm: float
    out_mm: float
    sockets_height_mm: float
    power_at_mm: tuple[float, ...]
    sound_at_mm: tuple[float, ...]
    usb_at_mm: tuple[float, ...]


@dataclass(frozen=True)
class Plugs:
    """Width, height, and the middle above the circuit board, of each plug."""

    power_mm: tuple[float, float, float]
    sound_mm: tuple[float, float, float]
    usb_mm: tuple[float, float, float]


@dataclass(frozen=True)
class Box:
    """The printed tray and its lid."""

    wall_mm: float
    floor_mm: float
    room_mm: float
    behind_mm: float
    post_mm: float
    post_height_mm: float
    post_thread_mm: float
    post_screw_mm: float
    post_screw_error_mm: float
    above_mm: float
    opening_mm: float
    boss_mm: float
    lid_mm: float
    slot_mm: Point
    slots: int
    tray_mm: Point
    tray_wall_mm: float
    cable_slot_mm: float


@dataclass(frozen=True)
class Appliance:
    """The whole file."""

    computer: Computer
    plugs: Plugs
    box: Box

    @property
    def inside_mm(self) -> tuple[Point, Point]:
        """Return the room inside, along x and along y."""
        long, wide, _ = self.computer.board_mm
        return (-self.box.behind_mm, long + self.box.room_mm), (-self.box.room_mm, wide + self.box.behind_mm)

    @property
    def floor_mm(self) -> float:
        """Return the height of the floor's upper face."""
        return -self.box.post_height_mm

    @property
    def top_mm(self) -> float:
        """Return the height of the walls' upper edge."""
        return self.computer.board_mm[2] + self.computer.sockets_height_mm + self.box.above_mm

    @property
    def screws_mm(self) -> list[Point]:
        """Return the places of the lid's screws: in the corners that the circuit board leaves free."""
        (left, right), (near, far) = self.inside_mm
        half = self.box.boss_mm / 2
        return [(left + half, near + half), (left + half, far - half), (right - half, far - half)]


def load(path: Path = SOURCE) -> Appliance:
    """Return the file's dimensions; raise TableError for unknown or missing values."""
    with path.open("rb") as file:
        return read_table(Appliance, tomllib.load(file), "the appliance's file")


def tray(dimensions: Dimensions, spec: Appliance) -> Part:
    """Return the tray, the Pi's underside at z = 0."""
    box, (x, y) = spec.box, spec.inside_mm
    low, wall = spec.floor_mm - box.floor_mm, box.wall_mm
    solid = block((x[0] - wall, x[1] + wall), (y[0] - wall, y[1] + wall), (low, spec.top_mm))
    solid -= block(x, y, (spec.floor_mm, spec.top_mm + BEYOND_MM))
    solid += _loudspeaker(spec)
    solid += [cylinder(box.post_mm, (low, 0.0), at) for at in spec.computer.holes_mm]
    solid += [block(*_boss(spec, at), (low, spec.top_mm)) for at in spec.screws_mm]
    thread = dimensions.parts.screws.thread_mm
    solid -= [cylinder(thread, (spec.top_mm - LID_HOLE_MM, spec.top_mm + BEYOND_MM), at) for at in spec.screws_mm]
    solid -= [cylinder(box.post_thread_mm, (low + POST_FLOOR_MM, BEYOND_MM), at) for at in spec.computer.holes_mm]
    return solid - [block(*opening) for opening in openings(spec)]


def lid(dimensions: Dimensions, spec: Appliance) -> Part:
    """Return the lid in its place, its marks beside the openings below them."""
    box, (x, y) = spec.box, spec.inside_mm
    ends = (spec.top_mm, spec.top_mm + box.lid_mm)
    through = (ends[0] - BEYOND_MM, ends[1] + BEYOND_MM)
    wall = box.wall_mm
    solid = block((x[0] - wall, x[1] + wall), (y[0] - wall, y[1] + wall), ends)
    solid -= [cylinder(dimensions.parts.screws.through_mm, through, at) for at in spec.screws_mm]
    wide, long = box.slot_mm
    left, middle = sum(spec.computer.board_mm[:1]) / 2 - (box.slots - 1) * wide, spec.computer.board_mm[1] / 2 + 4.0
    for index in range(box.slots):
        at = left + index * 2 * wide
        solid -= block((at - wide / 2, at + wide / 2), (middle - long / 2, middle + long / 2), through)
    height = dimensions.parts.keys.mark_height_mm
    return solid + [
        Pos(*at, ends[1]) * (Rot(0, 0, turn) * mark)
        for name, (at, turn) in mark_places(spec).items()
        for mark in MARKS[name](height)
    ]


def mark_places(spec: Appliance) -> dict[str, tuple[Point, float]]:
    """Return the places and turns of the lid's marks, by the key's mark that they repeat."""
    (_, right), (near, _) = spec.inside_mm
    computer, edge = spec.computer, near - spec.box.wall_mm + MARK_MM
    return {
        "first": ((_middle(computer.power_at_mm), edge), 0.0),
        "second": ((_middle(computer.sound_at_mm), edge), 0.0),
        "menu": ((right + spec.box.wall_mm - MARK_MM, computer.board_mm[1] / 2), 90.0),
    }


def openings(spec: Appliance) -> list[tuple[Point, Point, Point]]:
    """Return the openings for power, sound, and USB and network, as x, y and z; each is open at its upper end."""
    computer, room, (x, y) = spec.computer, spec.box.opening_mm, spec.inside_mm
    near = (y[0] - spec.box.wall_mm - BEYOND_MM, y[0] + BEYOND_MM)
    right = (x[1] - BEYOND_MM, x[1] + spec.box.wall_mm + BEYOND_MM)
    found = []
    for places, plug in ((computer.power_at_mm, spec.plugs.power_mm), (computer.sound_at_mm, spec.plugs.sound_mm)):
        along = (min(places) - plug[0] / 2 - room, max(places) + plug[0] / 2 + room)
        found.append((along, near, _height(spec, plug)))
    half, places = spec.plugs.usb_mm[0] / 2 + room, computer.usb_at_mm
    return [*found, (right, (min(places) - half, max(places) + half), _height(spec, spec.plugs.usb_mm))]


def computers(spec: Appliance) -> dict[str, Part]:
    """Return the room of the Pi with its sockets, and of every plug in its place, by name."""
    computer, plugs = spec.computer, spec.plugs
    long, wide, thick = computer.board_mm
    solid = block((0.0, long), (0.0, wide), (0.0, thick))
    solid -= [cylinder(computer.hole_mm, (-BEYOND_MM, thick + BEYOND_MM), at) for at in computer.holes_mm]
    top = thick + computer.sockets_height_mm
    found = {"Pi": solid}
    for y in computer.usb_at_mm:
        found[f"socket {y:g}"] = block((long - 18.0, long + computer.out_mm), (y - 7.5, y + 7.5), (thick, top))
        found[f"USB plug {y:g}"] = block((long + computer.out_mm, long + PLUG_MM), *_section(y, plugs.usb_mm, thick))
    for name, places, plug in (
        ("power", computer.power_at_mm, plugs.power_mm),
        ("sound", computer.sound_at_mm, plugs.sound_mm),
    ):
        for x in places:
            along, height = _section(x, plug, thick)
            found[f"{name} plug {x:g}"] = block(along, (-PLUG_MM, 0.0), height)
    return found


def _section(at: float, plug: tuple[float, float, float], thick: float) -> tuple[Point, Point]:
    """Return the room of a plug across its way, to both sides and up."""
    width, height, above = plug
    return (at - width / 2, at + width / 2), (thick + above - height / 2, thick + above + height / 2)


def _height(spec: Appliance, plug: tuple[float, float, float]) -> Point:
    low = spec.computer.board_mm[2] + plug[2] - plug[1] / 2 - spec.box.opening_mm
    return low, spec.top_mm + BEYOND_MM


def _boss(spec: Appliance, at: Point) -> tuple[Point, Point]:
    half = spec.box.boss_mm / 2
    return (at[0] - half - BEYOND_MM, at[0] + half), (at[1] - half, at[1] + half)


def _loudspeaker(spec: Appliance) -> Part:
    """Return the tray behind the Pi's, open above, with a slot through which the cable reaches the sockets."""
    box, (x, y) = spec.box, spec.inside_mm
    low, top = spec.floor_mm - box.floor_mm, spec.floor_mm + box.tray_wall_mm
    right = x[1] + box.wall_mm
    left, near = right - 2 * box.wall_mm - box.tray_mm[0], y[1]
    far = near + 2 * box.wall_mm + box.tray_mm[1]
    solid = block((left, right), (near, far), (low, top))
    solid -= block(
        (left + box.wall_mm, right - box.wall_mm),
        (near + box.wall_mm, far - box.wall_mm),
        (spec.floor_mm, top + BEYOND_MM),
    )
    middle = near + box.wall_mm + box.cable_slot_mm
    half = box.cable_slot_mm / 2
    return solid - block(
        (right - box.wall_mm - BEYOND_MM, right + BEYOND_MM),
        (middle - half, middle + half),
        (spec.floor_mm, top + BEYOND_MM),
    )


def _middle(places: tuple[float, ...]) -> float:
    return sum(places) / len(places)
