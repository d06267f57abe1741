# SPDX-License-Identifier: Apache-2.0
"""Every package that players install has a file for each machine that the pages name; pip itself asks the index."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

packaging_markers = pytest.importorskip("packaging.markers")

ROOT = Path(__file__).parents[2]
PLATFORMS = {
    "Linux on x86-64": ("linux", "x86_64", ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64")),
    "Linux on aarch64": (
        "linux",
        "aarch64",
        ("manylinux_2_17_aarch64", "manylinux2014_aarch64", "manylinux_2_28_aarch64"),
    ),
    "macOS on arm64": ("darwin", "arm64", ("macosx_11_0_arm64", "macosx_14_0_arm64")),
    "Windows on x64": ("win32", "AMD64", ("win_amd64",)),
}
# Packages without a file for a machine are compiled there: docs/appliance.md and make say so beforehand.
COMPILED = {"Linux on aarch64": {"miniaudio"}}
VERSIONS = ("3.11", "3.13")
DOWNLOAD = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")


def blocks() -> list[tuple[str, str, str]]:
    """Return the packages that players install: name, marker, and the line for pip with its hashes."""
    text = (ROOT / "requirements" / "play.txt").read_text()
    found = []
    for block in re.split(r"\n(?=[A-Za-z])", text)[1:]:
        head = re.match(r"([A-Za-z0-9._-]+)==([^ ;]+)(?: ; ([^\\]+))? \\", block)
        assert head is not None
        hashes = " ".join(re.findall(r"--hash=sha256:[0-9a-f]{64}", block))
        found.append((head[1], (head[3] or "").strip(), f"{head[1]}=={head[2]} {hashes}"))
    return found


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    """Skip where no index answers."""
    folder = tmp_path_factory.mktemp("index")
    line = next(line for name, _, line in blocks() if name == "attrs")
    (folder / "one.txt").write_text(line + "\n")
    done = subprocess.run([*DOWNLOAD, "-d", folder, "-r", folder / "one.txt"], capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip("no package index answers")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("machine", PLATFORMS)
def test_every_pinned_file_is_there(machine, version, index, tmp_path):
    system, processor, tags = PLATFORMS[machine]
    there = {
        "sys_platform": system,
        "platform_machine": processor,
        "python_version": version,
        "implementation_name": "cpython",
    }
    wanted = [
        line
        for name, marker, line in blocks()
        if (not marker or packaging_markers.Marker(marker).evaluate(there)) and name not in COMPILED.get(machine, ())
    ]
    (tmp_path / "list.txt").write_text("\n".join(wanted) + "\n")
    options = [word for tag in tags for word in ("--platform", tag)]
    done = subprocess.run(
        [*DOWNLOAD, "--only-binary=:all:", "--require-hashes", *options, "--python-version", version,
         "-d", tmp_path / "files", "-r", tmp_path / "list.txt"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_what_is_compiled_is_told_in_the_page():
    page = (ROOT / "docs" / "appliance.md").read_text()
    for packages in COMPILED.values():
        assert all(package in page for package in packages)
    assert "python3-dev" in page
