# SPDX-License-Identifier: Apache-2.0
"""The notes of a release, out of CHANGELOG.md: the section of one version."""

import re

from release.source import ReleaseError


def notes_of(changelog: str, version: str) -> str:
    """Return the section of *version*, without its heading; ReleaseError where there is none."""
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        if heading.split()[0].strip("[]") == version:
            return text.strip() + "\n"
    raise ReleaseError(f"CHANGELOG.md has no section for {version}. make changelog writes it from the fragments.")
