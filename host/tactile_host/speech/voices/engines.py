# SPDX-License-Identifier: Apache-2.0
"""The engines that can speak, in the order in which they are tried; used inside the helper process only."""

import importlib
import importlib.util
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from tactile_host.speech.voices.sound import Sound

# The function that a voice asks between sentences whether the text is no longer wanted.
IsStale = Callable[[], bool]


class VoiceEngine(Protocol):
    """Text in, sound out; OSError or ValueError where the engine fails."""

    def speak(self, text: str, language: str, rate: float, is_stale: IsStale, pitch: float = 1.0) -> Iterator[Sound]:
        """Yield the sound of *text* at *rate* times the usual speed and, where the voice can, *pitch* times its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One engine: *opens* is the module and the name in it that makes it, imported only where it speaks.

    *aloud* is how it is called aloud, *patience_ms* the time until it must have answered (a resident engine answers
    within 60 ms; a program that is started for every sentence needs longer). *package*, *program* and *system* are what
    must be there for it.
    """

    name: str
    aloud: str
    patience_ms: int
    opens: str
    package: str = ""
    program: str = ""
    system: str = ""


ENGINES = (
    Row("pico", "Svox", 500, "svox:Svox", package="py_nanotts"),
    Row("espeak", "eSpeak NG", 500, "espeak:Espeak", package="espeakng_loader"),
    Row("say", "the system's voice", 3_000, "programs:say", program="say", system="darwin"),
    Row("sapi", "the system's voice", 5_000, "programs:sapi", program="powershell", system="win32"),
    Row("espeak-command", "eSpeak NG", 2_000, "programs:espeak", program="espeak-ng"),
)
NAMES = tuple(row.name for row in ENGINES)


def is_installed(name: str) -> bool:
    """Return whether the engine *name* is here at all; only a trial shows whether it speaks."""
    row = _row(name)
    if row.system and sys.platform != row.system:
        return False
    if row.package and importlib.util.find_spec(row.package) is None:
        return False
    return not row.program or shutil.which(row.program) is not None


def find_engines() -> tuple[str, ...]:
    """Return the names of the engines that are installed, best first."""
    return tuple(name for name in NAMES if is_installed(name))


def spoken_name(name: str) -> str:
    """Return the spoken name of the engine *name*; ValueError for an unknown one."""
    return _row(name).aloud


def patience_ms(name: str) -> int:
    """Return how long the engine *name* may take to answer."""
    return _row(name).patience_ms


def open_engine(name: str) -> VoiceEngine:
    """Return the engine *name*; ImportError or OSError where it does not start, ValueError for an unknown one."""
    module, _, maker = _row(name).opens.partition(":")
    # Imported here: a host without one engine still has the others.
    engine: VoiceEngine = getattr(importlib.import_module(f"tactile_host.speech.voices.{module}"), maker)()
    return engine


def sentences_of(text: str) -> list[str]:
    """Return the sentences of *text*, so that the first is heard while the next is made."""
    return re.split(r"(?<=[.?!]) +", text)


def _row(name: str) -> Row:
    for row in ENGINES:
        if row.name == name:
            return row
    raise ValueError(f"expected an engine of {', '.join(NAMES)}, got {name!r}")
