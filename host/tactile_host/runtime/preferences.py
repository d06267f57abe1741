# SPDX-License-Identifier: Apache-2.0
"""What a player has asked to be remembered: language, voice, rate, how columns are spoken, the sides' names."""

import json
from dataclasses import asdict, replace

from tactile_host.speech.settings import SpeechSettings
from tactile_host.storage.store import Store

SETTINGS = "settings"
CURE = "Mend or delete them."


class PreferencesError(ValueError):
    """The settings that are kept cannot be used; the message says why and what to do."""


def load(store: Store) -> SpeechSettings:
    """Return the settings, the usual ones where none are kept; SettingsError where they are damaged."""
    usual = SpeechSettings()
    try:
        text = store.load(SETTINGS, SETTINGS)
        kept = {} if text is None else json.loads(text)
    except (OSError, ValueError) as error:
        raise PreferencesError(f"The settings cannot be read: {error}. {CURE}") from error
    if not isinstance(kept, dict):
        raise PreferencesError(f"The settings are no list of names and values. {CURE}")
    found = {name: kept[name] for name in asdict(usual) if name in kept}
    for name, value in found.items():
        if not isinstance(value, type(getattr(usual, name))):
            raise PreferencesError(f"The setting {name} cannot be {value!r}. {CURE}")
    return replace(usual, **found)


def save(store: Store, settings: SpeechSettings) -> None:
    """Keep *settings*, whole or not at all; OSError where that fails."""
    store.save(SETTINGS, SETTINGS, json.dumps(asdict(settings), indent=2) + "\n")
