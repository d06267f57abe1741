# SPDX-License-Identifier: Apache-2.0
"""The engines that can speak, in the order in which they are tried; used inside the helper process only."""

import importlib.util
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from typing import Protocol

from tactile_host.speech.voices.sound import Sound

# Asked between sentences, and while a program speaks by itself: whether nobody wants to hear this any more.
IsStale = Callable[[], bool]


class Engine(Protocol):
    """Text in, sound out; OSError or ValueError where it cannot."""

    def speak(self, text: str, language: str, rate: float, is_stale: IsStale) -> Iterator[Sound]:
        """Yield the sound of *text* at *rate* times the usual speed; nothing where the program plays it itself."""
        ...


# name, how it is called aloud, milliseconds until it must have answered, whether it plays by itself. A resident engine
# answers within 60 ms; a program that is started for every sentence needs longer.
ENGINES = (
    ("pico", "Svox", 500, False),
    ("espeak", "eSpeak NG", 500, False),
    ("say", "the system's voice", 3_000, False),
    ("sapi", "the system's voice", 5_000, False),
    ("espeak-command", "eSpeak NG", 2_000, False),
    ("spd", "Speech Dispatcher", 30_000, True),
)
NAMES = tuple(name for name, *_ in ENGINES)


def is_installed(name: str) -> bool:
    """Return whether the engine *name* is here at all; only a trial shows whether it speaks."""
    match name:
        case "pico":
            return importlib.util.find_spec("py_nanotts") is not None
        case "espeak":
            return importlib.util.find_spec("espeakng_loader") is not None
        case "say":
            return sys.platform == "darwin" and shutil.which("say") is not None
        case "sapi":
            return sys.platform == "win32" and shutil.which("powershell") is not None
        case "espeak-command":
            return shutil.which("espeak-ng") is not None
        case "spd":
            return shutil.which("spd-say") is not None
    return False


def find_engines() -> tuple[str, ...]:
    """Return the names of the engines that are installed, best first."""
    return tuple(name for name in NAMES if is_installed(name))


def spoken_name(name: str) -> str:
    """Return what *name* is called aloud; ValueError for an unknown engine."""
    return _row(name)[1]


def patience_ms(name: str) -> int:
    """Return how long the engine *name* may take to answer."""
    return _row(name)[2]


def plays_itself(name: str) -> bool:
    """Return whether the engine *name* speaks on its own and gives no sound back."""
    return _row(name)[3]


def open_engine(name: str) -> Engine:
    """Return the engine *name*; ImportError or OSError where it does not start, ValueError for an unknown one."""
    _row(name)
    # Imported here: a host without one engine still has the others.
    if name == "pico":
        from tactile_host.speech.voices.svox import Svox  # noqa: PLC0415

        return Svox()
    if name == "espeak":
        from tactile_host.speech.voices.espeak import Espeak  # noqa: PLC0415

        return Espeak()
    from tactile_host.speech.voices import programs  # noqa: PLC0415

    opened: dict[str, Callable[[], Engine]] = {
        "say": programs.say,
        "sapi": programs.sapi,
        "espeak-command": programs.espeak,
        "spd": programs.SpeechDispatcher,
    }
    return opened[name]()


def sentences_of(text: str) -> list[str]:
    """Return *text* cut after its sentences, so that the first is heard while the next is made."""
    return re.split(r"(?<=[.?!]) +", text)


def _row(name: str) -> tuple[str, str, int, bool]:
    for row in ENGINES:
        if row[0] == name:
            return row
    raise ValueError(f"expected an engine of {', '.join(NAMES)}, got {name!r}")
