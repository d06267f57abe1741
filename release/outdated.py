# SPDX-License-Identifier: Apache-2.0
"""make outdated: say which pinned libraries and packages have a newer release."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"\s*([A-Za-z0-9._-]+)==([^ ;]+)")


def main() -> None:
    """Ask the registries, and print a line for each pin that is behind."""
    lines = sorted({*behind_pins(project_pins()), *behind_packages(ROOT / "requirements" / "npm")})
    print(*(lines or ["Every pin is the newest release."]), sep="\n")


def project_pins() -> dict[str, str]:
    """Return the libraries that pyproject.toml names, each with its version."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = document["project"]
    extras = (line for lines in project["optional-dependencies"].values() for line in lines)
    named = (PINNED.match(line) for line in (*project["dependencies"], *document["build-system"]["requires"], *extras))
    return {match[1]: match[2] for match in named if match}


def behind_pins(pins: dict[str, str]) -> Iterator[str]:
    """Yield a line for each of *pins* that pip knows a newer release of, and for each that it cannot ask about."""
    for name, version in pins.items():
        done = pip("index", "versions", name)
        found = re.search(r"Available versions: ([^,\s]+)", done)
        if found is None:
            yield f"{name} {version}: the registry does not answer."
        elif found[1] != version:
            yield f"{name} {version}: {found[1]} is there."


def pip(*words: str) -> str:
    """Return what pip prints."""
    command = (sys.executable, "-m", "pip", *words, "--disable-pip-version-check")
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def behind_packages(folder: Path) -> Iterable[str]:
    """Return a line for each package of npm under *folder* that is behind; npm says so by an exit of 1."""
    if not shutil.which("npm"):
        return ["npm is not installed: its packages were not looked at."]
    lines = []
    for manifest in sorted(folder.glob("*/package.json")):
        for name, version in json.loads(manifest.read_text())["dependencies"].items():
            done = subprocess.run(("npm", "view", name, "version"), capture_output=True, text=True, check=False)
            if done.stdout.strip() != version:
                lines.append(f"{name} {version}: {done.stdout.strip() or 'the registry does not answer'} is there.")
    return lines


if __name__ == "__main__":
    main()
