# SPDX-License-Identifier: Apache-2.0
"""What a player has asked to be remembered: language, voice, rate, how columns are spoken, the sides' names."""

import json
from dataclasses import asdict, replace
from pathlib import Path

from platformdirs import user_config_path

from tactile_host.board.user_files import write_whole
from tactile_host.speech.settings import SpeechSettings


class SettingsError(ValueError):
    """The file of settings cannot be used; the message says why and what to do."""


def settings_path() -> Path:
    """Return the file in which the settings are kept."""
    return user_config_path("tactile-board", appauthor=False) / "settings.json"


def load(path: Path) -> SpeechSettings:
    """Return the settings, the usual ones where the file at *path* names none; SettingsError where it is damaged."""
    usual = SpeechSettings()
    if not path.exists():
        return usual
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"The settings in {path} cannot be read: {error}. Mend or delete the file.") from error
    if not isinstance(kept, dict):
        raise SettingsError(f"The settings in {path} are no list of names and values. Mend or delete the file.")
    found = {name: kept[name] for name in asdict(usual) if name in kept}
    for name, value in found.items():
        if not isinstance(value, type(getattr(usual, name))):
            raise SettingsError(f"The setting {name} in {path} cannot be {value!r}. Mend or delete the file.")
    return replace(usual, **found)


def save(path: Path, settings: SpeechSettings) -> None:
    """Keep *settings* in the file at *path*, whole or not at all; OSError where that fails."""
    write_whole(path, json.dumps(asdict(settings), indent=2) + "\n")
