# SPDX-License-Identifier: Apache-2.0
"""The words of a release: its notes are those of its version, its constraints those of the tested libraries."""

import re
import tomllib
from pathlib import Path

import pytest

from release.notes import notes_of
from release.outdated import project_pins
from release.python_package import pins
from release.source import ReleaseError

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_changelog_has_a_section_for_this_version():
    notes = notes_of((ROOT / "CHANGELOG.md").read_text(), VERSION)
    assert "### Players" in notes
    assert "### Builders" in notes
    assert "### Developers" in notes


def test_notes_end_where_the_version_before_begins():
    changelog = "# Changes\n\n## [0.2.0] - 2027-01-01\n\n- New.\n\n## [0.1.0] - 2026-12-01\n\n- Old.\n"
    assert notes_of(changelog, "0.2.0") == "- New.\n"
    with pytest.raises(ReleaseError, match=r"no section for 0\.3\.0"):
        notes_of(changelog, "0.3.0")


def test_constraints_keep_versions_and_markers_and_leave_hashes_out():
    listed = (
        "# a comment\nfirst==1.0 \\\n    --hash=sha256:aa\nsecond==2 ; sys_platform == 'linux' \\\n    # via first\n"
    )
    assert pins(listed) == "first==1.0\nsecond==2 ; sys_platform == 'linux'\n"


def test_constraints_hold_every_library_of_players_once():
    names = [line.partition("==")[0] for line in pins((ROOT / "requirements/play.txt").read_text()).splitlines()]
    assert len(names) == len(set(names))
    assert {"fluent-runtime", "miniaudio", "pyserial", "cffi"} <= set(names)


def test_the_watch_of_newer_releases_looks_at_every_pin_of_the_project():
    text = (ROOT / "pyproject.toml").read_text()
    assert set(re.findall(r'^\s+"([A-Za-z0-9._-]+)==', text, re.MULTILINE)) <= project_pins().keys()
