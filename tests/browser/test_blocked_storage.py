# SPDX-License-Identifier: Apache-2.0
"""A browser that keeps nothing for pages, or has no room left: that is said at once, and played on."""

import json

from tests.browser.visitor import Visitor

# Chromium's own setting that sites may store nothing.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
# Something at the page's address that opens no files, and what removes one that holds nothing there: a later version
# of the page may want files that were not there before. The page that was just left may hold it for a moment.
QUIET = "sw.js"
REMOVE = """async (name) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("tactile-board");
    for (let held = true; held; ) {
        held = await folder.removeEntry(name).then(() => false, (error) => error.name === "NoModificationAllowedError");
        if (held) await new Promise((resolve) => setTimeout(resolve, 100));
    }
}"""


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


def test_a_full_disk_is_told_of_and_with_room_again_every_move_is_kept(visit, address):
    player = visit("?seed=5&game=quatre_en_ligne")
    # The browser asks before anything unsaved is left.
    player.page.on("dialog", lambda dialog: dialog.accept())
    player.get_ready()
    # A file that has been written may grow for a while: full from the beginning, it may not.
    session = room(player, address, quotaSize=1)
    player.begin("new")
    player.wait_to_hear("The game is not saved. The disk is full.")
    so_far = player.wait_to_hear("Smooth to move.")
    for square in ("G4", "G6"):
        player.type(f"@{square}")
        so_far = player.wait_to_hear(f"On {square}", so_far)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/")})
    player.type("@f4")
    player.wait_to_hear("On F4", so_far)
    moves = moves_of(player)
    assert len(moves) == 4
    go_on(player, address)
    assert moves_of(player) == moves
    # A page that finds no room for a file says so, goes on with what was kept, and tells of what is not.
    player.page.goto(address + QUIET)
    player.page.evaluate(REMOVE, "aside-1")
    room(player, address, quotaSize=1)
    so_far = go_on(player, address)
    assert any("the browser has no room left" in text for _, text in player.heard())
    assert moves_of(player) == moves
    player.type("@d4")
    player.wait_to_hear("The game is not saved. The disk is full.", so_far)
    player.wait_to_hear("On D4", so_far)


def room(player, address, **quota):
    """Give the page as much room as *quota* says, for as long as what is returned lives."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), **quota})
    return session


def go_on(player, address):
    """Open the page anew and go on with the game; return how much was heard."""
    player.open(f"{address}?seed=5&game=quatre_en_ligne")
    player.begin()
    return player.wait_to_hear("to move.")


def moves_of(player):
    """Return the moves that stand beside the board."""
    return player.page.locator("#moves button").all_text_contents()
