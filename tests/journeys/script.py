# SPDX-License-Identifier: Apache-2.0
"""A journey's file, read: what a player types and waits for, and in a transcript also what was heard.

Each line begins with what it is:

    # a promise of README.md or docs/playing.md, which the journey tries
    $ overboard --seed 3     tactile-board play is started with these words
    > fill                   is typed, and Enter
    ... 40                   forty seconds in which nobody does anything
    ~ Smooth to move         the next line is typed once these words were heard, in English
    ! kill                   the program is killed; interrupt: Ctrl-C; ended: it has ended by itself

Any other line was heard. A script has none; its transcripts lie in golden/LANGUAGE.
"""

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
KINDS = {"#": "comment", "$": "start", ">": "type", "...": "wait", "~": "until", "!": "do"}
HEARD = "heard"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journey: its *kind*, and the *text* after the mark."""

    kind: str
    text: str

    def __str__(self) -> str:
        mark = next((mark for mark, kind in KINDS.items() if kind == self.kind), None)
        return self.text if mark is None else f"{mark} {self.text}".rstrip()


def read(path: Path) -> list[Entry]:
    """Return the entries of the file at *path*, without comments and empty lines."""
    entries = [entry(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [each for each in entries if each.kind != "comment"]


def entry(line: str) -> Entry:
    """Return what *line* says."""
    mark, _, text = line.partition(" ")
    return Entry(KINDS[mark], text.strip()) if mark in KINDS else Entry(HEARD, line.rstrip())


def scripts(folder: Path = HERE / "scripts") -> dict[str, Path]:
    """Return every journey's file by its name."""
    return {path.stem: path for path in sorted(folder.glob("*.txt"))}


def golden(name: str, language: str) -> Path:
    """Return where the transcript of journey *name* in *language* lies."""
    return HERE / "golden" / language / f"{name}.txt"


def written(*languages: str) -> list[tuple[str, str]]:
    """Return every journey with each of *languages* in which it has a transcript."""
    return [(name, language) for language in languages for name in scripts() if golden(name, language).exists()]
