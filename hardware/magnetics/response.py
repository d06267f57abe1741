# SPDX-License-Identifier: Apache-2.0
"""The effect of one magnet on one reed, in ampere-turns, as a table over the peg's place."""

import functools

import magpylib
import numpy as np
from numpy.typing import ArrayLike
from scipy.interpolate import RegularGridInterpolator

from hardware.magnetics.reed import Array, Disc, ReedShape

# The table is fine within this distance of the reed's middle; beyond it, the field changes slowly.
NEAR_MM = 32.0
NEAR_STEP_MM = 0.4
FAR_STEP_MM = 2.5
HEIGHT_STEP_MM = 0.3


def drive(shape: ReedShape, disc: Disc, places_mm: ArrayLike) -> Array:
    """Return the drive in ampere-turns, with the magnet's lower face at each of places_mm (n, 3).

    The reed lies along x with its gap at the origin; magpylib computes the field. A positive drive means that the
    magnet is nearer to the end at negative x.
    """
    points, weights = shape.path()
    places = np.asarray(places_mm, dtype=float).reshape(-1, 3) + [0.0, 0.0, disc.thickness_mm / 2]
    magnet = magpylib.magnet.Cylinder(
        polarization=(0.0, 0.0, -disc.remanence_t), dimension=(disc.diameter_mm / 1000, disc.thickness_mm / 1000)
    )
    observers = (points[None, :, :] - places[:, None, :]).reshape(-1, 3) / 1000
    field = np.asarray(magpylib.getH(magnet, observers)).reshape(len(places), len(points), 3)
    total: Array = np.einsum("npk,pk->n", field, weights) / 1000 / shape.scale
    return total


@functools.cache
def response(shape: ReedShape, disc: Disc, low_mm: float, high_mm: float) -> "Response":
    """Return the table for these heights; it takes some seconds and is made once."""
    return Response(shape, disc, low_mm, high_mm)


class Response:
    """The drive of one magnet, tabulated once and looked up millions of times."""

    def __init__(self, shape: ReedShape, disc: Disc, low_mm: float, high_mm: float, reach_mm: float = 340.0) -> None:
        """Tabulate between the heights low_mm and high_mm, out to reach_mm from the reed's middle."""
        count = max(2, round((high_mm - low_mm) / HEIGHT_STEP_MM) + 1)
        self._heights = np.linspace(low_mm, high_mm, count)
        near, far = _axis(NEAR_MM, NEAR_STEP_MM), _axis(reach_mm, FAR_STEP_MM)
        layers = [_table(shape, disc, near, height) for height in self._heights]
        self._near = RegularGridInterpolator((self._heights, near, near[near >= 0]), np.stack(layers))
        self._far = RegularGridInterpolator(
            (far, far[far >= 0]), _table(shape, disc, far, float(self._heights[count // 2]))
        )

    def drive(self, along_mm: ArrayLike, across_mm: ArrayLike, height_mm: ArrayLike) -> Array:
        """Return the drive of magnets at these places in the reed's frame; heights outside the table are refused."""
        along, across, height = np.broadcast_arrays(
            np.asarray(along_mm, dtype=float), np.abs(np.asarray(across_mm, dtype=float)), height_mm
        )
        is_near = (np.abs(along) <= NEAR_MM) & (across <= NEAR_MM)
        answer = np.empty(along.shape)
        answer[is_near] = self._near((height[is_near], along[is_near], across[is_near]))
        answer[~is_near] = self._far((along[~is_near], across[~is_near]))
        return answer


def _axis(reach_mm: float, step_mm: float) -> Array:
    """Return even steps to at least reach_mm on both sides, with 0 among them exactly."""
    count = int(np.ceil(reach_mm / step_mm))
    return np.asarray(step_mm * np.arange(-count, count + 1))


def _table(shape: ReedShape, disc: Disc, along: Array, height_mm: float) -> Array:
    """Return the drive over along x the non-negative half of across; the other half is the same by symmetry."""
    across = along[along >= 0]
    rows = []
    for chunk in np.array_split(along, max(1, len(along) // 32)):
        grid = np.stack(np.meshgrid(chunk, across, indexing="ij"), axis=-1).reshape(-1, 2)
        places = np.column_stack([grid, np.full(len(grid), height_mm)])
        rows.append(drive(shape, disc, places).reshape(len(chunk), len(across)))
    return np.concatenate(rows)
