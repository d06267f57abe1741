# SPDX-License-Identifier: Apache-2.0
"""A joiner's program ends between the four words and the answer: the words stay good, and nothing is a dead end."""

import signal
import time
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
HELP = {"en": "help", "fr": "aide", "de": "hilfe"}
JOIN = {"en": "join", "fr": "rejoindre", "de": "beitreten"}
INVITE = {"en": "invite", "fr": "inviter", "de": "einladen"}
KEYS = {"en": {"one": "one", "two": "two"}, "fr": {"one": "un", "two": "deux"}, "de": {"one": "eins", "two": "zwei"}}
OPEN_S = 1.0
YES = {"en": "yes", "de": "ja", "fr": "oui"}


def sentence(language, id, **values):
    return Phrases(language).sentence(Fact(id, **values)).display


def hears_twice(program, language, id):
    """Wait until a question is open: it is said a moment before that, and again by the word help."""
    program.hears(sentence(language, id))
    program.types(HELP[language])
    program.hears(sentence(language, id))


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


WAYS_TO_SAY = [by_control_c, by_control_d, by_a_word]
WAYS = [*WAYS_TO_SAY, by_a_kill]


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
@pytest.mark.parametrize(("leave", "code"), [(by_control_c, 130), (by_a_word, 0)])
def test_who_leaves_where_the_words_are_asked_for_hears_that_nothing_was_used(leave, code, language, tmp_path):
    program = AtTerminal(tmp_path, "--join", "127.0.0.1", "--language", language)
    program.hears(sentence(language, "together-ask-words"))
    leave(program)
    ended, heard = program.is_over()
    assert (ended, heard.strip().splitlines()[-1]) == (code, sentence(language, "together-words-unused"))


@pytest.mark.parametrize(("leave", "language"), list(zip(WAYS_TO_SAY, LANGUAGES, strict=True)))
def test_the_same_is_heard_in_the_first_menu(leave, language, tmp_path):
    with HostedTable(tmp_path) as table:
        soon(table.server.ensure)
        program = AtTerminal(tmp_path / "joiner", "--language", language)
        program.hears(sentence(language, "lobby-keys"))
        program.types(f"{JOIN[language]} {table.address} {spelled(table.words, language)}")
        hears_twice(program, language, "together-accept-by-key")
        leave(program)
        _, heard = program.is_over()
        kept = [sentence(language, each) for each in ("together-words-kept", "goodbye-alone")]
        assert " ".join(kept) in heard, heard
        assert are_unused(table.server.kept(), table.game)


@pytest.mark.parametrize(("leave", "language"), list(zip(WAYS_TO_SAY, LANGUAGES, strict=True)))
def test_an_inviter_who_leaves_before_anybody_has_come_hears_that_the_invitation_waits(leave, language, tmp_path):
    kept = sentence(language, "together-invitation-kept")
    program = AtTerminal(tmp_path, "--language", language)
    program.hears(sentence(language, "lobby-keys"))
    program.types(f"{INVITE[language]} crossings")
    # On this computer alone, by the usual rules; then the question whether to begin.
    for key in ("two", "one", "one"):
        program.hears("?")
        # A question is open a moment after it is said, and no key that was typed before answers it.
        time.sleep(OPEN_S)
        program.types(KEYS[language][key])
    hears_twice(program, language, "together-begin-by-key")
    leave(program)
    assert kept in program.is_over()[1]
    for options, heard in ((("--invite",), "together-yes-or-no"), (("--invite", "--new"), "welcome-keys")):
        program = AtTerminal(tmp_path, "crossings", *options, "--language", language)
        program.hears(sentence(language, heard))
        leave(program)
        assert kept in program.is_over()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_that_is_gone_at_the_answer_leaves_the_words_as_they_are(language, tmp_path):
    kept = sentence(language, "together-words-kept")
    with HostedTable(tmp_path) as table:
        soon(table.server.ensure)
        started = (("line", ("--join", str(table.address))), ("menu", ()), ("no", ()))
        programs = [AtTerminal(tmp_path / each, *options, "--language", language) for each, options in started]
        words = spelled(table.words, language)
        programs[0].hears(sentence(language, "together-ask-words"))
        programs[0].types(words)
        programs[0].hears(sentence(language, "together-accept"))
        for program in programs[1:]:
            program.hears(sentence(language, "lobby-keys"))
            program.types(f"{JOIN[language]} {table.address} {words}")
            program.hears(sentence(language, "together-accept-by-key"))
        address = table.address
    gone = sentence(language, "together-no-server", text=str(address))
    programs[0].types(YES[language])
    code, heard = programs[0].is_over()
    assert code == 2 and f"{gone} {kept}" in heard, heard
    programs[1].types(KEYS[language]["one"])
    programs[1].hears(f"{gone} {kept}")
    programs[2].types(KEYS[language]["two"])
    programs[2].hears(sentence(language, "together-not-told"))
    assert [program.ends() for program in programs[1:]] == [0, 0]


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
