# SPDX-License-Identifier: Apache-2.0
"""A step is built again only after a change or a failure."""

from pathlib import Path

from hardware.checks import Check
from hardware.steps import ROOT, Reports, Step, _files, carry_out


def step(made: list[str], value: object = 1, passed: bool = True) -> Step:
    def make(_folder: Path) -> Reports:
        made.append("made")
        yield "half way"
        yield Check("the thing", passed, "looked at")

    return Step("thing", value, ("hardware/checks.py",), make)


def test_a_step_that_passed_is_not_made_again_and_its_checks_are_told(tmp_path: Path) -> None:
    made: list[str] = []
    said: list[str] = []
    first = carry_out(step(made), tmp_path, say=said.append)
    second = carry_out(step(made), tmp_path, say=said.append)
    assert made == ["made"]
    assert first == second == [Check("the thing", True, "looked at")]
    assert said[:3] == ["thing: begun", "thing: half way", "passed: the thing: looked at"]
    assert said[-1] == "thing: not changed, 1 checks kept"


def test_another_dimension_is_built_again(tmp_path: Path) -> None:
    made: list[str] = []
    carry_out(step(made, 25.0), tmp_path, say=lambda _: None)
    carry_out(step(made, 25.1), tmp_path, say=lambda _: None)
    assert len(made) == 2


def test_a_source_that_changed_is_built_again() -> None:
    made: list[str] = []
    other = Step("thing", 1, ("hardware/steps.py",), step(made).make)
    assert step(made).fingerprint() != other.fingerprint()
    assert step(made).fingerprint() == step(made).fingerprint()


def test_modules_in_a_folders_rooms_are_watched_with_it() -> None:
    """The program said that pictures were up to date whose module had changed."""
    assert ROOT / "hardware" / "parts" / "drawing" / "scenes.py" in _files(ROOT / "hardware" / "parts")
    assert ROOT / "hardware" / "circuit" / "sheets" / "symbols.py" in _files(ROOT / "hardware" / "circuit")


def test_what_failed_is_built_again(tmp_path: Path) -> None:
    made: list[str] = []
    carry_out(step(made, passed=False), tmp_path, say=lambda _: None)
    carry_out(step(made, passed=False), tmp_path, say=lambda _: None)
    assert len(made) == 2


def leaving(made: list[str], *names: str) -> Step:
    def make(folder: Path) -> Reports:
        made.append("made")
        (folder / "order").mkdir(exist_ok=True)
        for name in names:
            (folder / "order" / name).write_text(name)
        yield Check("the thing", True, "looked at")

    return Step("thing", names, ("hardware/checks.py",), make, ("order/*",))


def test_a_file_that_was_lost_or_changed_is_made_again(tmp_path: Path) -> None:
    """The builder had cleared the folder to order, was told that all had passed, and found it empty."""
    made: list[str] = []
    for harm in (lambda path: path.unlink(), lambda path: path.write_text("another")):
        carry_out(leaving(made, "list.csv"), tmp_path, say=lambda _: None)
        harm(tmp_path / "order" / "list.csv")
        carry_out(leaving(made, "list.csv"), tmp_path, say=lambda _: None)
        assert (tmp_path / "order" / "list.csv").read_text() == "list.csv"
    carry_out(leaving(made, "list.csv"), tmp_path, say=lambda _: None)
    assert len(made) == 3


def test_what_is_no_longer_made_does_not_stay_to_be_sent_along(tmp_path: Path) -> None:
    made: list[str] = []
    carry_out(leaving(made, "list.csv", "places.csv"), tmp_path, say=lambda _: None)
    carry_out(leaving(made, "list.csv"), tmp_path, say=lambda _: None)
    assert [path.name for path in (tmp_path / "order").iterdir()] == ["list.csv"]
