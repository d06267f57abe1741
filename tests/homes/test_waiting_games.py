# SPDX-License-Identifier: Apache-2.0
"""Several games with others wait: the inviter hears how many and which, and who comes to one while another is on."""

import pytest

from tactile_app.game.records.record_reader import TIME_NOTE
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.together.account import Accounts
from tactile_host.together.address import LOOPBACK
from tactile_host.together.server import free_port
from tests.homes.at_terminal import AtTerminal
from tests.homes.test_inviting_again import words_in

BEGINS = "Fragetaste"


def sentence(language, id, **values):
    return Phrases(language).sentence(Fact(id, **values)).display


@pytest.mark.parametrize("answer", ["ja", "nein"])
def test_the_first_of_two_invitations_is_taken_while_the_second_one_waits(answer, tmp_path):
    german = ("--language", "de", "--invite", "--listen", f"{LOOPBACK}:{free_port()}")
    first = AtTerminal(tmp_path / "inviter", "crossings", *german)
    heard = first.hears(BEGINS)
    words, address = words_in(heard), f"{LOOPBACK}:{german[-1].rpartition(':')[2]}"
    assert first.ends() == 0
    second = AtTerminal(tmp_path / "inviter", "overboard", *german, "--new")
    second.hears(BEGINS)
    joiner = AtTerminal(tmp_path / "joiner", "--join", address, "--language", "en")
    joiner.hears(sentence("en", "together-ask-words"))
    joiner.types(" ".join(words))
    joiner.hears(sentence("en", "together-accept"))
    joiner.types({"ja": "yes", "nein": "no"}[answer])
    id = {"ja": "together-joined-elsewhere", "nein": "together-declined-elsewhere"}[answer]
    second.hears(sentence("de", id, game="crossings"))
    if answer == "ja":
        joiner.hears("You play ridged")
        assert joiner.ends() == 0
    else:
        assert joiner.is_over()[0] == 0
    assert second.ends() == 0
    again = AtTerminal(tmp_path / "inviter", *german)
    heard = again.hears("ja oder nein")
    assert sentence("de", "together-count", count=2) in heard
    again.types("nein")
    heard = again.hears("ja oder nein")
    assert sentence("de", "together-count", count=2) not in heard
    assert sentence("de", "ago-minutes", count=0) in heard or "Minute" in heard
    assert again.ends() == 0
    folder = tmp_path / "inviter" / "data" / "tactile-board"
    for game in Accounts(folder / "together").games():
        assert TIME_NOTE in (folder / f"together-{game}.record").read_text()
