# SPDX-License-Identifier: Apache-2.0
"""An output that carries a text to an ear, for the speaker: voice and sound device, or a page's screen reader."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from tactile_app.speech.settings import SpeechSettings


@dataclass(frozen=True, slots=True)
class Heard:
    """The text started under *epoch* came to its end, or nobody can hear it."""

    epoch: int


@dataclass(frozen=True, slots=True)
class Changed:
    """Something to be told: *id* is the message; *engine* the name of the voice or reader that it is about, if any."""

    id: str
    engine: str = ""


@dataclass(frozen=True, slots=True)
class Again:
    """The last sentence is wanted once more."""


OutputEvent: TypeAlias = Heard | Changed


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A *text* to be heard at *pan*, from -1, left, to 1, right, at *pitch* times the voice's own.

    *language* is "" for that of the settings, else another one.
    """

    text: str
    pan: float = 0.0
    pitch: float = 1.0
    is_alert: bool = False
    language: str = ""


class LineDisplay(Protocol):
    """Shows lines to be read: a braille display."""

    def show(self, text: str, is_hint: bool = False) -> None:
        """Show *text*; a hint only when the text before was read to its end."""

    def poll(self, now_ms: int) -> list[Changed | Again]:
        """Return what happened since the last call."""

    def close(self) -> None:
        """End for good."""


class SpeechOutput(Protocol):
    """Speaks one text at a time."""

    def start(self, text: SpokenText) -> int | None:
        """Say *text* now, in place of the text before; return its epoch, None where it counts as heard at once.

        A screen reader never says that it has finished: waiting for it would have everything said twice.
        """

    def use(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say from the next text on."""

    def stop(self) -> None:
        """Be silent at once."""

    def play(self, earcon: bytes) -> None:
        """Play *earcon* at once; see samples.py."""

    def poll(self, now_ms: int) -> list[OutputEvent]:
        """Return what happened since the last call."""

    def last_words(self) -> None:
        """Note that the next sentence is the last: from now on wait only for a voice that really speaks."""

    def close(self) -> None:
        """End for good."""
