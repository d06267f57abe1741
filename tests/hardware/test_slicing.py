# SPDX-License-Identifier: Apache-2.0
"""A slicer's words about a part are read as they are meant."""

import re
from pathlib import Path

import pytest

from hardware import guide, sliced, slicing
from tests.hardware.guide_text import GUIDE, ROOT

SAID = """; total filament used [g] = 63.25
; estimated printing time (normal mode) = 1d 6h 12m 36s
"""


def test_the_slicers_answer_is_read_and_one_without_a_time_is_refused() -> None:
    assert slicing.read(SAID) == slicing.Sliced(30.21, 63.25)
    for line in SAID.splitlines():
        with pytest.raises(slicing.SlicerError, match="no time or no plastic"):
            slicing.read(SAID.replace(line, ""))


def test_a_machine_without_the_slicer_is_told_which_package_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert slicing.main([]) == 1
    assert "prusa-slicer" in capsys.readouterr().err


def test_the_profile_is_that_of_the_guide() -> None:
    told = dict(
        line.split(" = ") for line in slicing.PROFILE.read_text().splitlines() if line and not line.startswith("#")
    )
    assert (told["layer_height"], told["perimeters"], told["fill_density"]) == ("0.2", "3", "20%")
    assert told["support_material"] == "0"


ANSWER = sliced.Answer(2.52, 29.4, 2.05, 31.5)


def test_answers_are_kept_by_set_until_the_profile_changes(tmp_path: Path) -> None:
    source = tmp_path / "sliced.toml"
    sliced.keep({"coupon": ANSWER}, "layer_height = 0.2", source)
    sliced.keep({"keys": ANSWER}, "layer_height = 0.2", source)
    assert sliced.load(source).sets == {"coupon": ANSWER, "keys": ANSWER}
    sliced.keep({"keys": ANSWER}, "layer_height = 0.1", source)
    assert sliced.load(source).sets == {"keys": ANSWER}


def test_the_build_says_which_set_was_changed_and_not_sliced_anew(tmp_path: Path) -> None:
    """The jig grew, and the guide went on telling the hours of the old coupon."""
    for name, grams in (("coupon", 31.5), ("jig", 16.2)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "print.csv").write_text(f"File,Quantity,Grams each,Hours each\none.stl,1,{grams},2.05\n")
    table = sliced.Table("", {"coupon": ANSWER})
    checks = {check.what: check for check in sliced.checks(tmp_path, table)}
    assert [check.passed for check in checks.values()] == [True, False]
    assert "not yet" in checks["slicer asked about jig as it is drawn"].detail
    for now in ((33.0, 2.05), (31.5, 2.2)):
        changed = sliced.compared("coupon", now, ANSWER)
        assert not changed.passed and "asks it again" in changed.detail


def test_the_kept_answers_were_given_with_the_profile_that_is_there_and_the_docs_tell_them() -> None:
    table = sliced.load()
    assert table.profile == sliced.profile_name(slicing.PROFILE.read_text())
    assert sorted(table.sets) == sorted(guide.FOLDERS)
    review = (ROOT / "docs" / "measurements" / "hardware-review.md").read_text()
    for name, one in table.sets.items():
        assert f"| `{name}` | {one.hours:.1f} h, {one.grams:.0f} g | {one.computed_hours:.1f} h |" in review, name


def test_the_guide_tells_the_slicers_hours_and_how_far_the_guess_is_off() -> None:
    table = sliced.load()
    told = re.search(
        r"says (\d+) hours for `overboard`, (\d+) for `universal`, (\d+) for `pegs` and (\d+) for `pieces`", GUIDE
    )
    assert told
    names = ("overboard", "universal", "pegs", "pieces")
    assert [int(hours) for hours in told.groups()] == [round(table.sets[name].hours) for name in names]
    assert "no more than a seventh off" in GUIDE
    assert all(abs(1 - table.sets[name].computed_hours / table.sets[name].hours) <= 1 / 7 for name in names)
