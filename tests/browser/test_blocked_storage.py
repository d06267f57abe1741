# SPDX-License-Identifier: Apache-2.0
"""A browser that keeps nothing for pages, or has no room left: that is said at once, and played on."""

import json

from tests.browser.visitor import Visitor

# Chromium's own setting that sites may store nothing.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


def test_where_the_browser_keeps_nothing_that_is_said_and_the_page_plays(engine, address, tmp_path):
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps(BLOCKED))
    player = Visitor(engine, tmp_path, {})
    player.open(f"{address}?seed=7")
    player.wait_to_hear("this browser keeps no files for this page")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.close()


def test_a_full_disk_is_told_of_and_with_room_again_every_move_is_kept(engine, address, tmp_path):
    player = Visitor(engine, tmp_path, {})
    player.open(f"{address}?seed=5&game=quatre_en_ligne")
    player.begin("new")
    so_far = player.wait_to_hear("Smooth to move.")
    player.type("@g4")
    so_far = player.wait_to_hear("On G4", so_far)
    session = player.page.context.new_cdp_session(player.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": 1})
    player.type("@g6")
    so_far = player.wait_to_hear("The game is not saved.", so_far)
    player.type("@f4")
    so_far = player.wait_to_hear("On F4", so_far)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/")})
    player.type("@h4")
    player.wait_to_hear("On H4", so_far)
    moves = player.page.locator("#moves button").all_text_contents()
    assert len(moves) == 5
    player.open(address)
    player.get_ready()
    player.page.select_option("#game", "quatre_en_ligne")
    player.begin()
    player.wait_to_hear("to move.")
    assert player.page.locator("#moves button").all_text_contents() == moves
    player.close()
