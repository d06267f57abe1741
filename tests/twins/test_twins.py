# SPDX-License-Identifier: Apache-2.0
"""The desktop's root and the page's say the same: what is typed into both is answered sentence by sentence alike."""

import difflib
import re
from pathlib import Path

import pytest

from tests.twins.desktop_twin import printed
from tests.twins.page_twin import PageTwin
from tests.twins.scripts import SCRIPTS, Script

SEED = 7
# The words of the command line for each way in which an evening begins.
WORDS = {
    "ask": (),
    "new": ("{game}", "--new"),
    "play": ("{game}",),
    "teach": ("{game}", "--tutorial"),
    "learn": ("{game}", "--learn"),
    "replay": ("--replay", "{record}"),
}
# What one of them alone says, and why: each is left out before they are compared.
DIFFERENCES = {
    r"^No board is plugged in.*": "only a desktop looks for a board at its ports",
    r" To hold it, (type hold two|press Shift with its digit)\.": "in a page keys are held by the keyboard",
}


def on_the_page(folder: Path, script: Script, lines: tuple[str, ...], way: str) -> list[str]:
    """Return what a page prints whose files lie in *folder*."""
    folder.mkdir(exist_ok=True)
    page = PageTwin(folder, SEED)
    page.happens(do="begin", game=script.game, language=script.language, board="page", way=way)
    page.rest(2000)
    for line in (*lines, "quit"):
        page.type(line)
    return page.printed


def on_the_desktop(folder: Path, script: Script, lines: tuple[str, ...], way: str) -> list[str]:
    """Return what the program prints whose data lies in *folder*."""
    folder.mkdir(exist_ok=True)
    records = list(folder.rglob(f"{script.game}.record"))
    words = [word.format(game=script.game, record=records[0] if records else "") for word in WORDS[way]]
    return printed(folder, SEED, (*lines, "quit"), "--language", script.language, *words)


def in_both(tmp_path: Path, script: Script) -> tuple[list[str], list[str]]:
    """Return what both have said in the evening of *script*, differences that are wanted left out."""
    if script.before:
        on_the_desktop(tmp_path / "desktop", script, script.before, "ask")
        on_the_page(tmp_path / "page", script, script.before, "ask")
    desktop = on_the_desktop(tmp_path / "desktop", script, script.lines, script.way)
    page = on_the_page(tmp_path / "page", script, script.lines, script.way)
    return compared(desktop), compared(page)


def compared(lines: list[str]) -> list[str]:
    for pattern in DIFFERENCES:
        lines = [re.sub(pattern, "", line) for line in lines]
    return [line for line in lines if line]


def check(tmp_path: Path, name: str) -> None:
    desktop, page = in_both(tmp_path, SCRIPTS[name])
    assert "\n".join(difflib.unified_diff(desktop, page, "desktop", "page", lineterm="", n=1)) == ""


@pytest.mark.parametrize("name", list(SCRIPTS)[:6])
def test_what_the_two_had_told_otherwise_is_the_same_now(tmp_path, name):
    check(tmp_path, name)
