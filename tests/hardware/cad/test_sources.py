# SPDX-License-Identifier: Apache-2.0
"""A step is made again whenever a module changes that it uses."""

import ast
import importlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

from hardware import dimensions as plan
from hardware.build import AREAS
from hardware.parts.drawing import gallery
from hardware.steps import ROOT, Step, _files

DIMENSIONS = plan.load()
MODULES = list(AREAS.values())
# The file that keeps the checks; others make them.
KEEPER = ROOT / "hardware" / "steps.py"


def used(path: Path) -> set[Path]:
    """Return the module and all of the hardware's modules that it imports, and those import."""
    found, waiting = set(), [path]
    while waiting:
        one = waiting.pop()
        if one in found or one == KEEPER:
            continue
        found.add(one)
        for node in ast.walk(ast.parse(one.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "hardware":
                base = ROOT / Path(*node.module.split("."))
                names = [base / alias.name for alias in node.names] if base.is_dir() else [base]
                waiting += [name.with_suffix(".py") for name in names]
    return found


def unwatched(step: Step, module: Path) -> list[str]:
    watched = {path for source in step.sources for path in _files(ROOT / source)}
    return sorted(path.name for path in used(module) - watched)


def unkept(step: Step, module: Path) -> list[str]:
    """Return the tables of parts that the step's modules read and that are none of its values."""
    assert isinstance(step.values, tuple)
    if DIMENSIONS.parts in step.values:
        return []
    # trim.py makes the values, before there is a step.
    texts = [path.read_text() for path in used(module) if path.name != "trim.py"]
    read = {name for text in texts for name in re.findall(r"(?:spec|dimensions)\.parts\.([a-z_]+)", text)}
    return sorted(name for name in read if getattr(DIMENSIONS.parts, name) not in step.values)


@pytest.mark.parametrize("name", MODULES)
def test_every_table_of_parts_that_a_step_reads_is_one_of_its_values(name: str) -> None:
    """The circuit boards' check against the frame kept its answer when the room of the Pico or a reed had changed."""
    module = importlib.import_module(name)
    path = Path(str(module.__file__))
    for step in module.steps(DIMENSIONS):
        assert unkept(step, path) == [], step.name
    if name.startswith("hardware.circuit"):
        assert unkept(replace(step, values=step.values[:-1]), path) == ["room"]


@pytest.mark.parametrize("name", MODULES)
def test_every_module_that_a_step_uses_is_one_of_its_sources(name: str) -> None:
    module = importlib.import_module(name)
    path = Path(str(module.__file__))
    steps = module.steps(DIMENSIONS)
    assert steps
    for step in steps:
        assert unwatched(step, path) == [], step.name
        one_less = Step(step.name, step.values, step.sources[1:], step.make)
        assert unwatched(one_less, path) != []


def test_no_two_steps_leave_the_same_files() -> None:
    leaves = [
        leaf for name in MODULES for step in importlib.import_module(name).steps(DIMENSIONS) for leaf in step.leaves
    ]
    assert len(leaves) == len(set(leaves)) > 10


def test_every_picture_of_the_small_parts_is_one_that_its_step_watches() -> None:
    assert tuple(name for name, _ in gallery._tables(DIMENSIONS)) == gallery.SMALL
