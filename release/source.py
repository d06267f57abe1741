# SPDX-License-Identifier: Apache-2.0
"""The commit that is released: its files without anything that lies beside them, its version and its time."""

import io
import subprocess
import tarfile
import tomllib
from dataclasses import dataclass
from pathlib import Path


class ReleaseError(RuntimeError):
    """A release cannot be made; the message says why and what to do."""


@dataclass(frozen=True)
class Source:
    """The files of *commit* in *folder*; *epoch* is the commit's time, in seconds since 1970."""

    folder: Path
    commit: str
    version: str
    epoch: int

    @property
    def tag(self) -> str:
        """Return the tag that the commit of this version should bear."""
        return f"v{self.version}"


def export(checkout: Path, commit: str, folder: Path) -> Source:
    """Write the files of *commit* into *folder*, which is new; ReleaseError where there is no such commit."""
    packed = git(checkout, "archive", "--format=tar", commit)
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    project = tomllib.loads((folder / "pyproject.toml").read_text())
    epoch = int(git(checkout, "show", "--no-patch", "--format=%ct", commit))
    return Source(folder, git(checkout, "rev-parse", commit).decode().strip(), project["project"]["version"], epoch)


def warnings(checkout: Path, source: Source) -> list[str]:
    """Return a sentence for everything that makes this a trial and not a release."""
    said = []
    if git(checkout, "status", "--porcelain"):
        said.append("Some files of the checkout are not committed. They are not in this release.")
    if source.tag not in git(checkout, "tag", "--points-at", source.commit).decode().split():
        said.append(f"The commit has no tag {source.tag}: this is a trial. git tag {source.tag} makes it the release.")
    return said


def git(checkout: Path, *words: str) -> bytes:
    """Return what git prints; ReleaseError with its own words where it fails."""
    done = subprocess.run(["git", "-C", checkout, *words], capture_output=True, check=False)
    if done.returncode:
        raise ReleaseError(f"git {words[0]} failed: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
