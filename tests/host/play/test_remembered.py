# SPDX-License-Identifier: Apache-2.0
"""How the voice speaks is remembered where the player asks for it."""

import os
import subprocess

import pytest

from tactile_app.speech.settings import SpeechSettings
from tactile_host.runtime.preferences import PreferencesError, load, save
from tactile_host.storage.desktop import DesktopStore
from tests.host.play.program import COMMAND


def test_what_was_kept_comes_back_and_the_rest_is_as_usual(tmp_path):
    store = DesktopStore(tmp_path, tmp_path / "folder")
    assert load(store) == SpeechSettings()
    settings = SpeechSettings(language="de", rate=1.5, columns="names", names={"w": "flach"})
    save(store, settings)
    assert load(store) == settings


@pytest.mark.parametrize("text", ["", "[]", '{"language": 3}', "{", '{"rate": "fast"}'])
def test_damaged_settings_say_what_to_do(tmp_path, text):
    (tmp_path / "settings.json").write_text(text)
    with pytest.raises(PreferencesError, match="Mend or delete"):
        load(DesktopStore(tmp_path, tmp_path))


def test_a_language_is_remembered_from_one_sitting_to_the_next(tmp_path):
    def first_words(*options):
        result = subprocess.run(
            [*COMMAND, "--port", "virtual", "--new", "--record", str(tmp_path / "game.record"), *options],
            input="", capture_output=True, text=True, timeout=120, check=False,
            env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)},
        )  # fmt: skip
        assert result.returncode == 0, result.stderr
        return result.stdout.splitlines()[0]

    english = first_words()
    french = first_words("--language", "fr", "--remember")
    assert french != english
    assert first_words() == french
    assert first_words("--language", "en") == english
