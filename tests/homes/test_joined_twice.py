# SPDX-License-Identifier: Apache-2.0
"""Somebody joins the same game in a second window: it is told in the player's language, and the first plays on."""

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.together.words import spelled
from tests.homes.at_terminal import AtTerminal
from tests.homes.table import HostedTable, soon

YES = {"en": "yes", "de": "ja", "fr": "oui"}


@pytest.mark.parametrize("language", list(YES))
def test_a_game_that_another_window_plays_is_not_joined_again(language, tmp_path):
    def sentence(id):
        return Phrases(language).sentence(Fact(id)).display

    with HostedTable(tmp_path) as table:
        soon(table.server.ensure)
        windows = []
        for _ in range(2):
            window = AtTerminal(tmp_path / "joiner", "--join", str(table.address), "--language", language)
            window.hears(sentence("together-ask-words"))
            window.types(spelled(table.words, language))
            window.hears(sentence("together-accept"))
            window.types(YES[language])
            windows.append(window)
            if len(windows) == 1:
                window.hears(sentence("welcome-keys"))
        code, heard = windows[1].is_over()
        assert code != 0 and sentence("together-open-elsewhere") in heard and "Errno" not in heard, heard
        assert windows[0].ends() == 0
