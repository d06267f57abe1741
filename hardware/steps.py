# SPDX-License-Identifier: Apache-2.0
"""Steps of the build: the inputs of each, whether they have changed since it last passed, and its results.

A step is skipped if its values and sources are those of the last run, all its checks passed then, and the files that it
left are unchanged. Its checks are then reported from the kept file.
"""

import functools
import hashlib
import json
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from hardware.checks import Check

ROOT = Path(__file__).parents[1]

# A step yields checks, and between them lines about its progress.
Reports = Iterator[Check | str]


@dataclass(frozen=True)
class Step:
    """One piece of work: its name, the values and the sources that it reads, and the function that does it.

    *sources* are files and folders of the repository. *leaves* are patterns of the files below the folder of the build
    that belong to this step alone.
    """

    name: str
    values: object
    sources: tuple[str, ...]
    make: Callable[[Path], Reports]
    leaves: tuple[str, ...] = ()

    def fingerprint(self) -> str:
        """Return a hash of all inputs of the step, which changes when any of them does."""
        digest = hashlib.sha256(repr(self.values).encode())
        digest.update(repr(_libraries()).encode())
        for path in sorted(path for source in self.sources for path in _files(ROOT / source)):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
        return digest.hexdigest()

    def left(self, folder: Path) -> dict[str, str]:
        """Return a hash of each file that the step has left below the folder, by its path there."""
        paths = sorted({path for pattern in self.leaves for path in folder.glob(pattern) if path.is_file()})
        return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def _files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


@functools.cache
def _libraries() -> list[str]:
    """Return the versions of the libraries that draw and compute."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    libraries: list[str] = project["project"]["optional-dependencies"]["hardware"]
    return libraries


def kept(step: Step, folder: Path) -> list[Check] | None:
    """Return the checks of the last run if the step and its files are unchanged and all checks passed, else None."""
    path = folder / "kept" / f"{step.name}.json"
    if not path.exists():
        return None
    table = json.loads(path.read_text())
    there = step.left(folder)
    if table["fingerprint"] != step.fingerprint() or any(there.get(one) != was for one, was in table["left"].items()):
        return None
    return [Check(**check) for check in table["checks"]]


def carry_out(step: Step, folder: Path, *, say: Callable[[str], None]) -> list[Check]:
    """Do the step unless it is unchanged; print each line as it comes, and return the checks."""
    found = kept(step, folder)
    if found is not None:
        say(f"{step.name}: not changed, {len(found)} checks kept")
        return found
    path = folder / "kept" / f"{step.name}.json"
    path.unlink(missing_ok=True)
    say(f"{step.name}: begun")
    # Files that are no longer made would otherwise be ordered or printed as well.
    for stale in step.left(folder):
        (folder / stale).unlink()
    started, checks = time.monotonic(), []
    for reported in step.make(folder):
        if isinstance(reported, Check):
            checks.append(reported)
            say(reported.line())
        else:
            say(f"{step.name}: {reported}")
    say(f"{step.name}: took {time.monotonic() - started:.0f} seconds")
    if checks and all(check.passed for check in checks):
        path.parent.mkdir(parents=True, exist_ok=True)
        table = {
            "fingerprint": step.fingerprint(),
            "checks": [asdict(check) for check in checks],
            "left": step.left(folder),
        }
        path.write_text(json.dumps(table, indent=1) + "\n")
    return checks
