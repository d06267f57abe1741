# SPDX-License-Identifier: Apache-2.0
"""The small board's and the keys' schematics and the boards made from them, for all tests of the circuit."""

import pytest

from hardware.circuit import build
from hardware.circuit.boards import router
from hardware.circuit.boards.stitching import with_ground_vias
from hardware.circuit.netlist import Netlist
from tests.hardware.cad.making import SPEC, Made, make


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Netlist:
    return build.schematic("overboard", tmp_path_factory.mktemp("schematic"))


@pytest.fixture(scope="session")
def drawn_large(tmp_path_factory: pytest.TempPathFactory) -> Netlist:
    return build.schematic("universal", tmp_path_factory.mktemp("large"))


@pytest.fixture(scope="session")
def good(drawn: Netlist, tmp_path_factory: pytest.TempPathFactory) -> Made:
    layout = build.layout_of(SPEC, "overboard", drawn)
    circuit = SPEC.common.circuit
    copper = with_ground_vias(circuit, layout, router.route(circuit, layout.size_mm, layout.copper))
    return make(tmp_path_factory.mktemp("good"), drawn, layout, copper)


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("keys")
    drawn = build.schematic(build.KEYS, folder)
    layout = build.layout_of(SPEC, build.KEYS, drawn)
    copper = router.route(SPEC.common.circuit, layout.size_mm, layout.copper)
    return make(folder, drawn, layout, copper, build.KEYS)
