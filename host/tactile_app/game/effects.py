# SPDX-License-Identifier: Apache-2.0
"""The referee's effects, in order: values that the session carries out."""

from dataclasses import dataclass

from tactile_app.game.plan import Plan
from tactile_app.messages import Priority, Utterance

# Hertz, in the range where the sounder is loud (docs/circuit-and-parts.md, "The sounder"), and milliseconds.
TONES = {
    "moved": (3136, 60),
    "placed": (3520, 30),
    "stopped": (3136, 25),
    "question": (2637, 120),
    "differs": (2349, 100),
    "refused": (2093, 200),
    "over": (4186, 300),
    # A long low tone where there is no sound card or no voice, again with each key.
    "unheard": (2093, 600),
}


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
    """Play the short tone called *name*, one of TONES, on the board."""

    name: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """Say the last sentence again."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Save what is not saved yet, say goodbye and whether the game is saved, and end the program.

    *can_stay*: it was asked for by key, and for a minute any key lets the program go on.
    """

    can_stay: bool = False


@dataclass(frozen=True, slots=True)
class PlayPlan:
    """Leave this game as it stands and play what *plan* says; None: ask what is to be played.

    *is_other_game*: another game was asked for.
    """

    plan: Plan | None
    is_other_game: bool = False


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Change a setting from now on, and remember it: *how* is one of menu.py's SPEECH, SOUND or PACE."""

    how: str


@dataclass(frozen=True, slots=True)
class LookAtBoard:
    """Ask the board how its switches are and which faults it keeps, and say what it answers."""


@dataclass(frozen=True, slots=True)
class KeepSwitches:
    """Keep the *names* of the points whose switches are left out, with the board that is there."""

    names: tuple[str, ...]


Effect = KeepSwitches | Record | Say | PlayTone | Repeat | Quit | PlayPlan | ChangeSetting | LookAtBoard


def is_alert(effect: Effect) -> bool:
    """Return whether *effect* says that something is wrong."""
    return isinstance(effect, Say) and effect.utterance.priority is Priority.ALERT
