# SPDX-License-Identifier: Apache-2.0
"""A game with another home that cannot be joined: the reason is said in the language of the player who joins."""

import os
import subprocess
import sys
from contextlib import closing

import pytest

from tactile_app.evening.together import AddressOnlyError, NotBegunError
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.clubs import Club, Clubs
from tactile_host.together.extra import HOW
from tactile_host.together.homes import DesktopHomes
from tactile_host.together.server import free_port
from tactile_host.together.words import SPELLED, draw_words, spelled
from tests.homes.table import HostedTable, soon
from tests.patience import FAR_S

PLAY = (sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual")
SAVE = (sys.executable, "-m", "tactile_host", "club", "save")
YES = {"en": ("one", "yes"), "de": ("eins", "ja"), "fr": ("un", "oui")}
LEAVE = {"en": "quit", "de": "ende", "fr": "quitter"}
every_language = pytest.mark.parametrize("language", sorted(SPELLED))


def joined(folder, language, typed, *options, **environment):
    """Return the output of a program of *language* at which somebody types *typed*; it prints no error."""
    done = run([*PLAY, "--language", language, *options], folder, typed, **environment)
    assert done.stderr == ""
    return done.stdout


def run(command, folder, typed, **environment):
    """Run *command* in the home at *folder*, where somebody types *typed*, to its end."""
    homes = {"XDG_DATA_HOME": str(folder / "d"), "XDG_CONFIG_HOME": str(folder / "c")}
    return subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", timeout=FAR_S, check=False,
        env={**os.environ, "PYTHONUTF8": "1", **homes, **environment},
    )  # fmt: skip


def sentence(language, id, **values):
    return Phrases(language).sentence(Fact(id, **values)).display


# In English a command that ends tells more.
IN_ENGLISH = {
    "together-words-count": "There are four words; got 1.",
    "together-nothing-typed": "Nothing was typed.",
    "together-club-name": "A club's name here is small letters, digits and hyphens, such as chess-club; "
    "got 'Chess Club'.",
    "together-far-away": "club.example is not in this house: write tls:// before it, so that nobody reads along.",
    "together-club-not-saved": "The club cannot be saved: file exists.",
}


def at_command(language, fact):
    """Return the last sentence of a command that ends since *fact* is so."""
    return IN_ENGLISH[fact.id] if language == "en" else Phrases(language).sentence(fact).display


@every_language
def test_a_server_that_is_not_there_is_told_and_the_words_are_asked_for_again(language, tmp_path):
    address = f"{LOOPBACK}:{free_port()}"
    words = spelled(draw_words(), language)
    said = joined(tmp_path, language, f"{words}\nx\n{words}\n", "--join", address)
    assert said.count(sentence(language, "together-no-server", text=address)) == 2
    assert said.count(sentence(language, "together-words-count", count=1)) == 1
    assert said.count(sentence(language, "together-ask-words")) == 3
    assert said.splitlines()[-1] == sentence(language, "together-tries-over")


@every_language
def test_a_word_that_is_none_is_named(language, tmp_path):
    words = spelled(("rudasu", "dukomi", "balaros", "fufomi"), language)
    said = joined(tmp_path, language, f"{words}x\n{LEAVE[language]}\n", "--join", f"{LOOPBACK}:{free_port()}")
    wrong = words.split()[-1] + "x"
    assert sentence(language, "together-word-unknown", text=wrong) in said
    assert said.splitlines()[-2:] == [
        sentence(language, each) for each in ("together-ask-words", "together-words-unused")
    ]


@every_language
def test_what_cannot_be_an_address_is_told_in_the_player_s_language(language, tmp_path):
    assert sentence(language, "together-no-address", text="a b") in joined(tmp_path, language, "", "--join", "a b")
    far = sentence(language, "together-far-away", text="club.example")
    assert far in joined(tmp_path, language, "", "--join", "club.example")


@every_language
def test_a_club_that_is_not_saved_is_told_with_those_that_are(language, tmp_path):
    none = sentence(language, "together-no-club", text="chess club", count=0, others="")
    assert none in joined(tmp_path, language, "", "crossings", "--invite", "--at", "chess club")
    Clubs(tmp_path / "d" / "tactile-board").save(Club("go-club", Address(LOOPBACK), "user", "secret"))
    one = sentence(language, "together-no-club", text="chess-club", count=1, others="go-club")
    assert one in joined(tmp_path, language, "", "crossings", "--invite", "--at", "chess-club")


@every_language
def test_options_that_do_not_go_together_are_told_in_the_player_s_language(language, tmp_path):
    for options, id in ((("--at", "x"), "together-at-alone"), (("--listen",), "together-listen-alone")):
        done = run([*PLAY, "--language", language, "crossings", *options], tmp_path, "")
        assert (done.returncode, done.stderr) == (2, sentence(language, id) + "\n")


@every_language
def test_a_club_is_saved_in_the_player_s_language(language, tmp_path):
    asked = sentence(language, "together-club-words")
    for typed, name, address, told in (
        ("x\n", "club", LOOPBACK, Fact("together-words-count", count=1)),
        ("", "club", LOOPBACK, Fact("together-nothing-typed")),
        ("", "Chess Club", LOOPBACK, Fact("together-club-name", text="Chess Club")),
        ("", "club", "club.example", Fact("together-far-away", text="club.example")),
    ):
        done = run([*SAVE, name, address], tmp_path, typed, LC_ALL=f"{language}_XX.UTF-8")
        assert (done.returncode, done.stderr) == (2, at_command(language, told) + "\n")
        assert done.stdout in ("", asked + "\n")
    done = run([*SAVE, "club", f"{LOOPBACK}:{free_port()}"], tmp_path, "\n", LC_ALL=f"{language}_XX.UTF-8")
    assert done.stdout == f"{asked}\n{sentence(language, 'together-club-saved', text='club')}\n"


@every_language
def test_a_club_that_cannot_be_written_is_told_with_the_reason(language, tmp_path):
    (tmp_path / "d" / "tactile-board").mkdir(parents=True)
    (tmp_path / "d" / "tactile-board" / "together-clubs").write_text("")
    done = run([*SAVE, "club", f"{LOOPBACK}:{free_port()}"], tmp_path, "\n", LC_ALL=f"{language}_XX.UTF-8")
    assert done.stderr == at_command(language, Fact("together-club-not-saved", why="replaced")) + "\n"


@every_language
def test_what_is_not_installed_is_told_in_the_player_s_language(language, tmp_path):
    (tmp_path / "nats.py").write_text("raise ImportError\n")
    told = sentence(language, "together-missing", text=HOW)
    for options in (("--join", LOOPBACK), ("crossings", "--invite")):
        assert told in joined(tmp_path, language, "", *options, PYTHONPATH=str(tmp_path))


@every_language
def test_an_answer_that_is_neither_yes_nor_no_is_asked_for_again(language, tmp_path):
    with HostedTable(tmp_path) as table:
        soon(table.server.ensure)
        words = spelled(table.words, language)
        key, _ = YES[language]
        said = joined(tmp_path, language, f"{words}\nc4\n{key}\n{LEAVE[language]}\n", "--join", str(table.address))
    assert said.count(sentence(language, "together-accept")) == 2
    assert sentence(language, "together-not-joined") not in said
    assert sentence(language, "together-you-play", first="b", second="w") in said


def test_words_that_are_corrected_go_to_the_address_that_was_typed_before(tmp_path):
    with HostedTable(tmp_path) as table:
        folder = table.folders[1]
        with closing(DesktopHomes(folder, print)) as homes, closing(DesktopStore(folder, folder)) as store:
            with pytest.raises(NotBegunError):
                homes.look(f"{table.address} {' '.join(table.words)}x")
            with pytest.raises(AddressOnlyError):
                homes.look(str(table.address))
            soon(lambda: homes.look(" ".join(table.words)))
            assert homes.accept(store) == table.game
