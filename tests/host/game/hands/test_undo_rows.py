# SPDX-License-Identifier: Apache-2.0
"""Deeds that can be undone for a minute, in every phase that has them, walked with every key.

Each key asks, and does no more; the menu key opens the menu as usual, unless the players have left.
"""

import pytest

from tests.host.game.test_transitions import ASKED_IN, KEYS, PHASES, happens, what_is_asked

# The items of the menu that lead to each, and the phases that have it.
DEEDS = {"resign": ("game", "resign"), "new game": ("game", "new_game"), "leave": ("leave",)}
UNDOABLE_IN = {
    "resign": ASKED_IN["resign"],
    # A game without any move is not left, nor is one that is over.
    "new game": ("aligning", "playing"),
    "leave": tuple(PHASES),
}
UNDOABLE = [(phase, deed) for deed, phases in UNDOABLE_IN.items() for phase in phases]
ASKING = [(phase, deed, event) for phase, deed in UNDOABLE for event in KEYS if event != "menu" or deed == "leave"]


def do(phase, deed):
    """Return a harness at which *deed* has been done in *phase*, and what was waited for before."""
    harness = PHASES[phase]()
    # Asked at a second harness: a player who asks twice without a change hears of a switch that does not answer.
    before = what_is_asked(PHASES[phase](), phase)
    harness.choose(*DEEDS[deed])
    harness.do("key one;", "wait 1")
    return harness, before


def press_after(harness, phase, deed, event):
    """Let *event* happen after *deed*; after leaving, a session calls the referee in place of any event."""
    if deed != "leave":
        return happens(harness, phase, event)
    said, written = len(harness.facts), len(harness.written)
    harness.carry_out(harness.referee.undo_leaving())
    return [fact.id for fact in harness.facts[said:]], harness.written[written:]


@pytest.mark.parametrize(("phase", "deed", "event"), ASKING)
def test_whatever_was_done_in_whatever_phase_every_key_asks_whether_it_is_undone(phase, deed, event):
    harness, _ = do(phase, deed)
    assert press_after(harness, phase, deed, event) == (["undo-asked"], [])
    assert happens(harness, phase, "menu")[1] == [], "nothing follows from closing it"
    harness, before = do(phase, deed)
    press_after(harness, phase, deed, event)
    assert happens(harness, phase, "first")[0][0] == "undone"
    harness.do("wait 1")
    # A move that was in doubt when the game ended is made anew.
    is_made_anew = (phase, deed) == ("doubting", "resign")
    assert what_is_asked(harness, phase) == ("position-differs" if is_made_anew else before)


@pytest.mark.parametrize(("phase", "deed"), [each for each in UNDOABLE if each[1] != "leave"])
def test_the_menu_key_opens_the_menu_and_what_was_done_is_undone_after_it(phase, deed):
    harness, _ = do(phase, deed)
    said, written = happens(harness, phase, "menu")
    assert said[0] == "menu-item"
    assert written == []
    happens(harness, phase, "menu")
    assert happens(harness, phase, "first")[0] == ["undo-asked"]
    assert happens(harness, phase, "first")[0][0] == "undone"


@pytest.mark.parametrize(("phase", "deed"), UNDOABLE)
def test_what_was_done_stands_once_key_two_says_so(phase, deed):
    harness, _ = do(phase, deed)
    press_after(harness, phase, deed, "ask")
    happens(harness, phase, "second")
    assert "undo-asked" not in happens(harness, phase, "ask")[0]
