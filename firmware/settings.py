# SPDX-License-Identifier: Apache-2.0
"""The settings of this board: its profile, its pins and its times, chosen in settings.json on the board.

Without that file the board has the overboard profile. The file names only what differs, for example {"profile":
"universal"}, which make flash ARGS="--profile universal" writes. The profiles' pins are in profiles.py.
"""

import json

from profiles import PROFILES

from tactile_core.switches.debounce import STEADY_US

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILE = "settings.json"

# The scanners: hardware, plain pins, or hardware where possible.
PIO = "pio"
PINS = "pins"
AUTO = "auto"
SCANNERS = (AUTO, PINS, PIO)

# The settings that are the same for every board. The pins belong to a profile. A file can set any of them.
COMMON: "dict[str, Any]" = {"close_us": STEADY_US, "open_us": STEADY_US, "scanner": AUTO}
DEFAULT = "overboard"

KEYS = 5
LISTS = ("rows", "columns", "keys")
SINGLE_PINS = ("key_column", "buzzer", "light")
TIMES = ("close_us", "open_us")
HEADER_PINS = tuple(range(23)) + (26, 27, 28)
LONGEST_SIDE = 10
# A shorter time would report a contact's bounce, a longer one would lose the wave of a push.
SHORTEST_US = 500
LONGEST_US = 10000


class SettingsError(ValueError):
    """A setting is wrong; the text is a sentence that names it and its possible values."""


class Settings:
    """The settings of one board, checked: an attribute for each name in a profile."""

    def __init__(self, values: "dict[str, Any]") -> None:
        check(values)
        self.rows: tuple[int, ...] = tuple(values["rows"])
        self.columns: tuple[int, ...] = tuple(values["columns"])
        self.keys: tuple[int, ...] = tuple(values["keys"])
        self.key_column: int | None = values["key_column"]
        self.buzzer: int = values["buzzer"]
        self.light: int = values["light"]
        self.close_us: int = values["close_us"]
        self.open_us: int = values["open_us"]
        self.scanner: str = values["scanner"]


def values_of(profile: str) -> "dict[str, Any]":
    """Return every setting of the board called *profile* before a file changes any."""
    values = dict(COMMON)
    values.update(PROFILES[profile])
    return values


def parse_settings(text: str) -> Settings:
    """Return the settings in *text*, the content of the file; SettingsError says what is wrong."""
    try:
        chosen = json.loads(text)
    except ValueError:
        raise SettingsError(f"The file {FILE} is not JSON.") from None
    if not isinstance(chosen, dict):
        raise SettingsError(f"The file {FILE} holds no names and values in braces.")
    profile = chosen.pop("profile", DEFAULT)
    # The search is in a list, since a value from the file may not be hashable.
    if profile not in sorted(PROFILES):
        raise SettingsError(f"There is no profile {profile}. Profiles are {' and '.join(sorted(PROFILES))}.")
    values = values_of(profile)
    for name in sorted(chosen):
        if name not in values:
            raise SettingsError(f"There is no setting {name}. Settings are profile, {', '.join(sorted(values))}.")
        values[name] = chosen[name]
    return Settings(values)


def load_settings(path: str = FILE) -> Settings:
    """Return the settings of the file at *path*, or the default profile where there is none."""
    try:
        with open(path) as file:
            text = file.read()
    except OSError:
        text = "{}"
    except ValueError:  # bytes that are no text
        text = ""
    return parse_settings(text)


def check(values: "dict[str, Any]") -> None:
    """Raise SettingsError for values that no board can have."""
    used: dict[object, str] = {}
    for name in LISTS + SINGLE_PINS:
        for pin in pins_of(name, values[name]):
            check_pin(name, pin)
            if pin in used:
                raise SettingsError(f"Pin {pin} is used twice, for {used[pin]} and for {name}.")
            used[pin] = name
    check_size(values)
    if values["scanner"] not in SCANNERS:
        raise SettingsError(f"The setting scanner is {values['scanner']!r}. It is auto, pins or pio.")
    for name in TIMES:
        if not is_whole(values[name]) or not SHORTEST_US <= values[name] <= LONGEST_US:
            allowed = f"It is a whole number of microseconds from {SHORTEST_US} to {LONGEST_US}."
            raise SettingsError(f"The setting {name} is {values[name]!r}. {allowed}")


def check_size(values: "dict[str, Any]") -> None:
    """Raise SettingsError for too many or too few rows, columns or keys."""
    for name in ("rows", "columns"):
        if not 1 <= len(values[name]) <= LONGEST_SIDE:
            raise SettingsError(f"The setting {name} has {len(values[name])} pins. It has 1 to {LONGEST_SIDE}.")
    if values["key_column"] is None:
        if len(values["keys"]) != KEYS:
            raise SettingsError(f"The setting keys has {len(values['keys'])} pins. It has {KEYS}.")
    elif values["keys"]:
        raise SettingsError("Keys are in a column of the matrix and on pins. They can only be in one place.")
    elif len(values["rows"]) < KEYS:
        raise SettingsError(f"Keys in a column of the matrix need {KEYS} rows. There are {len(values['rows'])}.")


def pins_of(name: str, value: object) -> "list[object]":
    """Return the pins that the setting *name* uses; SettingsError where *value* has another form."""
    if name in LISTS:
        if not isinstance(value, (list, tuple)):
            raise SettingsError(f"The setting {name} is {value!r}. It is a list of pins.")
        return list(value)
    return [] if value is None and name == "key_column" else [value]


def check_pin(name: str, pin: object) -> None:
    """Raise SettingsError unless *pin* is on the controller's header."""
    if not is_whole(pin) or pin not in HEADER_PINS:
        raise SettingsError(f"The setting {name} has the pin {pin!r}. Pins are 0 to 22 and 26 to 28.")


def is_whole(value: object) -> bool:
    """Return True for an int that is no truth value (CPython counts truth values as ints, MicroPython does not)."""
    return isinstance(value, int) and value is not True and value is not False
