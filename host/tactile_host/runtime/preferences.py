# SPDX-License-Identifier: Apache-2.0
"""A player's preferences: how the voice speaks."""

import json
from dataclasses import asdict, dataclass, replace

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.speech.settings import CHOICES, FASTEST_RATE, LOUDEST, QUIETEST, SLOWEST_RATE, SpeechSettings
from tactile_app.storage.store import Store
from tactile_host.speech.ways import SPEECH

SETTINGS = "settings"
# A side's name is said in every other sentence.
LONGEST_NAME = 40
SIDES = ("w", "b")
POSSIBLE = {**CHOICES, "language": CODES, "speech": SPEECH}
BOUNDS = {"rate": (SLOWEST_RATE, FASTEST_RATE), "volume": (QUIETEST, LOUDEST), "earcons": (0.0, LOUDEST)}


@dataclass(frozen=True)
class Kept:
    """The *settings* that are kept, and the facts to tell about them: () where nothing is wrong."""

    settings: SpeechSettings
    news: tuple[Fact, ...] = ()


def load(store: Store, usual: SpeechSettings | None = None) -> Kept:
    """Return the settings, the *usual* ones where none are kept.

    Those that are damaged, or of a later version, are set aside; what of them can be used is used, and kept.
    """
    usual = usual or SpeechSettings()
    try:
        text = store.load(SETTINGS, SETTINGS)
        kept = {} if text is None else json.loads(text)
    except (OSError, ValueError, RecursionError):
        kept = None
    known = kept if isinstance(kept, dict) else {}
    found = {name: known[name] for name in asdict(usual) if name in known and is_possible(name, known[name])}
    is_whole = isinstance(kept, dict) and all(name in found for name in asdict(usual) if name in known)
    found["names"] = plain_names(found.get("names", {}))
    for name in BOUNDS:
        found[name] = float(found.get(name, getattr(usual, name)))
    settings = replace(usual, **found)
    if is_whole:
        return Kept(settings)
    set_aside(store, settings if known else None)
    return Kept(settings, (Fact("settings-unusable"),))


def set_aside(store: Store, usable: SpeechSettings | None) -> None:
    """Set what is kept aside, and keep its *usable* part; where the disk refuses, the next start tells of it again."""
    try:
        store.set_text_aside(SETTINGS, SETTINGS)
        if usable is not None:
            save(store, usable)
    except OSError:
        return


def is_possible(name: str, value: object) -> bool:
    """Return whether the setting *name* can have this value."""
    if name in POSSIBLE:
        return isinstance(value, str) and value in POSSIBLE[name]
    if name in BOUNDS:
        least, most = BOUNDS[name]
        # A value that is no number, or infinite, lies in no range.
        return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
    return isinstance(value, dict) and all(side in SIDES and isinstance(value[side], str) for side in value)


def plain_names(names: dict[str, str]) -> dict[str, str]:
    """Return the sides' names as they can be shown and spoken, without those of which nothing is left."""
    plain = {side: plain_text(names[side], LONGEST_NAME) for side in sorted(names)}
    return {side: name for side, name in plain.items() if name}


def save(store: Store, settings: SpeechSettings) -> None:
    """Keep *settings*, whole or not at all; OSError where that fails."""
    store.save(SETTINGS, SETTINGS, json.dumps(asdict(settings), indent=2) + "\n")
