# SPDX-License-Identifier: Apache-2.0
"""The optional box for a computer that only plays: a tray with posts for a Raspberry Pi, a lid, a loudspeaker's tray.

All openings are open at their upper end, so that the Pi can be lowered in with its sockets; the lid closes them. The
lid has a mark beside each opening: one dot at the power, two at the sound, three bars at USB and network. The sockets
for a screen lie in a bay of the near wall, which bulges out around them: nothing is plugged in there, so that a hand
finds one socket in each gap, and a gap for them would leave too little of the wall beside it.
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
# The checked length of plugs; and how far a socket on the near edge reaches over the circuit board.
PLUG_MM, SOCKET_MM = 30.0, 6.0
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
    collar_mm: Point
    power_at_mm: tuple[float, ...]
    sound_at_mm: tuple[float, ...]
    usb_at_mm: tuple[float, ...]
    screens_mm: tuple[Point, ...]
    screens_out_mm: float
    screens_height_mm: float
    small_mm: tuple[float, float, float]
    jack_mm: tuple[float, float, float]
    card_mm: tuple[float, float, float]
    card_below_mm: float


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
    bay_wall_mm: float
    bay_room_mm: float
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
    low, wall, (along, out, bay) = spec.floor_mm - box.floor_mm, box.wall_mm, bay_mm(spec)
    thick = box.bay_wall_mm
    solid = block((x[0] - wall, x[1] + wall), (y[0] - wall, y[1] + wall), (low, spec.top_mm))
    solid += block((along[0] - thick, along[1] + thick), (out[0] - thick, y[0]), (low, spec.top_mm))
    solid -= block(along, out, bay) + block(x, y, (spec.floor_mm, spec.top_mm + BEYOND_MM))
    solid += _loudspeaker(spec)
    solid += [cylinder(box.post_mm, (low, 0.0), at) for at in spec.computer.holes_mm]
    solid += [block(*_boss(spec, at), (low, spec.top_mm)) for at in spec.screws_mm]
    thread = dimensions.parts.screws.thread_mm
    solid -= [cylinder(thread, (spec.top_mm - LID_HOLE_MM, spec.top_mm + BEYOND_MM), at) for at in spec.screws_mm]
    solid -= [cylinder(box.post_thread_mm, (low + POST_FLOOR_MM, BEYOND_MM), at) for at in spec.computer.holes_mm]
    return solid - [block(*opening) for opening in openings(spec)]


def bay_mm(spec: Appliance) -> tuple[Point, Point, Point]:
    """Return the bay for the screen's sockets, as x, y and z; it is open above, and towards the Pi."""
    computer, room, near = spec.computer, spec.box.opening_mm, spec.inside_mm[1][0]
    left = min(at - width / 2 for at, width in computer.screens_mm) - room
    right = max(at + width / 2 for at, width in computer.screens_mm) + room
    out = -computer.screens_out_mm - spec.box.bay_room_mm
    return (left, right), (out, near + BEYOND_MM), (-room, spec.top_mm + BEYOND_MM)


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
    half, places, (low, high) = spec.plugs.usb_mm[0] / 2 + room, computer.usb_at_mm, _height(spec, spec.plugs.usb_mm)
    low = min(low, computer.board_mm[2] - computer.collar_mm[1] - room / 2)
    return [*found, (right, (min(places) - half, max(places) + half), (low, high))]


def computers(spec: Appliance) -> dict[str, Part]:
    """Return the room of every Pi with its card and its sockets, by name."""
    computer = spec.computer
    long, wide, thick = computer.board_mm
    solid = block((0.0, long), (0.0, wide), (0.0, thick))
    solid -= [cylinder(computer.hole_mm, (-BEYOND_MM, thick + BEYOND_MM), at) for at in computer.holes_mm]
    out, near, far = computer.card_mm
    found = {"Pi": solid, "card": block((out, -2 * out), (near, far), (-computer.card_below_mm, 0.0))}
    collar, hangs = computer.collar_mm
    for y in computer.usb_at_mm:
        high, end = thick + computer.sockets_height_mm, long + computer.out_mm
        found[f"socket {y:g}"] = block((long - 18.0, end), (y - 7.5, y + 7.5), (thick, high))
        found[f"collar {y:g}"] = block((long, end), (y - collar / 2, y + collar / 2), (thick - hangs, high))
    small, jack, screen = computer.small_mm, computer.jack_mm, (computer.screens_height_mm, computer.screens_out_mm)
    at_the_edge = [
        *(("power", x, small) for x in computer.power_at_mm),
        *(("sound", x, jack) for x in computer.sound_at_mm),
        *(("HDMI", x, (width, *screen)) for x, width in computer.screens_mm),
    ]
    for name, x, (width, height, beyond) in at_the_edge:
        room = (-beyond, SOCKET_MM), (thick, thick + height)
        found[f"{name} socket {x:g}"] = block((x - width / 2, x + width / 2), *room)
    return found


def plugs(spec: Appliance) -> dict[str, Part]:
    """Return the room of every plug in its place, by name."""
    computer, sizes = spec.computer, spec.plugs
    long, _, thick = computer.board_mm
    found = {
        f"USB plug {y:g}": block((long + computer.out_mm, long + PLUG_MM), *_section(y, sizes.usb_mm, thick))
        for y in computer.usb_at_mm
    }
    for name, places, plug, beyond in (
        ("power", computer.power_at_mm, sizes.power_mm, computer.small_mm[2]),
        ("sound", computer.sound_at_mm, sizes.sound_mm, computer.jack_mm[2]),
    ):
        for x in places:
            along, height = _section(x, plug, thick)
            found[f"{name} plug {x:g}"] = block(along, (-PLUG_MM, -beyond), height)
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
