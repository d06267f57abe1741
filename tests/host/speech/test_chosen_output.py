# SPDX-License-Identifier: Apache-2.0
"""The voice is changed while it speaks: real engines, a device without sound."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from tactile_app.messages import Fact, answer
from tactile_app.speech.settings import SpeechSettings, changed, told
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.speech_output import SpeechOutput
from tactile_host.speech.chosen_output import ChosenOutput
from tactile_host.speech.open_speaker import engines_for
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice
from tactile_host.speech.ways import ways_here

pytestmark = [
    pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system"),
]
LONG = answer(*[Fact("speech-volume", percent=100)] * 5)


def opened(settings: SpeechSettings) -> SpeechOutput | None:
    """Return what open_speaker opens, on a device without sound."""
    if settings.speech == "off":
        return None
    player = Player((SILENT,))
    return Output(Voice(settings.language, player.add, settings.rate, engines_for(settings.speech)), player)


class Table:
    """A speaker, and what it prints."""

    def __init__(self, settings: SpeechSettings) -> None:
        self.settings = settings
        self.printed: list[str] = []
        self.speaker = Speaker(settings.phrases(), self.printed.append, ChosenOutput(settings, opened))
        self._began_s = time.monotonic()

    def choose(self, speech: str) -> None:
        self.settings = replace(self.settings, speech=speech)
        self.speaker.use(self.settings)

    def wait_for(self, condition: Callable[[], bool]) -> None:
        deadline_s = time.monotonic() + 60
        tick = threading.Event()
        while not condition():
            assert time.monotonic() < deadline_s, f"nothing came of it in a minute: {self.printed}"
            self.speaker.poll(round((time.monotonic() - self._began_s) * 1000))
            tick.wait(0.005)

    def wait_for_voice(self, name: str) -> None:
        self.wait_for(lambda: any(name in line for line in self.printed))


@pytest.fixture
def table():
    table = Table(SpeechSettings())
    yield table
    table.speaker.close()


@pytest.mark.skipif("espeak-command" not in find_engines(), reason="espeak-ng is not installed here")
def test_another_voice_speaks_in_the_middle_of_a_sentence_and_nothing_waits_for_the_first_one(table):
    table.wait_for_voice("Svox")
    table.speaker.say(LONG)
    table.choose("espeak-command")
    table.speaker.say(answer(Fact("speech-voice", engine="eSpeak NG")))
    table.wait_for_voice("eSpeak NG")
    table.wait_for(lambda: table.speaker.is_silent)


def test_a_voice_that_does_not_speak_any_more_leaves_nobody_in_silence(table):
    table.wait_for_voice("Svox")
    table.printed.clear()
    missing = next(name for name in ("say", "sapi") if name not in find_engines())
    table.choose(missing)
    table.wait_for_voice("Svox")


def test_a_voice_can_be_chosen_where_all_was_printed_until_now():
    table = Table(SpeechSettings(speech="off"))
    table.speaker.say(LONG)
    assert table.speaker.is_silent
    table.choose("pico")
    table.wait_for_voice("Svox")
    table.speaker.close()


def test_the_voices_here_follow_one_another_and_each_is_told_by_its_name():
    ways = {"pico": "Svox", "espeak": "eSpeak NG", "spd": "Speech Dispatcher"}
    settings, names = SpeechSettings(), []
    for _ in ways:
        settings = changed(settings, "another_voice", tuple(ways))
        names.append(settings.phrases().sentence(told(settings, "another_voice", ways)).display)
    assert names == ["The voice: eSpeak NG.", "The voice: Speech Dispatcher.", "The voice: Svox."]
    only = {"pico": "Svox"}
    assert told(changed(SpeechSettings(), "another_voice", tuple(only)), "another_voice", only).id == "speech-one-voice"
    assert told(changed(SpeechSettings(), "another_voice"), "another_voice").id == "speech-one-voice"


def test_the_voices_here_are_those_that_are_installed_each_once():
    ways = ways_here()
    assert next(iter(ways)) == find_engines()[0]
    assert len(set(ways.values())) == len(ways)
