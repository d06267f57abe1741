# SPDX-License-Identifier: Apache-2.0
"""What a player has asked to be remembered: language, voice, rate, how columns are spoken, the sides' names."""

import json
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from tactile_host.board.user_files import write_whole

# Each setting with what it must be and what it is where nobody said anything.
SETTINGS: tuple[tuple[str, type, Any], ...] = (
    ("language", str, "en"),
    ("speech", str, "on"),
    ("rate", float, 1.0),
    ("columns", str, "letters"),
    ("names", dict, {}),
)


class SettingsError(ValueError):
    """The file of settings cannot be used; the message says why and what to do."""


def settings_path() -> Path:
    """Return the file in which the settings are kept."""
    return user_config_path("tactile-board", appauthor=False) / "settings.json"


def load(path: Path) -> dict[str, Any]:
    """Return every setting, the usual value where the file at *path* names none; SettingsError where it is damaged."""
    values = {name: usual for name, _, usual in SETTINGS}
    if not path.exists():
        return values
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"The settings in {path} cannot be read: {error}. Mend or delete the file.") from error
    if not isinstance(kept, dict):
        raise SettingsError(f"The settings in {path} are no list of names and values. Mend or delete the file.")
    for name, kind, _ in SETTINGS:
        if name in kept:
            if not isinstance(kept[name], kind):
                raise SettingsError(f"The setting {name} in {path} cannot be {kept[name]!r}. Mend or delete the file.")
            values[name] = kept[name]
    return values


def save(path: Path, values: dict[str, Any]) -> None:
    """Keep *values* in the file at *path*, whole or not at all; OSError where that fails."""
    write_whole(path, json.dumps({name: values[name] for name, _, _ in SETTINGS}, indent=2) + "\n")
