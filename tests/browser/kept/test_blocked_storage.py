# SPDX-License-Identifier: Apache-2.0
"""A browser that keeps nothing for pages, or has no room left: the page says so at once, and the game goes on."""

import json

from tests.browser.game_records import go_on_with, leave, match_of, take_in
from tests.browser.visitor import Visitor

# Chromium's own setting that sites may store nothing.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
# QUIET is a file at the page's address that opens no files of the page. SPOIL writes rubbish behind a kept file. REMOVE
# deletes a file that holds nothing: a later version of the page may want files that were not there before. The page
# that was just left may still hold it for a moment.
QUIET = "sw.js"
SPOIL = """async (name) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("tactile-board");
    const file = await folder.getFileHandle(name);
    const stream = await file.createWritable({ keepExistingData: true });
    await stream.write({ type: "write", position: (await file.getFile()).size, data: "rubbish\\n" });
    await stream.close();
}"""
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
    # A page that finds no room for a file says so, goes on with the kept part, and names the part that is not kept.
    player.page.goto(address + QUIET)
    player.page.evaluate(REMOVE, "aside-1")
    room(player, address, quotaSize=1)
    so_far = go_on(player, address)
    assert any("the browser has no room left" in text for _, text in player.heard())
    assert moves_of(player) == moves
    player.type("@d4")
    player.wait_to_hear("The game is not saved. The disk is full.", so_far)
    player.wait_to_hear("On D4", so_far)


def test_a_record_that_there_is_no_room_for_is_not_taken_in_and_the_game_that_is_kept_goes_on(visit, address):
    player = visit("?game=crossings")
    go_on_with(player, match_of("crossings", share=0.2))
    squares = player.tree().names("gridcell")
    leave(player)
    session = room(player, address, quotaSize=1)
    so_far = len(player.heard())
    take_in(player, match_of("crossings"))
    so_far = player.wait_to_hear("There is no room to take in this record. Nothing was changed.", so_far)
    # Nothing is unsaved: the page is left without a question.
    asked: list[str] = []

    def answer(dialog):
        asked.append(dialog.message)
        dialog.accept()

    player.page.on("dialog", answer)
    player.begin()
    so_far = player.wait_to_hear("to move.", so_far)
    assert player.tree().names("gridcell") == squares
    player.open(f"{address}?game=crossings")
    player.begin()
    player.wait_to_hear("to move.")
    assert player.tree().names("gridcell") == squares
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/")})
    leave(player)
    so_far = len(player.heard())
    take_in(player, match_of("crossings"))
    player.wait_to_hear("The record is taken in.", so_far)
    assert asked == player.errors == []


def test_damaged_files_on_a_full_disk_end_no_page(visit, address):
    player = visit("?game=crossings")
    go_on_with(player, match_of("crossings", share=0.2))
    player.page.goto(address + QUIET)
    for name in ("texts", "crossings.record"):
        player.page.evaluate(SPOIL, name)
    for name in ("aside-1", "aside-2"):
        player.page.evaluate(REMOVE, name)
    session = room(player, address, quotaSize=1)
    player.open(f"{address}?game=crossings")
    player.get_ready()
    assert any("the browser has no room left" in text for _, text in player.heard())
    player.page.click("#begin")
    player.wait_to_hear("there is no room to set it aside")
    player.get_ready()
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/")})
    player.open(f"{address}?game=crossings")
    player.begin()
    player.wait_to_hear("to move.")


def room(player, address, **quota):
    """Give the page as much room as *quota* says, as long as the object that is returned lives."""
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
