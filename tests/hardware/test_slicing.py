# SPDX-License-Identifier: Apache-2.0
"""A slicer's words about a part are read as they are meant."""

import pytest

from hardware import slicing

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
