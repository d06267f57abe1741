# SPDX-License-Identifier: Apache-2.0
"""The notes of a release: the fragments of changes/ gathered into CHANGELOG.md, and the section of one version."""

import re
import sys
import time

from release.python_package import run
from release.source import ReleaseError, Source

# Heading of fragments that came after the section of their version was written.
UNRELEASED = "Unreleased"


def gather(source: Source) -> str:
    """Write the fragments that the commit still has into its CHANGELOG.md, and return a sentence about them, or ""."""
    fragments = list((source.folder / "changes").glob("*.*.md"))
    if not fragments:
        return ""
    is_told = source.version in sections_of((source.folder / "CHANGELOG.md").read_text())
    title = UNRELEASED if is_told else source.version
    day = time.strftime("%Y-%m-%d", time.gmtime(source.epoch))
    run(source, source.folder, sys.executable, "-m", "towncrier", "build", "--yes", "--version", title, "--date", day)
    said = f"{len(fragments)} changes of the commit stand in changes/ and were gathered for the notes as {title}."
    todo = "Set a new version in pyproject.toml, then make changelog" if is_told else "make changelog"
    return f"{said} {todo} writes them into CHANGELOG.md."


def notes_of(changelog: str, version: str) -> str:
    """Return the section of *version*, without its heading; ReleaseError where there is none.

    Changes that are not released stand before it.
    """
    sections = sections_of(changelog)
    if version not in sections:
        raise ReleaseError(f"CHANGELOG.md has no section for {version}. make changelog writes it from the fragments.")
    newer = f"## {UNRELEASED}\n\n{sections[UNRELEASED]}\n## {version}\n\n" if UNRELEASED in sections else ""
    return newer + sections[version]


def sections_of(changelog: str) -> dict[str, str]:
    """Return the text of each section, without its heading, by its version."""
    found = {}
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        found[heading.split()[0].strip("[]")] = text.strip() + "\n"
    return found
