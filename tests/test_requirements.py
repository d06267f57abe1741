# SPDX-License-Identifier: Apache-2.0
"""Every installed package is pinned with its own needs, and taken only where its hash is the known one."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = {
    "play": (),
    "develop": ("dev",),
    "hardware": ("hardware",),
    "page": ("page",),
    "release": ("release",),
    "sounds": ("sounds",),
    "together": ("together",),
}
PINNED = re.compile(r"([A-Za-z0-9._-]+)==([^ ;]+)(?: ; [^\\]+)? \\")


def plain(name: str) -> str:
    """Return the one way to write a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(name: str) -> dict[str, str]:
    """Return the packages of a list with their versions; an error where one has no hash."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    found: dict[str, str] = {}
    for block in re.split(r"\n(?=[A-Za-z])", text)[1:]:
        pinned = PINNED.match(block)
        assert pinned is not None, block.splitlines()[0]
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), pinned[1]
        found[plain(pinned[1])] = pinned[2]
    return found


@pytest.mark.parametrize("name", EXTRAS)
def test_a_list_holds_every_package_that_is_asked_for_in_its_version(name):
    wanted = list(PROJECT["project"]["dependencies"]) + PROJECT["build-system"]["requires"]
    for extra in EXTRAS[name]:
        wanted += PROJECT["project"]["optional-dependencies"][extra]
    listed = locked(name)
    for line in wanted:
        package, _, version = line.partition(";")[0].strip().partition("==")
        assert listed.get(plain(package)) == version, line


@pytest.mark.parametrize("name", [*EXTRAS, "stubs"])
def test_a_list_names_no_host_and_no_place(name):
    assert locked(name)
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert not re.search(r"://|--index|--find-links|@ ", text)


def test_every_package_that_players_install_has_its_line_in_the_page():
    page = (ROOT / "docs" / "dependencies.md").read_text().lower()
    for package in locked("play"):
        assert f"| {package} |" in page, package
