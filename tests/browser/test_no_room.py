# SPDX-License-Identifier: Apache-2.0
"""A browser that keeps nothing for pages, and one that has no room left: both are told at once, and played in."""

import json

from tests.browser.conftest import CHROMIUM
from tests.browser.visitor import Visitor

# Chromium's own setting that sites may store nothing.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


def test_where_the_browser_keeps_nothing_that_is_said_and_the_page_plays(engine, address, tmp_path):
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps(BLOCKED))
    player = Visitor(engine, CHROMIUM, tmp_path, {})
    player.open(f"{address}?seed=7")
    player.wait_to_hear("this browser keeps no files for this page")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.close()


def test_where_there_is_no_room_nothing_is_lost_in_silence_and_a_reload_leads_on(visit, address):
    player = visit("?game=quatre_en_ligne&seed=5")
    asked = []
    player.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    player.begin()
    so_far = player.wait_to_hear("Smooth to move.")
    player.type("@g4")
    so_far = player.wait_to_hear("On G4", so_far)
    origin = {"origin": address.rstrip("/")}
    browser = player.page.context.new_cdp_session(player.page)
    browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    # A page that is begun then says so, and goes on from what is kept.
    player.open(f"{address}?game=quatre_en_ligne")
    player.wait_to_hear("the browser has no room left")
    player.begin()
    so_far = player.wait_to_hear("On G4")
    player.type("@g6")
    player.wait_to_hear("The game is not saved. The disk is full.", so_far)
    player.wait_to_hear("On G6", so_far)
    # Whoever leaves is asked first: that move is kept nowhere.
    assert asked == []
    browser = player.page.context.new_cdp_session(player.page)
    browser.send("Storage.overrideQuotaForOrigin", origin)
    player.open(f"{address}?game=quatre_en_ligne")
    assert asked == ["beforeunload"]
    player.wait_to_hear("Ready. Choose a game")
    player.begin()
    player.wait_to_hear("On G4")
