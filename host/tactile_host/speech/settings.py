# SPDX-License-Identifier: Apache-2.0
"""How the host speaks to a person: language, voice, rate, volume, columns, length of sentences, the sides' names."""

from dataclasses import dataclass, field, replace

from tactile_host.messages import Fact
from tactile_host.speech.languages import CODES
from tactile_host.speech.phrases import Columns, Length, Phrases

LENGTHS: tuple[Length, ...] = ("short", "normal", "long")
COLUMNS: tuple[Columns, ...] = ("letters", "names")
SLOWEST_RATE = 0.5
FASTEST_RATE = 3.0
RATE_STEP = 0.1
QUIETEST = 0.1
LOUDEST = 2.0
# A step is heard clearly, and three of them halve the loudness.
VOLUME_STEP = 1.25


@dataclass(frozen=True)
class SpeechSettings:
    """What a person chose; *speech* is on, off or one voice's name, *rate* and *volume* factors, *names* the sides'."""

    language: str = CODES[0]
    speech: str = "on"
    rate: float = 1.0
    volume: float = 1.0
    columns: Columns = "letters"
    length: Length = "normal"
    names: dict[str, str] = field(default_factory=dict)

    def phrases(self) -> Phrases:
        """Return the sentences as they are spoken so; ValueError for a language or columns that there are not."""
        return Phrases(self.language, self.columns, self.names, self.length)


def changed(settings: SpeechSettings, how: str) -> SpeechSettings:
    """Return *settings* one step louder, quieter, faster or slower, with other columns, length or language."""
    match how:
        case "louder" | "quieter":
            factor = VOLUME_STEP if how == "louder" else 1 / VOLUME_STEP
            return replace(settings, volume=round(min(LOUDEST, max(QUIETEST, settings.volume * factor)), 2))
        case "faster" | "slower":
            step = RATE_STEP if how == "faster" else -RATE_STEP
            return replace(settings, rate=round(min(FASTEST_RATE, max(SLOWEST_RATE, settings.rate + step)), 1))
        case "columns":
            return replace(settings, columns=COLUMNS[(COLUMNS.index(settings.columns) + 1) % len(COLUMNS)])
        case "length":
            return replace(settings, length=LENGTHS[(LENGTHS.index(settings.length) + 1) % len(LENGTHS)])
        case "language":
            return replace(settings, language=CODES[(CODES.index(settings.language) + 1) % len(CODES)])
    raise ValueError(f"expected a way to speak otherwise, got {how!r}")


def told(settings: SpeechSettings, how: str) -> Fact:
    """Return what is said, in the new way, once it was changed *how*."""
    match how:
        case "louder" | "quieter":
            return Fact("speech-volume", percent=round(settings.volume * 100))
        case "faster" | "slower":
            return Fact("speech-rate", percent=round(settings.rate * 100))
        case "columns":
            return Fact("speech-columns", square="c4")
        case "length":
            return Fact("speech-length", length=settings.length)
    return Fact("speech-language")
