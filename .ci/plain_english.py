# SPDX-License-Identifier: Apache-2.0
"""Check what can be checked of CONTRIBUTING.md's plain English: make lint.

A comment or docstring begins with its subject, not with a pronoun that stands for one; a line of a page is at most 120
columns long.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

PRONOUNS = re.compile(r"(Who|Whoever|Whom|Whose|What|Whatever|Nobody)\b")
# Comments for programs: the one that follows is a comment of its own.
MARKS = re.compile(r"SPDX-|fmt:|noqa|type:|pragma")
COLUMNS = 120
# Tables and pictures cannot be broken.
UNBROKEN = ("|", "![", "<")
HASHED = {".toml", ".yml", ".sh", ""}


def main() -> int:
    """Print every line that breaks a rule; 1 where there is one."""
    named = subprocess.run(("git", "ls-files"), capture_output=True, text=True, check=True).stdout.splitlines()
    found = [line for name in named if Path(name).is_file() for line in faults_of(Path(name))]
    print(*found, *(["CONTRIBUTING.md has the rules."] if found else []), sep="\n", end="\n" if found else "")
    return 1 if found else 0


def faults_of(path: Path) -> Iterator[str]:
    """Yield place, rule and text of each line of *path* that breaks one."""
    # Fragments of the changelog are wrapped when they are gathered.
    if path.suffix == ".md" and not path.name.startswith("+"):
        yield from (f"{path}:{line}: longer than 120 columns: {text[:60]}" for line, text in long_lines(path))
    for line, text in (*comments(path), *docstrings(path)):
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
        if not MARKS.match(text):
            if number != before + 1:
                yield number, text
            before = number


def python_comments(text: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of every comment of a Python source."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield number and text of the first line of each docstring of a Python source."""
    if path.suffix != ".py":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node.body[0].lineno, text.partition("\n")[0]


def marked_comments(path: Path, mark: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of every line that begins with *mark*."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.strip().startswith(mark):
            yield number, text.strip().lstrip(mark).strip()


if __name__ == "__main__":
    sys.exit(main())
