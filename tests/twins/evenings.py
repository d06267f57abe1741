# SPDX-License-Identifier: Apache-2.0
"""The evening of a script on the desktop and in a page, and the sentences that only one of them may say."""

import difflib
import re
from pathlib import Path

from tests.twins.desktop_twin import printed
from tests.twins.kept import Kept
from tests.twins.page_twin import PageTwin
from tests.twins.scripts import Script

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
BY_KEYBOARD = "in a page keys are held by the keyboard"
# Sentences of one root alone, and why: each is left out before the two are compared.
DIFFERENCES = {
    r"^(No board is plugged in|Aucun plateau n'est branché|Kein Brett ist angeschlossen)\..*": (
        "only a desktop looks for a board at its ports"
    ),
    r"^(The voice: \w+\.|No sound\. .*|There is no other voice here\.)$": "which voices there are, the computer says",
    r"^The digits one to five are the keys here\. .*": "the hands of a page are its keyboard, which is told once",
    r"(Just now|One minute ago|\w+ minutes ago)\. ": "a page's clock is the test's, a desktop's the computer's",
    r"^(Let me look|Je regarde|Ich sehe nach)\.$": "it is said where a thought takes long, as on a busy computer",
    r" (To play with somebody at|Pour jouer avec quelqu'un à|Für ein Spiel mit jemandem an) [^.]*\.": (
        "a page plays at one table"
    ),
    r" To hold it, (type hold (one|two)|press Shift with its digit)\.": BY_KEYBOARD,
    r" Pour la tenir, (tapez tenir (un|deux)|Maj avec son chiffre)\.": BY_KEYBOARD,
    r" Zum Halten (geben Sie halten (eins|zwei) ein|drücken Sie die Umschalttaste mit ihrer Ziffer)\.": BY_KEYBOARD,
}


def on_the_page(folder: Path, script: Script, lines: tuple[str, ...], way: str) -> list[str]:
    """Return what a page prints whose files lie in *folder*."""
    page = PageTwin(folder, SEED)
    page.happens(do="begin", game=script.game, language=script.language, board="page", way=way)
    page.rest(2000)
    for line in (*lines, "quit"):
        page.type(line)
    return page.printed


def on_the_desktop(folder: Path, script: Script, lines: tuple[str, ...], way: str) -> list[str]:
    """Return what the program prints whose data lies in *folder*."""
    records = list(folder.rglob(f"{script.game}.record"))
    words = [word.format(game=script.game, record=records[0] if records else "") for word in WORDS[way]]
    return printed(folder, SEED, (*lines, "quit"), "--language", script.language, *words)


def desktop_evening(folder: Path, script: Script) -> list[str]:
    """Return the program's sentences in the evening of *script*, without those of the evenings before."""
    keep(folder / "tactile-board", script.kept)
    if script.before:
        on_the_desktop(folder, script, script.before, "ask")
    return on_the_desktop(folder, script, script.lines, script.way)


def page_evening(folder: Path, script: Script) -> list[str]:
    """Return the page's sentences in the evening of *script*."""
    keep(folder, script.kept)
    if script.before:
        on_the_page(folder, script, script.before, "ask")
    return on_the_page(folder, script, script.lines, script.way)


def keep(folder: Path, kept: Kept | None) -> None:
    """Let *folder* hold the record of the game that was *kept*, if one was."""
    folder.mkdir(parents=True, exist_ok=True)
    if kept is not None:
        (folder / f"{kept.game}.record").write_bytes(kept.record())


def compared(lines: list[str]) -> list[str]:
    """Return *lines* without the sentences that only one of them may say."""
    for pattern in DIFFERENCES:
        lines = [re.sub(pattern, "", line) for line in lines]
    return [line for line in lines if line]


def difference(folder: Path, script: Script) -> str:
    """Return the difference between both roots in the evening of *script*, kept in *folder*; "" for none."""
    desktop = compared(desktop_evening(folder / "desktop", script))
    page = compared(page_evening(folder / "page", script))
    return "\n".join(difflib.unified_diff(desktop, page, "desktop", "page", lineterm="", n=1))
