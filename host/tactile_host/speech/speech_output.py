# SPDX-License-Identifier: Apache-2.0
"""What carries a text to an ear, as the speaker sees it: a voice and a sound device, or a page's screen reader."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Heard:
    """The text started under *epoch* came to its end, or nobody can hear it."""

    epoch: int


@dataclass(frozen=True, slots=True)
class Changed:
    """Something to be told: *id* is the message; *engine* the voice's name where there is a new one."""

    id: str
    engine: str = ""


OutputEvent: TypeAlias = Heard | Changed


class SpeechOutput(Protocol):
    """Speaks one text at a time."""

    def start(self, text: str) -> int | None:
        """Say *text* from now on, in place of what was said; return its epoch, None where it counts as heard at once.

        A screen reader never says that it has finished: waiting for it would have everything said twice.
        """
        ...

    def use(self, language: str, rate: float, volume: float) -> None:
        """Speak *language* at *rate* times the usual speed and *volume* times as loud from the next text on."""
        ...

    def stop(self) -> None:
        """Be silent at once."""
        ...

    def play(self, earcon: bytes) -> None:
        """Play *earcon* at once; see samples.py."""
        ...

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """Return what happened since the last call."""
        ...

    def close(self) -> None:
        """End for good."""
        ...
