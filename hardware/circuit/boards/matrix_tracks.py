# SPDX-License-Identifier: Apache-2.0
"""The tracks of the matrix itself; the router only joins them to the controller.

Columns run along y on the front, through the outer pads of their reeds. Rows run along x on the back, past their
diodes. The pull-ups' supply runs along the far edge.
"""

from dataclasses import dataclass

from hardware.circuit import names
from hardware.circuit.boards.router import snap
from hardware.circuit.geometry import BACK, FRONT, Pad, Point, Track, Via
from hardware.dimensions import Board, Dimensions
from hardware.placement import ReedPlace

# The row's track, in a crossing's own frame, whose v points in the direction of its reed.
ROW_V_MM = 1.07
# The distance from the board's edge to the test points and to the supply's track.
EDGE_MM = 3.15


@dataclass(frozen=True)
class Matrix:
    """The places between which tracks are laid."""

    board: Board
    places: list[ReedPlace]
    pads: dict[tuple[str, str], Pad]
    width_mm: float

    @property
    def edge_mm(self) -> float:
        """Return how far from the middle the outermost tracks run."""
        return snap(self.board.circuit_mm / 2 - EDGE_MM)

    def track(self, layer: str, pad: Pad, end: Point) -> Track:
        """Return a track from the pad's middle."""
        return Track(pad.net, layer, pad.at, end, self.width_mm)

    def column_x_mm(self, number: int) -> float:
        """Return the x of the column of reed *number*."""
        return snap(self.pads[f"S{number}", "1"].at[0])


def matrix_tracks(
    spec: Dimensions, board: Board, places: list[ReedPlace], pads: list[Pad]
) -> tuple[list[Track], list[Via]]:
    """Return the tracks that join reeds, diodes, rows, columns and pull-ups."""
    by_name = {(pad.reference, pad.number): pad for pad in pads}
    matrix = Matrix(board, places, by_name, spec.common.circuit.track_mm)
    tracks, vias = _crossings(matrix)
    return [*tracks, *_rows(matrix), *_columns(matrix), *_supply(matrix)], vias


def row_y_mm(place: ReedPlace) -> float:
    """Return the y of the track of the crossing's row: half way between two pins of the controller."""
    return snap(place.crossing_mm[1] + ROW_V_MM * side_of(place)[1])


def side_of(place: ReedPlace) -> Point:
    """Return the signs of the reed's direction in x and y."""
    return (
        1.0 if place.middle_mm[0] > place.crossing_mm[0] else -1.0,
        1.0 if place.middle_mm[1] > place.crossing_mm[1] else -1.0,
    )


def _crossings(matrix: Matrix) -> tuple[list[Track], list[Via]]:
    tracks: list[Track] = []
    vias: list[Via] = []
    for number, place in enumerate(matrix.places, start=1):
        outer, inner = matrix.pads[f"S{number}", "1"], matrix.pads[f"S{number}", "2"]
        cathode, anode = matrix.pads[f"D{number}", "1"], matrix.pads[f"D{number}", "2"]
        row = (cathode.at[0], row_y_mm(place))
        tracks += [
            matrix.track(FRONT, outer, (matrix.column_x_mm(number), outer.at[1])),
            matrix.track(FRONT, inner, anode.at),
            matrix.track(FRONT, cathode, row),
        ]
        vias.append(Via(cathode.net, row))
    return tracks, vias


def _rows(matrix: Matrix) -> list[Track]:
    tracks = []
    for start in range(0, len(matrix.places), matrix.board.columns):
        line = [matrix.pads[f"D{start + column + 1}", "1"] for column in range(matrix.board.columns)]
        y = row_y_mm(matrix.places[start])
        end = (max(pad.at[0] for pad in line), y)
        tracks.append(Track(line[0].net, BACK, (-matrix.edge_mm, y), end, matrix.width_mm))
    return tracks


def _columns(matrix: Matrix) -> list[Track]:
    tracks = []
    for number in range(1, matrix.board.columns + 1):
        x, pull_up = matrix.column_x_mm(number), matrix.pads[f"R{number}", "1"]
        tracks.append(Track(pull_up.net, FRONT, (x, -matrix.edge_mm), (x, pull_up.at[1]), matrix.width_mm))
    return tracks


def _supply(matrix: Matrix) -> list[Track]:
    count, edge = len(names.pulled_nets(matrix.board)), matrix.edge_mm
    pads = [matrix.pads[f"R{number}", "2"] for number in range(1, count + 1)]
    reach = [pad.at[0] for pad in pads]
    tracks = [matrix.track(FRONT, pad, (pad.at[0], edge)) for pad in pads]
    return [*tracks, Track(pads[0].net, FRONT, (min(reach), edge), (max(reach), edge), matrix.width_mm)]
