# SPDX-License-Identifier: Apache-2.0
"""A maze router on two layers: the front prefers to run along y, the back along x.

The grid is a quarter of the pitch of the controller's pins, so that a track fits between two of them. Each node knows
the only net that may use it: a net whose copper is nearer than the clearance excludes all others. A net that cannot be
routed goes first in the next attempt.
"""

import heapq
import math
from collections.abc import Iterable
from dataclasses import dataclass

from hardware.circuit.geometry import FRONT, LAYERS, Hole, Pad, Point, Track, Via
from hardware.dimensions import Circuit

GRID_MM = 0.635
AGAINST, VIA_COST = 2, 8
EVERYBODY, NOBODY = "", "-"
ATTEMPTS = 12
# The tolerance in comparisons of distances.
SPARE_MM = 0.01
# Copper stays away from a bare hole by this much more than from a pad.
HOLE_SPARE_MM = 0.05

Node = tuple[int, int, int]


class RoutingError(ValueError):
    """A net could not be routed."""


@dataclass(frozen=True)
class Copper:
    """All copper that lies on a board, or is to lie there."""

    pads: tuple[Pad, ...]
    holes: tuple[Hole, ...]
    tracks: tuple[Track, ...]
    vias: tuple[Via, ...]
    # Rectangles, lower left and upper right corner, in which no via may stand, because words are printed there.
    quiet: tuple[tuple[Point, Point], ...] = ()


def snap(value_mm: float) -> float:
    """Return the nearest place on the grid."""
    return round(round(value_mm / GRID_MM) * GRID_MM, 4)


def route(spec: Circuit, size_mm: Point, copper: Copper) -> Copper:
    """Return the copper with every net joined; raise RoutingError, naming a net, where no way exists."""
    nets = sorted({pad.net for pad in copper.pads if pad.net})
    failed = ""
    for _attempt in range(ATTEMPTS):
        maze = Maze(spec, size_mm, copper)
        failed = next((net for net in nets if not maze.join(net)), "")
        if not failed:
            return maze.copper()
        nets.remove(failed)
        nets.insert(0, failed)
    raise RoutingError(f"{failed} could not be routed in {ATTEMPTS} attempts")


class Maze:
    """A board while it is routed: the net that may use each node for tracks, and for vias."""

    def __init__(self, spec: Circuit, size_mm: Point, copper: Copper) -> None:
        self._spec = spec
        inset = spec.edge_mm + spec.track_mm / 2
        self._limits = (int((size_mm[0] / 2 - inset) / GRID_MM), int((size_mm[1] / 2 - inset) / GRID_MM))
        self._pads, self._holes = copper.pads, copper.holes
        self._tracks: list[Track] = []
        self._vias: list[Via] = []
        self._for_tracks: dict[Node, str] = {}
        self._for_vias: dict[Node, str] = {}
        for pad in copper.pads:
            self._add_pad(pad)
        for hole in copper.holes:
            self._add_hole(hole)
        for track in copper.tracks:
            self._add_track(track)
        for via in copper.vias:
            self._add_via(via)
        for low, high in copper.quiet:
            for x, y in _nodes_between(low, high):
                self._for_vias[x, y, 0] = self._for_vias[x, y, 1] = NOBODY

    def copper(self) -> Copper:
        """Return the copper on the board now."""
        return Copper(self._pads, self._holes, tuple(self._tracks), tuple(self._vias))

    def join(self, net: str) -> bool:
        """Join all islands of the net; return False where no way exists."""
        islands = self._islands(net)
        while len(islands) > 1:
            start = min(islands, key=len)
            others = [island for island in islands if island is not start]
            path = self._search(net, start, set().union(*others))
            if path is None:
                return False
            self._lay(net, path)
            islands = self._islands(net)
        return True

    def _islands(self, net: str) -> list[set[Node]]:
        """Return the nodes of each piece of the net's copper that is not yet joined to the others."""
        pieces = [self._pad_nodes(pad) for pad in self._pads if pad.net == net]
        pieces += [self._track_nodes(track) for track in self._tracks if track.net == net]
        pieces += [{self._node(via.at, layer) for layer in (0, 1)} for via in self._vias if via.net == net]
        islands: list[set[Node]] = []
        # A pad between the grid's lines has a track of its own to the grid.
        for piece in filter(None, pieces):
            touching = [island for island in islands if island & piece]
            islands = [island for island in islands if not island & piece]
            islands.append(piece.union(*touching))
        return islands

    def _search(self, net: str, start: set[Node], goals: set[Node]) -> list[Node] | None:
        """Return the cheapest way from the start to a goal: A* with the distance to the goals' bounding box."""
        start, goals = self._usable(net, start), self._usable(net, goals)
        if not goals:
            return None
        low_x, high_x = min(node[0] for node in goals), max(node[0] for node in goals)
        low_y, high_y = min(node[1] for node in goals), max(node[1] for node in goals)
        queue: list[tuple[int, int, Node]] = [(0, 0, node) for node in sorted(start)]
        costs = dict.fromkeys(start, 0)
        came: dict[Node, Node] = {}
        while queue:
            _, cost, node = heapq.heappop(queue)
            if node in goals:
                return _path(came, node)
            if cost > costs[node]:
                continue
            for step, price in self._steps(net, node):
                total = cost + price
                if total < costs.get(step, 1 << 30):
                    costs[step], came[step] = total, node
                    rest = max(low_x - step[0], 0, step[0] - high_x) + max(low_y - step[1], 0, step[1] - high_y)
                    heapq.heappush(queue, (total + rest, total, step))
        return None

    def _usable(self, net: str, nodes: set[Node]) -> set[Node]:
        return {node for node in nodes if self._for_tracks.get(node, EVERYBODY) in (EVERYBODY, net)}

    def _steps(self, net: str, node: Node) -> Iterable[tuple[Node, int]]:
        x, y, layer = node
        along_x, along_y = (AGAINST, 1) if LAYERS[layer] == FRONT else (1, AGAINST)
        for step, price in (
            ((x + 1, y, layer), along_x),
            ((x - 1, y, layer), along_x),
            ((x, y + 1, layer), along_y),
            ((x, y - 1, layer), along_y),
        ):
            if (
                abs(step[0]) <= self._limits[0]
                and abs(step[1]) <= self._limits[1]
                and self._for_tracks.get(step, EVERYBODY) in (EVERYBODY, net)
            ):
                yield step, price
        if all(self._for_vias.get((x, y, each), EVERYBODY) in (EVERYBODY, net) for each in (0, 1)):
            yield (x, y, 1 - layer), VIA_COST

    def _lay(self, net: str, path: list[Node]) -> None:
        """Lay the path's tracks and vias."""
        corner = path[0]
        for index in range(1, len(path)):
            before, here = path[index - 1], path[index]
            if here[2] != before[2]:
                self._lay_track(net, corner, before)
                self._add_via(Via(net, _at(here)))
                corner = here
            elif index + 1 == len(path) or _way(before, here) != _way(here, path[index + 1]):
                self._lay_track(net, corner, here)
                corner = here

    def _lay_track(self, net: str, start: Node, end: Node) -> None:
        if start != end:
            self._add_track(Track(net, LAYERS[start[2]], _at(start), _at(end), self._spec.track_mm))

    def _add_pad(self, pad: Pad) -> None:
        owner = pad.net or NOBODY
        bare = HOLE_SPARE_MM if pad.drill_mm and not pad.number else 0.0
        for layer in pad.layers:
            index = LAYERS.index(layer)
            self._claim(self._for_tracks, owner, index, pad, self._track_halo() + bare)
        for index in (0, 1):
            # No via stands in a pad of its own net either, since solder would run into it.
            room = self._via_halo() if LAYERS[index] in pad.layers else self._spec.via_mm / 2 + SPARE_MM
            self._claim(self._for_vias, NOBODY, index, pad, room)

    def _add_hole(self, hole: Hole) -> None:
        around = Via("", hole.at)
        for index in (0, 1):
            room = hole.head_mm / 2
            self._claim(self._for_tracks, NOBODY, index, around, room + self._spec.track_mm / 2)
            self._claim(self._for_vias, NOBODY, index, around, room + self._spec.via_mm / 2)

    def _add_track(self, track: Track) -> None:
        self._tracks.append(track)
        index = LAYERS.index(track.layer)
        self._claim(self._for_tracks, track.net, index, track, self._track_halo())
        self._claim(self._for_vias, track.net, index, track, self._via_halo())

    def _add_via(self, via: Via) -> None:
        self._vias.append(via)
        radius = self._spec.via_mm / 2
        for index in (0, 1):
            self._claim(self._for_tracks, via.net, index, via, radius + self._track_halo())
            self._claim(self._for_vias, via.net, index, via, radius + self._via_halo())
            # Two holes of one net need board between them, too.
            self._claim(self._for_vias, NOBODY, index, via, self._spec.via_drill_mm + 0.25)

    def _claim(self, owners: dict[Node, str], owner: str, layer: int, shape: Pad | Track | Via, room_mm: float) -> None:
        """Give all nodes nearer to the shape than room_mm to the owner; nodes that two nets claim are for neither."""
        for x, y in _nodes_around(shape, room_mm + self._spec.track_mm):
            if shape.distance_mm((x * GRID_MM, y * GRID_MM)) < room_mm - 1e-9:
                node = (x, y, layer)
                known = owners.get(node, EVERYBODY)
                owners[node] = owner if known in (EVERYBODY, owner) else NOBODY

    def _pad_nodes(self, pad: Pad) -> set[Node]:
        """Return the nodes well inside the pad; a pad of a hole joins both layers."""
        return {
            (x, y, LAYERS.index(layer))
            for x, y in _nodes_around(pad, 0.0)
            for layer in pad.layers
            if pad.distance_mm((x * GRID_MM, y * GRID_MM)) < -0.05
        }

    def _track_nodes(self, track: Track) -> set[Node]:
        """Return the nodes on the middle of the track, and those in the pads at its ends."""
        layer = LAYERS.index(track.layer)
        (x, y), (end_x, end_y) = track.start, track.end
        steps = max(1, round(max(abs(end_x - x), abs(end_y - y)) / GRID_MM))
        nodes = {
            self._node((x + (end_x - x) * step / steps, y + (end_y - y) * step / steps), layer)
            for step in range(steps + 1)
        }
        on_it = {node for node in nodes if track.distance_mm(_at(node)) < -track.width_mm / 2 + SPARE_MM}
        for pad in self._pads:
            if (
                pad.net == track.net
                and track.layer in pad.layers
                and min(pad.distance_mm(track.start), pad.distance_mm(track.end)) < 0
            ):
                on_it |= self._pad_nodes(pad)
        return on_it

    def _node(self, at: Point, layer: int) -> Node:
        return round(at[0] / GRID_MM), round(at[1] / GRID_MM), layer

    def _track_halo(self) -> float:
        return self._spec.clearance_mm + self._spec.track_mm / 2 + SPARE_MM

    def _via_halo(self) -> float:
        return self._spec.clearance_mm + self._spec.via_mm / 2 + SPARE_MM


def _nodes_around(shape: Pad | Track | Via, room_mm: float) -> Iterable[tuple[int, int]]:
    (low_x, low_y), (high_x, high_y) = shape.box()
    yield from _nodes_between((low_x - room_mm, low_y - room_mm), (high_x + room_mm, high_y + room_mm))


def _nodes_between(low: Point, high: Point) -> Iterable[tuple[int, int]]:
    for x in range(math.ceil(low[0] / GRID_MM), math.floor(high[0] / GRID_MM) + 1):
        for y in range(math.ceil(low[1] / GRID_MM), math.floor(high[1] / GRID_MM) + 1):
            yield x, y


def _at(node: Node) -> Point:
    return round(node[0] * GRID_MM, 4), round(node[1] * GRID_MM, 4)


def _way(before: Node, after: Node) -> tuple[int, int, int]:
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]


def _path(came: dict[Node, Node], node: Node) -> list[Node]:
    path = [node]
    while node in came:
        node = came[node]
        path.append(node)
    return path[::-1]
