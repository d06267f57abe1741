# SPDX-License-Identifier: Apache-2.0
"""Each language is offered and named in itself, by a voice of its own: players who understand it recognise it."""

from pathlib import Path

import pytest

from tactile_app.game.effects import Say
from tactile_app.game.lobby.lobby import Lobby
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.questions.keys import Press
from tactile_app.languages import CODES, LANGUAGES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings, changed, told
from tactile_app.speech.speaker import Speaker
from tactile_host.runtime.preferences import load, save
from tactile_host.speech.voices.engines import find_engines, open_engine
from tactile_host.storage.desktop import DesktopStore
from tests.host.game.harness import NOTHING_KEPT
from tests.host.speech.spoken_log import SpokenLog

NAMES = {"en": "English? One of three.", "fr": "Français ? Deux sur trois.", "de": "Deutsch? Drei von drei."}


@pytest.mark.parametrize("language", CODES)
def test_whichever_is_spoken_each_is_offered_in_itself_with_its_place(language: str) -> None:
    printed: list[str] = []
    log = SpokenLog()
    speaker = Speaker(Phrases(language), printed.append, log)
    lobby = Lobby(NOTHING_KEPT, KeysHeard(), None)

    def press(name: str) -> str:
        speaker.pressed()
        for effect in lobby.press(Press(name)):
            if isinstance(effect, Say):
                speaker.say(effect.utterance)
        return printed[-1]

    while not any(word in press("second") for word in ("voice", "voix", "Stimme")):
        pass
    press("first")
    # One word of it in every language, whichever is spoken.
    while "Langue" not in press("second"):
        pass
    assert all(word in printed[-1] for word in ("Language", "Langue", "Sprache"))
    press("first")
    offered = {"en": printed[-1], "fr": press("second"), "de": press("second")}
    for code, name in NAMES.items():
        assert offered[code].startswith(name)
    spoken = [(each.text.language, each.text.text) for each in log.spoken[-3:]]
    assert [code for code, _ in spoken] == list(CODES)
    assert [text for _, text in spoken] == list(offered.values())


@pytest.mark.parametrize("code", CODES)
def test_the_one_that_is_taken_is_named_in_itself_and_remembered(code: str, tmp_path: Path) -> None:
    settings = changed(SpeechSettings(language="de"), f"language_{code}")
    assert settings.language == code
    said = settings.phrases().sentence(told(settings, f"language_{code}")).spoken
    assert said == {"en": "English.", "fr": "Français.", "de": "Deutsch."}[code]
    store = DesktopStore(tmp_path, tmp_path)
    save(store, settings)
    assert load(store).settings.language == code


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="one of en, fr, de, got 'eo'"):
        changed(SpeechSettings(), "language_eo")


def test_the_offer_stands_in_braille_in_its_language_too() -> None:
    assert Phrases("en").braille(Fact("language-offered", code="fr")) == "Français ?"


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_one_engine_speaks_one_sentence_in_another_language_and_the_next_in_its_own() -> None:
    engine = open_engine("pico")

    def seconds(language: str) -> int:
        return sum(len(sound.samples) for sound in engine.speak("Quatre, vier, four", language, 1.0, lambda: False))

    lengths = {language.code: seconds(language.code) for language in LANGUAGES}
    assert len(set(lengths.values())) == len(LANGUAGES)
