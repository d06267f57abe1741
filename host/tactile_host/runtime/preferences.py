# SPDX-License-Identifier: Apache-2.0
"""What a player has asked to be remembered: how the voice speaks."""

import json
from dataclasses import asdict, replace

from tactile_app.plain_text import plain_text
from tactile_app.speech.languages import CODES
from tactile_app.speech.settings import (
    BRAILLE,
    COLUMNS,
    FASTEST_RATE,
    FIRST_PARTS,
    LENGTHS,
    LOUDEST,
    QUIETEST,
    REMINDERS,
    SLOWEST_RATE,
    SOUNDS,
    VOICES,
    WAITS,
    SpeechSettings,
)
from tactile_app.storage.store import Store
from tactile_app.system_errors import reason_of
from tactile_host.speech.ways import SPEECH

SETTINGS = "settings"
# A side's name is said in every other sentence.
LONGEST_NAME = 40
SIDES = ("w", "b")
CHOICES: dict[str, tuple[str, ...]] = {
    "language": CODES,
    "speech": SPEECH,
    "columns": COLUMNS,
    "length": LENGTHS,
    "sound": SOUNDS,
    "voices": VOICES,
    "braille": BRAILLE,
    "wait": WAITS,
    "first_part": FIRST_PARTS,
    "reminders": REMINDERS,
}
BOUNDS = {"rate": (SLOWEST_RATE, FASTEST_RATE), "volume": (QUIETEST, LOUDEST), "earcons": (0.0, LOUDEST)}
CURE = "Mend or delete them."


class PreferencesError(ValueError):
    """The settings that are kept cannot be used; the message says why and what to do."""


def load(store: Store, usual: SpeechSettings | None = None) -> SpeechSettings:
    """Return the settings, the *usual* ones where none are kept; PreferencesError where they are damaged."""
    usual = usual or SpeechSettings()
    try:
        text = store.load(SETTINGS, SETTINGS)
        kept = {} if text is None else json.loads(text)
    except OSError as error:
        raise PreferencesError(f"The settings cannot be read: {reason_of(error)}. {CURE}") from error
    except (ValueError, RecursionError) as error:
        raise PreferencesError(f"The settings cannot be read: {plain_text(str(error), 100)}. {CURE}") from error
    if not isinstance(kept, dict):
        raise PreferencesError(f"The settings are no list of names and values. {CURE}")
    found = {name: kept[name] for name in asdict(usual) if name in kept}
    for name, value in found.items():
        if not is_possible(name, value):
            raise PreferencesError(f"The setting {name} cannot be {plain_text(repr(value), 60)}. {CURE}")
    found["names"] = plain_names(found.get("names", {}))
    for name in BOUNDS:
        found[name] = float(found.get(name, getattr(usual, name)))
    return replace(usual, **found)


def is_possible(name: str, value: object) -> bool:
    """Return whether the setting *name* can have this value."""
    if name in CHOICES:
        return value in CHOICES[name]
    if name in BOUNDS:
        least, most = BOUNDS[name]
        # What is no number at all, and what is without end, lies in no range.
        return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
    return isinstance(value, dict) and all(side in SIDES and isinstance(value[side], str) for side in value)


def plain_names(names: dict[str, str]) -> dict[str, str]:
    """Return the sides' names as they can be shown and spoken; one of which nothing is left is none."""
    plain = {side: plain_text(names[side], LONGEST_NAME) for side in sorted(names)}
    return {side: name for side, name in plain.items() if name}


def save(store: Store, settings: SpeechSettings) -> None:
    """Keep *settings*, whole or not at all; OSError where that fails."""
    store.save(SETTINGS, SETTINGS, json.dumps(asdict(settings), indent=2) + "\n")
