# SPDX-License-Identifier: Apache-2.0
"""The words of a release: its notes are those of its version, its constraints those of the tested libraries."""

import re
import tomllib
from pathlib import Path

import pytest

from release.notes import gather, notes_of
from release.outdated import project_pins
from release.python_package import pins
from release.source import ReleaseError, Source

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


def test_changes_that_are_not_released_stand_before_the_version():
    changelog = "# Changes\n\n## [Unreleased] - 2027-01-02\n\n- Newer.\n\n## [0.2.0] - 2027-01-01\n\n- New.\n"
    assert notes_of(changelog, "0.2.0") == "## Unreleased\n\n- Newer.\n\n## 0.2.0\n\n- New.\n"


FRAGMENTS = {
    "+long.players.md": f"A sentence\nof two lines, {'and more of it, ' * 10}to its end.",
    "+short.builders.md": "A part.",
}
SECTION = """# Changes

<!-- towncrier release notes start -->

## [0.1.0] - 2026-12-01

- Old.
"""


def commit_of(folder, version, fragments):
    """Write a commit that has only what the changelog is made of, and return it."""
    (folder / "changes").mkdir()
    (folder / "release").mkdir()
    for name in ("pyproject.toml", "release/changelog.jinja", "changes/README.md"):
        (folder / name).write_text((ROOT / name).read_text())
    (folder / "CHANGELOG.md").write_text(SECTION)
    for name, text in fragments.items():
        (folder / "changes" / name).write_text(text + "\n")
    return Source(folder, "0" * 40, version, epoch=1_800_000_000)


def test_fragments_become_the_section_of_a_new_version_in_lines_of_120_columns(tmp_path):
    pytest.importorskip("towncrier", reason="make release installs what gathers fragments")
    source = commit_of(tmp_path, "0.2.0", FRAGMENTS)
    said = gather(source)
    assert said.startswith("2 changes of the commit stand in changes/ and were gathered for the notes as 0.2.0.")
    text = (tmp_path / "CHANGELOG.md").read_text()
    assert "## [0.2.0] - 2027-01-15\n\n### Players\n- A sentence of two lines, and more" in text
    assert "to its end.\n\n### Builders\n- A part.\n\n## [0.1.0] - 2026-12-01\n\n- Old.\n" in text
    assert 110 < max(len(line) for line in text.splitlines()) <= 120
    assert "- Old." not in notes_of(text, "0.2.0")
    assert gather(source) == ""


def test_fragments_of_a_version_that_is_told_already_are_called_unreleased(tmp_path):
    pytest.importorskip("towncrier", reason="make release installs what gathers fragments")
    said = gather(commit_of(tmp_path, "0.1.0", FRAGMENTS))
    assert said.endswith(
        "as Unreleased. Set a new version in pyproject.toml, then make changelog writes them into CHANGELOG.md."
    )
    notes = notes_of((tmp_path / "CHANGELOG.md").read_text(), "0.1.0")
    assert notes.index("A part.") < notes.index("## 0.1.0") < notes.index("- Old.")


def test_without_fragments_the_changelog_stays(tmp_path):
    assert gather(commit_of(tmp_path, "0.2.0", {})) == ""
    assert (tmp_path / "CHANGELOG.md").read_text() == SECTION


def test_every_fragment_is_for_players_builders_or_developers():
    named = [path.name.split(".")[1:] for path in (ROOT / "changes").iterdir() if path.name != "README.md"]
    assert [kind for kind in named if kind not in (["players", "md"], ["builders", "md"], ["developers", "md"])] == []


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
