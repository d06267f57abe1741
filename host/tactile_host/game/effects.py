# SPDX-License-Identifier: Apache-2.0
"""What the referee wants done, in order: values that somebody else carries out."""

from dataclasses import dataclass

from tactile_host.messages import Utterance


@dataclass(frozen=True, slots=True)
class Record:
    """Write *line* to the game's record and to the disk, before anything that follows is spoken."""

    line: str


@dataclass(frozen=True, slots=True)
class Say:
    """Speak and print *utterance*."""

    utterance: Utterance


@dataclass(frozen=True, slots=True)
class PlayTone:
    """Play the short tone called *name*, in the loudspeaker and on the board."""

    name: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """Say the last sentence again."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Bring what is not yet saved to the disk, say goodbye and whether that is so, and end the program."""


@dataclass(frozen=True, slots=True)
class ChangeSpeech:
    """Speak otherwise from now on, and remember it: *how* is louder, quieter, faster, slower, columns or language."""

    how: str


Effect = Record | Say | PlayTone | Repeat | Quit | ChangeSpeech
