# SPDX-License-Identifier: Apache-2.0
"""The slicer's kept answers, and whether they were given for the parts as they are drawn now.

.venv/bin/python -m hardware.slicing writes hardware/sliced.toml: for each set the hours and grams that PrusaSlicer
says, and those that print.csv computed of the same parts. Where print.csv has others by now, the parts have changed.
"""

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hardware import guide
from hardware.checks import Check
from hardware.tables import read_table

SOURCE = Path(__file__).with_name("sliced.toml")
# As it can be typed where only python3 is on the path.
COMMAND = ".venv/bin/python -m hardware.slicing"
HEAD = f"# PrusaSlicer's answers and our own figures, for whole sets. {COMMAND} writes this file.\n"
# Rounding of the lists, and a share for another computer's meshes.
GRAMS, HOURS, SHARE = 0.5, 0.05, 0.005


@dataclass(frozen=True)
class Answer:
    """The hours and grams of a set, by the slicer and as computed when it was asked."""

    hours: float
    grams: float
    computed_hours: float
    computed_grams: float


@dataclass(frozen=True)
class Table:
    """The whole of sliced.toml; *profile* names the contents of slicer.ini."""

    profile: str
    sets: dict[str, Answer]


def load(source: Path = SOURCE) -> Table:
    """Return the kept answers; raise TableError, naming the key, where a value is wrong."""
    return read_table(Table, tomllib.loads(source.read_text()), "sliced")


def profile_name(profile: str) -> str:
    """Return the name by which the contents of a slicer's profile are kept."""
    return hashlib.sha256(profile.encode()).hexdigest()[:12]


def keep(answers: dict[str, Answer], profile: str, source: Path = SOURCE) -> None:
    """Write the answers beside those that are kept already, if these were given with the same profile."""
    name = profile_name(profile)
    old = load(source) if source.exists() else Table(name, {})
    sets = answers if old.profile != name else old.sets | answers
    lines = [HEAD, f'profile = "{name}"\n']
    for key, one in sorted(sets.items()):
        lines += [f"\n[sets.{key}]\n", f"hours = {one.hours:.2f}\n", f"grams = {one.grams:.1f}\n"]
        lines += [f"computed_hours = {one.computed_hours:.2f}\n", f"computed_grams = {one.computed_grams:.1f}\n"]
    source.write_text("".join(lines))


def checks(parts: Path, table: Table) -> Iterator[Check]:
    """Yield for each drawn set whether the slicer was asked about it as it is drawn now."""
    for path in sorted(parts.glob("*/print.csv")):
        yield compared(path.parent.name, guide.taken(path), table.sets.get(path.parent.name))


def compared(name: str, now: tuple[float, float], answer: Answer | None) -> Check:
    """Check that the grams and hours computed *now* are those of the parts for which the *answer* was given."""
    what, (grams, hours) = f"slicer asked about {name} as it is drawn", now
    if answer is None:
        return Check(what, False, f"not yet: {COMMAND} asks it")
    is_same = abs(grams - answer.computed_grams) <= max(GRAMS, SHARE * grams)
    is_same = is_same and abs(hours - answer.computed_hours) <= max(HOURS, SHARE * hours)
    if not is_same:
        was = f"{answer.computed_grams:.1f} g and {answer.computed_hours:.2f} h"
        changed = f"{grams:.1f} g and {hours:.2f} h now, {was} then: {COMMAND} asks it again"
        return Check(what, False, changed)
    return Check(what, True, f"{answer.hours:.1f} h and {answer.grams:.0f} g by the slicer, {hours:.1f} h computed")
