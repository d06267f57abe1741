# SPDX-License-Identifier: Apache-2.0
"""How the voice speaks is remembered where the player asks for it."""

import errno
import os
import subprocess

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings
from tactile_host.play.appliance import Machine
from tactile_host.play.play_options import PlayOptions
from tactile_host.runtime.preferences import Kept, load, save
from tactile_host.storage.desktop import DesktopStore
from tests.host.play.program import COMMAND
from tests.host.ring.player import DictStore


def test_what_was_kept_comes_back_and_the_rest_is_as_usual(tmp_path):
    store = DesktopStore(tmp_path, tmp_path / "folder")
    assert load(store) == Kept(SpeechSettings())
    settings = SpeechSettings(language="de", rate=1.5, columns="names", names={"w": "flach"})
    save(store, settings)
    assert load(store) == Kept(settings)


DAMAGED: dict[str, str | bytes] = {
    "nothing": "",
    "cut": '{"language": "fr", "ra',
    "a list": "[]",
    "a number": "1",
    "no JSON": "language=fr",
    "deep": "[" * 100_000,
    "no text": b"\xff\xfe",
    "a rate without end": '{"rate": 1e999}',
    "a rate of words": '{"rate": "fast"}',
    "of a later version": '{"length": "tiny"}',
    "a list for a language": '{"language": ["fr"]}',
    "names of nobody": '{"names": {"x": "y"}}',
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_settings_that_cannot_be_used_are_set_aside_and_told_of_once(kind, tmp_path):
    text = DAMAGED[kind]
    data = text if isinstance(text, bytes) else text.encode()
    (tmp_path / "settings.json").write_bytes(data)
    store = DesktopStore(tmp_path, tmp_path)
    assert load(store) == Kept(SpeechSettings(), (Fact("settings-unusable"),))
    assert (tmp_path / "settings.json.aside-1").read_bytes() == data
    assert load(store) == Kept(SpeechSettings())


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_whatever_lies_in_their_place_is_set_aside(make, tmp_path):
    make(tmp_path / "settings.json")
    store = DesktopStore(tmp_path, tmp_path)
    assert load(store).news
    assert load(store) == Kept(SpeechSettings())
    save(store, SpeechSettings(language="fr"))
    assert load(store) == Kept(SpeechSettings(language="fr"))


def test_what_of_them_can_be_used_is_used_and_kept(tmp_path):
    (tmp_path / "settings.json").write_text('{"language": "fr", "length": "tiny", "rate": 1.5, "future": 1}')
    store = DesktopStore(tmp_path, tmp_path)
    usable = SpeechSettings(language="fr", rate=1.5)
    assert load(store) == Kept(usable, (Fact("settings-unusable"),))
    assert load(store) == Kept(usable)


def test_a_disk_that_refuses_ends_nothing(tmp_path, monkeypatch):
    (tmp_path / "settings.json").write_text("{")
    store = DesktopStore(tmp_path, tmp_path)
    monkeypatch.setattr(DesktopStore, "set_text_aside", refuse)
    assert load(store) == Kept(SpeechSettings(), (Fact("settings-unusable"),))


def refuse(*_: object) -> None:
    raise OSError(errno.EROFS, "refused")


def test_a_page_sets_them_aside_too():
    store = DictStore()
    store.save("settings", "settings", "[]")
    assert load(store).news == (Fact("settings-unusable"),)
    assert store.load("settings-aside", "settings") == "[]"
    assert load(store).news == ()


SAYS = "Your settings cannot be read. I use the usual ones."


@pytest.mark.parametrize("command", [("play", "overboard", "--new"), ("check",)])
def test_each_command_says_so_and_goes_on(command, tmp_path):
    folder = tmp_path / "tactile-board"
    folder.mkdir()
    (folder / "settings.json").write_text("{")
    result = subprocess.run(
        [*COMMAND[:3], *command, "--speech", "off", "--port", "virtual"],
        input="quit\n", capture_output=True, text=True, timeout=200, check=False,
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert result.stdout.splitlines()[0] == SAYS
    assert result.stderr == ""
    assert result.returncode == (0 if command[0] == "play" else 1)


def test_the_appliance_says_so_first():
    said: list[str] = []
    machine = Machine(PlayOptions(speech=SpeechSettings(speech="off"), news=(Fact("settings-unusable"),)), said.append)
    machine.close()
    assert said == [SAYS]


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
