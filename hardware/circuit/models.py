# SPDX-License-Identifier: Apache-2.0
"""Takes from Debian's package of 3D models, 4.7 gigabytes when unpacked, only the models that our boards show.

dpkg-deb --fsys-tarfile kicad-packages3d.deb | .venv-hardware/bin/python -m hardware.circuit.models FOLDER
"""

import sys
import tarfile
from pathlib import Path
from typing import BinaryIO

from hardware import dimensions
from hardware.circuit import names
from hardware.circuit.boards import footprints
from hardware.dimensions import Dimensions

# The name of the folder of all models in a footprint, and its place in the package.
IN_FOOTPRINT = "${KICAD9_3DMODEL_DIR}/"
IN_PACKAGE = "./usr/share/kicad/3dmodels/"


def wanted(spec: Dimensions) -> set[str]:
    """Return the models that the footprints of all our parts name, by library/file."""
    placed = {kind.footprint for kind in names.kinds(spec).values()}
    found: set[str] = set()
    for footprint in placed:
        library, name = footprint.split(":")
        if library != footprints.OWN:
            found |= set(footprints.models(library, name))
    return {path.removeprefix(IN_FOOTPRINT) for path in found}


def unpack(package: BinaryIO, paths: set[str], folder: Path) -> list[str]:
    """Write the wanted files of an unpacked package's tar stream below the folder; return the written ones, sorted."""
    written = []
    with tarfile.open(fileobj=package, mode="r|") as members:
        for member in members:
            path = member.name.removeprefix(IN_PACKAGE)
            content = members.extractfile(member) if path in paths else None
            if content is not None:
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content.read())
                written.append(path)
    return sorted(written)


def main() -> int:
    """Unpack from standard input into the folder named on the command line; fail if no model was found."""
    written = unpack(sys.stdin.buffer, wanted(dimensions.load()), Path(sys.argv[1]))
    print(f"{len(written)} 3D models unpacked.")
    return 0 if written else 1


if __name__ == "__main__":
    sys.exit(main())
