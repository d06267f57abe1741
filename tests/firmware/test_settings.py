# SPDX-License-Identifier: Apache-2.0
"""Settings are those of the hardware, and a wrong one is refused with a sentence that names it."""

import json
from pathlib import Path

import pytest

from tactile_core.switches.debounce import STEADY_US
from tactile_host.board.profiles import profile_names
from tests.firmware.controller import board_file

settings_file = board_file("settings")
SettingsError = settings_file.SettingsError
NAMES = " and ".join(sorted(profile_names()))

WRONG = [
    ("", "The file settings.json is not JSON."),
    ("[1]", "The file settings.json holds no names and values in braces."),
    ('{"profile": "square"}', f"There is no profile square. Profiles are {NAMES}."),
    ('{"profile": [1]}', f"There is no profile [1]. Profiles are {NAMES}."),
    ('{"speed": 3}', "There is no setting speed. Settings are profile, buzzer, close_us, columns, "),
    ('{"buzzer": 5}', "Pin 5 is used twice, for rows and for buzzer."),
    ('{"buzzer": 23}', "The setting buzzer has the pin 23. Pins are 0 to 22 and 26 to 28."),
    ('{"buzzer": true}', "The setting buzzer has the pin True. Pins are 0 to 22 and 26 to 28."),
    ('{"buzzer": null}', "The setting buzzer has the pin None. Pins are 0 to 22 and 26 to 28."),
    ('{"rows": 7}', "The setting rows is 7. It is a list of pins."),
    ('{"rows": []}', "The setting rows has 0 pins. It has 1 to 10."),
    ('{"keys": [14, 15]}', "The setting keys has 2 pins. It has 5."),
    ('{"profile": "universal", "keys": [0]}', "Keys are in a column of the matrix and on pins."),
    ('{"profile": "universal", "rows": [2, 3]}', "Keys in a column of the matrix need 5 rows. There are 2."),
    ('{"close_us": 0}', "The setting close_us is 0. It is a whole number of microseconds from 500 to 10000."),
    ('{"scanner": "fast"}', "The setting scanner is 'fast'. It is auto, pins or pio."),
    ('{"scanner": [1]}', "The setting scanner is [1]. It is auto, pins or pio."),
    ('{"open_us": 2.5}', "The setting open_us is 2.5. It is a whole number of microseconds from 500 to 10000."),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[text or "empty" for text, _ in WRONG])
def test_a_wrong_setting_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SettingsError) as caught:
        settings_file.parse_settings(text)
    assert str(caught.value).startswith(sentence)


def test_a_file_names_only_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"profile": "universal", "close_us": 2500}))
    settings = settings_file.load_settings(str(path))
    assert (settings.close_us, settings.open_us, settings.key_column) == (2500, STEADY_US, 22)


def test_without_a_file_it_is_the_overboard_board(tmp_path: Path) -> None:
    settings = settings_file.load_settings(str(tmp_path / "nothing"))
    assert settings.rows == (2, 3, 4, 5, 6, 7)


def test_a_file_that_is_no_text_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"profile": "\xff\xfe"}')
    with pytest.raises(SettingsError, match=r"The file settings\.json is not JSON\."):
        settings_file.load_settings(str(path))
