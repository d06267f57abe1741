# SPDX-License-Identifier: Apache-2.0
"""A setting of the voice that cannot be written still takes effect, and the program says that it is not kept."""

import errno

from tactile_app.game.effects import ChangeSetting
from tactile_app.game.referee import Referee
from tactile_app.speech.settings import SpeechSettings
from tests.host.ring.player import DictStore, open_session, room_of


def opened(said, settings, keep, find_voices=dict):
    return open_session(room_of(DictStore(), said, None, settings, keep, find_voices), 0)


def keep_on_a_full_disk(settings: SpeechSettings) -> None:
    raise OSError(errno.ENOSPC, "no space")


def test_a_setting_that_cannot_be_kept_is_told_of():
    said: list[str] = []
    session = opened(said, SpeechSettings(), keep_on_a_full_disk)
    session.carry_out([ChangeSetting("louder")])
    assert said[-1] == "Volume 125 percent. It holds until the end; it cannot be kept."


def test_a_setting_that_is_kept_is_only_told():
    said: list[str] = []
    kept: list[SpeechSettings] = []
    session = opened(said, SpeechSettings(), kept.append)
    session.carry_out([ChangeSetting("louder")])
    assert said[-1] == "Volume 125 percent."
    assert kept[-1].volume == 1.25


def test_another_voice_is_chosen_by_key_told_and_kept():
    said: list[str] = []
    kept: list[SpeechSettings] = []
    session = opened(said, SpeechSettings(), kept.append, lambda: {"pico": "Svox", "espeak": "eSpeak NG"})
    session.carry_out([ChangeSetting("another_voice")])
    assert said[-1] == "The voice: eSpeak NG."
    session.carry_out([ChangeSetting("another_voice")])
    assert [settings.speech for settings in kept] == ["espeak", "pico"]


def test_how_long_a_move_is_waited_for_is_set_by_key_told_kept_and_holds_in_the_game_that_is_on():
    said: list[str] = []
    kept: list[SpeechSettings] = []
    session = opened(said, SpeechSettings(wait="long", first_part="words"), kept.append)
    referee = session.referee
    assert isinstance(referee, Referee)
    assert (referee.table.pace.setting, referee.table.pace.says_first_part) == ("long", True)
    session.carry_out([ChangeSetting("wait")])
    assert said[-1] == "I wait for your key. After the short tone a move may go on; key one or two ends it."
    session.carry_out([ChangeSetting("first_part")])
    assert said[-1] == "A tone at once, the move when it is finished."
    assert (kept[-1].wait, kept[-1].first_part) == ("key", "tone")
    assert (referee.table.pace.setting, referee.table.pace.says_first_part) == ("key", False)
