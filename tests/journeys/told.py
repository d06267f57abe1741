# SPDX-License-Identifier: Apache-2.0
"""The words that a journey may type, in three languages: told.tsv has each with the place that tells it."""

import re
from dataclasses import dataclass

from tests.journeys.script import HERE

LANGUAGES = ("en", "fr", "de")
# A square, a move as the line "moves" prints it, a number.
ARGUMENT = re.compile(r"@?[a-j]\d[\w@*/+-]*|\d+|pass", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Told:
    """A word as each language has it, and *where* a player reads or hears it."""

    words: dict[str, str]
    where: str


def told_words() -> list[Told]:
    """Return the table's lines, long words first."""
    lines = (HERE / "told.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines if line.strip()]
    table = [Told(dict(zip(LANGUAGES, row[:3], strict=True)), row[3]) for row in rows]
    return sorted(table, key=lambda each: -len(each.words["en"]))


def in_language(typed: str, language: str, table: list[Told]) -> str:
    """Return *typed*, English, as a player types it in *language*; ValueError for what nothing has told."""
    if ARGUMENT.fullmatch(typed):
        return typed
    for each in table:
        word = each.words["en"]
        if typed == word:
            return each.words[language]
        rest = typed[len(word) + 1 :]
        if typed.startswith(f"{word} ") and all(ARGUMENT.fullmatch(part) for part in rest.split()):
            return f"{each.words[language]} {rest}"
    raise ValueError(f"nothing has told a player to type: {typed}")
