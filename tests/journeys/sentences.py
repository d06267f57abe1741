# SPDX-License-Identifier: Apache-2.0
"""Sentences that must never come where nothing is wrong, and those that depend on the machine: by their names.

A sentence is known again by a piece without a variable.
"""

import re
from functools import cache
from pathlib import Path

import tactile_app.speech
from tests.journeys.script import HERE

SENTENCES = Path(tactile_app.speech.__file__).parent / "sentences"
# A name, and its text up to the next name, comment or attribute.
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*(?:\n[ }\[*].*)*)", re.MULTILINE)
# The place of a variable, or of a choice between several words.
VARIABLE = re.compile(r"[{}]|\n|\$\w+|->|\*?\[\w+\]|\.\w+ = ")
# Shorter pieces stand in many sentences.
SHORTEST = 8
# The words for how long ago a kept game was played depend on the clock.
AGO = re.compile(r"Just now|\w+ minutes? ago|À l'instant|Il y a \w+ minutes?|Gerade eben|Vor \w+ Minuten?")
# The interpreter prints one of these where it has failed.
CRASHES = ("Traceback (most recent call last)", 'File "', "Error: ", "Exception")


@cache
def names(file: str) -> tuple[str, ...]:
    """Return the sentences that *file* names."""
    return tuple((HERE / file).read_text(encoding="utf-8").split())


@cache
def pieces(language: str) -> dict[str, str]:
    """Return for each sentence of *language*, by its name, the longest piece that hardly another one has."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SENTENCES / language).glob("*.ftl")))
    found = {}
    for name, value in MESSAGE.findall(text):
        parts = sorted((piece.strip(" .,") for piece in VARIABLE.split(value)), key=len, reverse=True)
        found[name] = min(parts, key=lambda piece: text.count(piece) if len(piece) >= SHORTEST else len(text))
    return found


def never_said(line: str, language: str) -> str | None:
    """Return which sentence of never.txt *line* holds, or which sign of a crash; None for none."""
    crash = next((sign for sign in CRASHES if sign in line), None)
    return crash or next((name for name in names("never.txt") if pieces(language)[name] in line), None)


def is_of_the_machine(line: str, language: str) -> bool:
    """Return whether *line* depends on how fast the machine is, and on what it has."""
    return any(pieces(language)[name] in line for name in names("of_the_machine.txt"))


def without_the_clock(line: str) -> str:
    """Return *line* as it is kept: with the same time for every game that was played just now."""
    return AGO.sub("(lately)", line.rstrip())


def is_only_reminded(part: str, language: str) -> bool:
    """Return whether *part* is a sentence that a reminder adds to the words that it repeats."""
    return any(pieces(language)[name] in part for name in names("only_reminded.txt"))


@cache
def column_names(language: str) -> tuple[str, ...]:
    """Return the words by which *language* names the columns, from A on."""
    text = (SENTENCES / language / "common.ftl").read_text(encoding="utf-8")
    return tuple(dict(MESSAGE.findall(text))["column-names"].split())


def parts_of(line: str, language: str) -> list[str]:
    """Return the sentences of *line*, with each square by its letter: a reminder names its column by a word."""
    columns = column_names(language)
    plain = re.sub(
        rf"\b({'|'.join(columns)}) (?=\d)", lambda found: chr(ord("A") + columns.index(found.group(1))), line
    )
    return re.split(r"(?<=[.?!]) ", plain)
