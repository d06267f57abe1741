# SPDX-License-Identifier: Apache-2.0
"""How the host speaks to a person: language, voice, rate, loudness, left and right, words, the sides' names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tactile_host.messages import Fact
from tactile_host.speech.languages import CODES
from tactile_host.speech.phrases import Columns, Length, Phrases

LENGTHS: tuple[Length, ...] = ("short", "normal", "long")
COLUMNS: tuple[Columns, ...] = ("letters", "names")
# auto: stereo, but mono where the output has one channel.
SoundWidth = Literal["auto", "stereo", "mono"]
SOUNDS: tuple[SoundWidth, ...] = ("auto", "stereo", "mono")
# One voice for everything, or another one for what the second side does.
Voices = Literal["one", "two"]
VOICES: tuple[Voices, ...] = ("one", "two")
# Whether a braille display is asked for, of BRLTTY.
Braille = Literal["off", "on"]
BRAILLE: tuple[Braille, ...] = ("off", "on")
# The voice of the second side is lower than the usual one.
PITCHES = {"": 1.0, "w": 1.0, "b": 0.8}
SLOWEST_RATE = 0.5
FASTEST_RATE = 3.0
RATE_STEP = 0.1
QUIETEST = 0.1
LOUDEST = 2.0
# Tones can be off, and from there every step is heard.
FAINTEST = 0.25
NOWHERE: Mapping[str, str] = {}
# A step is heard clearly, and three of them halve the loudness.
VOLUME_STEP = 1.25


@dataclass(frozen=True)
class SpeechSettings:
    """What a person chose; *speech* is on, off or one voice's name, *names* the sides'.

    *rate*, *volume* and *earcons*, the loudness of tones, are factors.
    """

    language: str = CODES[0]
    speech: str = "on"
    rate: float = 1.0
    volume: float = 1.0
    earcons: float = 1.0
    sound: SoundWidth = "auto"
    voices: Voices = "one"
    braille: Braille = "off"
    columns: Columns = "letters"
    length: Length = "normal"
    names: dict[str, str] = field(default_factory=dict)

    def phrases(self) -> Phrases:
        """Return the sentences as they are spoken so; ValueError for a language or columns that there are not."""
        return Phrases(self.language, self.columns, self.names, self.length)

    def pitch(self, side: str) -> float:
        """Return how many times its own pitch the voice has for what *side* does, "" for nobody's."""
        return PITCHES[side] if self.voices == "two" else 1.0


def changed(settings: SpeechSettings, how: str, ways: Sequence[str] = ()) -> SpeechSettings:
    """Return *settings* one step louder, quieter, faster or slower, with other columns, length or language.

    *ways* are the names of the voices there are, the best first; after the last one comes the first again.
    """
    match how:
        case "another_voice":
            speech = ways[0] if ways and settings.speech == "on" else settings.speech
            after = ways.index(speech) + 1 if speech in ways else 0
            return replace(settings, speech=ways[after % len(ways)]) if ways else settings
        case "louder" | "quieter":
            factor = VOLUME_STEP if how == "louder" else 1 / VOLUME_STEP
            return replace(settings, volume=round(min(LOUDEST, max(QUIETEST, settings.volume * factor)), 2))
        case "faster" | "slower":
            step = RATE_STEP if how == "faster" else -RATE_STEP
            return replace(settings, rate=round(min(FASTEST_RATE, max(SLOWEST_RATE, settings.rate + step)), 1))
        case "tones_louder" | "tones_quieter":
            return replace(settings, earcons=next_loudness(settings.earcons, how == "tones_louder"))
        case "sound":
            return replace(settings, sound="stereo" if settings.sound == "mono" else "mono")
        case "voices":
            return replace(settings, voices=VOICES[(VOICES.index(settings.voices) + 1) % len(VOICES)])
        case "columns":
            return replace(settings, columns=COLUMNS[(COLUMNS.index(settings.columns) + 1) % len(COLUMNS)])
        case "length":
            return replace(settings, length=LENGTHS[(LENGTHS.index(settings.length) + 1) % len(LENGTHS)])
        case "language":
            return replace(settings, language=CODES[(CODES.index(settings.language) + 1) % len(CODES)])
    raise ValueError(f"expected a way to speak otherwise, got {how!r}")


def next_loudness(earcons: float, is_louder: bool) -> float:
    """Return the loudness of tones one step louder or quieter; below the faintest they are off."""
    if is_louder:
        return round(min(LOUDEST, earcons * VOLUME_STEP**2), 2) if earcons >= FAINTEST else FAINTEST
    quieter = round(earcons / VOLUME_STEP**2, 2)
    return quieter if quieter >= FAINTEST else 0.0


def told(settings: SpeechSettings, how: str, ways: Mapping[str, str] = NOWHERE) -> Fact:
    """Return what is said, in the new way, once it was changed *how*; *ways* has what each voice is called aloud."""
    match how:
        case "another_voice":
            return Fact("speech-voice", engine=ways[settings.speech]) if len(ways) > 1 else Fact("speech-one-voice")
        case "louder" | "quieter":
            return Fact("speech-volume", percent=round(settings.volume * 100))
        case "faster" | "slower":
            return Fact("speech-rate", percent=round(settings.rate * 100))
        case "tones_louder" | "tones_quieter":
            return Fact("speech-tones", percent=round(settings.earcons * 100))
        case "sound":
            return Fact("speech-sound", choice=settings.sound)
        case "voices":
            return Fact("speech-voices", choice=settings.voices)
        case "columns":
            return Fact("speech-columns", square="c4")
        case "length":
            return Fact("speech-length", length=settings.length)
    return Fact("speech-language")
