# SPDX-License-Identifier: Apache-2.0
"""How the host speaks to a person: language, voice, rate, loudness, left and right, words, the sides' names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tactile_app.languages import CODES, find_language
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Columns, Length, Phrases

# auto: stereo, but mono where the output has one channel.
SoundWidth = Literal["auto", "stereo", "mono"]
# One voice for everything, or another one for what the second side does.
Voices = Literal["one", "two"]
# How long the program waits for a move to go on; "key": until a key says that the move is whole.
Wait = Literal["usual", "long", "key", "short"]
# The first sign of a move that could go on: a tone alone, or words for the part of it that is certain.
FirstPart = Literal["tone", "words"]
# Whether the program says after a silence whose turn it is.
Reminders = Literal["on", "off"]
# Whether lines are shown on a braille display, by BRLTTY.
Braille = Literal["off", "on"]
# The voice of the second side is lower than the usual one.
PITCHES = {"": 1.0, "w": 1.0, "b": 0.8}
# Settings that step through their values; after the last comes the first.
CYCLES = ("voices", "columns", "length", "wait", "first_part", "reminders")
# A language is chosen by its name: a player who does not understand the spoken one cannot count steps.
LANGUAGE = "language_"

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
    """A person's choices; *speech* is on, off or one voice's name, *names* are those of the sides.

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
    wait: Wait = "usual"
    first_part: FirstPart = "tone"
    reminders: Reminders = "on"
    names: dict[str, str] = field(default_factory=dict)

    def phrases(self) -> Phrases:
        """Return the sentences of these settings; ValueError for an unknown language or way to name columns."""
        return Phrases(self.language, self.columns, self.names, self.length)

    def pitch(self, side: str) -> float:
        """Return the voice's pitch for moves of *side*, as a multiple of its usual one; "" is no side."""
        return PITCHES[side] if self.voices == "two" else 1.0


# The values of each setting that has few, in the order in which they follow each other.
CHOICES: dict[str, tuple[str, ...]] = {
    name: get_args(kind) for name, kind in get_type_hints(SpeechSettings).items() if get_origin(kind) is Literal
}
# The sentence about a change: its message, its variable, and the setting that fills it, factors as percent.
TOLD = {
    "louder": ("speech-volume", "percent", "volume"),
    "quieter": ("speech-volume", "percent", "volume"),
    "faster": ("speech-rate", "percent", "rate"),
    "slower": ("speech-rate", "percent", "rate"),
    "tones_louder": ("speech-tones", "percent", "earcons"),
    "tones_quieter": ("speech-tones", "percent", "earcons"),
    "sound": ("speech-sound", "choice", "sound"),
    "voices": ("speech-voices", "choice", "voices"),
    "length": ("speech-length", "length", "length"),
    "wait": ("speech-wait", "wait", "wait"),
    "first_part": ("speech-first-part", "choice", "first_part"),
    "reminders": ("speech-reminders", "choice", "reminders"),
}


def changed(settings: SpeechSettings, how: str, ways: Sequence[str] = ()) -> SpeechSettings:
    """Return *settings* one step louder, quieter, faster or slower, or with the next value of what CYCLES has.

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
        case _ if how.startswith(LANGUAGE):
            return replace(settings, language=find_language(how.removeprefix(LANGUAGE)).code)
        case _ if how in CYCLES:
            values = CHOICES[how]
            # Any holds every type of the fields; each value is one of the field's own.
            following: dict[str, Any] = {how: values[(values.index(getattr(settings, how)) + 1) % len(values)]}
            return replace(settings, **following)
    raise ValueError(f"expected a way to speak otherwise, got {how!r}")


def next_loudness(earcons: float, is_louder: bool) -> float:
    """Return the loudness of tones one step louder or quieter; below the faintest they are off."""
    if is_louder:
        return round(min(LOUDEST, earcons * VOLUME_STEP**2), 2) if earcons >= FAINTEST else FAINTEST
    quieter = round(earcons / VOLUME_STEP**2, 2)
    return quieter if quieter >= FAINTEST else 0.0


def told(settings: SpeechSettings, how: str, ways: Mapping[str, str] = NOWHERE) -> Fact:
    """Return the sentence about the change *how*, to be said in the new way; *ways* has each voice's spoken name."""
    if how == "another_voice":
        return Fact("speech-voice", engine=ways[settings.speech]) if len(ways) > 1 else Fact("speech-one-voice")
    if how == "columns":
        return Fact("speech-columns", square="c4")
    if how not in TOLD:
        return Fact("speech-language")
    id, variable, name = TOLD[how]
    value = getattr(settings, name)
    return Fact(id, **{variable: value if isinstance(value, str) else round(value * 100)})
