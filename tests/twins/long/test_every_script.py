# SPDX-License-Identifier: Apache-2.0
"""Every script that the short run leaves out; and the scripts together reach all that there is to reach."""

import pytest

from tactile_host.page.program import WAYS
from tests.twins import reached
from tests.twins.evenings import difference, page_evening
from tests.twins.reached import Reached
from tests.twins.scripts import ONCE_DIFFERENT, SCRIPTS

FEWEST = 60
# The page plays at one table.
OF_OTHER_HOMES = {"AskClaim", "TellInvitation", "ClaimWin", "Offer", "Follow", "AskedFromElsewhere"}
ITEMS_OF_OTHER_HOMES = {
    "words", "with_others", "invite", "invite_here", "invite_network", "join", "usual_rules", "adjourn", "claim",
    "gone", "invite_anew",
}  # fmt: skip
# The phase of a game before it has begun, in which nobody can be.
NEVER_ENTERED = {"NotBegunPhase"}


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name not in ONCE_DIFFERENT])
def test_desktop_and_page_say_the_same(tmp_path, name):
    assert difference(tmp_path, SCRIPTS[name]) == ""


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return all that the evenings of all scripts have reached."""
    with pytest.MonkeyPatch.context() as patch:
        found = Reached(patch)
        for script in SCRIPTS.values():
            page_evening(tmp_path_factory.mktemp("page"), script)
    return found


def test_there_are_enough_scripts():
    assert len(SCRIPTS) >= FEWEST


def test_every_way_to_begin_an_evening_is_gone():
    assert {script.way for script in SCRIPTS.values()} == set(WAYS)


def test_every_phase_is_entered(found):
    assert reached.phases() - found.phases == NEVER_ENTERED


def test_every_command_is_given(found):
    assert reached.commands() - found.commands == OF_OTHER_HOMES & reached.commands()


def test_every_kind_of_question_is_asked(found):
    assert reached.kinds_of_questions() - found.kinds == OF_OTHER_HOMES & reached.kinds_of_questions()


def test_every_question_of_yes_or_no_is_asked(found):
    assert reached.yes_or_no_questions() - found.facts == set()


def test_every_item_of_every_menu_is_offered(found):
    assert reached.menu_items() - found.items == ITEMS_OF_OTHER_HOMES
