# SPDX-License-Identifier: Apache-2.0
"""A joiner's program ends between the four words and the answer: the words stay good, and nothing is a dead end."""

import signal
from contextlib import closing

import pytest

from tactile_app.evening.together import NotBegunError, shared_record, unfinished_shared
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.account import Accounts
from tactile_host.together.beginning import Joining
from tactile_host.together.homes import DesktopHomes
from tactile_host.together.new_words import are_unused
from tactile_host.together.words import spelled
from tests.homes.at_terminal import AtTerminal
from tests.homes.table import HostedTable, soon

LANGUAGES = ("de", "en", "fr")
YES = {"en": "yes", "de": "ja", "fr": "oui"}


def sentence(language, id, **values):
    return Phrases(language).sentence(Fact(id, **values)).display


def by_control_c(program):
    program.gets(signal.SIGINT)
    return 130


def by_control_d(program):
    program.ends_input()
    return 0


def by_a_kill(program):
    program.gets(signal.SIGKILL)
    return -signal.SIGKILL


def by_a_word(program):
    program.types("quit")
    return 0


WAYS = [by_control_c, by_control_d, by_a_kill, by_a_word]


@pytest.mark.parametrize(("leave", "language"), [(way, LANGUAGES[n % 3]) for n, way in enumerate(WAYS)])
def test_the_words_are_as_good_as_before_and_the_joiner_hears_it(leave, language, tmp_path):
    with HostedTable(tmp_path) as table:
        soon(table.server.ensure)
        home = tmp_path / "joiner"
        options = ("--join", str(table.address), "--language", language)
        first = AtTerminal(home, *options)
        first.hears(sentence(language, "together-ask-words"))
        first.types(spelled(table.words, language))
        first.hears(sentence(language, "together-accept"))
        code = leave(first)
        ended, heard = first.is_over()
        assert ended == code
        assert leave is by_a_kill or sentence(language, "together-words-kept") in heard
        assert sentence("en", "ended-early") not in heard
        # So the inviter's program tells the truth when it says that nobody has joined.
        assert are_unused(table.server.kept(), table.game)
        assert Accounts(home / "data" / "tactile-board" / "together").games() == []
        again = AtTerminal(home, *options)
        again.hears(sentence(language, "together-ask-words"))
        again.types(spelled(table.words, language))
        again.hears(sentence(language, "together-accept"))
        again.types(YES[language])
        again.hears(sentence(language, "together-you-play", first="b", second="w"))
        assert not are_unused(table.server.kept(), table.game)
        assert again.ends() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_is_ended_before_anything_was_decided_says_so_in_its_language(language, tmp_path):
    program = AtTerminal(tmp_path, "--join", "127.0.0.1", "--language", language)
    program.hears(sentence(language, "together-ask-words"))
    program.gets(signal.SIGINT)
    code, heard = program.is_over()
    assert (code, heard.strip().splitlines()[-1]) == (130, sentence(language, "ended-early"))


def test_a_home_that_was_killed_after_it_had_joined_joins_by_the_same_words_again(tmp_path):
    with HostedTable(tmp_path) as table:
        folder = table.folders[1]
        joining = Joining(folder, table.address, table.words)
        soon(joining.look)
        # The answer of the server never came to the disk.
        lost = joining._join()
        again = Joining(folder, table.address, table.words)
        assert again.look().game.name == "crossings"
        with closing(DesktopStore(folder, folder)) as store:
            assert again.keep(store) == table.game
            assert store.read(shared_record(table.game)).lines
            assert [each.together for each in unfinished_shared(store, DesktopHomes(folder, print))] == [table.game]
        assert Accounts(folder / "together").find(table.game) == lost
        with pytest.raises(NotBegunError) as error:
            Joining(tmp_path / "third", table.address, table.words).look()
        assert error.value.fact == Fact("together-words-unknown")


def test_words_that_somebody_else_uses_meanwhile_open_nothing_more(tmp_path):
    with HostedTable(tmp_path) as table:
        slow = Joining(tmp_path / "third", table.address, table.words)
        soon(slow.look)
        table.join()
        with closing(DesktopStore(tmp_path / "third", tmp_path / "third")) as store, pytest.raises(NotBegunError):
            slow.keep(store)
        assert Accounts(tmp_path / "third" / "together").games() == []
        # Somebody who declines too late says nothing in the name of the player who has joined.
        slow.decline()
