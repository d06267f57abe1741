# SPDX-License-Identifier: Apache-2.0
"""Check what can be checked of CONTRIBUTING.md's plain English: make lint.

A comment begins with its subject, not with a pronoun that stands for one; a line of a page is at most 120 columns long.
"""

import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

PRONOUNS = re.compile(r"(Who|Whoever|What|Whatever|Nobody)\b")
COLUMNS = 120
# Tables and pictures cannot be broken.
UNBROKEN = ("|", "![", "<")
HASHED = {".toml", ".yml", ".sh", ""}
# How many each folder may still hold. Write a smaller number when you have mended some, never a larger one.
LEFT: dict[str, int] = {}


def main() -> int:
    """Print the lines of each folder that holds more than it may; 1 where there is one. With --all, every line."""
    named = subprocess.run(("git", "ls-files"), capture_output=True, text=True, check=True).stdout.splitlines()
    found: dict[str, list[str]] = {}
    for name in named:
        if Path(name).is_file():
            found.setdefault(name.partition("/")[0], []).extend(faults_of(Path(name)))
    grown = {folder: lines for folder, lines in found.items() if len(lines) > LEFT.get(folder, 0)}
    for folder, lines in (found if "--all" in sys.argv else grown).items():
        print(*lines, f"{folder}: {len(lines)}, and it may hold {LEFT.get(folder, 0)}: see CONTRIBUTING.md.", sep="\n")
    return 1 if grown else 0


def faults_of(path: Path) -> Iterator[str]:
    """Yield place, rule and text of each line of *path* that breaks one."""
    # Fragments of the changelog are wrapped when they are gathered.
    if path.suffix == ".md" and not path.name.startswith("+"):
        yield from (f"{path}:{line}: longer than 120 columns: {text[:60]}" for line, text in long_lines(path))
    for line, text in comments(path):
        if PRONOUNS.match(text):
            yield f"{path}:{line}: name the subject: {text}"


def long_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield number and text of the lines of a page that are too long, those of code and tables excepted."""
    is_code = False
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        is_code ^= text.startswith("```")
        if len(text) > COLUMNS and not is_code and not text.startswith((*UNBROKEN, "    ")):
            yield number, text


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield number and text of the first line of each comment."""
    if path.suffix == ".py":
        found = python_comments(path.read_text(encoding="utf-8"))
    elif path.suffix in {".js", ".mjs"}:
        found = marked_comments(path, "//")
    elif path.suffix in HASHED and path.name != "LICENSE":
        found = marked_comments(path, "#")
    else:
        return
    before = -1
    for number, text in found:
        if number != before + 1:
            yield number, text
        before = number


def python_comments(text: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of every comment of a Python source."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def marked_comments(path: Path, mark: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of every line that begins with *mark*."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.strip().startswith(mark):
            yield number, text.strip().lstrip(mark).strip()


if __name__ == "__main__":
    sys.exit(main())
