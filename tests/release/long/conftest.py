# SPDX-License-Identifier: Apache-2.0
"""A release that is made twice, once for all tests of this folder."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
# The two builds differ in their folder, in the seed of text hashes, and in the time zone.
WORLDS = ({"PYTHONHASHSEED": "1", "TZ": "UTC"}, {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C"})
HAS_PAGE = all((ROOT / "build" / name / "ready").exists() for name in ("pyodide", "micropython32"))


@pytest.fixture(scope="session")
def releases(tmp_path_factory):
    for library in ("brotli", "littlefs"):
        pytest.importorskip(library, reason="make test-release installs what a release needs")
    made = []
    for world in WORLDS:
        output = tmp_path_factory.mktemp("release")
        words = (sys.executable, "-m", "release", "--output", output, *([] if HAS_PAGE else ["--without-page"]))
        variables = [f"{name}={value}" for name, value in world.items()]
        done = subprocess.run(["env", *variables, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        made.append(output)
    return made


@pytest.fixture(scope="session")
def release(releases):
    return releases[0]
