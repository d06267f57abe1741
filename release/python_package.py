# SPDX-License-Identifier: Apache-2.0
"""The program as pip, pipx and uv install it: sources, the wheel made of them, and the versions that go together."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from release.archives import tarred, untarred
from release.source import ReleaseError, Source

CONSTRAINTS = "constraints.txt"
ABOUT_CONSTRAINTS = "# pip install --constraint {name} tactile-board: every library in the version that was tested.\n"


def python_package(source: Source, output: Path) -> list[Path]:
    """Write sdist, wheel and constraints into *output* and return them; ReleaseError where one cannot be built."""
    sdist = build_sdist(source, output)
    wheel = build_wheel(sdist, source, output)
    constraints = output / CONSTRAINTS
    listed = (source.folder / "requirements" / "play.txt").read_text()
    constraints.write_text(ABOUT_CONSTRAINTS.format(name=CONSTRAINTS) + pins(listed))
    return [sdist, wheel, constraints]


def build_sdist(source: Source, output: Path) -> Path:
    """Write the archive of the sources that the wheel is built from, its files in a fixed order and of one time."""
    code = "import setuptools.build_meta as build; print(build.build_sdist('.'))"
    name = run(source, source.folder, sys.executable, "-c", code).split()[-1]
    built = source.folder / name
    files = untarred(built.read_bytes())
    built.unlink()
    path = output / name
    path.write_bytes(tarred(files, source.epoch))
    return path


def build_wheel(sdist: Path, source: Source, output: Path) -> Path:
    """Build the wheel from *sdist* alone, so that what is missing there is noticed here."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist)
        run(source, Path(folder), sys.executable, *words)
        (built,) = Path(folder).glob("*.whl")
        path = output / built.name
        path.write_bytes(built.read_bytes())
    return path


def pins(listed: str) -> str:
    """Return the packages of a list with their versions and markers, without the hashes."""
    lines = [line for line in listed.splitlines() if line and line[0].isalpha()]
    return "".join(line.removesuffix("\\").strip() + "\n" for line in lines)


def run(source: Source, folder: Path, *words: str | Path) -> str:
    """Run a command in *folder* as if at the time of the commit; ReleaseError with its last words where it fails."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(source.epoch), "PYTHONHASHSEED": "0"}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"{Path(words[0]).name} {words[1]} failed:\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout
