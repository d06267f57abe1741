# SPDX-License-Identifier: Apache-2.0
"""The commands that are named exist where the player is: make only in the sources, a command line not in the page."""

import re

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases, Place
from tactile_host.runtime.usual_settings import usual_settings
from tests.host.speech.words.ftl import facts, messages

TASK = re.compile(r"\bmake (flash|flash-back|check|prove|play|page|wheel)\b")
COMMAND = re.compile(r"\btactile-board\b")
# Messages whose commands are those of a desktop, and which the page has no occasion to say.
AT_DESKTOP_ONLY = re.compile("(check-prove|together-).*")


def told(language: str, place: Place) -> list[tuple[str, str]]:
    """Return every sentence that is said at *place*, with its id."""
    phrases = Phrases(language, place=place)
    elsewhere = re.compile(".*-at-(desktop|installed|page)")
    ids = {id: names for id, names in messages(language).items() if not elsewhere.fullmatch(id)}
    return [(id, phrases.sentence(fact).display) for id, names in ids.items() for fact in facts(id, names)]


@pytest.mark.parametrize("language", CODES)
def test_an_installed_program_names_no_task_of_make(language: str) -> None:
    assert [said for _, said in told(language, "installed") if TASK.search(said)] == []
    assert any("tactile-board flash" in said for _, said in told(language, "installed"))


@pytest.mark.parametrize("language", CODES)
def test_in_the_sources_make_renews_a_board(language: str) -> None:
    assert any("make flash" in said for _, said in told(language, "desktop"))


@pytest.mark.parametrize("language", CODES)
def test_the_page_names_no_command(language: str) -> None:
    here = [said for id, said in told(language, "page") if not AT_DESKTOP_ONLY.fullmatch(id)]
    assert [said for said in here if TASK.search(said) or COMMAND.search(said)] == []


@pytest.mark.parametrize(("is_checkout", "words"), [(True, "make flash"), (False, "tactile-board flash")])
def test_the_player_hears_the_commands_of_the_own_computer(is_checkout: bool, words: str) -> None:
    assert words in usual_settings(is_checkout).phrases().sentence(Fact("board-no-firmware")).display
