# SPDX-License-Identifier: Apache-2.0
"""Only those of KiCad's 3D models that our boards show are unpacked."""

import io
import tarfile
from pathlib import Path

from hardware import dimensions
from hardware.circuit import models
from hardware.circuit.boards import footprints

SPEC = dimensions.load()


def package(contents: dict[str, bytes]) -> io.BytesIO:
    """Return a package's tar stream with these files."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as writer:
        for name, content in contents.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            writer.addfile(member, io.BytesIO(content))
    stream.seek(0)
    return stream


def test_the_models_of_all_parts_with_a_footprint_of_kicads_are_wanted() -> None:
    wanted = models.wanted(SPEC)
    assert "Module.3dshapes/RaspberryPi_Pico_H.step" in wanted
    assert "Connector_JST.3dshapes/JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical.step" in wanted
    assert all(footprints.OWN not in path and "$" not in path for path in wanted)


def test_only_wanted_models_are_unpacked(tmp_path: Path) -> None:
    stream = package(
        {
            models.IN_PACKAGE + "One.3dshapes/a.step": b"wanted",
            models.IN_PACKAGE + "One.3dshapes/b.step": b"not wanted",
            "./usr/share/doc/One.3dshapes/a.step": b"elsewhere",
        }
    )
    assert models.unpack(stream, {"One.3dshapes/a.step", "Two.3dshapes/c.step"}, tmp_path) == ["One.3dshapes/a.step"]
    assert [path.read_bytes() for path in tmp_path.rglob("*.step")] == [b"wanted"]
