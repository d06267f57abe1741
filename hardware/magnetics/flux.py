# SPDX-License-Identifier: Apache-2.0
"""The flux index of a magnet, with which standards of toys judge the danger of a swallowed magnet.

It is the square of the largest field at the pole in kilogauss, times the pole's area in square mm. A probe measures
0.38 mm above the surface that it touches. Small parts of toys may have 50 (EN 71-1, 16 CFR 1262; from memory).
"""

import magpylib
import numpy as np

from hardware.magnetics.reed import Disc

PROBE_MM = 0.38
ALLOWED_OF_TOYS = 50.0
# The places from the pole's middle to its edge at which the field is computed.
PLACES = 60
KILOGAUSS_PER_TESLA = 10.0


def index(disc: Disc, skin_mm: float = 0.0) -> float:
    """Return the flux index in kG2 mm2, measured through this thickness of plastic."""
    radius, half = disc.diameter_mm / 2, disc.thickness_mm / 2
    magnet = magpylib.magnet.Cylinder(
        polarization=(0.0, 0.0, disc.remanence_t), dimension=(disc.diameter_mm / 1000, disc.thickness_mm / 1000)
    )
    places = np.zeros((PLACES, 3))
    # Only up to the edge, because the field across the pole falls beyond it.
    places[:, 0] = np.linspace(0.0, radius - PROBE_MM / 2, PLACES)
    places[:, 2] = half + skin_mm + PROBE_MM
    field = np.asarray(magpylib.getB(magnet, places / 1000))[:, 2]
    return float((field.max() * KILOGAUSS_PER_TESLA) ** 2 * np.pi * radius**2)


def line(disc: Disc, skin_mm: float) -> str:
    """Return the sentence for the builder."""
    return (
        f"Flux index of a magnet: loose {index(disc):.0f}, through the foot's skin {index(disc, skin_mm):.0f} "
        f"kG2 mm2; small parts of toys may have {ALLOWED_OF_TOYS:.0f}."
    )
