# SPDX-License-Identifier: Apache-2.0
"""An invitation that is typed while another one, or a game, waits: the player hears of it, and is asked."""

import os
import re
import subprocess
from contextlib import closing

import pytest

from tactile_app.evening.together import NotBegunError
from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import find_game
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.account import Accounts
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.beginning import Inviting, Joining
from tactile_host.together.grants import Grant
from tactile_host.together.homes import DesktopHomes
from tactile_host.together.new_words import are_unused, draw_again
from tactile_host.together.server import Server, free_port
from tactile_host.together.words import SPELLED, read_words
from tests.homes.at_terminal import PLAY, AtTerminal
from tests.homes.table import HostedTable, soon
from tests.patience import FAR_S


def sentence(language, id, **values):
    return Phrases(language).sentence(Fact(id, **values)).display


def words_in(heard):
    found = re.search(r"Vier Wörter für den anderen Spieler: (.*)\.", heard)
    assert found is not None, heard
    return read_words(found[1])


def test_at_a_terminal_it_is_asked_and_an_invitation_that_nobody_took_gets_new_words(tmp_path):
    german = ("--language", "de", "--invite")
    begins = "Fragetaste"
    first = AtTerminal(tmp_path, "crossings", *german)
    old = words_in(first.hears(begins))
    assert first.ends() == 0
    again = AtTerminal(tmp_path, "overboard", *german)
    heard = again.hears("ja oder nein")
    assert "Eine Einladung wartet: Durchbrüche." in heard and "Vier Wörter" not in heard
    again.types("vielleicht")
    again.hears("ja oder nein")
    again.types("ja")
    heard = again.hears(begins)
    assert "Durchbrüche. Sie spielen Glatt" in heard
    assert words_in(heard) != old
    accounts = Accounts(tmp_path / "data" / "tactile-board" / "together")
    assert len(accounts.games()) == 1
    assert again.ends() == 0
    other = AtTerminal(tmp_path, "overboard", *german)
    other.hears("ja oder nein")
    other.types("nein")
    assert "Über Bord. Sie sind der erste Spieler" in other.hears(begins)
    assert len(accounts.games()) == 2
    assert other.ends() == 0
    # Asked for by its option, another game begins without a question; leaving at the question begins none.
    new = AtTerminal(tmp_path, "crossings", *german, "--new")
    assert "ja oder nein" not in new.hears(begins)
    assert new.ends() == 0
    leaves = AtTerminal(tmp_path, "crossings", *german)
    leaves.hears("ja oder nein")
    assert leaves.ends() == 0
    assert len(accounts.games()) == 3


def test_the_server_listens_where_it_is_asked_to_though_another_invitation_waits(tmp_path):
    """The port of the older invitation was kept without a word."""
    german = ("--language", "de", "--invite")
    first = AtTerminal(tmp_path, "crossings", *german)
    first.hears("Fragetaste")
    assert first.ends() == 0
    server = Server(tmp_path / "data" / "tactile-board" / "together-server")
    before = server.kept().port
    for is_new in (False, True):
        port = free_port()
        again = AtTerminal(tmp_path, "crossings", *german, "--listen", f"127.0.0.1:{port}", *["--new"] * is_new)
        if not is_new:
            again.hears("ja oder nein")
            again.types("ja")
        assert f"127.0.0.1:{port}" in again.hears("Fragetaste")
        assert again.ends() == 0
        assert server.kept().port == port != before
    later = AtTerminal(tmp_path, "crossings", *german, "--new")
    assert f"127.0.0.1:{port}" in later.hears("Fragetaste")
    assert later.ends() == 0


@pytest.mark.parametrize("language", sorted(SPELLED))
def test_with_input_from_a_pipe_nobody_is_asked(language, tmp_path):
    folder = tmp_path / "data" / "tactile-board"
    inviting = Inviting(folder, Address(LOOPBACK, free_port()))
    with closing(inviting.server), closing(DesktopStore(folder, folder)) as store:
        inviting.invite(Match(find_game("crossings"), {}, 1), "2026-11-28", store)
    homes = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    done = subprocess.run(
        [*PLAY, "crossings", "--invite", "--language", language],
        input="yes\n", capture_output=True, encoding="utf-8", timeout=FAR_S, check=False,
        env={**os.environ, "PYTHONUTF8": "1", **homes},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, sentence(language, "together-waits-already", game="crossings") + "\n")


def test_new_words_open_the_same_game_and_the_old_ones_nothing(tmp_path):
    with HostedTable(tmp_path) as table, closing(DesktopHomes(table.folders[0], print)) as homes:
        assert homes.is_unanswered(table.game)
        invitation = soon(lambda: homes.invite_again(table.game))
        with pytest.raises(NotBegunError) as error:
            Joining(table.folders[1], table.address, table.words).look()
        assert error.value.fact == Fact("together-words-unknown")
        joining = Joining(table.folders[1], table.address, read_words(invitation.words["fr"]))
        assert soon(joining.look).game is find_game("crossings")
        with closing(DesktopStore(table.folders[1], table.folders[1])) as store:
            assert joining.keep(store) == table.game
        assert not homes.is_unanswered(table.game)


def test_words_that_were_used_meanwhile_are_not_made_anew(tmp_path):
    with HostedTable(tmp_path) as table:
        server = Server(table.folders[0] / "together-server")
        kept = server.kept()
        kept.grants = [each for each in kept.grants if not each.is_word]
        server.write(kept)
        with pytest.raises(NotBegunError) as error:
            draw_again(server, table.game)
        assert error.value.fact == Fact("together-words-used")
        # The words of another game stay as they are.
        kept.grants.append(Grant("w" + "0" * 16, "0" * 48, "otherother", 1, is_word=True))
        server.write(kept)
        assert not are_unused(server.kept(), table.game) and are_unused(server.kept(), "otherother")
