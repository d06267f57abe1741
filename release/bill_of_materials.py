# SPDX-License-Identifier: Apache-2.0
"""The list of everything in a release that others made, as CycloneDX: libraries of the program, engines of the page."""

import base64
import json
import sys
from pathlib import Path

from release.python_package import run
from release.source import Source

NAME = "tactile-board.cdx.json"
LICENCES = {"pyodide": "MPL-2.0", "@micropython/micropython-webassembly-pyscript": "MIT"}


def bill_of_materials(source: Source, output: Path) -> Path:
    """Write the list into *output*, and return it."""
    tool = Path(sys.executable).with_name("cyclonedx-py")
    options = ("--output-reproducible", "--output-format", "JSON", "--pyproject", "pyproject.toml", "--mc-type")
    made = json.loads(
        run(source, source.folder, tool, "requirements", *options, "application", "requirements/play.txt")
    )
    for lock in sorted((source.folder / "requirements" / "npm").glob("*/package-lock.json")):
        made["components"] += [part for part in npm_parts(lock) if part["name"] in LICENCES]
    path = output / NAME
    path.write_text(json.dumps(made, indent=2, sort_keys=True) + "\n")
    return path


def npm_parts(lock: Path) -> list[dict[str, object]]:
    """Return what a lock file of npm lists, as parts of a list of materials."""
    packages = json.loads(lock.read_text())["packages"]
    return [npm_part(place.rpartition("node_modules/")[2], entry) for place, entry in packages.items() if place]


def npm_part(name: str, entry: dict[str, str]) -> dict[str, object]:
    """Return one package of npm: its version, address and hash."""
    digest = base64.b64decode(entry["integrity"].partition("-")[2]).hex()
    address = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
    part: dict[str, object] = {"type": "library", "name": name, "version": entry["version"], "purl": address}
    part |= {"bom-ref": address, "hashes": [{"alg": "SHA-512", "content": digest}]}
    if name in LICENCES:
        part["licenses"] = [{"license": {"id": LICENCES[name]}}]
    return part
